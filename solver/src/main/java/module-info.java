/** Solves endings from the last seed on, writes them down as tables, and proves them. */
module griot.solver {
    requires transitive griot.tables;
    requires static org.jspecify;

    exports griot.solver;
}
