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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests hints on the screen and for screen readers: the recommended turn, the expected line and the evaluation. */
@InBrowser
class HintTest {
    /** White can jump from c3 to c5. */
    private static final Game GAME_WITH_JUMP = Games.replay("yote/ludens", "@c3 @c4 @a1 @e5");

    /** White wins by a jump. No bundled table covers pieces in hand, so the value is an estimate. */
    private static final Game WON_GAME = gameFrom("yote/ludens", "6/6/2wb2/6/6 w 1,0 - 0 30");

    private static Game gameFrom(String ruleSet, String position) {
        return Game.from(RuleSets.standard().named(ruleSet).position(position));
    }

    private static PageDriver showHint(PageDriver page) {
        page.tapAction("hint");
        page.awaitVisible("[data-line].hint");
        return page;
    }

    @Test
    void theScoreBarIsLongForTheWinningSide(Visits visits) {
        PageDriver page = showHint(visits.begin(Visit.phone()).openGame(WON_GAME));
        assertTrue(Double.parseDouble(page.awaitVisible(".score-bar").getAttribute("data-share")) > 0.9);
    }

    @Tag("proof")
    @Test
    void theExpectedLineIsShownOnTheBoardAndNotPlayed(Visits visits) {
        PageDriver page = showHint(visits.begin(Visit.phone()).openGame(GAME_WITH_JUMP));
        page.tapAction("hint");
        page.awaitVisible("[data-place='c4'][aria-label='c4, empty']");
        page.awaitVisible("[data-place='c5'][aria-label='c5, white pebble']");
        assertEquals(GAME_WITH_JUMP.position().toString(), page.position());
        page.tap("b1");
        page.awaitVisible(".table[data-ahead='0']");
        page.awaitVisible("[data-place='c4'][aria-label='c4, black stick']");
        assertEquals(GAME_WITH_JUMP.position().toString(), page.position());
    }

    @Tag("proof")
    @Test
    void oneBarLeadsAlongTheExpectedTurnsAndBack(Visits visits) {
        PageDriver page = showHint(visits.begin(Visit.desktop()).openGame(GAME_WITH_JUMP));
        page.tapAction("hint");
        page.awaitVisible(".table[data-ahead='1'] [data-do='previous'][aria-disabled='true']");
        page.tapAction("next");
        page.awaitVisible(".table[data-ahead='2']");
        page.tapAction("previous");
        page.awaitVisible(".table[data-ahead='1']");
        page.tapAction("to-now");
        page.awaitVisible(".table[data-ahead='0'] [data-do='hint']:focus");
    }

    @Test
    void theExpectedLineIsSpokenAndSteppedThroughByOneKey(Visits visits) {
        PageDriver page = visits.begin(Visit.desktop()).openGame(WON_GAME);
        Keys keys = new Keys(page);
        keys.goTo("a1");
        keys.press("h");
        page.awaitSpoken("Try the jump from c3 to e3. White can win with the next turn.");
        keys.press("h");
        page.awaitSpoken("First… White jumps from c3 to e3 and takes d3. White wins.");
        keys.press("3");
        page.awaitSpoken("3: e3, white pebble.");
        keys.press("Escape");
        page.awaitVisible(".table[data-ahead='0']");
        keys.press("3");
        page.awaitSpoken("3: c3, white pebble; d3, black stick.");
    }
}
