package griot.rules;

import static griot.rules.RuleAssertions.parsePosition;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.random.Xoroshiro64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Phases of a turn and obligations of the player. */
class TurnStateTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    yote/ludens | 6/6/6/6/6 w 12,12 - 0 1 | TURN 0 - 100
                    yote/ludens | bb2bb/6/6/6/ww2ww w 0,0 - 3 41 | TURN 0 - 20
                    yote/walker | bb2bb/6/6/6/ww2ww w 0,0 - 3 41 | TURN 0 - 100
                    yote/ludens | 6/6/6/b5/1wb2w w 5,5 - 0 21 b1xd1 | REMOVAL 1 d1 100
                    yote/ludens | b5/6/6/3b2/1wb2w w 5,5 - 0 21 b1xd1:a5 | CHAIN 0 d1 100
                    yote/ludens+chain-removals-after | b5/6/6/3b2/1wb2w w 5,5 - 0 21 b1xd1 | CHAIN 1 d1 100
                    yote/ludens+chain-removals-after | b5/6/6/3b2/1wb2w w 5,5 - 0 21 b1xd1xd3 | REMOVAL 1 d3 100
                    yote/ludens+chain-removals-after | b5/b5/6/3b2/1wb2w w 5,5 - 0 21 b1xd1xd3 | REMOVAL 2 d3 100
                    yote/ludens+bonus-turn | b5/6/6/b5/1wb2w w 5,5 - 0 21 b1xd1:a2, | BONUS 0 - 100
                    choko/ludens | 6/6/6/2b3/ww4 w 5,5 - 0 21 a1=c1 | AFTER_LEAP 0 c1 100
                    wali/ludens | 6/b4b/b5/2w3/ww4 w 0,0 - 0 31 c2-c1 | REMOVAL 1 c1 100
                    awele/sheet | 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1 | TURN 0 - 100
                    awele/sheet | 0-0-0-0-0-0-0-0-0-0-0-0-25-23-S 0 90 | OVER 0 - 100
                    """)
    void theTurnStateHasPhaseRemovalsMoverAndQuietLimit(String rules, String position, String expected) {
        TurnState state = parsePosition(rules, position).turnState();
        String mover = state.mover().map(Square::toString).orElse("-");
        assertEquals(expected, state.phase() + " " + state.removalsDue() + " " + mover + " " + state.quietLimit());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    yote/ludens | 6/6/2wb2/6/6 w 11,11 - 0 3 | false
                    yote/ludens+mandatory-capture | 6/6/2wb2/6/6 w 11,11 - 0 3 | true
                    yote/ludens+mandatory-capture | 6/6/2w1b1/6/6 w 11,11 - 0 3 | false
                    choko/walker+mandatory-capture | 5/5/2wb1/5/5 w 11,11 - 0 3 | true
                    choko/walker+mandatory-capture | 5/5/2wb1/5/5 b 11,11 d 0 4 | false
                    choko/ludens+mandatory-capture | 6/6/6/2b3/ww4 w 5,5 - 0 21 | false
                    choko/ludens+mandatory-capture | 6/6/6/2b3/ww4 w 5,5 - 0 21 a1=c1 | true
                    yote/ludens+mandatory-capture | b5/6/3b2/3b2/1wb2w w 5,5 - 0 21 b1xd1 | false
                    """)
    void capturingIsCompulsoryOnlyWithTheOptionAndIfAJumpIsPossible(
            String rules, String position, boolean mustCapture) {
        assertEquals(mustCapture, parsePosition(rules, position).turnState().mustCapture());
    }

    @ParameterizedTest
    @MethodSource("griot.rules.Samples#everyPresetWithEachOption")
    void theTurnStateAgreesWithTheLegalActions(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(3);
        for (int i = 0; i < 10; i++) {
            Samples.walk(Samples.randomStart(rules, random), random, TurnStateTest::assertAgreesWithActions);
        }
    }

    private static void assertAgreesWithActions(Position position) {
        TurnState state = position.turnState();
        String message = position.toString();
        assertEquals(position.outcome().isPresent(), state.phase() == TurnPhase.OVER, message);
        assertEquals(position.isBonusStart(), state.phase() == TurnPhase.BONUS, message);
        for (Action action : position.actions()) {
            assertEquals(state.phase() == TurnPhase.REMOVAL, action instanceof Action.Remove, message);
            if (state.mustCapture()) {
                assertTrue(action instanceof Action.Jump, message);
            }
            if (state.mover().isPresent() && action instanceof Action.Jump jump) {
                assertEquals(state.mover().get(), jump.from(), message);
            }
        }
        assertTrue(state.phase() != TurnPhase.REMOVAL || state.removalsDue() > 0, message);
        assertTrue(state.phase() == TurnPhase.OVER || position.quietTurns() < state.quietLimit(), message);
    }
}
