package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Route;
import com.microsoft.playwright.TimeoutError;
import griot.pagetests.driver.Browsers.Kind;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.rules.Game;
import griot.rules.registry.RuleSets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests tablebase values in the page, from fetched tables or from the server. */
@InBrowser
class TablebaseTest {
    private static final Game AWELE = gameFrom("awele/sheet", "0-0-0-0-2-1-0-1-2-0-0-1-20-21-S 0 60");

    private static final Game WALI = gameFrom("wali/ludens", "6/1w1w2/4b1/b4w/1b4 w 0,0 - 0 50");

    private static Game gameFrom(String ruleSet, String position) {
        return Game.from(RuleSets.standard().named(ruleSet).position(position));
    }

    /** Fetches the tables of the game shown. */
    private static void fetchTables(PageDriver page) {
        page.tapAction("menu");
        page.tapAction("endings");
        page.tapAction("fetch-endings");
        try {
            page.awaitVisible("[data-do='forget-endings']");
        } catch (TimeoutError e) {
            String sheet = page.page().locator("dialog").innerText();
            throw new AssertionError("the tables were not fetched; the sheet shows: " + sheet, e);
        }
    }

    private static PageDriver showHintWithValue(PageDriver page) {
        page.tapAction("hint");
        page.awaitVisible("[data-line] [data-certain]");
        return page;
    }

    @Test
    void theServerIsProbedWithoutFetchedTables(Visits visits) {
        PageDriver page = showHintWithValue(visits.begin(Visit.phone()).openGame(AWELE));
        page.awaitStatusLine("North can still harvest 7 seeds more than South.");
        page.tapAction("endings");
        page.awaitVisible("[data-turn='F']");
        page.awaitVisible("[data-do='fetch-endings']");
    }

    @Tag("proof")
    @Test
    void withPiecesInHandNoTablesAreOffered(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openGame(gameFrom("yote/ludens", "4b1/6/2w3/1w4/6 w 1,0 - 0 41"));
        page.tapAction("hint");
        page.awaitVisible("[data-line].hint");
        page.awaitHidden("[data-line] [data-do='endings']");
        page.tapAction("menu");
        page.tapAction("endings");
        assertTrue(page.awaitVisible("[data-unknown]").innerText().contains("pieces in hand"));
    }

    @Test
    void fetchedTablesAreProbedOffline(Visits visits) {
        PageDriver page = visits.begin(Visit.phone().withServiceWorkers()).openGame(WALI);
        page.page().evaluate("navigator.serviceWorker.ready");
        fetchTables(page);
        page.tapAction("close");
        page.reload().awaitVisible(".table");
        page.page().waitForFunction("navigator.serviceWorker.controller !== null");
        page.awaitStoredForOffline("en");
        page.page().context().setOffline(true);
        page.reload().awaitVisible(".table");
        showHintWithValue(page).awaitStatusLine("White wins");
        page.page().context().setOffline(false);
    }

    /** A value that arrived between touch and click would put another button under the finger. */
    @Tag("proof")
    @Test
    void theButtonsOfTheTablesComeWithTheValueAboveThem(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openGame(WALI);
        List<Route> heldRequests = new ArrayList<>();
        page.page().route(Pattern.compile("/api/tables"), heldRequests::add);
        page.tapAction("menu");
        page.tapAction("endings");
        page.awaitVisible("griot-endings [aria-busy]");
        page.page().waitForCondition(() -> !heldRequests.isEmpty());
        page.awaitGone("griot-endings button");
        page.page().unroute(Pattern.compile("/api/tables"));
        heldRequests.forEach(Route::resume);
        page.awaitVisible("[data-do='fetch-endings']");
        assertTrue(page.page().locator("griot-endings [data-certain]").isVisible());
    }

    @Test
    void theBestLineIsShownOnTheBoard(Visits visits) {
        PageDriver page = visits.begin(Visit.desktop()).openGame(WALI);
        fetchTables(page);
        page.tapAction("show-line");
        page.awaitVisible(".table[data-ahead='1']");
        page.awaitStatusLine("First…");
        assertEquals(WALI.position().toString(), page.position());
    }

    @Tag("proof")
    @Test
    void withoutWebAssemblyTheJavaScriptBuildProbes(Visits visits) {
        PageDriver page =
                visits.begin(Visit.phone().withBrowser(Kind.WITHOUT_WASM)).openGame(WALI);
        fetchTables(page);
        page.tapAction("close");
        showHintWithValue(page).awaitStatusLine("White wins in 9 turns");
    }

    @Tag("proof")
    @Test
    void fetchedTablesCanBeRemoved(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openGame(AWELE);
        fetchTables(page);
        page.tapAction("forget-endings");
        page.awaitVisible("[data-do='fetch-endings']");
    }

    @Tag("proof")
    @Test
    void theTablesOfAllGamesCanBeFetchedAtOnce(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openGame(AWELE);
        page.tapAction("menu");
        page.tapAction("endings");
        page.tapAction("fetch-all-endings");
        page.awaitVisible("[data-do='forget-endings']");
        page.awaitHidden("[data-do='fetch-all-endings']");
        page.openGame(WALI);
        page.tapAction("menu");
        page.tapAction("endings");
        page.awaitVisible("[data-do='forget-endings']");
    }

    @Test
    void aMissingTableIsExplained(Visits visits) {
        PageDriver page =
                visits.begin(Visit.phone()).openGame(Game.of(RuleSets.standard().named("awele/sheet")));
        page.tapAction("hint");
        page.awaitVisible("[data-line].hint");
        page.awaitHidden("[data-certain]");
        page.tapAction("menu");
        page.tapAction("endings");
        assertTrue(page.awaitVisible("[data-unknown]").innerText().contains("48 seeds"));
    }

    @Tag("proof")
    @Test
    void aFailureToReadTheTablesIsExplained(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openGame(WALI);
        page.page()
                .evaluate(
                        "localStorage.setItem('griot.endings', JSON.stringify({version: 1, value: ['wali/ludens']}))");
        page.page().route(Pattern.compile("\\.table"), Route::abort);
        page.tapAction("menu");
        page.tapAction("endings");
        assertTrue(page.awaitVisible("[data-unknown]").innerText().contains("could not be read"));
        visits.ignoreErrors("ERR_FAILED");
    }

    @Test
    void theFirstGameLoadsNoTablebaseFiles(Visits visits) {
        String fetched = visits.begin(Visit.phone()).recordFetchesOfFirstGame();
        assertFalse(fetched.matches("(?s).*(endings|table|/api/).*"), fetched);
    }
}
