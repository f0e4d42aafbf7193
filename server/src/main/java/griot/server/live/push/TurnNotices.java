package griot.server.live.push;

import griot.rules.Side;
import griot.server.live.GameStatuses;
import griot.server.live.LiveGames;
import griot.server.live.calendar.GameTitles;
import griot.server.live.game.GameEvent;
import griot.server.live.game.GameState;
import griot.server.live.game.LiveGame;
import griot.server.live.game.OtherRulesException;
import griot.server.live.problem.ProblemException;
import griot.texts.Language;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tells absent players that it is their turn, or that their game is over. The node that stored the event does so, a
 * moment later: a page that has only lost its connection is back by then.
 */
final class TurnNotices implements LiveGames.StoredEventsListener {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final LiveGames games;
    private final GameStatuses statuses;
    private final PushStore store;
    private final PushSender sender;
    private final DelayedTasks tasks;
    private final Duration delay;
    private final GameTitles titles = new GameTitles();

    TurnNotices(
            LiveGames games,
            GameStatuses statuses,
            PushStore store,
            PushSender sender,
            DelayedTasks tasks,
            Duration delay) {
        this.games = games;
        this.statuses = statuses;
        this.store = store;
        this.sender = sender;
        this.tasks = tasks;
        this.delay = delay;
    }

    /**
     * What a service worker receives. The address is without a token.
     *
     * @param title the words of the notice, in the reader's language
     * @param address the page of the game, relative to that of the service worker
     * @param tag the id of the game: a later notice replaces this one
     */
    record Notice(String title, String address, String tag) {}

    @Override
    public void stored(LiveGame before, LiveGame after, List<GameEvent> events) {
        GameEvent last = events.getLast();
        if (last instanceof GameEvent.Erased) {
            return;
        }
        if (after.state() == GameState.OVER && before.state() != GameState.OVER) {
            tasks.schedule(Duration.ZERO, () -> {
                Map<Side, List<PushSubscription>> receivers = store.removeAll(after.id());
                playerOf(last).ifPresent(receivers::remove);
                tasks.schedule(delay, () -> receivers.forEach((side, devices) -> tellEnd(after.id(), side, devices)));
            });
        } else if (after.state() == GameState.PLAYING) {
            Side side = after.toMove().orElseThrow();
            boolean isNewTurn = before.state() != GameState.PLAYING
                    || !before.toMove().equals(Optional.of(side))
                    || after.turns().size() > before.turns().size() + 1;
            if (isNewTurn) {
                tasks.schedule(delay, () -> tellTurn(after, side));
            }
        }
    }

    /**
     * Removes the subscriptions of games that nobody plays any more: of those that are over, which a server that stopped
     * as a game ended may have left, and of those that nobody joined in time.
     */
    void removeLeftovers() {
        for (String game : store.games()) {
            if (isPast(game)) {
                store.remove(game);
            }
        }
    }

    private boolean isPast(String id) {
        try {
            LiveGame game = games.game(id);
            return game.state() == GameState.OVER || games.isInvitationExpired(game);
        } catch (ProblemException e) {
            return true; // erased
        } catch (OtherRulesException e) {
            return false; // unknown, as it follows from rules of another version
        }
    }

    /** The player who ended a game by an event, and so knows it. */
    private static Optional<Side> playerOf(GameEvent last) {
        return switch (last) {
            case GameEvent.TurnPlayed turn -> Optional.of(turn.side());
            case GameEvent.Resigned resigned -> Optional.of(resigned.side());
            case GameEvent.Aborted aborted -> Optional.of(aborted.side());
            case GameEvent.DrawAgreed agreed -> Optional.of(agreed.side());
            case GameEvent.Claimed claimed -> Optional.of(claimed.side());
            default -> Optional.empty();
        };
    }

    private void tellTurn(LiveGame announced, Side side) {
        if (statuses.isConnected(announced.id(), side)) {
            return;
        }
        List<PushSubscription> receivers = store.of(announced.id(), side);
        if (!receivers.isEmpty()) {
            send(
                    announced.id(),
                    side,
                    receivers,
                    GameTitles.Kind.YOUR_TURN,
                    () -> current(announced.id()).filter(now -> isSameTurn(now, announced)));
        }
    }

    /** Whether the game still waits for the same turn: none was played or taken back since. */
    private static boolean isSameTurn(LiveGame now, LiveGame announced) {
        return now.state() == GameState.PLAYING && now.turns().equals(announced.turns());
    }

    private void tellEnd(String game, Side side, List<PushSubscription> receivers) {
        if (!statuses.isConnected(game, side)) {
            send(game, side, receivers, GameTitles.Kind.OVER, () -> current(game));
        }
    }

    /** The current state of a game; empty if it was erased. */
    private Optional<LiveGame> current(String game) {
        try {
            return Optional.of(games.game(game));
        } catch (ProblemException | OtherRulesException e) {
            // Erased, or a newer version plays it.
            return Optional.empty();
        }
    }

    /**
     * Sends a notice to each receiver.
     *
     * @param state the state of which the notice tells, with the names that stand then; empty if it is out of date
     */
    private void send(
            String game,
            Side side,
            List<PushSubscription> receivers,
            GameTitles.Kind titleKind,
            Supplier<Optional<LiveGame>> state) {
        for (PushSubscription receiver : receivers) {
            Language language = Language.named(receiver.language()).orElseGet(Language::fallback);
            sender.send(new PushSender.Message(
                    game,
                    side,
                    receiver,
                    () -> state.get()
                            .map(now -> titles.title(titleKind, now, side, language))
                            .map(title -> JSON.writeValueAsString(new Notice(title, "#far/" + game, game)))));
        }
    }
}
