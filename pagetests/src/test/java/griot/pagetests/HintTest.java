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

    @Test
    void theBarIsLongerForWhoIsAhead(Visits visits) {
        PageDriver page = hinted(visits.begin(Visit.phone()).table(WON));
        assertTrue(Double.parseDouble(page.seen(".score-bar").getAttribute("data-share")) > 0.9);
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
        page.awaitSpoken("First… White jumps from c3 to e3 and takes d3. White wins.");
        keys.press("3");
        page.awaitSpoken("3: e3, white pebble.");
        keys.press("Escape");
        page.seen(".table[data-ahead='0']");
        keys.press("3");
        page.awaitSpoken("3: c3, white pebble; d3, black stick.");
    }
}
