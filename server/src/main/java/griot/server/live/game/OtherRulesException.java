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
 * Thrown if a game was created under another version of the rules than this program has, or if a newer program has
 * written what this one cannot read. Its log can be read, as it has the turns, but not what follows from the rules.
 */
public final class OtherRulesException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** The settings of a game whose first event says nothing that can be read. */
    private static final GameSettings UNKNOWN = new GameSettings("", 0, Optional.empty(), false, false);

    private final boolean isNewer;
    private final transient Known known;
    private final @Nullable String missingGame;

    private OtherRulesException(String message, boolean isNewer, Known known, @Nullable String missingGame) {
        super(message);
        this.isNewer = isNewer;
        this.known = known;
        this.missingGame = missingGame;
    }

    /** What is known of the game without the rules. */
    private record Known(GameSettings settings, Map<Side, Seat> seats, List<String> turns) {
        static Known of(GameSettings settings, List<LoggedEvent> log) {
            return new Known(settings, seatsOf(log), turnsOf(log));
        }
    }

    /**
     * That the rules of a game have another version.
     *
     * @param log all events of the game that are known
     */
    static OtherRulesException ofVersion(GameSettings settings, List<LoggedEvent> log) {
        return new OtherRulesException(
                "this game has version " + settings.rulesVersion() + " of the rules, and this server version "
                        + RuleSet.RULES_VERSION + "; it can be read, but not played on",
                settings.rulesVersion() > RuleSet.RULES_VERSION,
                Known.of(settings, log),
                null);
    }

    /**
     * That only a newer program has the rule set of a game.
     *
     * @param log all events of the game that are known
     */
    static OtherRulesException ofRuleSet(GameSettings settings, List<LoggedEvent> log) {
        return new OtherRulesException(
                "this server does not know the rules of this game, " + settings.ruleSet()
                        + "; a newer version of Griot does. It can be read, but not played on",
                true,
                Known.of(settings, log),
                null);
    }

    /**
     * That a log has events which only a newer program can read. The turns are those of the others.
     *
     * @param log all events of the game; not empty
     */
    static OtherRulesException ofUnreadable(List<LoggedEvent> log) {
        GameSettings settings = switch (log.getFirst().event()) {
            case GameEvent.Created created -> created.settings();
            case GameEvent.Unreadable unreadable -> unreadable.settings().orElse(UNKNOWN);
            default -> UNKNOWN;
        };
        return ofUnreadable(Known.of(settings, log));
    }

    /**
     * That the next event of a game is one which only a newer program can read.
     *
     * @param before the state before it
     */
    static OtherRulesException ofUnreadable(LiveGame before) {
        return ofUnreadable(new Known(before.settings(), before.seats(), before.turns()));
    }

    private static OtherRulesException ofUnreadable(Known known) {
        return new OtherRulesException(
                "a newer version of Griot has written events of this game that this server cannot read;"
                        + " the turns can be read, but the game cannot be played on",
                true,
                known,
                null);
    }

    /**
     * The same for a request that named several games.
     *
     * @param game the id of the one that this is about
     */
    public OtherRulesException ofOneOfSeveral(String game) {
        return new OtherRulesException(String.valueOf(getMessage()), isNewer, known, game);
    }

    private static Map<Side, Seat> seatsOf(List<LoggedEvent> log) {
        Map<Side, Seat> seats = new EnumMap<>(Side.class);
        for (LoggedEvent logged : log) {
            if (logged.event() instanceof GameEvent.Joined(Seat seat)) {
                seats.put(seat.side(), seat);
            }
        }
        return Map.copyOf(seats);
    }

    private static List<String> turnsOf(List<LoggedEvent> log) {
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

    /** Whether a newer program can play the game; otherwise its rules are older than those of this one. */
    public boolean isNewer() {
        return isNewer;
    }

    /** The settings as far as they can be read. */
    public GameSettings settings() {
        return known.settings();
    }

    /** The seats that are taken. */
    public Map<Side, Seat> seats() {
        return known.seats();
    }

    /** The name of a player; empty for none. */
    public String name(Side side) {
        return Optional.ofNullable(known.seats().get(side)).map(Seat::name).orElse("");
    }

    /** The id of the game, if the request named several. */
    public Optional<String> missingGame() {
        return Optional.ofNullable(missingGame);
    }

    /** The texts of the turns that stand, passes included. */
    public List<String> turns() {
        return known.turns();
    }
}
