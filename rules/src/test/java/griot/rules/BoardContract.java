package griot.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import griot.rules.perft.Perft;
import griot.rules.perft.Playout;
import griot.rules.problem.Problem;
import griot.rules.random.Xoroshiro64;
import griot.rules.registry.RuleSets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract of {@link Board}; the test of each family names its presets and inherits the tests. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class BoardContract {
    /** The codes that encode an action. */
    private static final int[] VALID_CODES =
            IntStream.range(0, ActionCode.LIMIT).filter(BoardContract::isValid).toArray();

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

    /** Every preset: alone, with each option, and with three random combinations of options. */
    Stream<RuleSet> ruleSets() {
        List<RuleSet> ruleSets = new ArrayList<>();
        for (String preset : presets()) {
            ruleSets.addAll(Samples.withEachOption(registry(), preset));
            Xoroshiro64 random = new Xoroshiro64(17);
            for (int i = 0; i < 3; i++) {
                ruleSets.add(Samples.randomRuleSet(registry(), preset, random));
            }
        }
        return ruleSets.stream();
    }

    private static int[] actions(Board board) {
        int[] codes = new int[Board.MAX_ACTIONS];
        int count = board.actions(codes);
        return Arrays.copyOf(codes, count);
    }

    /** All properties of a board in one text, for comparison. */
    private static String describe(Board board) {
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
    void undoingAWholeGameRestoresEachState(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(1);
        for (int game = 0; game < 8; game++) {
            Board board = Samples.randomStart(rules, random).board();
            List<String> states = new ArrayList<>();
            while (!board.isOverOrRepeated()) {
                states.add(describe(board) + board.earlierOccurrences());
                assertEquals(states.size() - 1, board.depth());
                board.play(board.randomAction(random.nextInt()));
            }
            while (board.depth() > 0) {
                board.undo();
                assertEquals(states.get(board.depth()), describe(board) + board.earlierOccurrences());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void playingAndUndoingAnActionLeavesTheStateUnchanged(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(2);
        Samples.walk(Samples.randomStart(rules, random), random, position -> {
            Board board = position.board();
            String stateBefore = describe(board);
            for (int action : actions(board)) {
                board.play(action);
                board.undo();
                assertEquals(stateBefore, describe(board), () -> position + " after " + ActionCode.action(action));
            }
        });
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void aBoardFromPositionTextCopyOrSetupHasTheSameState(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(3);
        for (int game = 0; game < 4; game++) {
            Board playedBoard = Samples.randomStart(rules, random).board();
            Position position = Position.of(playedBoard);
            while (!playedBoard.isOver()) {
                Board parsed = rules.position(position.toString()).board();
                assertEquals(describe(playedBoard), describe(parsed), position.toString());
                assertEquals(describe(playedBoard), describe(playedBoard.copy()), position.toString());
                if (playedBoard.isTurnStart()) {
                    assertEquals(
                            describe(playedBoard), describe(rules.board(playedBoard.setup())), position.toString());
                }
                int action = playedBoard.randomAction(random.nextInt());
                playedBoard.play(action);
                position = position.play(ActionCode.action(action));
            }
        }
    }

    /** The state that the hash covers, at the start of a turn. */
    private static String hashedState(Board board) {
        return switch (board.setup()) {
            case Setup.OfPieces pieces ->
                pieces.white() + " " + pieces.black() + " " + pieces.whiteHand() + " " + pieces.blackHand() + " "
                        + pieces.toMove() + pieces.mustPlace();
            case Setup.OfSeeds seeds -> seeds.houses() + " " + seeds.whiteStore() + " " + seeds.toMove();
        };
    }

    @Test
    void equalStatesHaveEqualHashesAndDifferentStatesRarelyCollide() {
        for (String preset : presets()) {
            RuleSet rules = registry().named(preset);
            Map<String, Long> hashes = new HashMap<>();
            Xoroshiro64 random = new Xoroshiro64(4);
            while (hashes.size() < hashedStates()) {
                Samples.walk(Samples.randomStart(rules, random), random, position -> {
                    if (position.isTurnStart()) {
                        Board board = position.board();
                        long hashAndKey = (long) board.hash() << 32 | board.verificationKey() & 0xFFFFFFFFL;
                        Long earlierHash = hashes.putIfAbsent(hashedState(board), hashAndKey);
                        assertEquals(earlierHash == null ? hashAndKey : earlierHash, hashAndKey, position.toString());
                    }
                });
            }
            Set<Long> distinctHashes = new HashSet<>(hashes.values());
            assertEquals(hashes.size(), distinctHashes.size(), "collisions of hash and verification key in " + preset);
            // Of 20,000 random numbers of 32 bits, two are equal with a probability of about one in twenty.
            assertTrue(hashes.size() - countDistinct(distinctHashes, 32) <= 2, "collisions of the hash in " + preset);
            assertTrue(hashes.size() - countDistinct(distinctHashes, 0) <= 2, "collisions of the key in " + preset);
        }
    }

    /** The number of distinct halves of these numbers: the upper ones with a shift of 32, the lower with 0. */
    private static long countDistinct(Set<Long> numbers, int shift) {
        return numbers.stream()
                .map(hashAndKey -> (int) (hashAndKey >> shift))
                .distinct()
                .count();
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void countActionsEqualsTheNumberOfDistinctActionsAndIsZeroOnlyAfterTheEnd(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(5);
        for (int game = 0; game < 20; game++) {
            Samples.walk(Samples.randomStart(rules, random), random, position -> {
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
    void generatorAndObjectionsAgreeOnActions(RuleSet rules) {
        assertGeneratorAndObjectionsAgree(rules, 4, 5);
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    @Tag("proof")
    void generatorAndObjectionsAgreeOnEveryAction(RuleSet rules) {
        assertGeneratorAndObjectionsAgree(rules, 8, 1);
    }

    /**
     * Plays random games and compares the legal actions of each position with the objections to all legal actions and to
     * others.
     *
     * @param step 1 for all other actions, 5 for a random fifth of them
     */
    private static void assertGeneratorAndObjectionsAgree(RuleSet rules, int games, int step) {
        Xoroshiro64 random = new Xoroshiro64(6);
        for (int game = 0; game < games; game++) {
            Samples.walk(Samples.randomStart(rules, random), random, position -> {
                // To save time, three quarters of the turn starts are skipped, unless a placement is owed.
                if (random.nextInt(4) == 0 || !position.isTurnStart() || isPlacementOwed(position)) {
                    Board board = position.board();
                    boolean[] isLegal = new boolean[ActionCode.LIMIT];
                    for (int action : actions(board)) {
                        isLegal[action] = true;
                    }
                    int skipped = random.nextInt(step);
                    for (int code : VALID_CODES) {
                        if (isLegal[code] || (code + skipped) % step == 0) {
                            Optional<Problem> objection = board.objection(code);
                            if (isLegal[code] != objection.isEmpty()) {
                                fail(position + " " + ActionCode.action(code) + " " + objection);
                            }
                        }
                    }
                }
            });
        }
    }

    private static boolean isPlacementOwed(Position position) {
        return position.setup() instanceof Setup.OfPieces pieces && pieces.mustPlace();
    }

    private static boolean isValid(int code) {
        try {
            return ActionCode.of(ActionCode.action(code)) == code;
        } catch (IllegalArgumentException e) {
            // No square or house has this index.
            return false;
        }
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void anObjectionNamesTheActionAndHasAMessage(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(7);
        Position position = Samples.randomPosition(rules, random);
        for (int code : VALID_CODES) {
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
        Xoroshiro64 random = new Xoroshiro64(8);
        for (int game = 0; game < 6; game++) {
            Samples.walk(Samples.randomStart(rules, random), random, position -> {
                Board board = position.board();
                int actionCount = board.countActions();
                if (actionCount > 0 && (random.nextInt(16) == 0 || !board.isTurnStart())) {
                    assertUniform(board, actionCount, random);
                }
            });
        }
    }

    /**
     * Draws actions and tests their frequencies by Pearson's chi-squared statistic. The bound is the mean and six
     * standard deviations, and 8 more for the skewed distributions of few actions.
     */
    private static void assertUniform(Board board, int actionCount, Xoroshiro64 random) {
        int drawsOfEachAction = 24;
        Map<Integer, Integer> frequencies = new TreeMap<>();
        for (int action : actions(board)) {
            frequencies.put(action, 0);
        }
        for (int i = 0; i < drawsOfEachAction * actionCount; i++) {
            int action = board.randomAction(random.nextInt());
            assertTrue(frequencies.containsKey(action), () -> "not legal: " + ActionCode.action(action));
            frequencies.merge(action, 1, Integer::sum);
        }
        double chiSquare = 0;
        for (int frequency : frequencies.values()) {
            assertTrue(frequency > 0, "an action that is never drawn");
            chiSquare += (double) (frequency - drawsOfEachAction) * (frequency - drawsOfEachAction) / drawsOfEachAction;
        }
        double degreesOfFreedom = actionCount - 1;
        assertTrue(chiSquare <= degreesOfFreedom + 6 * Math.sqrt(2 * degreesOfFreedom) + 8, "uneven: " + frequencies);
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void bulkCountingEqualsPlayingOneByOne(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(9);
        for (int i = 0; i < 12; i++) {
            Position position = Samples.randomPosition(rules, random);
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
        Xoroshiro64 random = new Xoroshiro64(10);
        Board board = rules.newBoard();
        for (int i = 0; i < 10; i++) {
            board.play(board.randomAction(random.nextInt()));
        }
        String stateBefore = describe(board);
        Board copy = board.copy();
        assertEquals(stateBefore, describe(copy));
        assertEquals(0, copy.depth());
        assertThrows(IllegalStateException.class, copy::undo);
        Playout.play(copy, random);
        assertEquals(stateBefore, describe(board));
        assertEquals(10, board.depth());
        Playout.play(board, random);
        board.rewind(10);
        assertEquals(stateBefore, describe(board));
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
