package griot.pagetests;

import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.rules.Outcome;
import griot.rules.Reason;
import griot.rules.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests games against the computer. */
@InBrowser
class ComputerTest {
    @ParameterizedTest
    @CsvSource({"yote, c3", "awele, C"})
    void theFirstTurnTakesTwoTapsAndTheComputerReplies(String game, String place, Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openHome();
        page.tapOn("[data-game='" + game + "']");
        page.tap(place);
        page.awaitTurns(2);
        page.awaitVisible("[data-line].do");
    }

    @Test
    void resigningLosesTheGame(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openGameAgainstComputer("awele/sheet", 3);
        page.tapAction("menu");
        page.tapAction("resign");
        page.tapAction("yes");
        page.awaitOutcome(new Outcome(Result.BLACK, Reason.RESIGNED));
        page.awaitStatusLine("You lose. You resigned.");
    }
}
