package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.pagetests.driver.Browsers;
import griot.pagetests.driver.Browsers.Kind;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.PageMessages;
import griot.pagetests.driver.SharedServer;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.rules.Game;
import griot.rules.registry.RuleSets;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the page in a local network, offline, and in browsers that lack some features. */
@InBrowser
class EnvironmentsTest {
    private static final Visit FROM_ANOTHER_DEVICE =
            Visit.phone().withOrigin("http://" + Browsers.UNTRUSTED_HOST + ":" + SharedServer.port());

    /** The names of the cached files, without tables and icons, and their compressed sizes in bytes. */
    private static final String CACHED_FILES = """
            async () => {
                const sizes = {};
                for (const name of await caches.keys()) {
                    const cache = await caches.open(name);
                    for (const { url } of await cache.keys()) {
                        const { headers } = await cache.match(url);
                        const file = new URL(url).pathname.split('/').at(-1);
                        if (!/(table|svg|png)$/.test(file)) sizes[file] = Number(headers.get('content-length'));
                    }
                }
                return sizes;
            }
            """;

    /** The maximum size of the files that one device caches for one build and one language. */
    private static final int MAX_CACHED_BYTES = 600_000;

    @ParameterizedTest
    @ValueSource(strings = {"yote", "awele"})
    void gamesWorkOverPlainHttpFromAnotherDevice(String game, Visits visits) {
        PageDriver page = visits.begin(FROM_ANOTHER_DEVICE).openHome();
        assertEquals(
                false, page.page().evaluate("isSecureContext"), "the test needs a host that browsers do not trust");
        page.tapOn("[data-game='" + game + "']");
        page.tap(game.equals("awele") ? "B" : "c3");
        page.awaitTurns(2);
        page.tapAction("hint");
        page.awaitVisible("[data-line].hint");
        page.tapAction("menu");
        page.tapAction("share");
        page.tapAction("copy-link");
        page.tapAction("close");
        String position = page.position();
        page.reload().awaitVisible(".table[data-position='" + position + "']");
    }

    @Tag("proof")
    @Test
    void theSearchStopsWithoutSharedMemory(Visits visits) {
        PageDriver page = visits.begin(FROM_ANOTHER_DEVICE).openGameAgainstComputer("wali/ludens", 10);
        page.tap("c3");
        page.awaitVisible("[data-line].wait");
        page.tapAction("undo");
        page.awaitPosition(Game.of(RuleSets.standard().named("wali/ludens")).position());
    }

    @Test
    void thePageWorksOfflineFromTheSecondVisitOn(Visits visits) {
        PageDriver page =
                visits.begin(Visit.phone().withServiceWorkers().speaking("ru")).openHome();
        page.page().evaluate("navigator.serviceWorker.ready");
        page.reload().awaitVisible("[data-game]");
        page.page().waitForFunction("navigator.serviceWorker.controller !== null");
        page.awaitStoredForOffline("ru");
        Map<String, Integer> cachedSizes = cachedFileSizes(page);
        assertEquals(
                RuleSets.standard().presets().size(),
                cachedSizes.keySet().stream()
                        .filter(file -> file.endsWith(".weights"))
                        .count());
        assertEquals(
                Set.of("ru"),
                cachedSizes.keySet().stream()
                        .filter(file -> file.matches("(texts|rules)-.*"))
                        .map(file -> file.split("-")[1])
                        .collect(Collectors.toSet()));
        int bytes = cachedSizes.values().stream().mapToInt(Integer::intValue).sum();
        System.out.println("cached on one device, ru: " + bytes + " bytes");
        assertTrue(bytes > 200_000 && bytes <= MAX_CACHED_BYTES, bytes + " bytes: " + cachedSizes);
        page.page().context().setOffline(true);
        page.reload().awaitVisible("[data-game]");
        assertEquals(true, page.page().evaluate("async () => (await fetch('icon.svg')).ok"));
        assertRulesAreShown(page, "ru");
        page.openHome();
        page.tapAction("settings");
        page.tapOn("[data-language='fr']");
        page.awaitVisible("[role='alert']");
        page.awaitVisible("html[lang='ru']");
        page.page().context().setOffline(false);
        page.tapOn("[data-language='fr']");
        page.awaitStoredForOffline("fr");
        page.page().context().setOffline(true);
        page.tapAction("close");
        assertRulesAreShown(page, "fr");
        for (String game : new String[] {"yote", "awele"}) {
            page.openHome();
            page.tapOn("[data-game='" + game + "']");
            page.tap(game.equals("awele") ? "B" : "c3");
            page.awaitTurns(2);
        }
        page.page().context().setOffline(false);
        visits.ignoreErrors("ERR_INTERNET_DISCONNECTED");
        visits.ignoreErrors("ERR_FAILED");
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Integer> cachedFileSizes(PageDriver page) {
        return (Map<String, Integer>) page.page().evaluate(CACHED_FILES);
    }

    /** Checks that the rules of each game are shown in this language. */
    private static void assertRulesAreShown(PageDriver page, String language) {
        PageMessages messages = PageMessages.of(language);
        for (String game : new String[] {"yote", "choko", "wali", "bolotondou", "awele"}) {
            page.open("rules/" + game);
            page.awaitVisible("griot-rules [lang='" + language + "'] h3");
            page.page().getByText(messages.get("game." + game)).first().waitFor();
            page.tapAction("close");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"choko", "awele"})
    void withoutWebAssemblyTheJavaScriptBuildTakesOver(String game, Visits visits) {
        PageDriver page =
                visits.begin(Visit.phone().withBrowser(Kind.WITHOUT_WASM)).openHome();
        assertEquals("undefined", page.page().evaluate("typeof WebAssembly"));
        page.tapOn("[data-game='" + game + "']");
        page.tap(game.equals("awele") ? "B" : "c3");
        page.awaitTurns(2);
    }

    @Tag("proof")
    @Test
    void theJavaScriptBuildIsNotFetchedWithWebAssembly(Visits visits) {
        String fetched = visits.begin(Visit.phone()).recordFetchesOfFirstGame();
        assertFalse(fetched.matches("(?s).*/griot-[^/]*\\.js\n.*"), fetched);
    }
}
