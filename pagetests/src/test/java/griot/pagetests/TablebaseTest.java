package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.pagetests.driver.Browsers.Kind;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.rules.Game;
import griot.rules.registry.RuleSets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tablebase values in the page, from fetched tables or from the server. */
@InBrowser
class TablebaseTest {
    private static final Game AWELE = game("awele/sheet", "0-0-0-0-2-1-0-1-2-0-0-1-20-21-S 0 60");

    private static final Game WALI = game("wali/ludens", "6/1w1w2/4b1/b4w/1b4 w 0,0 - 0 50");

    private static Game game(String ruleSet, String position) {
        return Game.from(RuleSets.standard().named(ruleSet).position(position));
    }

    /** Fetches the tables of the game shown. */
    private static void fetch(PageDriver page) {
        page.act("menu");
        page.act("endings");
        page.act("fetch-endings");
        page.seen("[data-do='forget-endings']");
    }

    private static PageDriver hinted(PageDriver page) {
        page.act("hint");
        page.seen("[data-line] [data-certain]");
        return page;
    }

    @Test
    void theServerIsAskedWhereNothingWasFetched(Visits visits) {
        PageDriver page = hinted(visits.begin(Visit.phone()).table(AWELE));
        page.awaitLine("North can still harvest 7 seeds more than South.");
        page.act("endings");
        page.seen("[data-turn='F']");
        page.seen("[data-do='fetch-endings']");
    }

    @Test
    void withPiecesInHandNothingIsOffered(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).table(game("yote/ludens", "4b1/6/2w3/1w4/6 w 1,0 - 0 41"));
        page.act("hint");
        page.seen("[data-line].hint");
        page.gone("[data-line] [data-do='endings']");
        page.act("menu");
        page.act("endings");
        assertTrue(page.seen("[data-unknown]").innerText().contains("pieces in hand"));
    }

    @Test
    void whatWasFetchedIsKnownWithoutANetwork(Visits visits) {
        PageDriver page = visits.begin(Visit.phone().keepingFiles()).table(WALI);
        page.page().evaluate("navigator.serviceWorker.ready");
        fetch(page);
        page.act("close");
        page.reload().seen(".table");
        page.page().waitForFunction("navigator.serviceWorker.controller !== null");
        page.page().context().setOffline(true);
        page.reload().seen(".table");
        hinted(page).awaitLine("White wins");
        page.page().context().setOffline(false);
    }

    @Test
    void theBestLineIsShownOnTheBoard(Visits visits) {
        PageDriver page = visits.begin(Visit.desk()).table(WALI);
        fetch(page);
        page.act("show-line");
        page.seen(".table[data-ahead='1']");
        page.awaitLine("First…");
        assertEquals(WALI.position().toString(), page.position());
    }

    @Tag("proof")
    @Test
    void withoutWebAssemblyTheJavaScriptBuildTellsTheSame(Visits visits) {
        PageDriver page = visits.begin(Visit.phone().with(Kind.WITHOUT_WASM)).table(WALI);
        fetch(page);
        page.act("close");
        hinted(page).awaitLine("White wins in 9 turns");
    }

    @Test
    void tablesCanBeTakenAwayAgain(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).table(AWELE);
        fetch(page);
        page.act("forget-endings");
        page.seen("[data-do='fetch-endings']");
    }

    @Test
    void thoseOfAllGamesCanBeFetchedAtOnce(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).table(AWELE);
        page.act("menu");
        page.act("endings");
        page.act("fetch-all-endings");
        page.seen("[data-do='forget-endings']");
        page.gone("[data-do='fetch-all-endings']");
        page.table(WALI);
        page.act("menu");
        page.act("endings");
        page.seen("[data-do='forget-endings']");
    }

    @Test
    void whereNothingIsKnownThatIsSaid(Visits visits) {
        PageDriver page =
                visits.begin(Visit.phone()).table(Game.of(RuleSets.standard().named("awele/sheet")));
        page.act("hint");
        page.seen("[data-line].hint");
        page.gone("[data-certain]");
        page.act("menu");
        page.act("endings");
        assertTrue(page.seen("[data-unknown]").innerText().contains("48 seeds"));
    }

    @Test
    void theFirstGameLoadsNothingOfIt(Visits visits) {
        String fetched = visits.begin(Visit.phone()).fetchedByAFirstGame();
        assertFalse(fetched.matches("(?s).*(endings|table|/api/).*"), fetched);
    }
}
