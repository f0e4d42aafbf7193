/** Finds out which engine is stronger, by matches, and teaches it, by games against itself. */
module griot.lab {
    requires transitive griot.engine;
    requires static org.jspecify;

    exports griot.lab.match;
    exports griot.lab.training;
}
