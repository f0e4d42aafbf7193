/** Computes tablebases by retrograde analysis, writes them and verifies them. */
module griot.solver {
    requires transitive griot.tables;
    requires static org.jspecify;

    exports griot.solver;
    exports griot.solver.grid;
    exports griot.solver.sowing;
    exports griot.solver.verify;
}
