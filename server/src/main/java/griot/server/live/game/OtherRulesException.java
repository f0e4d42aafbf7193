package griot.server.live.game;

import griot.rules.RuleSet;
import griot.rules.Turn;
import java.util.ArrayList;
import java.util.List;

/**
 * Thrown if a game was created under another version of the rules than this program has. Its log can be read, as it has
 * the turns, but not what follows from the rules.
 */
public final class OtherRulesException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient GameSettings settings;
    private final transient List<String> turns;

    OtherRulesException(GameSettings settings, List<LoggedEvent> log) {
        super("this game has version " + settings.rulesVersion() + " of the rules, and this server version "
                + RuleSet.RULES_VERSION + "; it can be read, but not played on");
        this.settings = settings;
        this.turns = turns(log);
    }

    private static List<String> turns(List<LoggedEvent> log) {
        List<String> turns = new ArrayList<>();
        for (LoggedEvent logged : log) {
            switch (logged.event()) {
                case GameEvent.TurnPlayed played -> turns.add(played.turn());
                case GameEvent.PassedOver _ -> turns.add(Turn.PASSED_OVER.text());
                case GameEvent.TakenBack takenBack ->
                    turns.subList(Math.min(takenBack.turns(), turns.size()), turns.size())
                            .clear();
                default -> {}
            }
        }
        return List.copyOf(turns);
    }

    /** Whether the rules of the game are newer than those of this program; otherwise they are older. */
    public boolean isNewer() {
        return settings.rulesVersion() > RuleSet.RULES_VERSION;
    }

    public GameSettings settings() {
        return settings;
    }

    /** The texts of the turns that stand, passes included. */
    public List<String> turns() {
        return turns;
    }
}
