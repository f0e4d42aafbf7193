package griot.pagetests.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.options.RequestOptions;
import griot.pagetests.driver.Games;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.Invitations;
import griot.pagetests.driver.KillableServer;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.SleepingPhone;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Side;
import griot.rules.Turn;
import griot.rules.record.GameRecord;
import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Two people on two phones play a whole game by link, through a lost network, a sleeping screen, another browser, and a
 * server that is killed in between. Nobody reloads a page.
 */
@InBrowser
class GamesThroughFaultsTest {
    private static final JsonMapper MAPPER = new JsonMapper();

    @TempDir
    Path folder;

    private KillableServer server;

    @BeforeEach
    void startServer() throws IOException {
        server = KillableServer.start(folder);
    }

    /** Stops the server when the pages are closed, which would report that it is gone. */
    @AfterEach
    void stopServer() {
        server.close();
    }

    /** What happens while a side has a turn to play, in this order, spread over the game. */
    private enum Fault {
        /** Black plays without a network. */
        NETWORK_LOST(Side.BLACK),
        /** Black's screen is dark while White plays. */
        SCREEN_DARK(Side.WHITE),
        /** White goes on in another browser, by the personal link. */
        OTHER_BROWSER(Side.WHITE),
        /** The server is killed when White has just played. */
        SERVER_KILLED(Side.WHITE);

        final Side mover;

        Fault(Side mover) {
            this.mover = mover;
        }
    }

    /** A game in the making. */
    private final class Match {
        private final Visits visits;
        private final String seat;
        private final PageDriver black;
        private final SleepingPhone blackPhone;
        private final Deque<Fault> faults = new ArrayDeque<>(EnumSet.allOf(Fault.class));

        /** The turns that the server has acknowledged to a page, by number. */
        private final Map<Integer, String> acknowledged = new TreeMap<>();

        private PageDriver white;
        private Game game;

        /** The number of the turn that is played. */
        private int number;

        /** The number of the turn on which the server was killed. */
        private int lastOfKilled;

        /**
         * A game that Black joins.
         *
         * @param seat White's personal link
         */
        Match(Visits visits, PageDriver white, String seat, String joinLink) {
            this.visits = visits;
            this.white = white;
            this.seat = seat;
            black = visits.begin(phone());
            blackPhone = SleepingPhone.of(black);
            Invitations.join(black, joinLink, "Kofi");
            List.of(white, black).forEach(this::collectAcknowledged);
            game = Game.of(RuleSets.standard().named(read().at("/ruleSet").asString()));
        }

        private void collectAcknowledged(PageDriver page) {
            page.page().onResponse(response -> {
                if (response.url().endsWith("/turns") && response.ok()) {
                    JsonNode asked = MAPPER.readTree(response.request().postData());
                    String turn = asked.at("/turn").asString();
                    String earlier = acknowledged.put(asked.at("/number").asInt(), turn);
                    assertEquals(turn, earlier == null ? turn : earlier);
                }
            });
        }

        private String id() {
            return seat.replaceFirst(".*#far/(\\w+)/.*", "$1");
        }

        private String get(String path) {
            return white.page()
                    .context()
                    .request()
                    .get(server.origin() + "/api/games/" + id() + path)
                    .text();
        }

        private JsonNode read() {
            return MAPPER.readTree(get(""));
        }

        private PageDriver page(Side side) {
            return side == Side.WHITE ? white : black;
        }

        /** Plays the turns of a whole game, with a fault each time a further fifth of it is over. */
        void play(Game whole) throws IOException {
            assertEquals(whole.rules().name(), game.rules().name());
            int count = whole.turns().size();
            for (int i = 0; i < count; i++) {
                Turn turn = whole.turns().get(i);
                number = i + 1;
                if (turn.actions().isEmpty()) {
                    continue;
                }
                int nextFault = (Fault.values().length - faults.size() + 1) * count / (Fault.values().length + 1);
                if (!faults.isEmpty() && i >= nextFault && game.position().toMove() == faults.getFirst().mover) {
                    playThrough(faults.removeFirst(), turn);
                } else {
                    tap(turn);
                }
                awaitOnBothPages();
            }
            assertEquals(List.of(), List.copyOf(faults), "faults that did not happen");
        }

        /** Plays a turn on the page of the side that has it. */
        private void tap(Turn turn) {
            PageDriver mover = page(game.position().toMove());
            for (Action action : turn.actions()) {
                mover.play(action);
                game = game.play(action);
                mover.awaitPosition(game.position());
            }
        }

        private void awaitOnBothPages() {
            white.awaitPosition(game.position());
            black.awaitPosition(game.position());
        }

