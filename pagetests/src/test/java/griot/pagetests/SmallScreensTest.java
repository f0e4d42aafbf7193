package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import griot.pagetests.driver.Games;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.PageStates;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.rules.Game;
import griot.rules.registry.RuleSets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a game fits on a small phone in both orientations, and that no text overflows its button. */
@InBrowser
class SmallScreensTest {
    /** The elements needed for play that exceed the screen, and the buttons whose text overflows. */
    private static final String OVERFLOWING = """
            () => {
              const needed = '.player, griot-grid-board, griot-sowing-board, .line, .controls button, .card';
              const isOutside = ({ left, top, right, bottom }) =>
                left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
              const outside = [...document.querySelectorAll(needed)]
                .map(e => [e, e.getBoundingClientRect()])
                .filter(([, box]) => isOutside(box));
              const tightButtons = [...document.querySelectorAll('.controls button')]
                .map(e => [e, e.querySelector('span').getBoundingClientRect()])
                .filter(([e, word]) => {
                  const button = e.getBoundingClientRect();
                  return word.left < button.left || word.right > button.right || word.bottom > button.bottom;
                });
              return [...outside, ...tightButtons].map(([e]) => e.outerHTML.slice(0, 60));
            }""";

    /** The links, ways and games of the home page of which a part is outside the screen. */
    private static final String BELOW_THE_FOLD = """
            () => [...document.querySelectorAll('griot-home .masthead a, .ways label, .game')]
              .filter(e => {
                const box = e.getBoundingClientRect();
                return box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight + 1;
              })
              .map(e => e.textContent.trim())""";

    /** The ways of the home page that are not in the row of the first, or of which a word is broken. */
    private static final String BROKEN_WAYS = """
            () => {
              const labels = [...document.querySelectorAll('.ways label')];
              const top = labels[0].getBoundingClientRect().top;
              const isBroken = label => {
                const words = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
                while (words.nextNode()) {
                  for (const { index, 0: word } of words.currentNode.data.matchAll(/\\S+/g)) {
                    const range = document.createRange();
                    range.setStart(words.currentNode, index);
                    range.setEnd(words.currentNode, index + word.length);
                    if (range.getClientRects().length > 1) return true;
                  }
                }
                return false;
              };
              return labels
                .filter(label => label.getBoundingClientRect().top !== top || isBroken(label))
                .map(label => label.textContent.trim());
            }""";

    @ParameterizedTest
    @CsvSource({
        "awele/sheet, fr, 320, 568",
        "choko/walker, ru, 360, 640",
        "yote/ludens, ru, 740, 360",
        "awele/sheet, ru, 640, 360",
    })
    void everythingNeededForPlayIsVisible(String ruleSet, String language, int width, int height, Visits visits) {
        assertAllVisibleInPlay(ruleSet, language, width, height, visits);
    }

    @Tag("proof")
    @ParameterizedTest
    @CsvSource({
        "yote/ludens, fr, 360, 640",
        "awele/sheet, ru, 360, 740",
        "choko/walker, en, 640, 360",
        "awele/sheet, fr, 740, 360",
    })
    void everythingNeededForPlayIsVisibleOnMoreScreens(
            String ruleSet, String language, int width, int height, Visits visits) {
        assertAllVisibleInPlay(ruleSet, language, width, height, visits);
    }

    private static void assertAllVisibleInPlay(String ruleSet, String language, int width, int height, Visits visits) {
        PageDriver driver = visits.begin(Visit.phone().speaking(language));
        Page page = driver.page();
        page.setViewportSize(width, height);
        driver.openGame(Game.of(RuleSets.standard().named(ruleSet)));
        assertEquals(List.of(), page.evaluate(OVERFLOWING));
        driver.tapAction("hint");
        driver.awaitVisible("[data-line].hint");
        assertEquals(List.of(), page.evaluate(OVERFLOWING), "with a hint");
    }

    @ParameterizedTest
    @CsvSource({"fr, 360, 616", "ru, 320, 568"})
    void everythingIsVisibleAtTheEnd(String language, int width, int height, Visits visits) {
        PageDriver driver = visits.begin(Visit.phone().speaking(language));
        Page page = driver.page();
        page.setViewportSize(width, height);
        driver.openGame(Games.shortest("awele/sheet"));
        driver.awaitVisible("[data-do='open-card']");
        assertEquals(List.of(), page.evaluate(OVERFLOWING));
        driver.tapAction("open-card");
        driver.awaitVisible("griot-end-card");
        assertEquals(List.of(), page.evaluate(OVERFLOWING), "with the card");
    }

