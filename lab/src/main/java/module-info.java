/** Finds out which engine is stronger: matches between engines, and what they prove. */
module griot.lab {
    requires transitive griot.engine;
    requires static org.jspecify;

    exports griot.lab.match;
}
