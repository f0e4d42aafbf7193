package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import griot.pagetests.driver.Games;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.rules.Game;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games survive reloads and closed tabs, and travel as links and records. */
@InBrowser
class KeptGamesTest {
    /** Within a turn: a removal is due. */
    private static final Game UNFINISHED = Games.replayed("yote/ludens", "@c3 @c4 @a1 @e5")
            .play(Games.replayed("yote/ludens", "@c3 @c4 @a1 @e5").actions().stream()
                    .filter(action -> action.toString().equals("c3xc5"))
                    .findFirst()
                    .orElseThrow());

    @Test
    void aGameOutlivesAReloadInTheMiddleOfATurn(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).table(UNFINISHED);
        page.reload().awaitPosition(UNFINISHED.position());
        page.tap("e5");
        page.awaitPosition(UNFINISHED.play(UNFINISHED.actions().getFirst()).position());
    }

    @Test
    void aClosedTabIsFoundAgainAtHome(Visits visits) {
        Game game = Games.replayed("wali/ludens", "@c3 @d4 @a1");
        PageDriver page = visits.begin(Visit.phone()).table(game);
        // A game that was only viewed is not saved, so one more turn is played.
        page.tap("f5");
        Game after = game.play("@f5");
        page.awaitPosition(after.position());
        PageDriver later = page.closedAndOpenedAgain();
        later.home();
        later.tapOn("griot-saved-list a, griot-saved-list button >> nth=0");
        later.awaitPosition(after.position());
    }

    @Test
    void aSecondTabFollowsTheFirstAndTheFirstTheSecond(Visits visits) {
        Game game = Games.replayed("wali/ludens", "@c3 @d4");
        PageDriver one = visits.begin(Visit.phone()).table(game);
        one.tap("a1");
        game = game.play("@a1");
        one.awaitPosition(game.position());
        PageDriver two = one.inAnotherTab();
        two.awaitPosition(game.position());
        two.tap("f5");
        game = game.play("@f5");
        two.awaitPosition(game.position());
        one.awaitPosition(game.position());
        one.tap("a3");
        game = game.play("@a3");
        one.awaitPosition(game.position());
        two.awaitPosition(game.position());
        two.reload().awaitPosition(game.position());
    }

    @Test
    void theDevicesBackLeadsFromAnyGameHome(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).home();
        page.tapOn("[data-game='wali']");
        page.tap("c3");
        page.awaitTurns(2);
        page.act("menu");
        page.act("new");
        page.awaitTurns(0);
        page.act("menu");
        page.act("choose");
        page.tapOn("[data-choose-game='awele']");
        page.act("start");
        page.seen("[data-place='A']");
        page.back();
        page.seen("[data-game]");
        Object length = lengthAfterAGame(page);
        assertEquals(length, lengthAfterAGame(page), "home is not piled upon home");
    }

    /** The length of the history after going from home to a game and back. */
    private static Object lengthAfterAGame(PageDriver page) {
        page.tapOn("[data-game='yote']");
        page.seen("[data-place='c3']");
        page.act("home");
        page.seen("[data-game]");
        return page.page().evaluate("history.length");
    }

    @Test
    void aLinkHoldsTheWholeGameForSomebodyElse(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).table(UNFINISHED);
        page.act("menu");
        page.act("share");
        String link = page.filled("[data-text='link']");
        assertTrue(link.contains("#yote/ludens"), link);
        PageDriver other = visits.begin(Visit.desk());
        other.page().navigate(link);
        other.awaitPosition(UNFINISHED.position());
    }

    @Test
    void aRecordIsReadAgain(Visits visits) {
        Game game = Games.shortest("bolotondou/ludens");
        PageDriver page = visits.begin(Visit.phone()).table(game);
        page.act("menu");
        page.act("share");
        String record = page.filled("[data-text='record']");
        assertTrue(record.startsWith("[Rules \"bolotondou/ludens\"]"), record);
        PageDriver other = visits.begin(Visit.phone()).home();
        other.act("open-game");
        other.page().locator("textarea").fill(record);
        other.act("open");
        other.awaitPosition(game.position());
    }

    @ParameterizedTest
    @ValueSource(strings = {"yote/ludens?t=@c3_@d3_z9", "yote/ludens?t=@c3_@d3_@c3", "yote/ludens?t=@c3_@d3&u=c3xe3:z"})
    void aBrokenLinkSaysWhatIsWrongAndOpensWhatCouldBeRead(String fragment, Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).open(fragment);
        page.act("open-anyway");
        page.awaitPosition(Games.replayed("yote/ludens", "@c3 @d3").position());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "yoto/ludens",
                "yote/ludens?s=nonsense",
                "game-nowhere",
                "%E0%A4%A",
                "<img src=x onerror=alert(1)>"
            })
    void aLinkToNothingLeadsHome(String fragment, Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).open(fragment);
        page.seen("[role='alert'], [data-do='home']");
        Page browser = page.page();
        assertEquals("Griot", browser.title());
    }
}
