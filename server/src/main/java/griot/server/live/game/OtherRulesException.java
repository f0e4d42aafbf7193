package griot.server.live.game;

import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.Turn;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Thrown if a game was created under another version of the rules than this program has. Its log can be read, as it has
 * the turns, but not what follows from the rules.
 */
public final class OtherRulesException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient GameSettings settings;
    private final transient Map<Side, Seat> seats;
    private final transient List<String> turns;

    OtherRulesException(GameSettings settings, List<LoggedEvent> log) {
        super("this game has version " + settings.rulesVersion() + " of the rules, and this server version "
                + RuleSet.RULES_VERSION + "; it can be read, but not played on");
        this.settings = settings;
        this.seats = seats(log);
        this.turns = turns(log);
    }

    private static Map<Side, Seat> seats(List<LoggedEvent> log) {
        Map<Side, Seat> seats = new EnumMap<>(Side.class);
        for (LoggedEvent logged : log) {
            if (logged.event() instanceof GameEvent.Joined(Seat seat)) {
                seats.put(seat.side(), seat);
            }
        }
        return Map.copyOf(seats);
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

    /** The seats that are taken. */
    public Map<Side, Seat> seats() {
        return seats;
    }

    /** The name of a player; empty for none. */
    public String name(Side side) {
        return Optional.ofNullable(seats.get(side)).map(Seat::name).orElse("");
    }

    /** The texts of the turns that stand, passes included. */
    public List<String> turns() {
        return turns;
    }
}
