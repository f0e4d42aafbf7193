package griot.pagetests.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Route;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.Keys;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests lessons on the page. */
@InBrowser
class LessonsTest {
    private static final String DONE = "[data-status='done']";

    /** Stores that a course has reached a step. */
    private static final String STORE_STEP = """
            step => localStorage.setItem('griot.lessons', JSON.stringify({
                version: 1, value: { 'yote/ludens': { course: { step, done: false } } } }))""";

    /** Opens the course of Yoté at a step. */
    private static PageDriver openCourseAt(String step, PageDriver page) {
        page.openHome();
        page.page().evaluate(STORE_STEP, step);
        page.open("learn/yote/course");
        page.awaitVisible("[data-step='" + step + "']");
        return page;
    }

    @Test
    void aLinkedLessonIsFetchedWhileTheMessagesOfTheLanguageAre(Visits visits) {
        PageDriver page = visits.begin(Visit.phone());
        List<String> requests = new ArrayList<>();
        List<Route> heldMessages = new ArrayList<>();
        page.page().onRequest(request -> requests.add(request.url()));
        page.page().route(Pattern.compile("/assets/texts-en-"), heldMessages::add);
        page.beginToOpen("learn/yote/course");
        for (String file : List.of(
                "/learn-page-",
                "/lesson-files-",
                "/worker-",
                ".wasm",
                "/texts-en-learn-",
                "/yote-ludens-",
                "/texts-en-lessons-yote-")) {
            page.page().waitForCondition(() -> requests.stream().anyMatch(url -> url.contains(file)));
        }
        page.page().unroute(Pattern.compile("/assets/texts-en-"));
        heldMessages.forEach(Route::resume);
        page.awaitVisible("[data-step='place'] [data-place='c3']");
    }

    @Test
    void aChildGoesFromTheFirstPieceToTheFirstGame(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openHome();
        page.tapAction("learn");
        page.tapOn("[data-game='yote']");
        page.tapOn("[data-lesson='course']");
        page.awaitStatusLine("Tap any square to place one.");
        page.tap("b2");
        page.awaitVisible(DONE);
        page.tapAction("next");
        page.tap("c3");
        page.tap("c4");
        page.awaitVisible(DONE);
        page.tapAction("next");
        page.tap("c3");
        page.tap("d4");
        page.awaitVisible("[data-step='diagonal']" + DONE);
        page.tapAction("next");
        // A jump, and in the next step the second piece.
        page.tap("c3");
        page.tap("c5");
        page.awaitVisible("[data-step='second'][data-status='solving']");
        page.tap("e5");
        page.awaitVisible(DONE);
        page.awaitStatusLine("Each jump costs Black two pieces.");
        openCourseAt("draw", page);
        page.tap("c3");
        page.tap("c5");
        page.tap("a2");
        page.awaitVisible(DONE);
        page.tapAction("next");
        page.awaitVisible("[data-status='finished']");
        page.tapAction("play-first");
        page.awaitVisible("griot-game-page .table");
        assertTrue(page.page().url().contains("#yote/ludens?l=1&c=black")
                || page.page().url().contains("#game-"));
    }

    @Tag("proof")
    @Test
    void objectionsToIllegalActionsAreInTheLanguageInUse(Visits visits) {
        PageDriver page = visits.begin(Visit.phone().speaking("fr"));
        page.open("learn/yote/course");
        openCourseAt("behind", page);
        page.tap("c2");
        page.tap("c4");
        page.awaitVisible(DONE);
        page.awaitStatusLine("C4 est occupée.");
    }

    @Test
    void aWrongTryIsPunishedOnTheBoardAndTheSecondOneBringsAHint(Visits visits) {
        PageDriver page = openCourseAt("safe", visits.begin(Visit.phone()));
        for (int failures = 1; failures <= 2; failures++) {
            page.tap("f5");
            page.awaitVisible("[data-status='wrong'][data-turns='2']");
            page.tapAction("try-again");
            page.awaitVisible("[data-status='solving'][data-turns='0']");
        }
        page.awaitStatusLine("Move away from c4");
        page.tap("c2");
        page.awaitVisible(DONE);
    }

