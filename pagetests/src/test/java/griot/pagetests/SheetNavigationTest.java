package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.pagetests.driver.Games;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.Links;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.rules.Game;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the history of the browser around sheets, games opened from a sheet, and views opened by a link. */
@InBrowser
class SheetNavigationTest {
    private static final Game GAME = Games.replay("yote/ludens", "@c3 @d3");

    /** Records whether the home page is ever shown. */
    private static final String RECORD_HOME_SHOWN = """
            new MutationObserver(() => {
              if (document.querySelector('griot-home')) globalThis.wasHomeShown = true;
            }).observe(document, { childList: true, subtree: true });
            """;

    private static Object historyLength(PageDriver page) {
        return page.page().evaluate("history.length");
    }

    @Test
    void backClosesASheetAndThenLeadsHome(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openHome();
        page.tapOn("[data-game='wali']");
        page.awaitVisible("[data-place='c3']");
        page.tapAction("menu");
        page.tapAction("settings");
        page.awaitVisible("[data-sheet='settings']");
        page.goBack();
        page.awaitHidden("dialog[open]");
        page.awaitVisible("[data-place='c3']");
        page.tapAction("rules");
        page.tapAction("close");
        page.awaitHidden("dialog[open]");
        page.goBack();
        page.awaitVisible("[data-game]");
    }

    @Test
    void aClosedSheetLeavesNoHistoryEntry(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openGame(GAME);
        page.tapAction("menu");
        page.tapAction("close");
        page.awaitHidden("dialog[open]");
        Object lengthAfterFirstSheet = historyLength(page);
        for (int i = 0; i < 3; i++) {
            page.tapAction("menu");
            page.tapAction("close");
            page.awaitHidden("dialog[open]");
        }
        assertEquals(lengthAfterFirstSheet, historyLength(page));
        page.page().goForward();
        page.awaitVisible("[data-place='c3']");
        page.awaitHidden("dialog[open]");
    }

    @Tag("proof")
    @Test
    void aGameSavedUnderASheetKeepsItsAddress(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).open("wali/ludens?l=1&c=white");
        page.awaitVisible(".table");
        page.tapAction("rules");
        page.awaitVisible("[data-sheet='rules']");
        page.awaitTurns(1);
        page.page().waitForFunction("Object.keys(localStorage).some((key) => key.startsWith('griot.game.'))");
        page.goBack();
        page.awaitHidden("dialog[open]");
        page.page().waitForFunction("location.hash.startsWith('#game-')");
        page.awaitTurns(1);
        page.reload().awaitVisible(".table[data-turns='1']");
    }

    @Tag("proof")
    @Test
    void backFromAGameOpenedInASheetLeadsToThePageUnderTheSheet(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openHome();
        page.tapAction("open-game");
        page.page()
                .locator("textarea")
                .fill("come and play http://griot.example/#" + Links.fragmentOf(GAME) + " nice!");
        page.tapAction("open");
        page.awaitPosition(GAME.position());
        page.goBack();
        page.awaitVisible("[data-game]");
        page.awaitHidden("dialog[open]");
    }

    @Test
    void aRecordPastedWithItsMessageKeepsItsTagsAndComments(Visits visits) {
        String tags = "[White \"Awa\"]\n[Black \"Kofi\"]\n[Event \"Market\"]\n[Date \"1999.01.31\"]\n";
        PageDriver page = visits.begin(Visit.phone()).openHome();
        page.tapAction("open-game");
        String record = "[Rules \"yote/ludens\"]\n" + tags + "\n1. @c3 {centre} (1. @a1) @d3 *";
        page.page().locator("textarea").fill("Our game so far:\n" + record + " Your turn, Kofi!\n");
        page.tapAction("open");
        page.awaitPosition(GAME.position());
        page.tap("a5");
        page.awaitPosition(GAME.play("@a5").position());
        page.reload().awaitPosition(GAME.play("@a5").position());
        page.tapAction("menu");
        page.tapAction("share");
        assertEquals(
                "[Rules \"yote/ludens\"]\n[RulesVersion \"1\"]\n" + tags
                        + "[Result \"*\"]\n\n1. @c3 {centre} (1. @a1) 1... @d3 2. @a5 *\n",
                page.awaitContent("[data-text='record']"));
    }

    @Tag("proof")
    @Test
    void aDamagedRecordKeepsItsTags(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openHome();
        page.tapAction("open-game");
        page.page()
                .locator("textarea")
                .fill("[Rules \"yote/ludens\"]\n[White \"Awa\"]\n[Event \"Market\"]\n\n1. @c3 @d3 2. z9 *\n");
        page.tapAction("open");
        page.tapAction("open-anyway");
        page.awaitPosition(GAME.position());
        page.tapAction("menu");
        page.tapAction("share");
        String record = page.awaitContent("[data-text='record']");
        assertTrue(record.contains("[White \"Awa\"]\n") && record.contains("[Event \"Market\"]\n"), record);
    }

    @Tag("proof")
    @ParameterizedTest
    @CsvSource({
        "learn/yote, [data-lesson]",
        "learn/yote/course, [data-step]",
        "puzzles/yote, [data-puzzle]",
        "story/yote, griot-story article",
    })
    void aLinkToAViewDoesNotShowTheHomePageBefore(String address, String content, Visits visits) {
        PageDriver page = visits.begin(Visit.phone().alone());
        page.page().addInitScript(RECORD_HOME_SHOWN);
        page.open(address);
        page.page().locator(content).first().waitFor();
        assertEquals(false, page.page().evaluate("globalThis.wasHomeShown ?? false"));
    }

    @Tag("proof")
    @Test
    void oneOfSeveralPastedGamesIsOpened(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openHome();
        page.tapAction("open-game");
        page.page()
                .locator("[data-text='open']")
                .fill("[Rules \"yote/ludens\"]\n\n1. @c3 *\n\n[Rules \"wali/ludens\"]\n\n1. @c3 @d3 *\n");
        page.tapAction("open");
        page.tapOn("[data-record='2']");
        page.awaitTurns(2);
        page.awaitVisible("[data-place='d3']");
    }
}
