/** The rules of the games: positions, boards, games and their texts. Depends on no other module. */
module griot.rules {
    requires static org.jspecify;

    exports griot.rules.aligning;
    exports griot.rules.event;
    exports griot.rules.grid;
    exports griot.rules.jumping;
    exports griot.rules.perft;
    exports griot.rules.problem;
    exports griot.rules.random;
    exports griot.rules.record;
    exports griot.rules.registry;
    exports griot.rules.ruleset;
    exports griot.rules.sowing;
    exports griot.rules.syntax;
    exports griot.rules;
}
