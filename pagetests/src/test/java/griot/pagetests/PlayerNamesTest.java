package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.pagetests.driver.Games;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import org.junit.jupiter.api.Test;

/** Tests the names of the players: on the page, in records and in links. */
@InBrowser
class PlayerNamesTest {
    @Test
    void aNameIsShownBesideTheBoardAndSharedWithTheGame(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openGame(Games.replay("yote/ludens", "@c3"));
        page.tapOn("[data-change='black']");
        page.awaitVisible("[data-name='black']").fill("Awa");
        page.tapAction("start");
        page.awaitVisible("[data-change='black']:has-text('Awa')");
        page.awaitStatusLine("Awa to play.");
        page.tap("d3");
        page.awaitStatusLine("Awa places a piece on d3.");
        page.tapAction("menu");
        page.tapAction("share");
        assertTrue(page.awaitContent("[data-text='record']").contains("[Black \"Awa\"]"));
        assertTrue(page.awaitContent("[data-text='link']").endsWith("&b=Awa"));
    }

    @Test
    void theRecordOfAGameAgainstTheComputerNamesThePlayers(Visits visits) {
        PageDriver page = visits.begin(Visit.phone().speaking("fr")).openGameAgainstComputer("wali/ludens", 3);
        page.tap("c3");
        page.awaitTurns(2);
        page.tapAction("menu");
        page.tapAction("share");
        String record = page.awaitContent("[data-text='record']");
        assertEquals(
                "[White \"Vous\"]\n[Black \"Griot, niveau 3\"]",
                record.substring(record.indexOf("[White"), record.indexOf("\n[Date")));
    }
}
