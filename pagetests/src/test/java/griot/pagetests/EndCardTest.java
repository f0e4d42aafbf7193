package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.pagetests.driver.Games;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.PageStates;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.rules.Game;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the card at the end of a game, and the review and the next game that it offers. */
@InBrowser
class EndCardTest {
    private static PageDriver playAndResign(PageDriver page) {
        page.openGameAgainstComputer("wali/ludens", 3);
        page.tap("c3");
        page.awaitTurns(2);
        page.tapAction("menu");
        page.tapAction("resign");
        page.tapAction("yes");
        page.awaitVisible("griot-end-card");
        return page;
    }

    @Test
    void theCardOpensAtTheEndAndCanBeClosedAndReopened(Visits visits) {
        PageDriver page = playAndResign(visits.begin(Visit.phone()));
        page.awaitVisible("griot-end-card h2:focus");
        assertEquals("You lose.", page.awaitVisible("griot-end-card h2").innerText());
        page.tapAction("close-card");
        page.awaitHidden("griot-end-card");
        page.tapAction("open-card");
        page.awaitVisible("griot-end-card");
    }

    @Test
    void theNextGameIsPlayedWithSidesSwapped(Visits visits) {
        PageDriver page = playAndResign(visits.begin(Visit.phone()));
        page.tapAction("again-swapped");
        page.awaitVisible("[data-change='white']");
        // The computer begins.
        page.awaitTurns(1);
    }

    @Tag("proof")
    @Test
    void afterTwoLossesAHeadStartIsSuggestedAtTheEndAndForANewGame(Visits visits) {
        PageDriver page = playAndResign(visits.begin(Visit.phone()));
        page.awaitHidden("[data-do='next-level']");
        playAndResign(page);
        page.tapAction("close-card");
        page.tapAction("menu");
        page.tapAction("choose");
        page.tapAction("suggested");
        page.awaitVisible("[data-handicap='1'] :checked");
        page.tapAction("close");
        page.tapAction("open-card");
        page.tapAction("next-level");
        page.awaitVisible(".table[data-position='6/6/6/6/6 w 12,11 - 0 1']");
        // The result has been counted once, however often the card was opened.
        page.openHome();
        page.tapAction("choose");
        page.tapOn("[data-choose-game='wali']");
        assertEquals(
                "Suggested for you: level 3 (pupil), head start: 1\u00a0piece",
                page.awaitVisible("[data-do='suggested']").innerText());
    }

    @Tag("proof")
    @Test
    void aDamagedLadderIsSetAsideAndReported(Visits visits) {
        PageDriver page = visits.begin(Visit.phone());
        page.openHome();
        page.page().evaluate("() => localStorage.setItem('griot.ladder', '{\"version\":1,\"value\":7}')");
        playAndResign(page);
        page.awaitVisible("griot-end-card .remark");
        assertEquals(
                "{\"version\":1,\"value\":7}",
                page.page().evaluate("() => localStorage.getItem('griot.ladder.damaged')"));
    }

    @Test
    void aTurnThatCouldHaveBeenBetterIsShownOnTheBoard(Visits visits) {
        PageDriver page = visits.begin(Visit.phone());
        PageStates.showOverlookedJump(page);
        page.awaitVisible(".table.ahead[data-shown='2'] [data-do='to-now']");
        page.awaitStatusLine("Better: c3, jumps to c5");
        page.tapAction("to-now");
        page.awaitVisible("griot-end-card");
        page.awaitVisible(".table[data-shown='6']");
    }

    @Tag("proof")
    @Test
    void noButtonMovesWhenTheReviewIsComplete(Visits visits) {
        PageDriver page = playAndResign(visits.begin(Visit.phone()));
        page.awaitVisible("griot-end-card");
        Object tops = page.page().evaluate("""
                async () => {
                  const card = document.querySelector('griot-end-card');
                  const tops = new Set();
                  for (const [moments, hasNoTurns] of [[undefined, false], [[], false], [[], true], [[{}], false]]) {
                    Object.assign(card, { progress: 0.5, moments, hasNoTurns });
                    await card.updateComplete;
                    const button = card.querySelector("[data-do='again-swapped']");
                    tops.add(button.offsetTop + button.offsetParent.offsetTop);
                  }
                  return tops.size;
                }
                """);
        assertEquals(1, tops);
    }

    @Tag("proof")
    @Test
    void undoingTheLastTurnClosesTheCard(Visits visits) {
        Game game = Games.shortest("wali/ludens");
        PageDriver page = visits.begin(Visit.desktop()).openGame(game);
        page.tapAction("open-card");
        page.awaitVisible("griot-end-card");
        page.tapAction("undo");
        page.awaitHidden("griot-end-card");
    }
}
