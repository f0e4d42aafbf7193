package griot.lab.match;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.Outcome;
import griot.rules.Reason;
import griot.rules.Result;
import griot.rules.Side;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Adjudication of wins and draws by the scores of both players. */
class AdjudicationTest {
    private static final Optional<Outcome> NOT_OVER = Optional.empty();
    private static final Optional<Outcome> WHITE_WINS = Optional.of(new Outcome(Result.WHITE, Reason.RESIGNED));
    private static final Optional<Outcome> DRAW = Optional.of(new Outcome(Result.DRAW, Reason.AGREED));

    private int turn = 1;

    /** Passes on scores of both players in turn, each for its own side; returns the outcome after the last. */
    private Optional<Outcome> update(Adjudication.Tracker tracker, int... scores) {
        Optional<Outcome> outcome = NOT_OVER;
        for (int score : scores) {
            outcome = tracker.update(turn % 2 == 1 ? Side.WHITE : Side.BLACK, score, turn);
            turn++;
        }
        return outcome;
    }

    @Test
    void scoresThatAgreeAdjudicateAWin() {
        Adjudication.Tracker tracker = new Adjudication(800, 2, 0, 0, 0, "").new Tracker();
        assertEquals(NOT_OVER, update(tracker, 900, -800, 900));
        assertEquals(WHITE_WINS, update(tracker, -1000));
    }

    @Test
    void aScoreBelowTheLimitResetsTheCount() {
        Adjudication.Tracker tracker = new Adjudication(800, 2, 0, 0, 0, "").new Tracker();
        assertEquals(NOT_OVER, update(tracker, 900, -800, 900, -799));
        assertEquals(NOT_OVER, update(tracker, 900, -900));
        assertEquals(WHITE_WINS, update(tracker, 900, -900));
    }

    @Test
    void scoresByWhichBothPlayersWinDoNotAdjudicate() {
        Adjudication.Tracker tracker = new Adjudication(800, 1, 0, 0, 0, "").new Tracker();
        assertEquals(NOT_OVER, update(tracker, 900, 900, 900, 900));
    }

    @Test
    void drawsAreAdjudicatedFromATurnNumberOn() {
        Adjudication.Tracker tracker = new Adjudication(0, 0, 10, 2, 5, "").new Tracker();
        assertEquals(NOT_OVER, update(tracker, 0, 0, 0, 0, 0, 5, -10));
        assertEquals(DRAW, update(tracker, 10));
    }

    @Test
    void turnsWithoutScoreDoNotAdjudicate() {
        Adjudication.Tracker tracker = new Adjudication(0, 1, 10, 1, 0, "").new Tracker();
        tracker.updateWithoutScore(Side.WHITE);
        assertEquals(NOT_OVER, tracker.update(Side.BLACK, 0, 2));
        assertEquals(WHITE_WINS, tracker.update(Side.WHITE, 0, 3));
        tracker.updateWithoutScore(Side.BLACK);
        assertEquals(NOT_OVER, tracker.update(Side.WHITE, 0, 5));
    }

    @Test
    void withoutSettingsNothingIsAdjudicated() {
        assertEquals(NOT_OVER, update(Adjudication.NONE.new Tracker(), 0, 0, 0, 0, 30_000, -30_000));
    }
}
