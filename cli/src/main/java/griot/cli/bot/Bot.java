package griot.cli.bot;

import griot.cli.bot.LiveGamesClient.SeatTaken;
import griot.cli.play.Opponent;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Side;
import griot.rules.record.Replay;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The engine as a player of live games. Follows a game by its events and responds at once: plays when it is to move,
 * agrees to takebacks, agrees to a draw by the engine's draw policy, and plays a rematch. While the server cannot be
 * reached, requests are repeated; each carries the game's revision, by which the server recognises a repetition.
 */
public final class Bot {
    /** After this time without an event the game is asked for again, as the connection may be dead. */
    private static final Duration EVENT_TIMEOUT = Duration.ofSeconds(40);

    /** How often a request for a seat is sent before the server counts as out of reach. */
    private static final int MAX_SEAT_ATTEMPTS = 3;

    private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
    private static final Duration MAX_PAUSE = Duration.ofSeconds(30);

    private final BotContext context;
    private final LiveGamesClient client;
    private final Opponent opponent;
    private final int level;
    private final Listener listener;

    /**
     * An invitation to a game.
     *
     * @param ruleSet the full name of the rule set
     * @param name the name of the inviting player; empty for none
     * @param isPublic whether the game is listed
     */
    public record Invitation(String ruleSet, String name, boolean isPublic) {}

    /** What a bot reports. Called by the thread that plays. */
    public interface Listener {
        /** A seat was taken; the link is empty unless the other player has yet to join. */
        void seatTaken(String game, String joinUrl);

        /** The other player is there: the game is being played. */
        void begun(String game);

        /** A game has ended; the result is followed by its reason. */
        void gameOver(String game, String result);

        /** The server could not be reached or could not answer; the request is repeated until it does. */
        void interrupted();
    }

    /** Sends one request, which can be repeated. */
    private interface Request<T> {
        T send() throws IOException, RequestRefusedException, InterruptedException;
    }

    /**
     * Creates a player.
     *
     * @param level from {@link griot.engine.levels.Levels#MIN_LEVEL} to {@link griot.engine.levels.Levels#MAX_LEVEL}
     */
    public Bot(BotContext context, Opponent opponent, int level, Listener listener) {
        this.context = context;
        this.client = context.client();
        this.opponent = opponent;
        this.level = level;
        this.listener = listener;
    }

    /**
     * Creates a game, waits for the other player, and plays it and its rematches.
     *
     * @param rematchTime how long to wait for the offer of a rematch
     * @throws IOException if the game cannot be created since the server cannot be reached
     * @throws RequestRefusedException if the server refuses a request
     */
    public void invite(Invitation invitation, Duration rematchTime)
            throws IOException, RequestRefusedException, InterruptedException {
        play(RequestedSeat.create(invitation.ruleSet(), level), invitation, rematchTime);
    }

    /**
     * Plays from a seat, and the rematches. Creates the game unless that was done before.
     *
     * @param rematchTime how long to wait for the offer of a rematch
     * @throws IOException if the game cannot be created since the server cannot be reached
     * @throws RequestRefusedException if the server refuses a request
     */
    void play(RequestedSeat requested, Invitation invitation, Duration rematchTime)
            throws IOException, RequestRefusedException, InterruptedException {
        context.seats().put(requested);
        RequestedSeat requestedWithSeat = requested;
        if (requested.seat().isPresent()) {
            listener.seatTaken(requested.seat().get().game(), "");
        } else {
            SeatTaken taken = sendWithRetries(() -> client.create(invitation, requested.key()));
            requestedWithSeat = requested.withSeat(taken.seat());
            context.seats().put(requestedWithSeat);
            listener.seatTaken(taken.seat().game(), taken.joinUrl());
        }
        playWithRematches(requestedWithSeat, rematchTime);
        context.seats().remove(requestedWithSeat);
    }

    /**
     * Joins a game, and plays it and its rematches.
     *
     * @param rematchTime how long to wait for the offer of a rematch
     * @throws IOException if the game cannot be joined since the server cannot be reached
     * @throws RequestRefusedException if the server refuses a request
     */
    public void join(String game, String name, Duration rematchTime)
            throws IOException, RequestRefusedException, InterruptedException {
        RequestedSeat requested = RequestedSeat.create("", level);
        LiveSeat seat =
                sendWithRetries(() -> client.join(game, name, requested.key())).seat();
        listener.seatTaken(game, "");
        playWithRematches(requested.withSeat(seat), rematchTime);
        context.seats().remove(requested);
    }

    private void playWithRematches(RequestedSeat requested, Duration rematchTime)
            throws RequestRefusedException, InterruptedException {
        LiveSeat seat = requested.seat().orElseThrow();
        while (true) {
            LiveGameState ended = playUntilOver(requested.withSeat(seat));
            listener.gameOver(seat.game(), ended.result());
            String rematch = awaitRematch(seat, ended, rematchTime);
            if (rematch.isEmpty()) {
                return;
            }
            seat = new LiveSeat(rematch, seat.side().other(), seat.token());
            context.seats().put(requested.withSeat(seat));
            listener.seatTaken(seat.game(), "");
        }
    }

