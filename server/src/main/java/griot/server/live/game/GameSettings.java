package griot.server.live.game;

import griot.server.live.clock.TimeControl;
import java.util.Optional;

/**
 * What is agreed before a game begins.
 *
 * @param ruleSet the full name of the rule set
 * @param rulesVersion the version of the rules ({@link griot.rules.RuleSet#RULES_VERSION}) when the game was created
 * @param clock the time control; empty for none
 * @param takebacks whether turns may be taken back by consent
 * @param isPublic whether the game may be listed
 */
public record GameSettings(
        String ruleSet, int rulesVersion, Optional<TimeControl> clock, boolean takebacks, boolean isPublic) {}
