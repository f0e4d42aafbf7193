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
    private static final int BOARDS = 400;
    private static final int MAX_ACTIONS = 90;

    private final Xoroshiro64 random = new Xoroshiro64(11);

    static Stream<RuleSet> presets() {
        return RuleSetSamples.presets();
    }

    /** Random weights. */
    private Weights anyWeights(Features features) {
        double[] hundredths = new double[features.count()];
        for (int i = 0; i < hundredths.length; i++) {
            hundredths[i] = random.below(801) - 400;
        }
        return Weights.of(hundredths);
    }

    private Board anyTurnStart(RuleSet rules) {
        Board board = RuleSetSamples.randomBoard(rules, random.below(MAX_ACTIONS), random);
        while (!board.isTurnStart()) {
            board = RuleSetSamples.randomBoard(rules, random.below(MAX_ACTIONS), random);
        }
        return board;
    }

    /** A board with most seeds in a few houses, as random play does not produce. */
    private Board unevenBoard(SowingRules rules) {
        List<Integer> houses = new ArrayList<>(Collections.nCopies(House.COUNT, 1));
        int left = SowingRules.SEEDS - House.COUNT;
        while (left > 0) {
            int seeds = Math.min(left, 1 + random.below(SowingRules.SEEDS - House.COUNT));
            int house = random.below(House.COUNT);
            houses.set(house, houses.get(house) + seeds);
            left -= seeds;
        }
        return rules.board(new Setup.OfSeeds(houses, 0, 0, Side.WHITE, 0, 1));
    }

    @ParameterizedTest
    @MethodSource("presets")
    void evaluationsAreTheSumOfActiveWeights(RuleSet rules) {
        Features features = EngineFamilies.standard().features(rules);
        Weights weights = anyWeights(features);
        Evaluation evaluation = EngineFamilies.standard().evaluation(rules, weights);
        int[] packed = new int[Features.PACKED_WORDS];
        int[] found = new int[Features.MAX_ACTIVE];
        for (int i = 0; i < BOARDS; i++) {
            Board board = rules instanceof SowingRules sowing && i % 2 == 0 ? unevenBoard(sowing) : anyTurnStart(rules);
            features.pack(board, packed, 0);
            int n = features.activeFeatures(packed, 0, found);
            int sum = 0;
            for (int k = 0; k < n; k++) {
                sum += weights.of(found[k]);
            }
            assertEquals(sum, evaluation.evaluate(board), () -> board.setup().toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"yote/ludens", "choko/ludens", "choko/walker", "wali/ludens", "bolotondou/ludens"})
    void symmetricBoardsHaveTheSameValue(String name) {
        RuleSet rules = RuleSets.standard().named(name);
        Evaluation evaluation = EngineFamilies.standard()
                .evaluation(rules, anyWeights(EngineFamilies.standard().features(rules)));
        for (int i = 0; i < BOARDS / 4; i++) {
            Setup.OfPieces setup = ((GridBoard) anyTurnStart(rules)).setup();
            int value = evaluation.evaluate(rules.board(setup));
            for (int[] symmetry : PatternWindows.symmetries(rules.files())) {
                assertEquals(value, evaluation.evaluate(rules.board(turned(setup, symmetry))), setup.toString());
            }
        }
    }

    private static Setup.OfPieces turned(Setup.OfPieces setup, int[] symmetry) {
        return new Setup.OfPieces(
                turned(setup.white(), symmetry),
                turned(setup.black(), symmetry),
                setup.whiteHand(),
                setup.blackHand(),
                setup.toMove(),
                setup.mustPlace(),
                setup.quietTurns(),
                setup.turnNumber());
    }

    private static int turned(int squares, int[] symmetry) {
        int turned = 0;
        for (int rest = squares; rest != 0; rest &= rest - 1) {
            turned |= 1 << symmetry[Integer.numberOfTrailingZeros(rest)];
        }
        return turned;
    }

    @ParameterizedTest
    @MethodSource("presets")
    void initialWeightsReproduceTheHandMadeEvaluation(RuleSet rules) {
        Evaluation byHand = EngineFamilies.standard().handMade().of(rules);
        Evaluation initial = EngineFamilies.standard()
                .evaluation(
                        rules,
                        Weights.of(EngineFamilies.standard().features(rules).initialWeights()));
        int apart = 0;
        for (int i = 0; i < BOARDS; i++) {
            Board board = anyTurnStart(rules);
            apart += Math.abs(byHand.evaluate(board) - initial.evaluate(board));
        }
        assertTrue(apart < 60 * BOARDS, rules.name() + ": " + apart / BOARDS + " apart on average");
    }

    @ParameterizedTest
    @ValueSource(strings = {"yote/ludens", "choko/ludens", "wali/ludens", "yote/wikipedia+chain-removals-after"})
    void aDueRemovalCountsAsAPiece(String name) {
        RuleSet rules = RuleSets.standard().named(name);
        Evaluation evaluation = EngineFamilies.standard()
                .evaluation(rules, anyWeights(EngineFamilies.standard().features(rules)));
        int removals = 0;
        for (int i = 0; i < BOARDS; i++) {
            GridBoard board = (GridBoard) RuleSetSamples.randomBoard(rules, 20 + random.below(MAX_ACTIONS), random);
            if (board.removalsDue() > 0) {
                removals++;
                Board others = rules.board(othersTurn(board.setup()));
                assertEquals(100 * board.removalsDue() - evaluation.evaluate(others), evaluation.evaluate(board));
            }
        }
        assertTrue(removals > 10, "only " + removals + " removals");
    }

    private static Setup.OfPieces othersTurn(Setup.OfPieces setup) {
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