    /** Plays until the game is over. An invitation that nobody accepts is withdrawn before it expires. */
    private LiveGameState playUntilOver(RequestedSeat requested) throws RequestRefusedException, InterruptedException {
        LiveSeat seat = requested.seat().orElseThrow();
        LiveGameState game = fetchState(seat);
        boolean hasBegun = false;
        while (!game.isOver()) {
            if (!game.isOpen() && !hasBegun) {
                hasBegun = true;
                listener.begun(seat.game());
            }
            if (game.isOpen() && requested.isNearExpiry()) {
                sendCommand(seat, game, "abort", Map.of());
            } else if (!respond(seat, game)) {
                int revision = game.revision();
                sendUntilAnswered(() -> {
                    client.awaitEvent(seat, revision, EVENT_TIMEOUT);
                    return revision;
                });
            }
            game = fetchState(seat);
        }
        return game;
    }

    private LiveGameState fetchState(LiveSeat seat) throws RequestRefusedException, InterruptedException {
        return sendUntilAnswered(() -> client.game(seat.game()));
    }

    /** Responds to what waits for this player: an offer, or the turn. Returns false if nothing does. */
    private boolean respond(LiveSeat seat, LiveGameState game) throws RequestRefusedException, InterruptedException {
        Side other = seat.side().other();
        if (game.takebackAskedBy().filter(other::equals).isPresent()) {
            sendCommand(seat, game, "takeback", Map.of("accept", true));
        } else if (game.drawOfferedBy().filter(other::equals).isPresent()) {
            sendCommand(seat, game, "draw", Map.of("accept", think(() -> opponent.agreesToDraw(replay(game), other))));
        } else if (!game.isOpen() && game.toMove().filter(seat.side()::equals).isPresent()) {
            sendCommand(seat, game, "turns", Map.of("number", game.turns().size() + 1, "turn", chooseTurn(game)));
        } else {
            return false;
        }
        return true;
    }

    private void sendCommand(LiveSeat seat, LiveGameState game, String command, Map<String, Object> body)
            throws RequestRefusedException, InterruptedException {
        Map<String, Object> bodyWithRevision = new HashMap<>(body);
        bodyWithRevision.put("revision", game.revision());
        try {
            sendUntilAnswered(() -> client.sendCommand(seat, command, bodyWithRevision));
        } catch (RequestRefusedException e) {
            // The other player was faster: the new state decides what to do.
            if (!e.isConflict()) {
                throw e;
            }
        }
    }

    private Game replay(LiveGameState game) {
        Replay replay = new Replay(Game.of(context.ruleSets().named(game.ruleSet())));
        game.turns().forEach(replay::play);
        return replay.game();
    }

    private String chooseTurn(LiveGameState state) throws InterruptedException {
        Game game = replay(state);
        List<Action> actions = think(() -> opponent.choose(game, level));
        return turnText(game, actions);
    }

    private static String turnText(Game before, List<Action> actions) {
        Game game = before;
        for (Action action : actions) {
            game = game.play(action);
        }
        return game.turns().get(before.turns().size()).text();
    }

    /** Searches when a permit is free, as the bots share the processors. */
    private <T> T think(Supplier<T> search) throws InterruptedException {
        context.searchPermits().acquire();
        try {
            return search.get();
        } finally {
            context.searchPermits().release();
        }
    }

    /** The id of the rematch; empty if none was offered in time. */
    private String awaitRematch(LiveSeat seat, LiveGameState ended, Duration time)
            throws RequestRefusedException, InterruptedException {
        long deadline = System.nanoTime() + time.toNanos();
        LiveGameState game = ended;
        while (game.rematch().isEmpty()) {
            if (game.rematchOfferedBy().filter(seat.side().other()::equals).isPresent()) {
                sendCommand(seat, game, "rematch", Map.of("accept", true));
            } else {
                Duration left = Duration.ofNanos(deadline - System.nanoTime());
                if (!left.isPositive()) {
                    return "";
                }
                int revision = game.revision();
                sendUntilAnswered(() -> {
                    client.awaitEvent(seat, revision, left);
                    return revision;
                });
            }
            game = fetchState(seat);
        }
        return game.rematch();
    }

    /** Sends a request a few times if there is no answer. It has a key, so that the server recognises a repetition. */
    private static <T> T sendWithRetries(Request<T> request)
            throws IOException, RequestRefusedException, InterruptedException {
        for (int attempt = 1; attempt < MAX_SEAT_ATTEMPTS; attempt++) {
            try {
                return request.send();
            } catch (IOException e) {
                Thread.sleep(FIRST_PAUSE);
            }
        }
        return request.send();
    }

    /** Sends a request until the server answers it, with growing pauses. */
    private <T> T sendUntilAnswered(Request<T> request) throws RequestRefusedException, InterruptedException {
        Duration pause = FIRST_PAUSE;
        while (true) {
            try {
                return request.send();
            } catch (IOException e) {
                if (pause.equals(FIRST_PAUSE)) {
                    listener.interrupted();
                }
                Thread.sleep(pause);
                Duration doubled = pause.multipliedBy(2);
                pause = doubled.compareTo(MAX_PAUSE) < 0 ? doubled : MAX_PAUSE;
            }
        }
    }
}