    @Test
    void aLessonIsDoneByKeyboardAndSpeech(Visits visits) {
        PageDriver page = openCourseAt("again", visits.begin(Visit.desktop()));
        Keys keys = new Keys(page);
        page.awaitSpoken("After a jump, the same piece may jump again. First jump from c3 to c5.");
        keys.goTo("c3");
        keys.press("o");
        page.awaitSpoken("You, White: 2 pieces, a1, c3; 10 in hand.");
        keys.press("Enter");
        keys.goTo("c5");
        keys.press("Enter");
        page.awaitSpoken("You jumped from c3 to c5 and took c4.");
        page.awaitSpoken("Take the piece on e5.");
        keys.press("n");
        assertTrue(page.labelOf(keys.focusedData("place")).contains("you can take it"));
        keys.goTo("e5");
        keys.press("Enter");
        page.awaitVisible("[data-step='chain']");
        keys.press("Enter");
        page.awaitVisible("[data-place='b1']");
        keys.goTo("b1");
        keys.press("Enter");
        page.awaitVisible(DONE);
        page.awaitSpoken("Four pieces in one turn!");
        keys.tabTo("[data-do='next']");
        keys.press("Enter");
        page.awaitVisible("[data-step='stop']");
        keys.tabTo("[data-do='stop']");
        keys.press("Enter");
        page.awaitVisible("[data-step='stop']" + DONE);
    }

    @Test
    void theStepReachedSurvivesAReload(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).open("learn/yote/course");
        page.awaitVisible("[data-step='place']");
        page.tap("c3");
        page.awaitVisible(DONE);
        page.tapAction("next");
        page.awaitVisible("[data-step='step']");
        page.reload();
        page.awaitVisible("[data-step='step']");
    }

    @Test
    void aDamagedEntryOfProgressIsSetAsideAndReported(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openHome();
        page.page().evaluate("() => localStorage.setItem('griot.lessons', '{\"version\":1,\"value\":[7]}')");
        page.open("learn/yote/course");
        page.awaitVisible("[data-step='place']");
        page.awaitStatusLine("The record of your progress was damaged.");
        assertEquals(
                "{\"version\":1,\"value\":[7]}",
                page.page().evaluate("() => localStorage.getItem('griot.lessons.damaged')"));
    }

    @Tag("proof")
    @Test
    void progressOfANewerVersionIsLeftAlone(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openHome();
        page.page().evaluate("() => localStorage.setItem('griot.lessons', '{\"version\":9,\"value\":1}')");
        page.open("learn/yote/course");
        page.awaitVisible("[data-step='place']");
        page.awaitStatusLine("Your progress was saved by a newer version of Griot.");
        page.tap("c3");
        page.awaitVisible(DONE);
        page.tapAction("next");
        page.awaitVisible("[data-step='step']");
        assertEquals(
                "{\"version\":9,\"value\":1}", page.page().evaluate("() => localStorage.getItem('griot.lessons')"));
    }

    @Tag("proof")
    @Test
    void aLinkToALessonThatIsGoneLeadsToTheList(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).open("learn/yote/gone");
        page.awaitVisible("[data-lesson='course']");
        assertEquals(
                "There is no such lesson any more. Here are all of them.",
                page.awaitVisible("griot-learn-page [role='alert']").innerText());
    }

    @Tag("proof")
    @Test
    void backLeadsHome(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openHome();
        page.tapAction("learn");
        page.tapOn("[data-game='awele']");
        page.tapOn("[data-lesson='course']");
        page.awaitVisible("[data-step]");
        page.goBack();
        page.awaitVisible("griot-home");
    }
}