    @Test
    void anOfferPushesNoControlOffTheScreen(Visits visits) {
        PageDriver driver =
                PageStates.named("far-rematch").reach(visits, Visit.phone().speaking("ru"));
        driver.page().setViewportSize(360, 740);
        assertEquals(List.of(), driver.page().evaluate(OVERFLOWING));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "fr", "ru", "pt"})
    void homeShowsAllWaysAndGamesUnderWhatWasBegun(String language, Visits visits) {
        PageDriver driver = visits.begin(Visit.phone().speaking(language));
        driver.openGame(Game.of(RuleSets.standard().named("bolotondou/ludens")));
        driver.tap("c3");
        driver.awaitTurns(1);
        driver.openHome();
        driver.awaitVisible("[data-begun='game']");
        assertEquals(List.of(), driver.page().evaluate(BELOW_THE_FOLD));
    }

    @Tag("proof")
    @ParameterizedTest
    @ValueSource(strings = {"fr", "pt"})
    void waysAreInOneRowWithoutBrokenWords(String language, Visits visits) {
        Page page = visits.begin(Visit.phone().speaking(language)).openHome().page();
        assertEquals(List.of(), page.evaluate(BROKEN_WAYS));
        page.setViewportSize(320, 568);
        assertEquals(List.of(), page.evaluate(BROKEN_WAYS), "on the smallest screen");
    }

    @Tag("proof")
    @ParameterizedTest
    @ValueSource(strings = {"en", "fr", "ru", "pt"})
    void theEndOfACourseFitsOnASquareBoard(String language, Visits visits) {
        PageDriver driver = visits.begin(Visit.phone().speaking(language));
        driver.openHome();
        driver.page().evaluate("""
                () => localStorage.setItem('griot.lessons', JSON.stringify({
                    version: 1, value: { 'choko/walker': { answer: { step: 'three', done: false } } } }))""");
        driver.open("learn/choko/answer");
        driver.awaitVisible("[data-step='three'][data-status='solving']");
        driver.tapAction("next");
        driver.awaitVisible("[data-status='done']");
        driver.tapAction("next");
        driver.awaitVisible("[data-status='finished']");
        assertEquals(List.of(), driver.page().evaluate(OVERFLOWING));
    }

    @Test
    void textOfTwiceTheSizeFitsTheWidth(Visits visits) {
        PageDriver driver = visits.begin(Visit.phone().speaking("ru"));
        driver.openGame(Game.of(RuleSets.standard().named("bolotondou/ludens")));
        driver.page().evaluate("document.documentElement.style.fontSize = '200%'");
        assertEquals(360, driver.page().evaluate("document.documentElement.scrollWidth"));
    }

    static List<PageStates.State> states() {
        return PageStates.ALL;
    }

    @Tag("proof")
    @ParameterizedTest(name = "{0}")
    @MethodSource("states")
    void textOfTwiceTheSizeFitsTheWidthInEveryState(PageStates.State state, Visits visits) {
        Page page = state.reach(visits, Visit.phone().speaking("ru")).page();
        page.evaluate("document.documentElement.style.fontSize = '200%'");
        assertEquals(360, page.evaluate("document.documentElement.scrollWidth"));
    }

    @ParameterizedTest
    @CsvSource({
        "ru, '', griot-home .game",
        "fr, '', griot-home .game",
        "ru, learn/choko, [data-lesson='course']",
        "pt, learn/yote/course, [data-step='place']",
        "ru, puzzles, griot-puzzle-index .game",
        "fr, puzzles/yote, [data-puzzle]",
        "ru, story/yote, griot-story article",
        "ru, lobby, griot-lobby-list section",
    })
    void textOfTwiceTheSizeFitsTheWidthOfAView(String language, String address, String content, Visits visits) {
        PageDriver driver = visits.begin(Visit.phone().speaking(language));
        driver.open(address);
        driver.page().locator(content).first().waitFor();
        driver.page().evaluate("document.documentElement.style.fontSize = '200%'");
        assertEquals(360, driver.page().evaluate("document.documentElement.scrollWidth"));
    }
}
