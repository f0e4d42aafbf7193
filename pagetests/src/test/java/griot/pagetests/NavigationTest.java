package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import griot.pagetests.driver.Browsers;
import griot.pagetests.driver.Browsers.Kind;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Served;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.pagetests.driver.Words;
import griot.rules.Game;
import griot.rules.registry.RuleSets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page in a local network, offline, and in browsers that lack some features. */
@InBrowser
class NavigationTest {
    private static final Visit FROM_ANOTHER_DEVICE =
            Visit.phone().from("http://" + Browsers.OTHER_HOST + ":" + Served.port());

    /** The number of weights files in the cache. */
    private static final String WEIGHTS_KEPT = """
            async () => {
                let kept = 0;
                for (const name of await caches.keys()) {
                    const requests = await (await caches.open(name)).keys();
                    kept += requests.filter((request) => request.url.includes('.weights')).length;
                }
                return kept;
            }
            """;

    @ParameterizedTest
    @ValueSource(strings = {"yote", "awele"})
    void overPlainHttpFromAnotherDeviceEverythingOfPlayWorks(String game, Visits visits) {
        PageDriver page = visits.begin(FROM_ANOTHER_DEVICE).home();
        assertEquals(
                false, page.page().evaluate("isSecureContext"), "the test wants a host that browsers do not trust");
        page.tapOn("[data-game='" + game + "']");
        page.tap(game.equals("awele") ? "B" : "c3");
        page.awaitTurns(2);
        page.act("hint");
        page.seen("[data-line].hint");
        page.act("menu");
        page.act("share");
        page.act("copy-link");
        page.act("close");
        String before = page.position();
        page.reload().seen(".table[data-position='" + before + "']");
    }

    @Test
    void withoutSharedMemoryTheComputerIsStoppedToo(Visits visits) {
        PageDriver page = visits.begin(FROM_ANOTHER_DEVICE).tableAgainstComputer("wali/ludens", 10);
        page.tap("c3");
        page.seen("[data-line].wait");
        page.act("undo");
        page.awaitPosition(Game.of(RuleSets.standard().named("wali/ludens")).position());
    }

    @Test
    void fromTheSecondVisitOnNoNetworkIsNeeded(Visits visits) {
        PageDriver page = visits.begin(Visit.phone().keepingFiles()).home();
        page.page().evaluate("navigator.serviceWorker.ready");
        page.reload().seen("[data-game]");
        page.page().waitForFunction("navigator.serviceWorker.controller !== null");
        page.page().context().setOffline(true);
        page.reload().seen("[data-game]");
        assertEquals(RuleSets.standard().presets().size(), page.page().evaluate(WEIGHTS_KEPT));
        for (String language : new String[] {"fr", "ru", "en"}) {
            everythingIsSaid(page, language);
        }
        for (String game : new String[] {"yote", "awele"}) {
            page.home();
            page.tapOn("[data-game='" + game + "']");
            page.tap(game.equals("awele") ? "B" : "c3");
            page.awaitTurns(2);
        }
        page.page().context().setOffline(false);
    }

    /** Selects a language and opens the rules of each game in it. */
    private static void everythingIsSaid(PageDriver page, String language) {
        Words words = Words.of(language);
        page.home();
        page.act("settings");
        page.tapOn("[data-language='" + language + "']");
        page.seen("html[lang='" + language + "']");
        for (String game : new String[] {"yote", "choko", "wali", "bolotondou", "awele"}) {
            page.open("rules/" + game);
            page.seen("griot-rules h3");
            page.page().getByText(words.get("game." + game)).first().waitFor();
            page.act("close");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"choko", "awele"})
    void withoutWebAssemblyTheJavaScriptBuildTakesOver(String game, Visits visits) {
        PageDriver page = visits.begin(Visit.phone().with(Kind.WITHOUT_WASM)).home();
        assertEquals("undefined", page.page().evaluate("typeof WebAssembly"));
        page.tapOn("[data-game='" + game + "']");
        page.tap(game.equals("awele") ? "B" : "c3");
        page.awaitTurns(2);
    }

    @Test
    void onlyOneOfTheTwoBuildsIsFetched(Visits visits) {
        String fetched = visits.begin(Visit.phone()).fetchedByAFirstGame();
        assertFalse(fetched.matches("(?s).*/griot-[^/]*\\.js\n.*"), fetched);
    }
}
