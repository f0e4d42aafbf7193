package griot.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Squares, houses, sides, outcomes, action codes and positions as values: names, indices, codes, equality. */
class ValueTypesTest {
    @Test
    void thirtySquaresAreNamedByFileAndRank() {
        Set<String> names = new HashSet<>();
        for (int i = 0; i < 30; i++) {
            Square square = new Square(i);
            names.add(square.toString());
            assertEquals(Optional.of(square), Square.named(square.toString()));
            assertEquals(square, Square.at(square.file(), square.rank()));
            assertEquals(1 << i, square.bit());
        }
        assertEquals(30, names.size());
        assertEquals("a1", new Square(0).toString());
        assertEquals("f1", new Square(5).toString());
        assertEquals("a2", new Square(6).toString());
        assertEquals("f5", new Square(29).toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "a0", "a6", "g1", "`1", "A1", "a1 ", "1a", "a11"})
    void anyOtherTextNamesNoSquare(String name) {
        assertEquals(Optional.empty(), Square.named(name));
    }

    @ParameterizedTest
    @CsvSource({"-1, 0", "6, 0", "0, -1", "0, 5"})
    void noSquareLiesOutsideTheBoard(int file, int rank) {
        assertThrows(IllegalArgumentException.class, () -> Square.at(file, rank));
    }

    @Test
    void anIndexOutsideTheBoardIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Square(-1));
        assertThrows(IllegalArgumentException.class, () -> new Square(30));
    }

    @Test
    void twelveHousesRunFromSouthsLeftRoundToNorthsRight() {
        StringBuilder names = new StringBuilder();
        for (int i = 0; i < House.COUNT; i++) {
            House house = new House(i);
            names.append(house);
            assertEquals(Optional.of(house), House.named(house.toString()));
            assertEquals(i < 6 ? Side.WHITE : Side.BLACK, house.owner());
            assertEquals(i % 6, house.column());
            assertEquals(house, House.of(house.owner(), house.column()));
        }
        assertEquals("ABCDEFabcdef", names.toString());
        assertThrows(IllegalArgumentException.class, () -> new House(-1));
        assertThrows(IllegalArgumentException.class, () -> new House(12));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "G", "g", "@", "`", "AB", "1", "À"})
    void anyOtherTextNamesNoHouse(String name) {
        assertEquals(Optional.empty(), House.named(name));
    }

    @Test
    void sidesAndResultsHaveTheirNotation() {
        assertEquals(Side.BLACK, Side.WHITE.other());
        assertEquals(Side.WHITE, Side.BLACK.other());
        assertEquals('w', Side.WHITE.letter());
        assertEquals('b', Side.BLACK.letter());
        assertEquals("1-0", Result.win(Side.WHITE).toString());
        assertEquals("0-1", Result.win(Side.BLACK).toString());
        assertEquals("1/2-1/2", Result.DRAW.toString());
        assertEquals("1-0 eliminated", new Outcome(Result.WHITE, Reason.ELIMINATED).toString());
    }

    @Test
    void everyOutcomeHasItsOwnCode() {
        Set<Integer> codes = new HashSet<>();
        for (Result result : Result.values()) {
            for (Reason reason : Reason.values()) {
                int code = Outcome.code(result, reason);
                assertTrue(code > 0 && code < 64);
                assertTrue(codes.add(code));
                assertEquals(new Outcome(result, reason), Outcome.ofCode(code));
            }
        }
    }

    @Test
    void onlyFourReasonsAreDeclaredByPlayers() {
        List<Reason> declared = new ArrayList<>();
        for (Reason reason : Reason.values()) {
            if (reason.isDeclared()) {
                declared.add(reason);
            }
        }
        assertEquals(List.of(Reason.RESIGNED, Reason.AGREED, Reason.TIME, Reason.ABANDONED, Reason.PROVED), declared);
    }

    @Test
    void oneActionOfEachKindHasItsOwnCode() {
        Square c3 = Square.named("c3").orElseThrow();
        Square e3 = Square.named("e3").orElseThrow();
        List<Action> actions = List.of(
                new Action.Place(c3),
                new Action.Step(c3, e3),
                new Action.Jump(c3, e3),
                new Action.Leap(c3, e3),
                new Action.Remove(c3),
                new Action.Sow(new House(7)),
                new Action.Stop());
        Set<Integer> codes = new HashSet<>();
        for (Action action : actions) {
            int code = ActionCode.of(action);
            assertTrue(code >= 0 && code < ActionCode.LIMIT);
            assertTrue(codes.add(code));
            assertEquals(action, ActionCode.action(code));
        }
        assertEquals(
                "@c3 c3-e3 c3xe3 c3=e3 :c3 b stop",
                String.join(" ", actions.stream().map(Object::toString).toList()));
        assertEquals(ActionCode.JUMP, ActionCode.kind(ActionCode.of(actions.get(2))));
        assertEquals(14, ActionCode.from(ActionCode.of(actions.get(2))));
        assertEquals(16, ActionCode.to(ActionCode.of(actions.get(2))));
        assertThrows(IllegalArgumentException.class, () -> ActionCode.action(ActionCode.LIMIT));
    }

    @Test
    void positionsAreEqualIfRuleSetTextAndOutcomeAreEqual() {
        Position yote = RuleAssertions.parsePosition("yote/ludens", "6/6/2w3/6/b5 w 5,5 - 0 20");
        assertEquals(yote, RuleAssertions.parsePosition("yote/ludens", "6/6/2w3/6/b5 w 5,5 - 0 20"));
        assertEquals(
                yote.hashCode(),
                RuleAssertions.parsePosition("yote/ludens", "6/6/2w3/6/b5 w 5,5 - 0 20")
                        .hashCode());
        assertNotEquals(yote, RuleAssertions.parsePosition("yote/walker", "6/6/2w3/6/b5 w 5,5 - 0 20"));
        assertNotEquals(yote, RuleAssertions.parsePosition("yote/ludens", "6/6/2w3/6/b5 w 5,5 - 0 21"));
        assertFalse(yote.equals((Object) "6/6/2w3/6/b5 w 5,5 - 0 20"));
        assertNotEquals(
                yote.hashCode(),
                RuleAssertions.parsePosition("yote/ludens", "6/6/2w3/6/b5 w 5,5 - 0 21")
                        .hashCode());
        assertEquals(20, yote.turnNumber());
        assertEquals(0, yote.quietTurns());
        assertEquals(Side.WHITE, yote.toMove());
    }

    @Test
    void aBoardGivesItsPositionOnlyBetweenTwoTurns() {
        Board board = RuleAssertions.parsePosition("yote/ludens", "6/6/2wb2/6/b4b w 0,5 - 3 20")
                .board();
        Position before = Position.of(board);
        board.play(ActionCode.of(ActionCode.JUMP, 14, 16));
        assertEquals("6/6/2wb2/6/b4b w 0,5 - 3 20", before.toString());
        assertThrows(IllegalArgumentException.class, () -> Position.of(board));
    }
}
