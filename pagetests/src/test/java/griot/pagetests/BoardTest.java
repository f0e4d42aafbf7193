package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.pagetests.driver.Games;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.rules.Game;
import griot.rules.registry.RuleSets;
import org.junit.jupiter.api.Test;

/** Tests the marks on the board, dragging, and input during animations. */
@InBrowser
class BoardTest {
    @Test
    void movablePiecesAndTakenPiecesAreMarked(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openGame(Games.replay("yote/ludens", "@c3 @c4 @a1 @e5"));
        assertEquals(2, page.page().locator(".ready").count(), "both white pieces can step");
        assertEquals(1, page.page().locator(".ready.jumps").count(), "one of them can jump");
        assertEquals(0, page.page().locator(".taken").count());
        page.tap("c3");
        page.tap("c5");
        page.tap("e5");
        page.awaitTurns(5);
        assertEquals(2, page.page().locator(".taken").count(), "one was jumped over, one removed");
        page.awaitVisible("[role='img'][aria-label='White: 2 pieces taken']");
    }

    @Test
    void faceToFaceTheTextTurnsTowardsThePlayerToMove(Visits visits) {
        PageDriver page =
                visits.begin(Visit.phone()).openGame(Game.of(RuleSets.standard().named("yote/ludens")));
        page.tapAction("menu");
        page.tapAction("seats");
        page.awaitVisible(".facing:not(.across)");
        page.tap("c3");
        page.awaitVisible(".facing.across");
        page.tap("d3");
        page.awaitVisible(".facing:not(.across)");
    }

    @Test
    void aPieceCanBeDragged(Visits visits) {
        Game game =
                Game.of(RuleSets.standard().named("yote/ludens")).play("@c3").play("@a1");
        PageDriver page = visits.begin(Visit.desktop()).openGame(game);
        page.drag("c3", "c4");
        page.awaitPosition(game.play("c3-c4").position());
    }

    @Test
    void turnsCanBePlayedDuringAnimations(Visits visits) {
        Game game = Game.of(RuleSets.standard().named("awele/sheet"));
        PageDriver page = visits.begin(Visit.phone().withMotion()).openGame(game);
        Game after = game.play("F").play("c").play("A");
        page.tap("F");
        page.tap("c");
        page.tap("A");
        page.awaitPosition(after.position());
    }
}
