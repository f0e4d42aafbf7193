package griot.rules.event;

import static griot.rules.RuleAssertions.game;
import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.Action;
import griot.rules.BoardEvent;
import griot.rules.Game;
import griot.rules.House;
import griot.rules.RuleSet;
import griot.rules.Samples;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.Sowing;
import griot.rules.Square;
import griot.rules.random.Xoroshiro64;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The visible events of actions. */
class BoardEventsTest {
    /** The events as text, such as {@code white c3 to e3, black loses d3}. */
    private static String events(Game game, String action) {
        Action played = Action.parse(action).orElseThrow();
        return BoardEvents.of(game, played, game.play(played)).stream()
                .map(BoardEventsTest::describe)
                .collect(Collectors.joining(", "));
    }

    private static String describe(BoardEvent event) {
        return switch (event) {
            case BoardEvent.Placed placed -> name(placed.side()) + " on " + placed.to();
            case BoardEvent.Moved moved ->
                name(moved.side()) + " "
                        + moved.path().stream().map(Square::toString).collect(Collectors.joining(" to "));
            case BoardEvent.Taken taken -> name(taken.side()) + " loses " + taken.at();
            case BoardEvent.HandsDiscarded discarded ->
                "hands discarded " + discarded.white() + " " + discarded.black();
            case BoardEvent.Sown sown -> name(sown.side()) + " sows " + describe(sown.sowing());
            case BoardEvent.RemainderShared shared -> "shared out " + shared.white() + " " + shared.black();
            case BoardEvent.PassedOver passed -> name(passed.side()) + " passed over";
        };
    }

    private static String describe(Sowing sowing) {
        String path = sowing.path().stream().map(House::toString).collect(Collectors.joining());
        String harvest = sowing.harvest().stream()
                .map(capture -> capture.at().toString() + capture.seeds())
                .collect(Collectors.joining());
        return sowing.from() + " into " + path + (harvest.isEmpty() ? "" : " and harvests " + harvest);
    }

    private static String name(Side side) {
        return side == Side.WHITE ? "white" : "black";
    }

    @Test
    void placementsStepsJumpsAndRemovalsHaveTheirEvents() {
        assertEquals("white on c3", events(game("yote", ""), "@c3"));
        assertEquals("white c3 to c4", events(game("yote", "@c3 @d3"), "c3-c4"));
        assertEquals("white c3 to e3, black loses d3", events(game("yote", "@c3 @d3"), "c3xe3"));
        Game jumped = game("yote", "@c3 @d3 @a1 @f5").play(Action.parse("c3xe3").orElseThrow());
        assertEquals("black loses f5", events(jumped, ":f5"));
    }

    @Test
    void theEventOfALeapHasTheSquaresOfItsHops() {
        // The path by a3 is as short; the choice is deterministic.
        Game game = game("choko/ludens", "6/6/1w4/w1w3/ww4 w 0,5 - 0 20", "");
        assertEquals("white a1 to c1 to c3", events(game, "a1=c3"));
        assertEquals("white a1 to c1", events(game, "a1=c1"));
    }

    @Test
    void aStopHasNoEvents() {
        Game game = game("yote/ludens+bonus-turn", "6/6/2wb2/6/b4b w 5,5 - 0 21", "")
                .play(Action.parse("c3xe3").orElseThrow())
                .play(Action.parse(":a1").orElseThrow());
        assertEquals("", events(game, "stop"));
    }

    @Test
    void theEventOfASowingHasEverySeedAndTheHarvestBackwards() {
        assertEquals("white sows C into DEFa", events(game("awele", ""), "C"));
        assertEquals(
                "white sows F into ab and harvests b3a2",
                events(game("awele/sheet", "0-0-0-0-0-2-1-2-0-0-0-4-20-19-S 0 31", ""), "F"));
    }

    @Test
    void aLongSowingSkipsItsOwnHouse() {
        assertEquals(
                "white sows A into BCDEFabcdefBC",
                events(game("awele/sheet", "13-0-0-0-0-0-0-0-0-0-0-1-17-17-S 0 31", ""), "A"));
    }

