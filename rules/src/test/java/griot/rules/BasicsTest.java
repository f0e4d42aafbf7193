package griot.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.grid.Grid;
import griot.rules.random.HashFunctions;
import griot.rules.random.Xoroshiro64;
import griot.rules.syntax.Numbers;
import griot.rules.syntax.Strings;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Squares, houses, sides, codes, numbers and random numbers. */
class BasicsTest {
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
    void noSquareHasAnotherName(String name) {
        assertEquals(Optional.empty(), Square.named(name));
    }

    @ParameterizedTest
    @CsvSource({"-1, 0", "6, 0", "0, -1", "0, 5"})
    void noSquareLiesOutside(int file, int rank) {
        assertThrows(IllegalArgumentException.class, () -> Square.at(file, rank));
    }

    @Test
    void noSquareHasAnotherIndex() {
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
    void noHouseHasAnotherName(String name) {
        assertEquals(Optional.empty(), House.named(name));
    }

    @Test
    void sidesAndResults() {
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
    void theLastFourReasonsAreDeclared() {
        List<Reason> byPeople = new ArrayList<>();
        for (Reason reason : Reason.values()) {
            if (reason.isByPlayers()) {
                byPeople.add(reason);
            }
        }
        assertEquals(List.of(Reason.RESIGNED, Reason.AGREED, Reason.TIME, Reason.ABANDONED), byPeople);
    }

    @Test
    void anActionHasOneCode() {
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

    // ---- Grid ----

    @Test
    void shiftsKeepToTheBoard() {
        for (int i = 0; i < Grid.SQUARES; i++) {
            Square square = new Square(i);
            int[][] steps = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
            int all = 0;
            for (int direction = 0; direction < Grid.DIRECTIONS; direction++) {
                int file = square.file() + steps[direction][0];
                int rank = square.rank() + steps[direction][1];
                boolean on = file >= 0 && file < 6 && rank >= 0 && rank < 5;
                int expected = on ? Square.at(file, rank).bit() : 0;
                assertEquals(expected, Grid.shift(square.bit(), direction), square + " " + direction);
                all |= expected;
            }
            assertEquals(all, Grid.neighbours(square.bit()));
        }
        assertEquals(Grid.ALL, Grid.board(6));
        assertEquals(25, Integer.bitCount(Grid.board(5)));
        assertEquals(0, Grid.board(5) & Square.named("f3").orElseThrow().bit());
    }

    @Test
    void theNthSquareOfASet() {
        Xoroshiro64 dice = new Xoroshiro64(71);
        for (int i = 0; i < 2000; i++) {
            int squares = dice.next() & dice.next() & Grid.ALL;
            int n = 0;
            for (int square = 0; square < Grid.SQUARES; square++) {
                if ((squares >> square & 1) != 0) {
                    assertEquals(square, Grid.nth(squares, n++));
                }
            }
        }
    }

    // ---- Numbers and words ----

    @ParameterizedTest
    @CsvSource({"0, 0", "7, 7", "10, 10", "99, 99", "100, 100"})
    void numbersAreDigitsOnly(String text, int number) {
        assertEquals(OptionalInt.of(number), Numbers.read(text, 100));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "00", "07", "+7", "-7", "7 ", " 7", "x", "7x", "101", "٣", "4294967297", "/", ":"})
    void malformedNumbersAreEmpty(String text) {
        assertEquals(OptionalInt.empty(), Numbers.read(text, 100));
    }

    @Test
    void aNumberHasNineDigitsAtMost() {
        assertEquals(OptionalInt.of(123_456_789), Numbers.read("123456789", Integer.MAX_VALUE));
        assertEquals(OptionalInt.empty(), Numbers.read("1234567890", Integer.MAX_VALUE));
    }

    @Test
    void textsAreSplitIntoWords() {
        assertEquals(List.of("a", "", "b", ""), Strings.split("a//b/", '/'));
        assertEquals(List.of(""), Strings.split("", '/'));
        assertEquals(List.of("a", "bc", "d"), Strings.words("  a bc\n\td "));
        assertEquals(List.of(), Strings.words(" \n "));
        assertEquals(List.of(), Strings.words(""));
        assertEquals(List.of("a"), Strings.words("a"));
    }

    // ---- Random numbers ----

    @Test
    void theSameSeedGivesTheSameNumbers() {
        Xoroshiro64 one = new Xoroshiro64(7);
        Xoroshiro64 same = new Xoroshiro64(7);
        Xoroshiro64 other = new Xoroshiro64(8);
        boolean different = false;
        for (int i = 0; i < 100; i++) {
            int thrown = one.next();
            assertEquals(thrown, same.next());
            different |= thrown != other.next();
        }
        assertTrue(different);
    }

    /** Values of the reference implementation for the state derived from the seed. */
    @Test
    void theGeneratorIsXoroshiro64StarStar() {
        int a = HashFunctions.hash(2026, 0x9e3779b9, 1);
        int b = HashFunctions.verificationKey(2026, 0x9e3779b9, 2);
        Xoroshiro64 dice = new Xoroshiro64(2026);
        for (int i = 0; i < 50; i++) {
            assertEquals(Integer.rotateLeft(a * 0x9E3779BB, 5) * 5, dice.next());
            b ^= a;
            a = Integer.rotateLeft(a, 26) ^ b ^ (b << 9);
            b = Integer.rotateLeft(b, 13);
        }
    }

    @Test
    void boundedRandomNumbersAreUniform() {
        Xoroshiro64 dice = new Xoroshiro64(72);
        int[] times = new int[6];
        for (int i = 0; i < 60_000; i++) {
            times[dice.below(6)]++;
        }
        for (int face : times) {
            assertEquals(10_000, face, 400);
        }
        assertEquals(0, dice.below(1));
    }

    @Test
    void randomIndexIsMultiplyAndShift() {
        assertEquals(0, Board.randomIndex(0, 7));
        assertEquals(6, Board.randomIndex(-1, 7));
        assertEquals(3, Board.randomIndex(1 << 31, 7));
    }

    /** Avalanche: each input bit changes many output bits. */
    @Test
    void hashesDependOnEveryBit() {
        Xoroshiro64 dice = new Xoroshiro64(73);
        for (int word = 0; word < 3; word++) {
            for (int bit = 0; bit < 32; bit++) {
                int flippedInHash = 0;
                int flippedInCheck = 0;
                for (int i = 0; i < 200; i++) {
                    int[] w = {dice.next(), dice.next(), dice.next()};
                    int hash = HashFunctions.hash(w[0], w[1], w[2]);
                    int check = HashFunctions.verificationKey(w[0], w[1], w[2]);
                    assertNotEquals(hash, check);
                    w[word] ^= 1 << bit;
                    flippedInHash += Integer.bitCount(hash ^ HashFunctions.hash(w[0], w[1], w[2]));
                    flippedInCheck += Integer.bitCount(check ^ HashFunctions.verificationKey(w[0], w[1], w[2]));
                }
                assertEquals(16, flippedInHash / 200.0, 5, "hash: word " + word + ", bit " + bit);
                assertEquals(16, flippedInCheck / 200.0, 5, "check: word " + word + ", bit " + bit);
            }
        }
    }

    @Test
    void positionsAreEqualWhenRulesTextAndOutcomeAre() {
        Position yote = RuleAssertions.at("yote/ludens", "6/6/2w3/6/b5 w 5,5 - 0 20");
        assertEquals(yote, RuleAssertions.at("yote/ludens", "6/6/2w3/6/b5 w 5,5 - 0 20"));
        assertEquals(
                yote.hashCode(),
                RuleAssertions.at("yote/ludens", "6/6/2w3/6/b5 w 5,5 - 0 20").hashCode());
        assertNotEquals(yote, RuleAssertions.at("yote/walker", "6/6/2w3/6/b5 w 5,5 - 0 20"));
        assertNotEquals(yote, RuleAssertions.at("yote/ludens", "6/6/2w3/6/b5 w 5,5 - 0 21"));
        assertFalse(yote.equals((Object) "6/6/2w3/6/b5 w 5,5 - 0 20"));
        assertNotEquals(
                yote.hashCode(),
                RuleAssertions.at("yote/ludens", "6/6/2w3/6/b5 w 5,5 - 0 21").hashCode());
        assertEquals(20, yote.turnNumber());
        assertEquals(0, yote.quietTurns());
        assertEquals(Side.WHITE, yote.toMove());
    }

    @Test
    void aPositionFromABoardStandsBetweenTwoTurns() {
        Board board =
                RuleAssertions.at("yote/ludens", "6/6/2wb2/6/b4b w 0,5 - 3 20").board();
        Position before = Position.of(board);
        board.play(ActionCode.of(ActionCode.JUMP, 14, 16));
        assertEquals("6/6/2wb2/6/b4b w 0,5 - 3 20", before.toString());
        assertThrows(IllegalArgumentException.class, () -> Position.of(board));
    }

    @Test
    void shorteningKeepsSurrogatePairs() {
        assertEquals("x".repeat(40), Strings.shortened("x".repeat(40)));
        assertEquals("x".repeat(37) + "...", Strings.shortened("x".repeat(41)));
        assertEquals("x" + "🌰".repeat(18) + "...", Strings.shortened("x" + "🌰".repeat(30)));
        assertEquals("🌰".repeat(18) + "...", Strings.shortened("🌰".repeat(30)));
    }
}
