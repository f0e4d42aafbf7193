/** Indexes positions, and probes tablebases. */
module griot.tables {
    requires transitive griot.rules;
    requires static org.jspecify;

    exports griot.tables.aligning;
    exports griot.tables.family;
    exports griot.tables.format;
    exports griot.tables.grid;
    exports griot.tables.jumping;
    exports griot.tables.jvm;
    exports griot.tables.registry;
    exports griot.tables.sowing;
    exports griot.tables;
}
