package griot.server.live.game;

import java.util.Optional;

/**
 * What is agreed before a game begins.
 *
 * @param ruleSet the full name of the rule set
 * @param rulesVersion the version of the rules ({@link griot.rules.RuleSet#RULES_VERSION}) when the game was created
 * @param clock the clock; empty for none
 * @param takebacks whether turns may be taken back by consent
 * @param isPublic whether the game may be listed
 */
public record GameSettings(
        String ruleSet, int rulesVersion, Optional<ClockSettings> clock, boolean takebacks, boolean isPublic) {}
