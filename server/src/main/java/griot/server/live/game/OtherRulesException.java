package griot.server.live.game;

import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.Turn;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if a game was created under another version of the rules than this program has. Its log can be read, as it has
 * the turns, but not what follows from the rules.
 */
public final class OtherRulesException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient GameSettings settings;
    private final transient Map<Side, Seat> seats;
    private final transient List<String> turns;
    private final @Nullable String missingGame;

    OtherRulesException(GameSettings settings, List<LoggedEvent> log) {
        this(settings, seats(log), turns(log), null);
    }

    private OtherRulesException(
            GameSettings settings, Map<Side, Seat> seats, List<String> turns, @Nullable String missingGame) {
        super("this game has version " + settings.rulesVersion() + " of the rules, and this server version "
                + RuleSet.RULES_VERSION + "; it can be read, but not played on");
        this.settings = settings;
        this.seats = seats;
        this.turns = turns;
        this.missingGame = missingGame;
    }

    /**
     * The same for a request that named several games.
     *
     * @param game the id of the one that this is about
     */
    public OtherRulesException ofOneOfSeveral(String game) {
        return new OtherRulesException(settings, seats, turns, game);
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

    /** The id of the game, if the request named several. */
    public Optional<String> missingGame() {
        return Optional.ofNullable(missingGame);
    }

    /** The texts of the turns that stand, passes included. */
    public List<String> turns() {
        return turns;
    }
}
