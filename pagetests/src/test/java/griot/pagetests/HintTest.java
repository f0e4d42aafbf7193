package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.pagetests.driver.Games;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.Keys;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.rules.Game;
import griot.rules.registry.RuleSets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hints: the recommended turn, the expected line and the evaluation, on the screen and for screen readers. */
@InBrowser
class HintTest {
    private static final Game JUMP = Games.replayed("yote/ludens", "@c3 @c4 @a1 @e5");

    /**
     * One jump captures the last piece. No bundled table covers pieces in hand, so the value is an estimate.
     */
    private static final Game WON = game("yote/ludens", "6/6/2wb2/6/6 w 1,0 - 0 30");

    private static Game game(String ruleSet, String position) {
        return Game.from(RuleSets.standard().named(ruleSet).position(position));
    }

    private static PageDriver hinted(PageDriver page) {
        page.act("hint");
        page.seen("[data-line].hint");
        return page;
    }

    @ParameterizedTest
    @CsvSource({
        "en, White can win with the next turn.",
        "fr, Les Blancs peuvent gagner au prochain tour.",
        "ru, Белые могут выиграть следующим ходом."
    })
    void aGameThatIsDecidedIsToldInTurns(String language, String words, Visits visits) {
        hinted(visits.begin(Visit.phone().speaking(language)).table(WON)).awaitLine(words);
    }

    @Test
    void whoPlaysAloneIsCalledYou(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).open("yote/ludens?s=6/6/2wb2/6/6_w_1,0_-_0_30&l=1&c=black");
        hinted(page).awaitLine("You can win with the next turn.");
    }

    @Test
    void theBarIsLongerForWhoIsAhead(Visits visits) {
        PageDriver page = hinted(visits.begin(Visit.phone()).table(WON));
        assertTrue(Double.parseDouble(page.seen(".score-bar").getAttribute("data-share")) > 0.9);
    }

    @ParameterizedTest
    @CsvSource({"yote/ludens, '6/6/2wb2/6/b5 w 5,5 - 0 30'", "awele/sheet, 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1"})
    void theSameButtonLeadsAlongTheLineAndBack(String ruleSet, String position, Visits visits) {
        Game game = game(ruleSet, position);
        PageDriver page = hinted(visits.begin(Visit.phone()).table(game));
        page.awaitLine("Try ");
        page.act("hint");
        page.seen(".table[data-ahead='1']");
        page.awaitLine("First …");
        page.act("hint");
        page.seen(".table[data-ahead='2']");
        page.awaitLine("And then perhaps …");
        assertEquals(game.position().toString(), page.position());
        page.act("to-now");
        page.seen(".table[data-ahead='0']");
        page.awaitLine("Try ");
    }

    @Test
    void whatMayComeIsShownOnTheBoardAndPlaysNothing(Visits visits) {
        PageDriver page = hinted(visits.begin(Visit.phone()).table(JUMP));
        page.act("hint");
        page.seen("[data-place='c4'][aria-label='c4, empty']");
        page.seen("[data-place='c5'][aria-label='c5, white pebble']");
        assertEquals(JUMP.position().toString(), page.position());
        page.tap("b1");
        page.seen(".table[data-ahead='0']");
        page.seen("[data-place='c4'][aria-label='c4, black stick']");
        assertEquals(JUMP.position().toString(), page.position());
    }

    @Test
    void theRecommendedTurnIsPlayedAsAnyOther(Visits visits) {
        PageDriver page = hinted(visits.begin(Visit.phone()).table(WON));
        page.tap("c3");
        page.tap("e3");
        page.awaitLine("White wins");
        page.seen(".table[data-ahead='0']");
        page.gone(".score-bar");
    }

    @Test
    void insideATurnTheRestIsShown(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).table(JUMP);
        page.tap("c3");
        page.tap("c5");
        page.awaitLine("Choose a piece to take");
        hinted(page).awaitLine("Try taking e5.");
        page.act("hint");
        page.awaitLine("White takes e5.");
    }

    @Test
    void theTurnsExpectedStandInTheList(Visits visits) {
        PageDriver page = hinted(visits.begin(Visit.desk()).table(JUMP));
        page.press("Perhaps: Turn 3, White: c3, jumps to c5, takes e5");
        page.seen(".table[data-ahead='1']");
        page.press("One turn on");
        page.seen(".table[data-ahead='2']");
        page.press("One turn back");
        page.press("One turn back");
        page.seen(".table[data-ahead='0']");
    }

    @Test
    void whoListensHearsTheLineAndWalksItByOneKey(Visits visits) {
        PageDriver page = visits.begin(Visit.desk()).table(WON);
        Keys keys = new Keys(page);
        keys.goTo("a1");
        keys.press("h");
        page.awaitSpoken("Try the jump from c3 to e3. White can win with the next turn.");
        keys.press("h");
        page.awaitSpoken("First … White jumps from c3 to e3 and takes d3. White wins.");
        keys.press("3");
        page.awaitSpoken("3: e3, white pebble.");
        keys.press("Escape");
        page.seen(".table[data-ahead='0']");
        keys.press("3");
        page.awaitSpoken("3: c3, white pebble; d3, black stick.");
    }

    @Test
    void theTurnsThatMayFollowAreSpokenToo(Visits visits) {
        PageDriver page = visits.begin(Visit.desk()).table(JUMP);
        Keys keys = new Keys(page);
        keys.goTo("a1");
        keys.press("h");
        page.awaitSpoken("After it perhaps: Black ");
    }
}
