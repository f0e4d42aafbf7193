package griot.server.live.proof;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Side;
import griot.rules.Turn;
import griot.rules.registry.RuleSets;
import griot.rules.syntax.Strings;
import griot.server.live.proof.History.Outcome;
import griot.server.live.proof.History.Read;
import griot.server.live.proof.History.State;
import griot.server.live.proof.History.Write;
import griot.server.live.proof.HttpConnection.Request;
import griot.server.live.proof.HttpConnection.Response;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Two players who play one game after another over a bad network: requests are repeated, delayed, overtaken by later
 * ones, and cut before the answer. The players race each other for the same revision, ask for takebacks, offer draws.
 * Records what they did in a {@link History}.
 */
final class UnreliablePlayers implements Runnable {
    private static final List<String> RULE_SETS = List.of("yote", "choko", "wali", "bolotondou", "awele");

    /** Bounds the games, so that there are some of every length when a server is killed. */
    private static final int MAX_TURNS = 40;

    private static final int OK = 200;
    private static final int UNAVAILABLE = 503;
    private static final int TOO_MANY = 429;

    private final String name;
    private final Random random;
    private final ServerUnderTest server;
    private final History history;
    private final Consumer<String> whenCreated;
    private final BooleanSupplier isOver;
    private int requests;
    private final ReconnectingConnection connection = new ReconnectingConnection();

    /** Acknowledged requests that will be sent once more, later. */
    private final List<Sent> delayed = new ArrayList<>();

    /** The game, as the last answer showed it. */
    private String id = "";

    private final Map<Side, String> tokens = new EnumMap<>(Side.class);
    private State state = State.NONE;
    private Game game = Game.of(RuleSets.standard().named("yote"));

    /**
     * Creates players.
     *
     * @param name a name that no other players have
     * @param seed the seed of what they do
     * @param whenCreated is told the id of each game
     * @param isOver whether to stop before the next request
     */
    UnreliablePlayers(
            String name,
            long seed,
            ServerUnderTest server,
            History history,
            Consumer<String> whenCreated,
            BooleanSupplier isOver) {
        this.name = name;
        this.random = new Random(seed);
        this.server = server;
        this.history = history;
        this.whenCreated = whenCreated;
        this.isOver = isOver;
    }

