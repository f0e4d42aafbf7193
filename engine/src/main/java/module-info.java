/** Finds good turns in every game of the rules: search, evaluation and levels. */
module griot.engine {
    requires transitive griot.rules;
    requires transitive griot.tables;
    requires static org.jspecify;

    exports griot.engine;
    exports griot.engine.book;
    exports griot.engine.jvm;
}
