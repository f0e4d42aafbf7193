package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.pagetests.driver.Games;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.PageStates;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.rules.Game;
import org.junit.jupiter.api.Test;

/** Tests the card at the end of a game, the review, and what comes next. */
@InBrowser
class EndTest {
    private static PageDriver resigned(PageDriver page) {
        page.openGameAgainstComputer("wali/ludens", 3);
        page.tap("c3");
        page.awaitTurns(2);
        page.act("menu");
        page.act("resign");
        page.act("yes");
        page.awaitVisible("griot-end-card");
        return page;
    }

    @Test
    void theCardOpensAtTheEndAndCanBeClosedAndReopened(Visits visits) {
        PageDriver page = resigned(visits.begin(Visit.phone()));
        page.awaitVisible("griot-end-card h2:focus");
        assertEquals("You lose.", page.awaitVisible("griot-end-card h2").innerText());
        page.act("close-card");
        page.awaitHidden("griot-end-card");
        page.act("open-card");
        page.awaitVisible("griot-end-card");
    }

    @Test
    void theNextGameIsPlayedWithSidesSwapped(Visits visits) {
        PageDriver page = resigned(visits.begin(Visit.phone()));
        page.act("again-swapped");
        page.awaitVisible("[data-change='white']");
        // The computer begins.
        page.awaitTurns(1);
    }

    @Test
    void aTurnThatCouldHaveBeenBetterIsShownOnTheBoard(Visits visits) {
        PageDriver page = visits.begin(Visit.phone());
        PageStates.showMoment(page);
        page.awaitVisible(".table.ahead[data-shown='2'] [data-do='to-now']");
        page.awaitLine("Better: c3, jumps to c5");
        page.act("to-now");
        page.awaitVisible("griot-end-card");
        page.awaitVisible(".table[data-shown='6']");
    }

    @Test
    void undoingTheLastTurnClosesTheCard(Visits visits) {
        Game game = Games.shortest("wali/ludens");
        PageDriver page = visits.begin(Visit.desk()).openGame(game);
        page.act("open-card");
        page.awaitVisible("griot-end-card");
        page.act("undo");
        page.awaitHidden("griot-end-card");
    }

    @Test
    void namesAreInRowsSentencesAndTheRecord(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openGame(Games.replayed("yote/ludens", "@c3"));
        page.tapOn("[data-change='black']");
        page.awaitVisible("[data-name='black']").fill("Awa");
        page.act("start");
        page.awaitLine("Awa to play.");
        page.tap("d3");
        page.awaitLine("Awa places a piece on d3.");
        page.act("menu");
        page.act("share");
        assertTrue(page.awaitContent("[data-text='record']").contains("[Black \"Awa\"]"));
        assertTrue(page.awaitContent("[data-text='link']").endsWith("&b=Awa"));
    }
}
