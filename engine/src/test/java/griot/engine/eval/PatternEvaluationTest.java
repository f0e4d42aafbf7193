package griot.engine.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.grid.PatternWindows;
import griot.engine.registry.EngineFamilies;
import griot.engine.search.RuleSetSamples;
import griot.rules.Board;
import griot.rules.House;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.grid.GridBoard;
import griot.rules.random.Xoroshiro64;
import griot.rules.registry.RuleSets;
import griot.rules.sowing.SowingRules;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pattern evaluations equal the sum of their active weights, for any weights. */
class PatternEvaluationTest {
    private static final int BOARDS = 200;
    private static final int MAX_ACTIONS = 90;

    /** Maximum mean difference of the initial weights from the hand-made evaluation, in hundredths. */
    private static final int MAX_MEAN_DIFFERENCE = 60;

    private final Xoroshiro64 random = new Xoroshiro64(11);

    static Stream<RuleSet> presets() {
        return RuleSetSamples.presets();
    }

    private Weights randomWeights(Features features) {
        double[] hundredths = new double[features.count()];
        for (int i = 0; i < hundredths.length; i++) {
            hundredths[i] = random.nextInt(801) - 400;
        }
        return Weights.of(hundredths);
    }

    private Board randomTurnStart(RuleSet rules) {
        Board board = RuleSetSamples.randomBoard(rules, random.nextInt(MAX_ACTIONS), random);
        while (!board.isTurnStart()) {
            board = RuleSetSamples.randomBoard(rules, random.nextInt(MAX_ACTIONS), random);
        }
        return board;
    }

    /** A board with most seeds in a few houses, as random play does not produce. */
    private Board unevenBoard(SowingRules rules) {
        List<Integer> houses = new ArrayList<>(Collections.nCopies(House.COUNT, 1));
        int remaining = SowingRules.SEEDS - House.COUNT;
        while (remaining > 0) {
            int seeds = Math.min(remaining, 1 + random.nextInt(SowingRules.SEEDS - House.COUNT));
            int house = random.nextInt(House.COUNT);
            houses.set(house, houses.get(house) + seeds);
            remaining -= seeds;
        }
        return rules.board(new Setup.OfSeeds(houses, 0, 0, Side.WHITE, 0, 1));
    }

    @ParameterizedTest
    @MethodSource("presets")
    void anEvaluationIsTheSumOfTheWeightsOfActiveFeatures(RuleSet rules) {
        Features features = EngineFamilies.standard().features(rules);
        Weights weights = randomWeights(features);
        Evaluation evaluation = EngineFamilies.standard().evaluation(rules, weights);
        int[] packed = new int[Features.PACKED_WORDS];
        int[] activeFeatures = new int[Features.MAX_ACTIVE];
        for (int i = 0; i < BOARDS; i++) {
            Board board =
                    rules instanceof SowingRules sowing && i % 2 == 0 ? unevenBoard(sowing) : randomTurnStart(rules);
            features.pack(board, packed, 0);
            int activeCount = features.activeFeatures(packed, 0, activeFeatures);
            int sum = 0;
            for (int k = 0; k < activeCount; k++) {
                sum += weights.weight(activeFeatures[k]);
            }
            assertEquals(sum, evaluation.evaluate(board), () -> board.setup().toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"yote/ludens", "choko/ludens", "choko/walker", "wali/ludens", "bolotondou/ludens"})
    void symmetricBoardsHaveTheSameValue(String name) {
        RuleSet rules = RuleSets.standard().named(name);
        Evaluation evaluation = EngineFamilies.standard()
                .evaluation(rules, randomWeights(EngineFamilies.standard().features(rules)));
        for (int i = 0; i < BOARDS / 4; i++) {
            Setup.OfPieces setup = ((GridBoard) randomTurnStart(rules)).setup();
            int value = evaluation.evaluate(rules.board(setup));
            for (int[] symmetry : PatternWindows.symmetries(rules.files())) {
                assertEquals(value, evaluation.evaluate(rules.board(image(setup, symmetry))), setup.toString());
            }
        }
    }

    private static Setup.OfPieces image(Setup.OfPieces setup, int[] symmetry) {
        return new Setup.OfPieces(
                image(setup.white(), symmetry),
                image(setup.black(), symmetry),
                setup.whiteHand(),
                setup.blackHand(),
                setup.toMove(),
                setup.mustPlace(),
                setup.quietTurns(),
                setup.turnNumber());
    }

    private static int image(int squares, int[] symmetry) {
        int image = 0;
        for (int remaining = squares; remaining != 0; remaining &= remaining - 1) {
            image |= 1 << symmetry[Integer.numberOfTrailingZeros(remaining)];
        }
        return image;
    }

    @ParameterizedTest
    @MethodSource("presets")
    void initialWeightsComeCloseToTheHandMadeEvaluation(RuleSet rules) {
        Evaluation handMadeEvaluation =
                EngineFamilies.standard().handMadeEvaluations().evaluation(rules);
        Evaluation initialEvaluation = EngineFamilies.standard()
                .evaluation(
                        rules,
                        Weights.of(EngineFamilies.standard().features(rules).initialWeights()));
        int difference = 0;
        for (int i = 0; i < BOARDS; i++) {
            Board board = randomTurnStart(rules);
            difference += Math.abs(handMadeEvaluation.evaluate(board) - initialEvaluation.evaluate(board));
        }
        assertTrue(
                difference < MAX_MEAN_DIFFERENCE * BOARDS,
                rules.name() + ": " + difference / BOARDS + " difference on average");
    }

    @ParameterizedTest
    @ValueSource(strings = {"yote/ludens", "choko/ludens", "wali/ludens", "yote/wikipedia+chain-removals-after"})
    void aDueRemovalAddsThePieceToTheNegatedEvaluationOfTheOtherSide(String name) {
        RuleSet rules = RuleSets.standard().named(name);
        Evaluation evaluation = EngineFamilies.standard()
                .evaluation(rules, randomWeights(EngineFamilies.standard().features(rules)));
        int boardsWithRemovals = 0;
        for (int i = 0; i < BOARDS; i++) {
            GridBoard board = (GridBoard) RuleSetSamples.randomBoard(rules, 20 + random.nextInt(MAX_ACTIONS), random);
            if (board.removalsDueNow() > 0) {
                boardsWithRemovals++;
                Board afterTurn = rules.board(withOtherToMove(board.setup()));
                assertEquals(100 * board.removalsDueNow() - evaluation.evaluate(afterTurn), evaluation.evaluate(board));
            }
        }
        assertTrue(boardsWithRemovals > 10, "only " + boardsWithRemovals + " boards");
    }

    private static Setup.OfPieces withOtherToMove(Setup.OfPieces setup) {
        return new Setup.OfPieces(
                setup.white(),
                setup.black(),
                setup.whiteHand(),
                setup.blackHand(),
                setup.toMove().other(),
                false,
                setup.quietTurns(),
                setup.turnNumber());
    }
}