    @Test
    void seedsLeftAtTheEndAreSharedOutAfterTheHarvest() {
        assertEquals(
                "white sows F into a, shared out 0 4",
                events(game("awele/sheet", "0-0-0-0-0-1-3-0-0-0-0-0-22-22-S 5 51", ""), "F"));
    }

    @Test
    void aPlayerWhoCannotPlaceIsPassedOver() {
        Game game = game("bolotondou", "b1b1b1/1b1b1b/b1b1b1/1b1b1b/6 w 12,0 - 0 13", "");
        assertEquals("white on a1, black passed over", events(game, "@a1"));
    }

    @Test
    void handsThatNeitherPlayerCanPlaceAreDiscarded() {
        Game game = game("bolotondou", "bw2bw/w1bw1b/bw1b1w/1bw1wb/bw1b1w w 2,2 - 0 21", "");
        assertEquals("white on a2, hands discarded 1 2, black passed over", events(game, "@a2"));
    }

    // ---- A display that only applies events agrees with the game ----

    @ParameterizedTest
    @MethodSource("griot.rules.Samples#everyPresetWithEachOption")
    void theEventsChangeOnePositionIntoTheNext(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(5);
        for (int i = 0; i < 10; i++) {
            Game game = Game.from(Samples.randomStart(rules, random));
            while (!game.actions().isEmpty()) {
                Action action = game.actions().get(random.nextInt(game.actions().size()));
                Game next = game.play(action);
                EventDisplay display = new EventDisplay(game.position().setup());
                BoardEvents.of(game, action, next).forEach(display::apply);
                assertEquals(
                        new EventDisplay(next.position().setup()).toString(),
                        display.toString(),
                        action + " in " + game.position());
                game = next;
            }
        }
    }

    /** A display of the board that knows no rules and only applies events. */
    private static final class EventDisplay {
        private final int[] pieces = new int[2];
        private final int[] handOrStore = new int[2];
        private final int[] houses = new int[House.COUNT];

        EventDisplay(Setup setup) {
            switch (setup) {
                case Setup.OfPieces grid -> {
                    for (Side side : Side.values()) {
                        pieces[index(side)] = grid.pieces(side);
                        handOrStore[index(side)] = grid.hand(side);
                    }
                }
                case Setup.OfSeeds seeds -> {
                    for (int i = 0; i < House.COUNT; i++) {
                        houses[i] = seeds.houses().get(i);
                    }
                    for (Side side : Side.values()) {
                        handOrStore[index(side)] = seeds.store(side);
                    }
                }
            }
        }

        private static int index(Side side) {
            return side == Side.WHITE ? 0 : 1;
        }

        void apply(BoardEvent event) {
            switch (event) {
                case BoardEvent.Placed placed -> {
                    pieces[index(placed.side())] |= placed.to().bit();
                    handOrStore[index(placed.side())]--;
                }
                case BoardEvent.Moved moved ->
                    pieces[index(moved.side())] ^= moved.path().getFirst().bit()
                            | moved.path().getLast().bit();
                case BoardEvent.Taken taken ->
                    pieces[index(taken.side())] &= ~taken.at().bit();
                case BoardEvent.HandsDiscarded discarded -> {
                    handOrStore[0] -= discarded.white();
                    handOrStore[1] -= discarded.black();
                }
                case BoardEvent.Sown sown -> {
                    houses[sown.sowing().from().index()] = 0;
                    sown.sowing().path().forEach(house -> houses[house.index()]++);
                    for (Sowing.Harvest harvest : sown.sowing().harvest()) {
                        assertEquals(houses[harvest.at().index()], harvest.seeds());
                        houses[harvest.at().index()] = 0;
                        handOrStore[index(sown.side())] += harvest.seeds();
                    }
                }
                case BoardEvent.RemainderShared shared -> {
                    handOrStore[0] += shared.white();
                    handOrStore[1] += shared.black();
                    Arrays.fill(houses, 0);
                }
                case BoardEvent.PassedOver passed -> {}
            }
        }

        @Override
        public String toString() {
            return Arrays.toString(pieces) + Arrays.toString(handOrStore) + Arrays.toString(houses);
        }
    }
}