        private void playThrough(Fault fault, Turn turn) throws IOException {
            switch (fault) {
                case NETWORK_LOST -> {
                    int before = read().at("/turns").size();
                    black.page().context().setOffline(true);
                    black.awaitVisible("[data-link='offline']");
                    tap(turn);
                    assertEquals(before, read().at("/turns").size());
                    black.page().context().setOffline(false);
                    black.awaitVisible("[data-link='saved']");
                }
                case SCREEN_DARK -> {
                    blackPhone.sleep();
                    tap(turn);
                    white.awaitVisible("[data-link='saved']");
                    blackPhone.wake();
                    black.awaitPosition(game.position());
                    blackPhone.releaseTimers();
                }
                case OTHER_BROWSER -> {
                    white = visits.begin(phone());
                    collectAcknowledged(white);
                    white.page().navigate(seat);
                    white.awaitPosition(game.position());
                    tap(turn);
                }
                case SERVER_KILLED -> {
                    lastOfKilled = number;
                    tap(turn);
                    server.kill();
                    white.awaitVisible("[data-link='offline']");
                    black.awaitVisible("[data-link='offline']");
                    server.startAnew();
                    white.awaitVisible("[data-link='saved'], [data-link='online']");
                }
            }
        }

        /** Asserts that pages, server and rules agree about the end, and that no turn was lost or doubled. */
        void assertSameEnd(Game whole) {
            var outcome = whole.outcome().orElseThrow();
            for (PageDriver page : List.of(white, black)) {
                page.awaitOutcome(outcome);
                page.awaitVisible("griot-end-card [data-do='rematch']");
            }
            List<String> played = whole.turns().stream().map(Turn::text).toList();
            JsonNode stored = read();
            List<String> storedTurns = new ArrayList<>();
            stored.at("/turns").forEach(turn -> storedTurns.add(turn.asString()));
            assertEquals(played, storedTurns);
            assertEquals(
                    outcome.result().toString(), stored.at("/outcome/result").asString());
            Map<Integer, String> byPeople = new TreeMap<>();
            IntStream.range(0, played.size())
                    .filter(i -> !whole.turns().get(i).actions().isEmpty())
                    .forEach(i -> byPeople.put(i + 1, played.get(i)));
            // The answer may have been lost with the server, and the turn acknowledged by its event.
            acknowledged.put(lastOfKilled, played.get(lastOfKilled - 1));
            assertEquals(byPeople, acknowledged);
            Game replayed =
                    GameRecord.parse(RuleSets.standard(), get("/record")).game();
            assertEquals(whole.turns(), replayed.turns());
            assertEquals(whole.position(), replayed.position());
            assertEquals(whole.outcome(), replayed.outcome());
        }
    }

    private Visit phone() {
        return Visit.phone().withOrigin(server.origin());
    }

    static Stream<Arguments> games() {
        return Stream.of(
                Arguments.of("yote", "yote/ludens"),
                Arguments.of("choko", "choko/ludens"),
                Arguments.of("wali", "wali/ludens"),
                Arguments.of("bolotondou", "bolotondou/ludens"),
                Arguments.of("awele", "awele/sheet"));
    }

    @Tag("proof")
    @ParameterizedTest
    @MethodSource("games")
    void aWholeGameIsPlayedByLinkThroughFaults(String name, String ruleSet, Visits visits) throws IOException {
        visits.quoteLogOf(server);
        PageDriver white = visits.begin(phone());
        String joinLink = Invitations.invite(white, name, "Awa");
        String seat = Invitations.seatLink(white);
        play(Games.shortest(ruleSet), new Match(visits, white, seat, joinLink));
    }

    /** In a game to seven seeds, which has few turns. */
    @Test
    void aShortGameIsPlayedByLinkThroughFaults(Visits visits) throws IOException {
        visits.quoteLogOf(server);
        String ruleSet = "awele/sheet+target-7";
        PageDriver white = visits.begin(phone());
        JsonNode created = MAPPER.readTree(white.page()
                .context()
                .request()
                .post(
                        server.origin() + "/api/games",
                        RequestOptions.create().setData(Map.of("ruleSet", ruleSet, "side", "white")))
                .text());
        String seat = server.origin() + "/#far/" + created.at("/id").asString() + "/white/"
                + created.at("/seat/token").asString();
        white.page().navigate(seat);
        play(
                Games.shortest(ruleSet),
                new Match(visits, white, seat, created.at("/joinUrl").asString()));
    }

    private static void play(Game whole, Match match) throws IOException {
        match.play(whole);
        match.assertSameEnd(whole);
        match.visits.ignoreErrors("net::ERR_");
    }
}
