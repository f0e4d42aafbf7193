package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.pagetests.driver.Words;
import griot.rules.Game;
import griot.rules.Outcome;
import griot.rules.Reason;
import griot.rules.Result;
import griot.rules.registry.RuleSets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The computer player: turns, hints and draw offers. */
@InBrowser
class ComputerTest {
    @ParameterizedTest
    @CsvSource({"yote, c3", "choko, c3", "wali, c3", "bolotondou, c3", "awele, C"})
    void twoTapsFromOpeningThePageToTheFirstTurnAndTheComputerAnswers(String game, String place, Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).home();
        page.tapOn("[data-game='" + game + "']");
        page.tap(place);
        page.awaitTurns(2);
        page.seen("[data-line].do");
    }

    @ParameterizedTest
    @CsvSource({"yote/ludens, 1", "bolotondou/ludens, 5", "awele/sheet, 10"})
    void everyLevelAnswers(String ruleSet, int level, Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).tableAgainstComputer(ruleSet, level);
        page.tap(ruleSet.startsWith("awele") ? "D" : "d3");
        page.awaitTurns(2);
    }

    @Test
    void itMovesFirstWhereThePersonPlaysSecond(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).open("wali/ludens?l=2&c=white");
        page.awaitTurns(1);
        page.seen("[data-line].do");
    }

    @Test
    void undoingGoesBackToWhereThePersonCanDoSomethingElse(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).tableAgainstComputer("awele/sheet", 1);
        page.tap("A");
        page.awaitTurns(2);
        page.act("undo");
        page.awaitPosition(Game.of(RuleSets.standard().named("awele/sheet")).position());
    }

    @Test
    void aHintNamesALegalAction(Visits visits) {
        Game game =
                Game.of(RuleSets.standard().named("yote/ludens")).play("@c3").play("@d3");
        PageDriver page = visits.begin(Visit.phone()).table(game);
        page.act("hint");
        page.seen("[data-line].hint");
        assertTrue(page.line().startsWith("Try "), page.line());
        assertEquals(game.position().toString(), page.position());
    }

    @Test
    void whoResignsHasLost(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).tableAgainstComputer("awele/sheet", 3);
        page.act("menu");
        page.act("resign");
        page.act("yes");
        page.awaitLine(Words.of("en").outcome(true, new Outcome(Result.BLACK, Reason.RESIGNED)));
    }

    @Test
    void neighboursAgreeOnADraw(Visits visits) {
        Game game =
                Game.of(RuleSets.standard().named("yote/walker")).play("@c3").play("@d3");
        PageDriver page = visits.begin(Visit.phone()).table(game);
        page.act("menu");
        page.act("draw");
        page.act("yes");
        page.awaitLine(Words.of("en").get("reason.agreed"));
    }

    @Test
    void whatItPlaysTheRulesAllow(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).tableAgainstComputer("bolotondou/ludens", 2);
        page.tap("a1");
        page.awaitTurns(2);
        Game game = Game.of(RuleSets.standard().named("bolotondou/ludens")).play("@a1");
        boolean legal = game.actions().stream()
                .anyMatch(action -> game.play(action).position().toString().equals(page.position()));
        assertTrue(legal, page.position());
    }
}
