/** Computes tablebases by retrograde analysis, writes them and verifies them. */
module griot.solver {
    requires transitive griot.tables;
    requires static org.jspecify;

    exports griot.solver.aligning;
    exports griot.solver.family;
    exports griot.solver.grid;
    exports griot.solver.jumping;
    exports griot.solver.partition;
    exports griot.solver.registry;
    exports griot.solver.sowing;
    exports griot.solver.verify.grid;
    exports griot.solver.verify.sowing;
    exports griot.solver.verify;
    exports griot.solver;
}
