package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.pagetests.driver.Games;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.pagetests.driver.Words;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Turn;
import griot.rules.registry.RuleSets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Turns of several actions, and turns with obligations. */
@InBrowser
class GuidedTurnsTest {
    private static final Words WORDS = Words.of("en");

    /** Opens the first game of this rule set that contains such a turn, just before the turn. */
    private static Scene before(Visits visits, String ruleSet, String turnPattern) {
        for (Game game : Games.of(ruleSet)) {
            Game before = Game.of(game.rules());
            for (Turn turn : game.turns()) {
                if (turn.text().matches(turnPattern)) {
                    return new Scene(visits.begin(Visit.phone()).table(before), before, turn);
                }
                for (Action action : turn.actions()) {
                    before = before.play(action);
                }
            }
        }
        throw new IllegalArgumentException("no such turn in " + ruleSet);
    }

    /** A page just before a turn. */
    private record Scene(PageDriver page, Game game, Turn turn) {
        /** Plays one action of the turn by tapping. */
        Scene next() {
            Action action = turn.actions().getFirst();
            page.play(action);
            Game after = game.play(action);
            page.awaitPosition(after.position());
            return new Scene(
                    page,
                    after,
                    new Turn(
                            turn.text(),
                            turn.actions().subList(1, turn.actions().size())));
        }
    }

