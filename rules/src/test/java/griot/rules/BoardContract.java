package griot.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.perft.Perft;
import griot.rules.perft.Playout;
import griot.rules.random.Xoroshiro64;
import griot.rules.registry.RuleSets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract of {@link Board}; the test of each family names its presets and inherits the tests. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class BoardContract {
    /** The names of the family's rule sets without options. */
    protected abstract List<String> presets();

    /** The registry with these names. */
    protected RuleSets registry() {
        return RuleSets.standard();
    }

    /** The number of different states that are hashed; a small game has fewer. */
    protected int hashedStates() {
        return 20_000;
    }

    /** Every preset, alone, with each option, and with a few combinations. */
    Stream<RuleSet> ruleSets() {
        List<RuleSet> all = new ArrayList<>();
        for (String preset : presets()) {
            all.addAll(Samples.withEachOption(registry(), preset));
            Xoroshiro64 dice = new Xoroshiro64(17);
            for (int i = 0; i < 3; i++) {
                all.add(Samples.randomRuleSet(registry(), preset, dice));
            }
        }
        return all.stream();
    }

    private static int[] actions(Board board) {
        int[] codes = new int[Board.MAX_ACTIONS];
        int count = board.actions(codes);
        return Arrays.copyOf(codes, count);
    }

    /** All properties of a board, in one text. */
    private static String everything(Board board) {
        return String.join(
                " | ",
                board.setup().toString(),
                board.toMove().toString(),
                board.isTurnStart() + " " + board.isBonusStart() + " " + board.isOver(),
                board.quietTurns() + " " + board.turnNumber(),
                board.hash() + " " + board.verificationKey(),
                board.outcome().toString(),
                Arrays.toString(actions(board)),
                board.countActions() + "");
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void undoRestoresTheState(RuleSet rules) {
        Xoroshiro64 dice = new Xoroshiro64(1);
        for (int game = 0; game < 8; game++) {
            Board board = Samples.randomStart(rules, dice).board();
            List<String> before = new ArrayList<>();
            while (!board.endIfRepeated()) {
                before.add(everything(board) + board.earlierOccurrences());
                assertEquals(before.size() - 1, board.depth());
                board.play(board.randomAction(dice.next()));
            }
            while (board.depth() > 0) {
                board.undo();
                assertEquals(before.get(board.depth()), everything(board) + board.earlierOccurrences());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void playAndUndoLeaveTheStateUnchanged(RuleSet rules) {
        Xoroshiro64 dice = new Xoroshiro64(2);
        Samples.walk(Samples.randomStart(rules, dice), dice, position -> {
            Board board = position.board();
            String before = everything(board);
            for (int action : actions(board)) {
                board.play(action);
                board.undo();
                assertEquals(before, everything(board), () -> position + " after " + ActionCode.action(action));
            }
        });
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void aBoardMadeFromThePositionIsTheSame(RuleSet rules) {
        Xoroshiro64 dice = new Xoroshiro64(3);
        for (int game = 0; game < 4; game++) {
            Board played = Samples.randomStart(rules, dice).board();
            Position position = Position.of(played);
            while (!played.isOver()) {
                Board loaded = rules.position(position.toString()).board();
                assertEquals(everything(played), everything(loaded), position.toString());
                assertEquals(everything(played), everything(played.copy()), position.toString());
                if (played.isTurnStart()) {
                    assertEquals(everything(played), everything(rules.board(played.setup())), position.toString());
                }
                int action = played.randomAction(dice.next());
                played.play(action);
                position = position.play(ActionCode.action(action));
            }
        }
    }

    /** The state that repetition compares, and the position within the turn. */
    private static String state(Board board, Position position) {
        return switch (board.setup()) {
            case Setup.OfPieces pieces ->
                pieces.white() + " " + pieces.black() + " " + pieces.whiteHand() + " " + pieces.blackHand() + " "
                        + pieces.toMove() + pieces.mustPlace() + board.isTurnStart();
            case Setup.OfSeeds seeds -> seeds.houses() + " " + seeds.whiteStore() + " " + seeds.toMove();
        };
    }

    @Test
    void equalStatesHaveEqualHashesAndDifferentStatesDifferentOnes() {
        for (String preset : presets()) {
            RuleSet rules = registry().named(preset);
            Map<String, Long> hashes = new HashMap<>();
            Xoroshiro64 dice = new Xoroshiro64(4);
            while (hashes.size() < hashedStates()) {
                Samples.walk(Samples.randomStart(rules, dice), dice, position -> {
                    if (position.isTurnStart()) {
                        Board board = position.board();
                        long both = (long) board.hash() << 32 | board.verificationKey() & 0xFFFFFFFFL;
                        Long known = hashes.putIfAbsent(state(board, position), both);
                        assertEquals(known == null ? both : known, both, position.toString());
                    }
                });
            }
            Set<Long> both = new HashSet<>(hashes.values());
            assertEquals(hashes.size(), both.size(), "states of " + preset + " that hash and check confuse");
            // By chance, one in twenty samples of 20,000 numbers of 32 bits has an equal pair.
            assertTrue(hashes.size() - distinct(both, 32) <= 2, "hash alone in " + preset);
            assertTrue(hashes.size() - distinct(both, 0) <= 2, "check alone in " + preset);
        }
    }

    private static long distinct(Set<Long> numbers, int shift) {
        return numbers.stream().map(both -> (int) (both >> shift)).distinct().count();
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void countEqualsTheNumberOfDistinctActions(RuleSet rules) {
        Xoroshiro64 dice = new Xoroshiro64(5);
        for (int game = 0; game < 20; game++) {
            Samples.walk(Samples.randomStart(rules, dice), dice, position -> {
                Board board = position.board();
                int[] actions = actions(board);
                assertEquals(actions.length, board.countActions(), position.toString());
                assertEquals(actions.length, Arrays.stream(actions).distinct().count(), position.toString());
                assertEquals(board.isOver(), actions.length == 0, position.toString());
                assertEquals(board.isOver(), board.outcome().isPresent(), position.toString());
            });
        }
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void generatorAndObjectionsAgreeOnEveryAction(RuleSet rules) {
        Xoroshiro64 dice = new Xoroshiro64(6);
        List<Integer> codes = everyCode();
        for (int game = 0; game < 4; game++) {
            Samples.walk(Samples.randomStart(rules, dice), dice, position -> {
                if (dice.below(4) == 0
                        || !position.isTurnStart()
                        || !position.toString().contains(" - ")) {
                    Board board = position.board();
                    Set<Integer> legal = new HashSet<>();
                    for (int action : actions(board)) {
                        legal.add(action);
                    }
                    for (int code : codes) {
                        assertEquals(
                                legal.contains(code),
                                board.objection(code).isEmpty(),
                                () -> position + " " + ActionCode.action(code) + " " + board.objection(code));
                    }
                }
            });
        }
    }

    /** The valid codes, by the notation of their actions. */
    private static List<Integer> everyCode() {
        List<Integer> codes = new ArrayList<>();
        for (int code = 0; code < ActionCode.LIMIT; code++) {
            try {
                if (ActionCode.of(ActionCode.action(code)) == code) {
                    codes.add(code);
                }
            } catch (IllegalArgumentException e) {
                // No square or house has this index.
            }
        }
        return codes;
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void anObjectionHasThePlaceAndAMessage(RuleSet rules) {
        Xoroshiro64 dice = new Xoroshiro64(7);
        List<Integer> codes = everyCode();
        Position position = Samples.randomPosition(rules, dice);
        for (int code : codes) {
            position.board().objection(code).ifPresent(problem -> {
                assertEquals(ActionCode.action(code).toString(), problem.place());
                assertFalse(problem.message().isBlank());
                assertFalse(problem.message().contains("{"), problem.message());
            });
        }
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void randomActionsAreUniform(RuleSet rules) {
        Xoroshiro64 dice = new Xoroshiro64(8);
        for (int game = 0; game < 6; game++) {
            Samples.walk(Samples.randomStart(rules, dice), dice, position -> {
                Board board = position.board();
                int n = board.countActions();
                if (n > 0 && (dice.below(16) == 0 || !board.isTurnStart())) {
                    assertUniform(board, n, dice);
                }
            });
        }
    }

    private static void assertUniform(Board board, int n, Xoroshiro64 dice) {
        int each = 24;
        Map<Integer, Integer> drawn = new TreeMap<>();
        for (int action : actions(board)) {
            drawn.put(action, 0);
        }
        for (int i = 0; i < each * n; i++) {
            int action = board.randomAction(dice.next());
            assertTrue(drawn.containsKey(action), () -> "not legal: " + ActionCode.action(action));
            drawn.merge(action, 1, Integer::sum);
        }
        double chiSquare = 0;
        for (int times : drawn.values()) {
            assertTrue(times > 0, "an action that is never drawn");
            chiSquare += (double) (times - each) * (times - each) / each;
        }
        double freedom = n - 1;
        assertTrue(chiSquare <= freedom + 6 * Math.sqrt(2 * freedom) + 8, "uneven: " + drawn);
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void bulkCountingEqualsPlayingOneByOne(RuleSet rules) {
        Xoroshiro64 dice = new Xoroshiro64(9);
        for (int i = 0; i < 12; i++) {
            Position position = Samples.randomPosition(rules, dice);
            int depth = position.actions().size() > 25 ? 2 : 3;
            assertEquals(
                    Perft.countWithoutBulk(position.board(), depth),
                    Perft.count(position.board(), depth),
                    position.toString());
        }
        assertEquals(1, Perft.count(rules.newBoard(), 0));
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void aCopyIsIndependentAndHasNoHistory(RuleSet rules) {
        Xoroshiro64 dice = new Xoroshiro64(10);
        Board board = rules.newBoard();
        for (int i = 0; i < 10; i++) {
            board.play(board.randomAction(dice.next()));
        }
        String before = everything(board);
        Board copy = board.copy();
        assertEquals(before, everything(copy));
        assertEquals(0, copy.depth());
        assertThrows(IllegalStateException.class, copy::undo);
        Playout.play(copy, dice);
        assertEquals(before, everything(board));
        assertEquals(10, board.depth());
        Playout.play(board, dice);
        board.rewind(10);
        assertEquals(before, everything(board));
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void aNewBoardHasItsRuleSetAndStartSetup(RuleSet rules) {
        Board board = rules.newBoard();
        assertEquals(rules, board.rules());
        assertEquals(rules.startSetup(), board.setup());
        assertEquals(Side.WHITE, board.toMove());
        assertTrue(board.isTurnStart());
        assertFalse(board.isBonusStart());
        assertFalse(board.isOver());
        assertEquals(1, board.turnNumber());
        assertEquals(0, board.quietTurns());
        assertEquals(0, board.earlierOccurrences());
    }
}