    /**
     * Runs players, each in a thread, until they stop.
     *
     * @return the errors that stopped some of them early
     */
    static Map<String, Throwable> run(List<UnreliablePlayers> players) throws InterruptedException {
        Map<String, Throwable> errors = new ConcurrentHashMap<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (UnreliablePlayers some : players) {
                threads.execute(() -> {
                    try {
                        some.run();
                    } catch (RuntimeException | Error e) {
                        errors.put(some.name, e);
                    }
                });
            }
        }
        return errors;
    }

    /**
     * A request for one event.
     *
     * @param event the event, as {@link StoredLogs} writes it
     */
    private record Command(Side side, String action, String json, String event) {}

    /** An acknowledged request and its answer. */
    private record Sent(Request request, int status, JsonNode answer) {}

    @Override
    public void run() {
        while (!isOver.getAsBoolean()) {
            if (createGame()) {
                playGame();
            }
        }
        connection.close();
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    /** Creates a game and joins it. Returns false if the second seat is left free. */
    private boolean createGame() {
        delayed.clear();
        String ruleSet = RULE_SETS.get(random.nextInt(RULE_SETS.size()));
        id = "";
        tokens.clear();
        takeSeat("/api/games", Side.WHITE, "\"ruleSet\": \"" + ruleSet + "\", \"side\": \"white\", ");
        whenCreated.accept(id);
        game = Game.of(RuleSets.standard().named(ruleSet));
        if (chance(5)) {
            return false;
        }
        takeSeat("/api/games/" + id + "/join", Side.BLACK, "");
        return true;
    }

    /** Takes a seat. The request has a key and is sent until there is an answer, and sometimes once more. */
    private void takeSeat(String path, Side side, String properties) {
        String player = name + "." + ++requests;
        Request request = Request.post(path, "", "{" + properties + "\"name\": \"" + player + "\"}")
                .withKey(newKey());
        long invoked = history.now();
        Response answer = awaitAnswer(request, chance(20));
        requireStatus(answer, side == Side.WHITE ? 201 : 200);
        JsonNode json = json(answer);
        if (side == Side.WHITE) {
            id = json.at("/id").asString();
        }
        tokens.put(side, json.at("/seat/token").asString());
        state = state(json.at("/game"));
        String event = "joined " + Strings.lowerCase(side) + " " + player;
        history.add(new Write(id, History.ANYWHERE, event, invoked, history.now(), Outcome.OK, state));
        if (chance(10)) {
            repeat(new Sent(request, answer.status(), json));
        }
    }

    /**
     * Sends a request until there is an answer.
     *
     * @param isCut whether the connection is cut before the first answer
     */
    private Response awaitAnswer(Request request, boolean isCut) {
        Optional<Response> answer = connection.send(request, isCut);
        while (answer.isEmpty() || answer.get().status() == UNAVAILABLE) {
            answer = connection.send(request, false);
        }
        return answer.get();
    }

    /** A key of 128 random bits. */
    private String newKey() {
        byte[] bytes = new byte[16];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private void playGame() {
        while (!isOver.getAsBoolean()
                && game.outcome().isEmpty()
                && game.turns().size() < MAX_TURNS) {
            Side toMove = game.position().toMove();
            if (chance(10)) {
                askFor("draw", toMove);
            } else if (chance(10) && game.turns().size() >= 2) {
                askFor("takeback", toMove);
            } else if (chance(10)) {
                race(
                        turn(),
                        command(toMove.other(), "draw", "", "offer " + Strings.lowerCase(toMove.other()) + " draw"));
            } else {
                submit(turn());
            }
            if (chance(20)) {
                readGame();
            }
        }
    }

    /** A legal turn, for the current revision. */
    private Command turn() {
        Game next = game;
        do {
            List<Action> actions = next.actions();
            next = next.play(actions.get(random.nextInt(actions.size())));
        } while (!next.position().isTurnStart());
        int number = game.turns().size() + 1;
        String text = next.turns().get(number - 1).text();
        Side side = game.position().toMove();
        return command(
                side,
                "turns",
                "\"number\": " + number + ", \"turn\": \"" + text + "\", ",
                "turn " + Strings.lowerCase(side) + " " + number + " " + text);
    }

    private Command command(Side side, String action, String properties, String event) {
        return new Command(side, action, "{" + properties + "\"revision\": " + state.revision() + "}", event);
    }

    /** One player makes an offer; the other declines it or, if it is a takeback, perhaps accepts. */
    private void askFor(String offer, Side asker) {
        String side = Strings.lowerCase(asker);
        String other = Strings.lowerCase(asker.other());
        if (!submit(command(asker, offer, "", "offer " + side + " " + offer))) {
            return;
        }
        boolean isAccepted = offer.equals("takeback") && chance(70);
        submit(
                isAccepted
                        ? command(asker.other(), offer, "", "takeback " + other)
                        : command(asker.other(), offer, "\"accept\": false, ", "decline " + other + " " + offer));
    }

    /** Sends two commands for the same revision at the same time, of which one must win. */
    private void race(Command turn, Command offer) {
        boolean isPlayed;
        boolean isOffered;
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            ReconnectingConnection second = new ReconnectingConnection();
            Future<Optional<JsonNode>> running = threads.submit(() -> sendAndRecord(offer, second, false));
            Optional<JsonNode> played = sendAndRecord(turn, connection, chance(30));
            Optional<JsonNode> offered = running.get();
            second.close();
            isPlayed = played.isPresent();
            isOffered = offered.isPresent();
            if (isPlayed == isOffered) {
                throw new IllegalStateException(id + ": of two requests for a revision one must win: " + turn + offer);
            }
            takeOver(isPlayed ? played.get() : offered.get());
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
        if (isOffered) {
            submit(turn());
        }
    }

    /** Carries out a command. Returns whether it was accepted. */
    private boolean submit(Command command) {
        if (chance(5)) {
            sendTooEarly(command);
        }
        Optional<JsonNode> answer = sendAndRecord(command, connection, chance(10));
        answer.ifPresent(this::takeOver);
        Request request = request(command);
        if (answer.isPresent() && chance(10)) {
            repeat(new Sent(request, OK, answer.get()));
        }
        if (answer.isPresent() && chance(5)) {
            delayed.add(new Sent(request, OK, answer.get()));
        }
        if (!delayed.isEmpty() && chance(10)) {
            repeat(delayed.remove(random.nextInt(delayed.size())));
        }
        return answer.isPresent();
    }

    private Request request(Command command) {
        return Request.post(
                "/api/games/" + id + "/" + command.action(),
                Objects.requireNonNull(tokens.get(command.side())),
                command.json());
    }

    /**
     * Sends a command until there is an answer, and records it.
     *
     * @param isCut whether the connection is cut before the first answer
     * @return the answer if the command was accepted
     */
    private Optional<JsonNode> sendAndRecord(Command command, ReconnectingConnection via, boolean isCut) {
        Request request = request(command);
        int revision = state.revision();
        long invoked = history.now();
        Optional<Response> answer = via.send(request, isCut);
        boolean wasLost = answer.isEmpty();
        while (answer.isEmpty() || isToBeSentAgain(answer.get())) {
            wasLost = true;
            answer = via.send(request, false);
        }
        JsonNode json = json(answer.get());
        if (answer.get().status() == 200) {
            history.add(new Write(id, revision, command.event(), invoked, history.now(), Outcome.OK, state(json)));
            return Optional.of(json);
        }
        requireRefusal(answer.get());
        history.add(
                wasLost
                        ? new Write(id, revision, command.event(), invoked, Long.MAX_VALUE, Outcome.UNKNOWN, State.NONE)
                        : new Write(id, revision, command.event(), invoked, history.now(), Outcome.FAIL, State.NONE));
        return Optional.empty();
    }

    /** Whether an answer leaves open what became of the request. Waits first if a rate limit was reached. */
    private static boolean isToBeSentAgain(Response response) {
        if (response.status() == TOO_MANY) {
            // The answer may be that to a second copy of a request that was carried out.
            LockSupport.parkNanos(Duration.ofSeconds(1).toNanos());
        }
        return response.status() == UNAVAILABLE || response.status() == TOO_MANY;
    }

    /** Sends a command as if an earlier one were still on its way. */
    private void sendTooEarly(Command command) {
        String later = command.json().replaceFirst("\"revision\": \\d+", "\"revision\": " + (state.revision() + 1));
        long invoked = history.now();
        Optional<Response> answer = connection.send(
                Request.post(request(command).path(), request(command).token(), later), false);
        if (answer.isPresent() && answer.get().status() != UNAVAILABLE) {
            requireRefusal(answer.get());
            history.add(new Write(
                    id, state.revision() + 1, command.event(), invoked, history.now(), Outcome.FAIL, State.NONE));
        }
    }

    /** A request that comes again, early or late, gets the old answer. */
    private void repeat(Sent sent) {
        Optional<Response> answer = connection.send(sent.request(), false);
        if (answer.isPresent()
                && answer.get().status() != UNAVAILABLE
                && answer.get().status() != TOO_MANY) {
            requireStatus(answer.get(), sent.status());
            if (!json(answer.get()).equals(sent.answer())) {
                throw new IllegalStateException(
                        "first " + sent.answer() + ", then " + answer.get().body());
            }
        }
    }

    private void readGame() {
        long invoked = history.now();
        Optional<Response> answer = connection.send(Request.get("/api/games/" + id), false);
        if (answer.isPresent() && answer.get().status() != UNAVAILABLE) {
            requireStatus(answer.get(), 200);
            history.add(new Read(id, invoked, history.now(), state(json(answer.get()))));
        }
    }

    /** A conflict with the state of the game, or too many offers in a minute. */
    private static void requireRefusal(Response response) {
        if (response.status() != TOO_MANY) {
            requireStatus(response, 409);
        }
    }

    private static void requireStatus(Response response, int status) {
        if (response.status() != status) {
            throw new IllegalStateException("expected " + status + ": " + response);
        }
    }

    private static JsonNode json(Response response) {
        return JsonMapper.shared().readTree(response.body());
    }

    private static State state(JsonNode json) {
        return new State(
                json.at("/revision").asInt(),
                json.at("/state").asString() + " " + json.at("/position").asString());
    }

    /** Takes over the state of an answer, and checks that its turns lead to its position. */
    private void takeOver(JsonNode json) {
        state = state(json);
        Game shown = Game.of(game.rules());
        for (JsonNode turn : json.at("/turns")) {
            if (!turn.asString().equals(Turn.PASSED_OVER.text())) {
                shown = shown.play(turn.asString());
            }
        }
        if (!shown.position().toString().equals(json.at("/position").asString())) {
            throw new IllegalStateException("turns and position differ: " + json);
        }
        game = shown;
    }

    /** A connection that is opened again when it has ended. */
    private final class ReconnectingConnection {
        private @Nullable HttpConnection current;

        /** Sends a request. Returns the response, or nothing if it was lost. */
        Optional<Response> send(Request request, boolean isCut) {
            if (history.isAbandoned()) {
                throw new IllegalStateException("the test has failed");
            }
            if (server.isBalanced()) {
                close();
            }
            try {
                HttpConnection open = current == null ? new HttpConnection(server.port()) : current;
                current = open;
                if (isCut) {
                    open.send(request);
                    close();
                    return Optional.empty();
                }
                return Optional.of(open.exchange(request));
            } catch (IOException e) {
                close();
                server.awaitUp();
                return Optional.empty();
            }
        }

        void close() {
            try (HttpConnection open = current) {
                current = null;
            } catch (IOException e) {
                // The connection is not used any more.
            }
        }
    }
}
