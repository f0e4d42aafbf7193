/**
 * Engine matches with statistics, exams by tablebase, training of evaluation weights, construction of opening books,
 * mining of puzzles, lessons, search of first turns, and the document on endings.
 */
module griot.lab {
    requires transitive griot.engine;
    requires transitive griot.tables;
    requires tools.jackson.databind;
    requires static org.jspecify;

    exports griot.lab.book;
    exports griot.lab.endings;
    exports griot.lab.exam;
    exports griot.lab.export;
    exports griot.lab.family;
    exports griot.lab.files;
    exports griot.lab.fortresses;
    exports griot.lab.grid;
    exports griot.lab.lessons;
    exports griot.lab.match;
    exports griot.lab.match.engine;
    exports griot.lab.openings;
    exports griot.lab.puzzles;
    exports griot.lab.reach;
    exports griot.lab.registry;
    exports griot.lab.report;
    exports griot.lab.sowing;
    exports griot.lab.training;
}
