/** The games themselves: rules, positions, histories and their texts. Depends on nothing. */
module griot.rules {
    requires static org.jspecify;

    exports griot.rules;
    exports griot.rules.aligning;
    exports griot.rules.jumping;
    exports griot.rules.sowing;
}
