package griot.cli.bot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.CliRunner;
import griot.cli.CliRunner.CommandResult;
import griot.cli.PythonExample;
import griot.cli.console.Clocks;
import griot.cli.play.Opponent;
import griot.cli.registry.Registries;
import griot.engine.tablebase.Tablebases;
import griot.rules.Game;
import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bots on a server of this process. */
class BotTest {
    private static final Registries REGISTRIES = Registries.standard();

    /** After this time a test that waits in vain fails. A whole game takes seconds, on a busy machine half a minute. */
    private static final int PATIENCE_SECONDS = 180;

    private static Server server;
    private static LiveGamesClient client;

    @BeforeAll
    static void start(@TempDir Path folder) throws Exception {
        server = Server.start(new ServerSettings(0, Reach.THIS_MACHINE, folder.resolve("tables"), folder));
        client = new LiveGamesClient(URI.create(address()));
    }

    @AfterAll
    static void stop() {
        client.close();
        server.close();
    }

    private static String address() {
        return "http://localhost:" + server.port();
    }

    /** Collects what a bot reports. */
    private static final class Reports implements Bot.Listener {
        private final BlockingQueue<String> games = new LinkedBlockingQueue<>();
        private volatile Runnable whenBegun = () -> {};
        private final BlockingQueue<String> begun = new LinkedBlockingQueue<>();
        private final BlockingQueue<String> results = new LinkedBlockingQueue<>();

        @Override
        public void seatTaken(String game, String joinUrl) {
            games.add(game);
        }

        @Override
        public void begun(String game) {
            begun.add(game);
            whenBegun.run();
        }

        @Override
        public void gameOver(String game, String result) {
            results.add(result);
        }

        @Override
        public void interrupted() {
            throw new AssertionError("the server did not answer");
        }

