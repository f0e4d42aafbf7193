package griot.server.archive;

import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.Turn;
import griot.rules.registry.RuleSets;
import griot.server.archive.store.ArchivedGame;
import griot.server.archive.store.ArchivedGame.Kind;
import griot.server.live.game.GameEvent;
import griot.server.live.game.GameOutcome;
import griot.server.live.game.GameSettings;
import griot.server.live.game.LiveGame;
import griot.server.live.game.LoggedEvent;
import griot.server.live.game.Seat;
import java.util.List;
import java.util.Optional;

/** Computes from the log of a game what the archive says of it. */
final class FinishedGame {
    private FinishedGame() {}

    /**
     * What the archive says of a game; empty if it is not listed, as it is not public, not over or without a result.
     *
     * @param log all events of the game that were not erased
     * @throws griot.server.live.game.OtherRulesException if this program does not have the rules of the game, or
     *     cannot read an event
     */
    static Optional<ArchivedGame> of(String id, List<LoggedEvent> log, RuleSets ruleSets) {
        LiveGame.requireReadable(log);
        return publicSettings(log)
                .flatMap(settings -> of(id, log, LiveGame.rules(settings, log, ruleSets), (_, _) -> {}));
    }

    /**
     * As {@link #of(String, List, RuleSets)}, of a game of older rules, by the current ones. How a game ended that was
     * played to its end follows from the rules; a game whose turns, passes included, are the same under both is taken to
     * end the same.
     *
     * @throws RuntimeException if the current rules do not allow what was played
     */
    static Optional<ArchivedGame> ofOlderRules(String id, List<LoggedEvent> log, RuleSets ruleSets) {
        return publicSettings(log)
                .flatMap(settings -> of(id, log, ruleSets.named(settings.ruleSet()), FinishedGame::requireSameNumber));
    }

    /** A condition on each event of a log. */
    private interface Condition {
        /** Throws an exception if an event may not follow a state. */
        void check(LiveGame before, GameEvent event);
    }

    /** Checks that a turn or a pass has the number that it gets by the rules: others may pass a player over. */
    private static void requireSameNumber(LiveGame before, GameEvent event) {
        int turns = before.game().turnCount();
        boolean isSame = switch (event) {
            case GameEvent.TurnPlayed played -> played.number() == turns + 1;
            case GameEvent.PassedOver passed -> passed.number() <= turns;
            default -> true;
        };
        if (!isSame) {
            throw new IllegalArgumentException("after " + turns + " turns, the log has " + event);
        }
    }

    private static Optional<GameSettings> publicSettings(List<LoggedEvent> log) {
        return !log.isEmpty()
                        && log.getFirst().event() instanceof GameEvent.Created created
                        && created.settings().isPublic()
                ? Optional.of(created.settings())
                : Optional.empty();
    }

    private static Optional<ArchivedGame> of(String id, List<LoggedEvent> log, RuleSet rules, Condition condition) {
        LoggedEvent first = log.getFirst();
        LiveGame game = LiveGame.created(id, (GameEvent.Created) first.event(), first.timeMillis(), rules);
        Optional<GameOutcome> outcome = Optional.empty();
        long endMillis = 0;
        for (LoggedEvent event : log.subList(1, log.size())) {
            condition.check(game, event.event());
            game = game.apply(event);
            if (outcome.isEmpty()) {
                outcome = game.outcome();
                endMillis = event.timeMillis();
            }
        }
        return outcome.isEmpty() || Result.parse(outcome.get().result()).isEmpty()
                ? Optional.empty()
                : Optional.of(archived(game, outcome.get(), endMillis));
    }

    private static ArchivedGame archived(LiveGame game, GameOutcome outcome, long endMillis) {
        List<String> turns = game.turns();
        return new ArchivedGame(
                game.id(),
                endMillis,
                new Kind(game.settings().ruleSet(), outcome.result(), outcome.reason()),
                turns.size(),
                name(game, Side.WHITE),
                name(game, Side.BLACK),
                turns.stream()
                        .filter(turn -> !turn.equals(Turn.PASSED_OVER.text()))
                        .limit(ArchivedGame.OPENING_TURNS)
                        .toList());
    }

    private static String name(LiveGame game, Side side) {
        Seat seat = game.seats().get(side);
        return seat == null ? "" : seat.name();
    }
}
