/** The engine: search, evaluation, opening books, tablebase probing and levels for every game of the rules. */
module griot.engine {
    requires transitive griot.rules;
    requires transitive griot.tables;
    requires static org.jspecify;

    exports griot.engine.aligning;
    exports griot.engine.bench;
    exports griot.engine.book;
    exports griot.engine.eval;
    exports griot.engine.family;
    exports griot.engine.generic;
    exports griot.engine.grid;
    exports griot.engine.jumping;
    exports griot.engine.jvm;
    exports griot.engine.levels;
    exports griot.engine.registry;
    exports griot.engine.search;
    exports griot.engine.sowing;
    exports griot.engine.tablebase.grid;
    exports griot.engine.tablebase.sowing;
    exports griot.engine.tablebase;
    exports griot.engine;
}
