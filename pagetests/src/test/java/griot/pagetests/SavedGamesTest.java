package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.pagetests.driver.Games;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.rules.Game;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that games survive reloads and closed tabs, and can be shared as links and records. */
@InBrowser
class SavedGamesTest {
    /** A game inside a turn: a removal is due. */
    private static final Game UNFINISHED = Games.replay("yote/ludens", "@c3 @c4 @a1 @e5")
            .play(Games.replay("yote/ludens", "@c3 @c4 @a1 @e5").actions().stream()
                    .filter(action -> action.toString().equals("c3xc5"))
                    .findFirst()
                    .orElseThrow());

    @Test
    void anUnfinishedTurnSurvivesAReload(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openGame(UNFINISHED);
        page.reload().awaitPosition(UNFINISHED.position());
        page.tap("e5");
        page.awaitPosition(UNFINISHED.play(UNFINISHED.actions().getFirst()).position());
    }

    @Test
    void theGameOfAClosedTabIsListedOnTheHomePage(Visits visits) {
        Game game = Games.replay("wali/ludens", "@c3 @d4 @a1");
        PageDriver page = visits.begin(Visit.phone()).openGame(game);
        // A game that was only viewed is not saved, so one more turn is played.
        page.tap("f5");
        Game after = game.play("@f5");
        page.awaitPosition(after.position());
        PageDriver reopened = page.reopenInNewTab();
        reopened.openHome();
        reopened.tapOn("[data-begun='game']");
        reopened.awaitPosition(after.position());
    }

    @Test
    void twoTabsOfAGameFollowEachOther(Visits visits) {
        Game game = Games.replay("wali/ludens", "@c3 @d4");
        PageDriver first = visits.begin(Visit.phone()).openGame(game);
        first.tap("a1");
        game = game.play("@a1");
        first.awaitPosition(game.position());
        PageDriver second = first.openInAnotherTab();
        second.awaitPosition(game.position());
        second.tap("f5");
        game = game.play("@f5");
        second.awaitPosition(game.position());
        first.awaitPosition(game.position());
        first.tap("a3");
        game = game.play("@a3");
        first.awaitPosition(game.position());
        second.awaitPosition(game.position());
        second.reload().awaitPosition(game.position());
    }

    @Tag("proof")
    @Test
    void backLeadsHomeFromAGameThatReplacedAnother(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openHome();
        page.tapOn("[data-game='wali']");
        page.tap("c3");
        page.awaitTurns(2);
        page.tapAction("menu");
        page.tapAction("new");
        page.awaitTurns(0);
        page.tapAction("menu");
        page.tapAction("choose");
        page.tapOn("[data-choose-game='awele']");
        page.tapAction("start");
        page.awaitVisible("[data-place='A']");
        page.goBack();
        page.awaitVisible("[data-game]");
        Object historyLength = historyLengthAfterAGame(page);
        assertEquals(historyLength, historyLengthAfterAGame(page), "going home adds no entry to the history");
    }

    /** The length of the history after going from home to a game and back. */
    private static Object historyLengthAfterAGame(PageDriver page) {
        page.tapOn("[data-game='yote']");
        page.awaitVisible("[data-place='c3']");
        page.tapAction("home");
        page.awaitVisible("[data-game]");
        return page.page().evaluate("history.length");
    }

    @Test
    void aLinkContainsTheWholeGame(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openGame(UNFINISHED);
        page.tapAction("menu");
        page.tapAction("share");
        String link = page.awaitContent("[data-text='link']");
        assertTrue(link.contains("#yote/ludens"), link);
        PageDriver recipient = visits.begin(Visit.desktop());
        recipient.page().navigate(link);
        recipient.awaitPosition(UNFINISHED.position());
    }

    @Test
    void aSharedRecordCanBeOpened(Visits visits) {
        Game game = Games.shortest("bolotondou/ludens");
        PageDriver page = visits.begin(Visit.phone()).openGame(game);
        page.tapAction("menu");
        page.tapAction("share");
        String record = page.awaitContent("[data-text='record']");
        assertTrue(record.startsWith("[Rules \"bolotondou/ludens\"]"), record);
        PageDriver recipient = visits.begin(Visit.phone()).openHome();
        recipient.tapAction("open-game");
        recipient.page().locator("textarea").fill(record);
        recipient.tapAction("open");
        recipient.awaitPosition(game.position());
    }

    @ParameterizedTest
    @ValueSource(strings = {"yote/ludens?t=@c3_@d3_z9", "yote/ludens?t=@c3_@d3_@c3", "yote/ludens?t=@c3_@d3&u=c3xe3:z"})
    void aBrokenLinkIsReportedAndOpensTheGameUpToTheError(String fragment, Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).open(fragment);
        page.tapAction("open-anyway");
        page.awaitPosition(Games.replay("yote/ludens", "@c3 @d3").position());
    }

    @Tag("proof")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "yoto/ludens",
                "yote/ludens?s=nonsense",
                "game-nowhere",
                "%E0%A4%A",
                "<img src=x onerror=alert(1)>"
            })
    void aLinkWithoutAGameIsReportedAndHomeIsOffered(String fragment, Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).open(fragment);
        page.awaitVisible("[role='alert']");
        page.awaitVisible("[data-do='home']");
        assertEquals("Griot", page.page().title());
    }
}