    @Test
    void whatMayBePickedUpAndWhatWasTakenIsMarked(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).table(Games.replayed("yote/ludens", "@c3 @c4 @a1 @e5"));
        assertEquals(2, page.page().locator(".ready").count(), "both white pieces can step");
        assertEquals(1, page.page().locator(".ready.jumps").count(), "one of them can jump");
        assertEquals(0, page.page().locator(".taken").count());
        page.tap("c3");
        page.tap("c5");
        page.tap("e5");
        page.awaitTurns(5);
        assertEquals(2, page.page().locator(".taken").count(), "one was jumped over, one removed");
        page.seen("[role='img'][aria-label='White: 2 pieces taken']");
    }

    @Test
    void betweenTwoThatSitFaceToFaceEachReadsWhatIsTheirs(Visits visits) {
        PageDriver page =
                visits.begin(Visit.phone()).table(Game.of(RuleSets.standard().named("yote/ludens")));
        page.act("menu");
        page.act("seats");
        page.seen(".facing:not(.across)");
        page.tap("c3");
        page.seen(".facing.across");
        page.tap("d3");
        page.seen(".facing:not(.across)");
    }

    @Test
    void aChainAsksForEachPieceAndWhetherToJumpOn(Visits visits) {
        Scene jumped = before(visits, "yote/ludens", "..x..:..x..:..").next();
        jumped.page().awaitLine("Choose a piece to take");
        Scene taken = jumped.next();
        taken.page().awaitLine(WORDS.beginning("do.jumpOnOrStop"));
        taken.page().seen("[data-do='stop']");
        Scene again = taken.next();
        again.page().awaitLine("Choose a piece to take");
        again.next();
    }

    @Test
    void aChainMayBeStopped(Visits visits) {
        Scene taken = before(visits, "yote/ludens", "..x..:..x..:..").next().next();
        taken.page().act("stop");
        taken.page().awaitPosition(taken.game().play(new Action.Stop()).position());
        taken.page().gone("[data-do='stop']");
    }

    @Test
    void piecesForAllJumpsAreTakenTogetherWhereTheOptionSaysSo(Visits visits) {
        Scene scene = before(visits, "yote/wikipedia+chain-removals-after", "..x..x..:..:..")
                .next()
                .next();
        if (scene.turn().actions().getFirst() instanceof Action.Stop) {
            scene = scene.next();
        }
        scene.page().awaitLine("Choose 2 pieces to take");
        scene.next().next();
    }

    @Test
    void aLeapMayGoOnWithJumps(Visits visits) {
        Scene leapt = before(visits, "choko/ludens", "..=..x.*").next();
        leapt.page().awaitLine(WORDS.beginning("do.afterLeap"));
        leapt.next().page().awaitLine("Choose a piece to take");
    }

    @Test
    void aBonusTurnIsOfferedAndMayBeDeclined(Visits visits) {
        Scene scene =
                before(visits, "yote/ludens+bonus-turn", "..x..:..,.*").next().next();
        scene.page().awaitLine("A bonus turn!");
        scene.page().act("stop");
        scene.page().awaitPosition(scene.game().play(new Action.Stop()).position());
    }

    @Test
    void whoCanJumpAndMustIsToldSo(Visits visits) {
        Scene scene = before(visits, "yote/ludens+mandatory-capture", "..x..:..");
        scene.page().awaitLine(WORDS.get("do.mustJump"));
        scene.page().tapOn("[data-place]:not(.movable)[aria-label$=', empty'] >> nth=0");
        scene.page().seen("[data-line].object");
        assertTrue(scene.page().line().contains("jump"), scene.page().line());
        scene.next();
    }

    @Test
    void whoIsPassedOverIsToldSoAndTheOtherGoesOn(Visits visits) {
        Game game = Games.of("bolotondou/ludens").stream()
                .filter(one ->
                        one.turns().stream().anyMatch(turn -> turn.actions().isEmpty()))
                .findFirst()
                .orElseThrow();
        int passed = game.turns().indexOf(Turn.PASSED_OVER);
        Game before = Game.of(game.rules());
        List<Turn> until = game.turns().subList(0, passed - 1);
        for (Turn turn : until) {
            for (Action action : turn.actions()) {
                before = before.play(action);
            }
        }
        PageDriver page = visits.begin(Visit.phone()).table(before);
        before = page.play(before, game.turns().subList(passed - 1, passed));
        page.awaitSpoken("is passed over");
        page.play(before, game.turns().subList(passed + 1, passed + 2));
    }

    @Test
    void aPlacementIsAnsweredByOneWhereTheSourceSaysSo(Visits visits) {
        Game game = Game.of(RuleSets.standard().named("choko/walker"));
        PageDriver page = visits.begin(Visit.phone()).table(game);
        page.tap("c3");
        page.awaitLine(WORDS.get("do.reply"));
    }

    @Test
    void tapsThatLeadNowhereAreExplained(Visits visits) {
        Game game =
                Game.of(RuleSets.standard().named("yote/ludens")).play("@c3").play("@a1");
        PageDriver page = visits.begin(Visit.phone()).table(game);
        page.tap("c3");
        page.tap("c5");
        page.seen("[data-line].object");
        assertTrue(page.line().contains("nothing to jump"), page.line());
        assertEquals(game.position().toString(), page.position());
        page.tap("c4");
        page.awaitPosition(game.play("c3-c4").position());
    }

    @Test
    void whatWasDoneCanBeTakenBackAndDoneAgain(Visits visits) {
        Game one = Game.of(RuleSets.standard().named("wali/ludens")).play("@c3");
        Game two = one.play("@d3");
        PageDriver page = visits.begin(Visit.phone()).table(two);
        page.act("undo");
        page.awaitPosition(one.position());
        page.act("redo");
        page.awaitPosition(two.position());
    }

    @Test
    void aPieceCanBeDraggedToo(Visits visits) {
        Game game =
                Game.of(RuleSets.standard().named("yote/ludens")).play("@c3").play("@a1");
        PageDriver page = visits.begin(Visit.desk()).table(game);
        page.drag("c3", "c4");
        page.awaitPosition(game.play("c3-c4").position());
    }

    @Test
    void everythingMovesAndTheGameGoesOnWhileItDoes(Visits visits) {
        Game game = Game.of(RuleSets.standard().named("awele/sheet"));
        PageDriver page = visits.begin(Visit.phone().withMotion()).table(game);
        Game after = game.play("F").play("c").play("A");
        page.tap("F");
        page.tap("c");
        page.tap("A");
        page.awaitPosition(after.position());
    }
}
