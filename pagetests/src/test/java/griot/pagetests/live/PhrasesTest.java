package griot.pagetests.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.LiveGame;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Preset phrases, and the mark of programs, in games of two people far away. */
@InBrowser
class PhrasesTest {
    private static final String START = "yote/ludens";

    @Test
    void eachReadsAPhraseInTheOwnLanguage(Visits visits) {
        LiveGame game = LiveGame.begin(START);
        PageDriver white = visits.begin(Visit.phone()).open(game.whiteSeat());
        PageDriver black = visits.begin(Visit.desktop().speaking("fr")).open(game.blackSeat());
        PageDriver watcher = visits.begin(Visit.phone().speaking("ru")).open("far/" + game.id());
        black.awaitVisible("[data-link='online']");
        watcher.awaitVisible("[data-link='online']");
        white.tapAction("phrases");
        white.tapOn("[data-phrase='good-luck']");
        white.awaitVisible("[data-said='white'].own:has-text('Good luck!')");
        black.awaitVisible("[data-said='white']:has-text('Bonne chance !')");
        black.awaitSpoken("Awa : Bonne chance !");
        watcher.awaitVisible("[data-said='white']:has-text('Удачи!')");
        watcher.awaitHidden("[data-do='phrases']");
        white.tap("c3");
        black.awaitTurns(1);
        black.awaitVisible("[data-said='white']");
        black.tap("d3");
        black.awaitHidden("[data-said]");
        white.awaitTurns(2);
    }

    @Tag("proof")
    @Test
    void aPhraseWaitsForAPlayerWhoIsAwayAndCanBeMuted(Visits visits) {
        LiveGame game = LiveGame.begin(START).sayByBlack("hello");
        PageDriver white = visits.begin(Visit.phone()).open(game.whiteSeat());
        white.awaitVisible("[data-said='black']:has-text('Hello!')");
        white.awaitSpoken("Kofi: Hello!");
        white.tapAction("phrases");
        white.tapAction("mute");
        white.awaitHidden("[data-said]");
        game.sayByBlack("sorry");
        white.reload().awaitVisible("[data-link='online']");
        white.awaitHidden("[data-said]");
        white.tapAction("phrases");
        white.tapAction("mute");
        white.awaitVisible("[data-said='black']:has-text('Sorry!')");
    }

    @Tag("proof")
    @Test
    void phrasesWithoutANetworkAreNotKept(Visits visits) {
        LiveGame game = LiveGame.begin(START);
        PageDriver white = visits.begin(Visit.phone()).open(game.whiteSeat());
        white.awaitVisible("[data-link='online']");
        white.page().route("**/phrases", route -> route.abort());
        white.tapAction("phrases");
        white.tapOn("[data-phrase='hello']");
        white.awaitStatusLine("This was not sent");
        assertEquals(3, game.game().at("/revision").asInt());
        visits.ignoreErrors("ERR_FAILED");
    }

    @Tag("proof")
    @Test
    void aProgramIsMarked(Visits visits) {
        LiveGame game = LiveGame.create(START).joinAsProgram();
        PageDriver white = visits.begin(Visit.phone()).open(game.whiteSeat());
        white.awaitVisible(".player:has-text('Kora') [data-program]:has-text('computer')");
        white.awaitHidden("[data-do='phrases']");
        white.openHome();
        white.awaitVisible("griot-far-row [data-program]");
    }
}
