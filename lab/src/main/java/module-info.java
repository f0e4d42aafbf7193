/** Finds out which engine is stronger, by matches, teaches it, by games against itself, and builds its books. */
module griot.lab {
    requires transitive griot.engine;
    requires transitive griot.tables;
    requires static org.jspecify;

    exports griot.lab.book;
    exports griot.lab.endings;
    exports griot.lab.exam;
    exports griot.lab.match;
    exports griot.lab.training;
}
