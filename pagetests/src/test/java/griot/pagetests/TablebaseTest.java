package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import griot.pagetests.driver.Browsers.Kind;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.Keys;
import griot.pagetests.driver.Links;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.rules.Game;
import griot.rules.registry.RuleSets;
import griot.tables.ProbeValue;
import griot.tables.Tablebase;
import griot.tables.jvm.BundledTables;
import griot.tables.registry.TablebaseFamilies;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tablebase values in the page, from fetched tables or from the server. */
@InBrowser
class TablebaseTest {
    private static final Game AWELE = game("awele/sheet", "0-0-0-0-2-1-0-1-2-0-0-1-20-21-S 0 60");

    private static final Game WALI = game("wali/ludens", "6/1w1w2/4b1/b4w/1b4 w 0,0 - 0 50");

    /** White wins in 7 turns: two pieces confine one to a corner. */
    private static final Game YOTE = game("yote/wikipedia", "6/5w/6/2w3/5b w 0,0 - 0 41");

    /** White has more pieces, and 8 of the 20 quiet turns are left. */
    private static final Game COUNTED = game("yote/ludens", "4b1/6/2w3/1w4/3w2 w 0,0 - 12 41");

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
    void theTablesOfAPresetAnswerForAnOptionThatLeavesTheirValues(Visits visits) {
        PageDriver page = visits.begin(Visit.phone())
                .table(game("awele/sheet+second-occurrence", AWELE.position().toString()));
        fetch(page);
        page.act("close");
        hinted(page).awaitLine("North can still harvest 7 seeds more than South.");
    }

    @ParameterizedTest
    @CsvSource({
        "en, 'White wins in 9 turns, both sides’ counted.'",
        "fr, 'Les Blancs gagnent en 9 tours, les deux camps comptés.'",
        "ru, 'Белые выигрывают за 9 ходов обеих сторон.'"
    })
    void whoWinsIsSaidInEveryLanguage(String language, String words, Visits visits) {
        hinted(visits.begin(Visit.phone().speaking(language)).table(WALI)).awaitLine(words);
    }

    @Test
    void whereQuietTurnsRunOutTheCountIsRightAsTheGameGoesOn(Visits visits) {
        PageDriver page = visits.begin(Visit.desk()).table(COUNTED);
        fetch(page);
        page.act("close");
        hinted(page).awaitLine("White wins in 8 turns, both sides’ counted, by having more pieces.");
        page.play(COUNTED, COUNTED.play("d1-d2").turns());
        hinted(page).awaitLine("White wins in 7 turns, both sides’ counted, by having more pieces.");
    }

    @Test
    void whatIsKnownIsSaidInsideATurnToo(Visits visits) {
        Game jumps = game("yote/ludens", "6/1wb3/5b/6/3w2 w 0,0 - 4 41");
        Game jumped = jumps.play(jumps.actions().stream()
                .filter(action -> action.toString().equals("b4xd4"))
                .findFirst()
                .orElseThrow());
        hinted(visits.begin(Visit.phone()).table(jumped)).awaitLine("White wins with the next turn.");
    }

    @Test
    void aTurnThatIsKnownToWinIsRecommendedThoughNotAllAreKnown(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).table(game("yote/ludens", "4b1/2b3/2w3/1w2b1/3w2 w 0,0 - 3 41"));
        fetch(page);
        page.act("close");
        hinted(page).awaitLine("White wins in 15 turns, both sides’ counted. Perhaps sooner.");
        page.awaitLine("Try the jump from c3 to c5.");
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
    void theStrongestLevelWinsInTheTurnsAnnounced(Visits visits) {
        Tablebase truth = TablebaseFamilies.standard()
                .open(YOTE.rules(), BundledTables.of(TablebaseFamilies.standard(), YOTE.rules()));
        int announced = ((ProbeValue.WinDrawLoss) truth.probe(YOTE.position()).value())
                .distance()
                .orElseThrow();
        PageDriver page = visits.begin(Visit.phone()).table(YOTE);
        fetch(page);
        page.act("close");
        page.open(Links.to(YOTE) + "&l=10&c=white");
        for (int turns = 1; turns < announced; turns += 2) {
            page.awaitTurns(turns);
            Game now = Game.from(YOTE.rules().position(page.position()));
            page.play(
                    now, now.play(truth.bestTurn(now.position()).orElseThrow()).turns());
        }
        page.awaitTurns(announced);
        page.awaitLine("White wins");
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
    void theBestLineIsSteppedThroughToTheEnd(Visits visits) {
        PageDriver page = visits.begin(Visit.desk()).table(WALI);
        fetch(page);
        page.act("show-line");
        page.seen(".table[data-ahead='1']");
        page.awaitLine("First …");
        page.act("hint");
        page.awaitLine("At best …");
        List<String> shown = new ArrayList<>();
        for (int step = 3; page.page().locator("[data-do='hint']").innerText().contains("Then"); step++) {
            page.act("hint");
            page.seen(".table[data-ahead='" + step + "']");
            shown.add(page.line());
        }
        assertTrue(shown.getLast().endsWith("White wins."), shown::toString);
        assertEquals(WALI.position().toString(), page.position());
    }

    @Test
    void theTurnThatIsRecommendedIsTheBest(Visits visits) {
        PageDriver page = visits.begin(Visit.desk()).table(AWELE);
        fetch(page);
        String best = page.seen("[data-turn].best").getAttribute("data-turn");
        page.act("close");
        hinted(page).awaitLine("Try sowing " + best + ".");
    }

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
    void theServersListIsRequestedAgainAfterAFailure(Visits visits) {
        PageDriver page = visits.begin(Visit.phone());
        page.page().route("**/api/tables", Route::abort, new Page.RouteOptions().setTimes(1));
        page.table(AWELE);
        page.act("hint");
        page.act("endings");
        page.seen("[data-turn]");
        visits.forgive("ERR_FAILED");
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
    void whoListensHearsWhatIsKnown(Visits visits) {
        PageDriver page = visits.begin(Visit.desk()).table(WALI);
        Keys keys = new Keys(page);
        keys.goTo("a1");
        keys.press("h");
        page.awaitSpoken("White wins in 9 turns, both sides’ counted. After it at best: Black ");
    }

    @Test
    void theFirstGameLoadsNothingOfIt(Visits visits) {
        String fetched = visits.begin(Visit.phone()).fetchedByAFirstGame();
        assertFalse(fetched.matches("(?s).*(endings|table|/api/).*"), fetched);
    }
}