        List<String> nextResults(int count) throws InterruptedException {
            List<String> next = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                next.add(String.valueOf(results.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)));
            }
            return next;
        }

        String nextGame() throws InterruptedException {
            return String.valueOf(games.poll(PATIENCE_SECONDS, TimeUnit.SECONDS));
        }
    }

    private static Bot bot(Reports reports) {
        return bot(reports, SeatFile.inMemory(), () -> {});
    }

    private static Bot bot(Reports reports, SeatFile seats, Runnable begun) {
        Opponent.Settings settings =
                new Opponent.Settings(REGISTRIES.engine().learnedEvaluations(), Tablebases.NONE, Clocks.SYSTEM, 1);
        BotContext context = new BotContext(client, REGISTRIES.rules(), seats);
        reports.whenBegun = begun;
        return new Bot(context, new Opponent(settings, () -> false), 1, reports);
    }

    /** Lets a bot invite in another thread. */
    private static CompletableFuture<Void> invite(Reports reports, String ruleSet, Duration rematchTime) {
        return begin(() -> bot(reports).invite(new Bot.Invitation(ruleSet, "Bot", false), rematchTime));
    }

    /** Lets a bot play in another thread. */
    private static CompletableFuture<Void> begin(Executable play) {
        return CompletableFuture.runAsync(() -> {
            try {
                play.execute();
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"yote", "bolotondou", "awele"})
    void twoBotsPlayAWholeGame(String ruleSet) throws Exception {
        playWholeGame(ruleSet);
    }

    @ParameterizedTest
    @ValueSource(strings = {"choko", "wali"})
    @Tag("proof")
    void twoBotsPlayAWholeGameOfAnotherRuleSet(String ruleSet) throws Exception {
        playWholeGame(ruleSet);
    }

    private static void playWholeGame(String ruleSet) throws Exception {
        Reports inviting = new Reports();
        Reports joining = new Reports();
        CompletableFuture<Void> game = invite(inviting, ruleSet, Duration.ZERO);
        String id = inviting.nextGame();
        CompletableFuture<Void> otherGame = begin(() -> bot(joining).join(id, "Other bot", Duration.ZERO));
        // A bot that fails ends the test at once, though the other would wait for it.
        CompletableFuture.anyOf(game, otherGame).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        CompletableFuture.allOf(game, otherGame).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        LiveGameState over = client.game(id);
        assertTrue(over.isOver());
        assertTrue(over.turns().size() > 10, over.turns().toString());
        assertEquals(List.of(over.result()), List.copyOf(inviting.results));
        assertEquals(List.of(over.result()), List.copyOf(joining.results));
    }

    @Test
    void theExampleInPythonPlaysAWholeGame() throws Exception {
        PythonExample.assumePython();
        String ruleSet = "wali";
        Reports reports = new Reports();
        CompletableFuture<Void> game = invite(reports, ruleSet, Duration.ZERO);
        String id = reports.nextGame();
        List<String> printed = PythonExample.run(
                "bot.py", address(), "--game", id, "--level", "1", "--engine", PythonExample.engineCommand());
        game.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertEquals(List.of(client.game(id).result()), printed);
        assertEquals(printed, List.copyOf(reports.results));
    }

    @Test
    void theExampleInPythonSaysThatNoServerAnswers() throws Exception {
        PythonExample.assumePython();
        AssertionError failure = assertThrows(
                AssertionError.class, () -> PythonExample.run("bot.py", "http://localhost:1", "--rules", "wali"));
        assertTrue(failure.getMessage().startsWith("the server does not answer: "), failure.getMessage());
    }

    @Test
    void theExampleInPythonInvitesAndAnswersOffers() throws Exception {
        PythonExample.assumePython();
        BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        CompletableFuture<Void> program = begin(() -> PythonExample.run(
                lines::add, "bot.py", address(), "--rules", "yote/ludens", "--engine", PythonExample.engineCommand()));
        String joinUrl = lines.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        String id = joinUrl.substring(joinUrl.lastIndexOf('/') + 1);
        LiveSeat seat = client.join(id, "Awa", LiveGamesClient.newKey()).seat();
        playFirstTurn(seat);
        takeBack(seat, awaitTurn(seat));
        LiveGameState offered = client.sendCommand(seat, "draw", Map.of());
        while (offered.drawOfferedBy().isPresent()) {
            client.awaitEvent(seat, offered.revision(), Duration.ofSeconds(30));
            offered = client.game(id);
        }
        assertFalse(offered.isOver(), "the offer was declined");
        client.sendCommand(seat, "resign", Map.of());
        program.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertEquals(List.of(client.game(id).result()), List.copyOf(lines));
    }

    @Test
    void aBotAgreesToATakebackAndPlaysARematch() throws Exception {
        Reports reports = new Reports();
        CompletableFuture<Void> game = invite(reports, "yote/ludens", Duration.ofMinutes(1));
        LiveSeat seat =
                client.join(reports.nextGame(), "Awa", LiveGamesClient.newKey()).seat();
        playFirstTurn(seat);
        takeBack(seat, awaitTurn(seat));
        client.sendCommand(seat, "resign", Map.of());
        LiveGameState over = client.sendCommand(seat, "rematch", Map.of());
        while (over.rematch().isEmpty()) {
            client.awaitEvent(seat, over.revision(), Duration.ofSeconds(30));
            over = client.game(seat.game());
        }
        assertEquals(over.rematch(), reports.nextGame());
        LiveSeat nextSeat = new LiveSeat(over.rematch(), seat.side().other(), seat.token());
        client.sendCommand(nextSeat, "resign", Map.of());
        assertEquals(List.of(over.result(), client.game(nextSeat.game()).result()), reports.nextResults(2));
        game.cancel(true);
    }

    /** Asks for a takeback, and waits until the other player agrees. */
    private static void takeBack(LiveSeat seat, LiveGameState before) throws Exception {
        client.sendCommand(seat, "takeback", Map.of());
        LiveGameState takenBack = client.game(seat.game());
        while (takenBack.turns().size() >= before.turns().size()) {
            client.awaitEvent(seat, takenBack.revision(), Duration.ofSeconds(30));
            takenBack = client.game(seat.game());
        }
    }

    private static void playFirstTurn(LiveSeat seat) throws Exception {
        LiveGameState state = awaitTurn(seat);
        Game game = Game.of(REGISTRIES.rules().named(state.ruleSet()));
        for (String turn : state.turns()) {
            game = game.play(turn);
        }
        client.sendCommand(
                seat,
                "turns",
                Map.of(
                        "number",
                        state.turns().size() + 1,
                        "turn",
                        game.actions().getFirst().toString()));
    }

    /** Waits until a seat is to move. */
    private static LiveGameState awaitTurn(LiveSeat seat) throws Exception {
        LiveGameState state = client.game(seat.game());
        while (!state.toMove().equals(Optional.of(seat.side()))) {
            client.awaitEvent(seat, state.revision(), Duration.ofSeconds(30));
            state = client.game(seat.game());
        }
        return state;
    }

    @Test
    void aBotThatIsStartedAgainPlaysOnInItsGames(@TempDir Path folder) throws Exception {
        SeatFile seats = SeatFile.open(folder.resolve("bot.json"), URI.create(address()));
        Reports reports = new Reports();
        Thread first = keepInvitation(seats, reports, 1);
        LiveSeat seat =
                client.join(reports.nextGame(), "Awa", LiveGamesClient.newKey()).seat();
        reports.begun.take();
        first.interrupt();
        first.join();
        seats.close();
        Reports later = new Reports();
        SeatFile opened = SeatFile.open(folder.resolve("bot.json"), URI.create(address()));
        Thread second = keepInvitation(opened, later, 1);
        assertEquals(seat.game(), later.nextGame());
        playFirstTurn(seat);
        awaitTurn(seat);
        assertTrue(client.game(seat.game()).turns().size() >= 2);
        second.interrupt();
        second.join();
        opened.close();
    }

    @Test
    void whileAGameIsPlayedTheNextInvitationWaits() throws Exception {
        Reports reports = new Reports();
        Thread keeper = keepInvitation(SeatFile.inMemory(), reports, 2);
        String first = reports.nextGame();
        client.join(first, "Awa", LiveGamesClient.newKey());
        String second = reports.nextGame();
        assertTrue(client.game(second).isOpen());
        client.join(second, "Kofi", LiveGamesClient.newKey());
        reports.begun.take();
        reports.begun.take();
        assertTrue(reports.games.isEmpty(), "two games are as many as may be played at once");
        keeper.interrupt();
        keeper.join();
    }

    /** Keeps an invitation open until the thread is interrupted. */
    private static Thread keepInvitation(SeatFile seats, Reports reports, int atOnce) {
        BotContext context = new BotContext(client, REGISTRIES.rules(), seats);
        return Thread.ofPlatform().start(() -> {
            ExecutorService threads =
                    Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory());
            try {
                new InvitationKeeper(
                                context,
                                new Bot.Invitation("yote/ludens", "Bot", false),
                                1,
                                begun -> bot(reports, seats, begun),
                                threads)
                        .run(Integer.MAX_VALUE, atOnce);
            } catch (InterruptedException e) {
                // The test is over.
            } catch (Exception e) {
                throw new AssertionError(e);
            } finally {
                threads.shutdownNow();
            }
        });
    }

    @ParameterizedTest
    @CsvSource({
        "--ruleset=yote --level=11, --level must be a whole number from 1 to 10",
        "--level=3, --ruleset",
        "--ruleset=yote GAME, --ruleset",
        "--ruleset=yot, yote",
        "'--ruleset=yote,yote/walker,yote/ludens', --ruleset names yote/ludens more than once",
        "'--ruleset=yote --level=3,4,3', --level names 3 more than once",
        "--ruleset=yote --games=0, --games"
    })
    void wrongUseIsReported(String arguments, String part) {
        CommandResult answer = CliRunner.run(("bot --server=http://localhost:1 " + arguments).split(" "));
        assertEquals(2, answer.exitCode());
        assertTrue(answer.err().contains(part), answer.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "ftp://localhost", "http://", ":", "''"})
    void anAddressThatIsNoneIsReported(String server) {
        CommandResult answer = CliRunner.run("bot", "--server=" + server, "--ruleset=yote");
        assertEquals(2, answer.exitCode());
        assertTrue(answer.err().contains("http://localhost:8080"), answer.err());
    }

    @Test
    void aServerThatDoesNotAnswerIsReported() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        CommandResult answer = CliRunner.run("bot", "--server=http://localhost:" + port, "--ruleset=yote");
        assertEquals(2, answer.exitCode());
        assertTrue(answer.err().contains("no answer from http://localhost:" + port), answer.err());
        assertEquals(1, answer.err().lines().count(), answer.err());
    }

    @Test
    void aGameThatDoesNotExistIsReported() {
        CommandResult answer = CliRunner.run("bot", "--server=" + address(), "nogame");
        assertEquals(2, answer.exitCode());
        assertTrue(answer.err().contains("no game has this id"), answer.err());
    }
}
