package griot.lab.match;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.Outcome;
import griot.rules.Reason;
import griot.rules.Result;
import griot.rules.Side;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AdjudicationTest {
    private static final Optional<Outcome> GOES_ON = Optional.empty();
    private static final Optional<Outcome> WHITE_WINS = Optional.of(new Outcome(Result.WHITE, Reason.RESIGNED));
    private static final Optional<Outcome> DRAW = Optional.of(new Outcome(Result.DRAW, Reason.AGREED));

    private int turn = 1;

    /** Feeds scores of both players in turn, each from its own side; returns the answer after the last. */
    private Optional<Outcome> after(Adjudication.Tracker watch, int... scores) {
        Optional<Outcome> answer = GOES_ON;
        for (int score : scores) {
            answer = watch.update(turn % 2 == 1 ? Side.WHITE : Side.BLACK, score, turn);
            turn++;
        }
        return answer;
    }

    @Test
    void agreeingScoresAdjudicateAWin() {
        Adjudication.Tracker watch = new Adjudication(800, 2, 0, 0, 0, "").new Tracker();
        assertEquals(GOES_ON, after(watch, 900, -800, 900));
        assertEquals(WHITE_WINS, after(watch, -1000));
    }

    @Test
    void oneDisagreeingScoreResetsTheCount() {
        Adjudication.Tracker watch = new Adjudication(800, 2, 0, 0, 0, "").new Tracker();
        assertEquals(GOES_ON, after(watch, 900, -800, 900, -799));
        assertEquals(GOES_ON, after(watch, 900, -900));
        assertEquals(WHITE_WINS, after(watch, 900, -900));
    }

    @Test
    void opposedScoresDoNotAdjudicate() {
        Adjudication.Tracker watch = new Adjudication(800, 1, 0, 0, 0, "").new Tracker();
        assertEquals(GOES_ON, after(watch, 900, 900, 900, 900));
    }

    @Test
    void drawsAreAdjudicatedFromATurnNumberOn() {
        Adjudication.Tracker watch = new Adjudication(0, 0, 10, 2, 5, "").new Tracker();
        assertEquals(GOES_ON, after(watch, 0, 0, 0, 0, 0, 5, -10));
        assertEquals(DRAW, after(watch, 10));
    }

    @Test
    void turnsWithoutScoreDoNotAdjudicate() {
        Adjudication.Tracker watch = new Adjudication(0, 1, 10, 1, 0, "").new Tracker();
        watch.updateWithoutScore(Side.WHITE);
        assertEquals(GOES_ON, watch.update(Side.BLACK, 0, 2));
        assertEquals(WHITE_WINS, watch.update(Side.WHITE, 0, 3));
        watch.updateWithoutScore(Side.BLACK);
        assertEquals(GOES_ON, watch.update(Side.WHITE, 0, 5));
    }

    @Test
    void withoutRulesNothingIsAdjudicated() {
        assertEquals(GOES_ON, after(Adjudication.NONE.new Tracker(), 0, 0, 0, 0, 30_000, -30_000));
    }
}
