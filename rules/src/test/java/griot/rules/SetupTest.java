package griot.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.random.Xoroshiro64;
import griot.rules.registry.RuleSets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Setups with their sides swapped. */
class SetupTest {
    static List<RuleSet> presets() {
        return RuleSets.standard().presets();
    }

    /** The setups of a random game at the start of each turn. */
    private static List<Setup> setups(RuleSet rules) {
        List<Setup> setups = new ArrayList<>();
        Xoroshiro64 random = new Xoroshiro64(11);
        Board board = rules.newBoard();
        for (int turn = 0; turn < 60 && !board.isOver(); turn++) {
            setups.add(board.setup());
            do {
                board.play(board.randomAction(random.nextInt()));
            } while (!board.isOver() && !board.isTurnStart());
        }
        return setups;
    }

    @ParameterizedTest
    @MethodSource("presets")
    void swappingSidesTwiceRestoresASetupAndOnceKeepsTheNumberOfActions(RuleSet rules) {
        for (Setup setup : setups(rules)) {
            Setup swapped = setup.withSidesSwapped();
            assertEquals(setup.toMove().other(), swapped.toMove());
            assertEquals(setup, swapped.withSidesSwapped());
            assertEquals(rules.board(setup).countActions(), rules.board(swapped).countActions(), setup.toString());
        }
    }
}
