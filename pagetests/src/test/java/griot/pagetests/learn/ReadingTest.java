package griot.pagetests.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Route;
import griot.pagetests.driver.Games;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.rules.Game;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the texts to read: the boards in the rules, and the stories. */
@InBrowser
class ReadingTest {
    /** The first example of a chain, in the rules of Yoté. */
    private static final String CHAIN_EXAMPLE = "griot-example:has([aria-label$='b3xd3:f3xf3:d5'])";

    /** Waits until the turns told under an example contain a sentence, and returns the whole text. */
    private static String awaitTurnText(PageDriver page, String example, String lastSentence) {
        Locator turnText =
                page.page().locator(example + " .told").filter(new Locator.FilterOptions().setHasText(lastSentence));
        turnText.waitFor();
        return turnText.innerText();
    }

    @Test
    void boardsInTheRulesAreDrawnAndNamed(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).open("rules/yote");
        Locator board = page.awaitVisible("griot-example [role='img']");
        String name = board.getAttribute("aria-label");
        assertTrue(name.contains("White: 3 pieces, e1, f1, b3; 5 in hand."), name);
        assertEquals(0, page.page().locator("griot-example pre:visible").count());
    }

    @Test
    void aTurnInTheRulesCanBePlayed(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).open("rules/yote");
        page.tapOn(CHAIN_EXAMPLE + " .play");
        assertEquals(
                "White jumps from b3 to d3 and takes c3 and f3. White jumps from d3 to f3 and takes e3 and d5.",
                awaitTurnText(page, CHAIN_EXAMPLE, "e3 and d5"));
        page.tapOn(CHAIN_EXAMPLE + " [data-do='reset']");
        page.awaitHidden(CHAIN_EXAMPLE + " [data-do='reset']");
    }

    @Tag("proof")
    @Test
    void aTurnInATableIsPlayedOnTheBoardBeforeIt(Visits visits) {
        PageDriver page = visits.begin(Visit.desktop()).open("rules/awele");
        page.tapOn("griot-rules th .play:has-text('E')");
        Locator board = page.awaitVisible("griot-example:has([data-do='reset']) [role='img']");
        assertTrue(board.getAttribute("aria-label").contains("16 in store"), board.getAttribute("aria-label"));
    }

    @Tag("proof")
    @Test
    void playingInTheRulesLeavesTheGameAlone(Visits visits) {
        PageDriver page = visits.begin(Visit.phone());
        Game game = Games.replay("yote/ludens", "@c3 @d3");
        page.openGame(game);
        page.tapAction("rules");
        page.tapOn(CHAIN_EXAMPLE + " .play");
        awaitTurnText(page, CHAIN_EXAMPLE, "e3 and d5");
        page.tapAction("close");
        page.awaitGone("griot-example");
        page.tap("c4");
        page.awaitPosition(game.play("@c4").position());
    }

    @Test
    void theRulesLeadToTheStoryAndBack(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openHome();
        page.open("rules/choko");
        page.tapAction("story");
        page.awaitVisible("griot-story .drawing svg");
        assertEquals("Choko · Griot", page.page().title());
        page.tapAction("rules");
        page.awaitVisible("griot-rules griot-example");
        page.goBack();
        page.tapOn("a[href='#story/wali']");
        page.awaitVisible("griot-story h1:has-text('Wali')");
        page.tapAction("home");
        page.awaitVisible("griot-home");
    }

    @Tag("proof")
    @Test
    void theLessonsLeadToTheStory(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).open("learn/yote");
        page.tapAction("story");
        page.awaitVisible("griot-story article");
    }

    @Tag("proof")
    @Test
    void aStoryFollowsTheLanguage(Visits visits) {
        PageDriver page = visits.begin(Visit.desktop().speaking("ru-RU")).open("story/awele");
        assertTrue(page.awaitVisible("griot-story article").innerText().contains("по всей Африке"));
    }

    @Tag("proof")
    @Test
    void aStoryThatCannotBeFetchedIsNotMissedOnThePageAfterIt(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openHome();
        List<Route> heldRequests = new ArrayList<>();
        List<Request> failedRequests = new ArrayList<>();
        page.page().route("**/story-page*.js", heldRequests::add);
        page.page().onRequestFailed(failedRequests::add);
        page.open("story/yote");
        page.page().waitForCondition(() -> !heldRequests.isEmpty());
        page.open("puzzles");
        page.awaitVisible("griot-puzzle-index [data-game='awele']");
        heldRequests.getFirst().abort();
        page.page().waitForCondition(() -> !failedRequests.isEmpty());
        page.page().evaluate("() => new Promise(resolve => setTimeout(() => requestAnimationFrame(resolve)))");
        assertEquals(0, page.page().locator(".failure").count());
        visits.ignoreErrors("net::ERR_FAILED");
    }

    @Test
    void anUnknownStoryLeadsHome(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).open("story/chess");
        page.awaitVisible("griot-home");
    }
}
