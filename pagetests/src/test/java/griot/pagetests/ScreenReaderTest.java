package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Route;
import griot.pagetests.driver.Games;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.Keys;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.rules.Game;
import griot.rules.registry.RuleSets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests what screen readers announce, the keys for their users, and that the focus is never lost. */
@InBrowser
class ScreenReaderTest {
    private static final Game YOTE = Games.replay("yote/ludens", "@c3 @c4 @a1 @e5");

    /** Presses a key of another keyboard layout, given what it types and its place on the keyboard. */
    private static final String PRESS_KEY_OF_LAYOUT = """
            ([key, code]) => document.querySelector('griot-grid-board').shadowRoot.activeElement.dispatchEvent(
                new KeyboardEvent('keydown', { key, code, bubbles: true, composed: true, cancelable: true }))""";

    @Test
    void oneKeyReadsThePiecesOfBothSides(Visits visits) {
        PageDriver page = visits.begin(Visit.desktop()).openGame(YOTE);
        Keys keys = new Keys(page);
        keys.goTo("c3");
        keys.press("o");
        page.awaitSpoken("White: 2 pieces, a1, c3; 10 in hand. Black: 2 pieces, c4, e5; 10 in hand. White to play.");
    }

    @Test
    void digitsReadARankAndLettersReadAFile(Visits visits) {
        PageDriver page = visits.begin(Visit.desktop()).openGame(YOTE);
        Keys keys = new Keys(page);
        keys.goTo("c3");
        keys.press("5");
        page.awaitSpoken("5: e5, black stick.");
        keys.press("c");
        page.awaitSpoken("c: c3, white pebble; c4, black stick.");
        keys.press("b");
        page.awaitSpoken("b: empty.");
    }

    @Tag("proof")
    @ParameterizedTest(name = "{0}")
    @CsvSource({"щ, KeyO, White: 2 pieces", "\", Digit3, 3: c3", "с, KeyC, c: c3"})
    void keysWorkByTheirPlaceInEveryLayout(String key, String code, String announcement, Visits visits) {
        PageDriver page = visits.begin(Visit.desktop()).openGame(YOTE);
        new Keys(page).goTo("c3");
        page.page().evaluate(PRESS_KEY_OF_LAYOUT, new String[] {key, code});
        page.awaitSpoken(announcement);
    }

    @Test
    void theDestinationsOfASelectedPieceAreReadAndReachedByAKey(Visits visits) {
        PageDriver page = visits.begin(Visit.desktop()).openGame(YOTE);
        Keys keys = new Keys(page);
        page.awaitSpoken("You can jump: choose the piece that jumps, if you like. From c3.");
        keys.goTo("c3");
        keys.press("Enter");
        page.awaitSpoken("c3, selected. To b3, c2 or d3. A jump to c5.");
        keys.goTo("c4");
        keys.press("Shift+N");
        assertEquals("c5", keys.focusedData("place"));
        keys.press("Enter");
        page.awaitSpoken("White jumps from c3 to c5 and takes c4.");
        page.awaitSpoken("Choose a piece to take: tap it. Take e5.");
        keys.press("n");
        assertEquals("e5", keys.focusedData("place"));
        keys.press("Enter");
        page.awaitSpoken("White takes e5.");
    }

    @Test
    void aKeyMovesTheFocusToTheRecommendedSquare(Visits visits) {
        PageDriver page = visits.begin(Visit.desktop())
                .openGame(Game.of(RuleSets.standard().named("yote/ludens")));
        Keys keys = new Keys(page);
        keys.goTo("a1");
        keys.press("h");
        page.awaitSpoken("Try a piece on");
        keys.press("n");
        assertTrue(page.labelOf(keys.focusedData("place")).endsWith("recommended"));
    }

    @Tag("proof")
    @Test
    void housesAreReadWithTheirRow(Visits visits) {
        PageDriver page = visits.begin(Visit.desktop())
                .openGame(Game.of(RuleSets.standard().named("awele/sheet")));
        Keys keys = new Keys(page);
        keys.goTo("F");
        keys.press("Enter");
        page.awaitSpoken("South sows 4 seeds from F, the last one in North’s d.");
        keys.press("2");
        page.awaitSpoken("North: a 5, b 5, c 5, d 5, e 4, f 4.");
        keys.press("o");
        page.awaitSpoken("South: A 4, B 4, C 4, D 4, E 4, F 0; 0 in store.");
    }

    @Test
    void theSideOfThePersonIsAnnounced(Visits visits) {
        PageDriver page = visits.begin(Visit.desktop()).openGameAgainstComputer("wali/ludens", 1);
        page.awaitSpoken("You play White, the pebbles.");
    }

    @Test
    void turnsAreReadInWords(Visits visits) {
        PageDriver page =
                visits.begin(Visit.desktop()).openGame(Games.replay("yote/ludens", "@c3 @c4 @a1 @e5 c3xc5:e5 @a2"));
        page.awaitVisible("[aria-label='Turn 3, White: c3, jumps to c5, takes e5']");
    }

    @Tag("proof")
    @Test
    void theFocusStaysOnAButtonThatBecomesDisabled(Visits visits) {
        PageDriver page = visits.begin(Visit.desktop()).openGame(Games.replay("yote/ludens", "@c3"));
        Keys keys = new Keys(page);
        String backButton = "[aria-label='One turn back']";
        keys.tabTo(backButton);
        keys.press("Enter");
        page.awaitSpoken("The start of the game.");
        page.awaitVisible(backButton + "[aria-disabled='true']:focus");
        keys.press("Enter");
        keys.tabTo("[data-do='to-last']");
        keys.press("Enter");
        page.awaitVisible("[data-do='undo'][aria-disabled='false']");
        keys.tabTo("[data-do='undo']");
        keys.press("Enter");
        page.awaitTurns(0);
        page.awaitVisible("[data-do='undo'][aria-disabled='true']:focus");
    }

    @Test
    void goingHomeFocusesTheHeading(Visits visits) {
        PageDriver page = visits.begin(Visit.desktop()).openGame(YOTE);
        Keys keys = new Keys(page);
        keys.tabTo("[data-do='home']");
        keys.press("Enter");
        page.awaitVisible("griot-home h1:focus");
    }

    @Tag("proof")
    @Test
    void turnsPlayedUnderASheetAreAnnouncedWhenItCloses(Visits visits) {
        PageDriver page = visits.begin(Visit.desktop());
        // The computer cannot reply without its weights, which come when the sheet is open.
        List<Route> heldRequests = new ArrayList<>();
        page.page().route("**/*.weights", heldRequests::add);
        Keys keys = new Keys(page.openGameAgainstComputer("wali/ludens", 1));
        keys.goTo("c3");
        keys.press("Enter");
        keys.press("?");
        page.awaitVisible("[data-sheet='keys']");
        page.page().waitForCondition(() -> !heldRequests.isEmpty());
        heldRequests.forEach(Route::resume);
        page.awaitTurns(2);
        assertFalse(String.valueOf(page.page().textContent("[data-say]")).contains("Level 1"));
        keys.press("Escape");
        page.awaitSpoken("The computer places a piece on");
    }
}
