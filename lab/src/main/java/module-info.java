/**
 * Engine matches with statistics, exams by tablebase, training of evaluation weights, and construction of opening
 * books.
 */
module griot.lab {
    requires transitive griot.engine;
    requires transitive griot.tables;
    requires static org.jspecify;

    exports griot.lab.book;
    exports griot.lab.endings;
    exports griot.lab.exam;
    exports griot.lab.family;
    exports griot.lab.grid;
    exports griot.lab.match;
    exports griot.lab.match.engine;
    exports griot.lab.puzzles;
    exports griot.lab.registry;
    exports griot.lab.sowing;
    exports griot.lab.training;
}
