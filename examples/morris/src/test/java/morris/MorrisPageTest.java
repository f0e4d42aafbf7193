package morris;

import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.browser.GameService;
import griot.browser.SharedGame;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the JSON from which the page draws the board. Runs only in builds with the page. */
class MorrisPageTest {
    private final GameService games = new GameService(new MorrisRegistries().rules());

    private static void assertContains(String expected, String json) {
        assertTrue(json.contains(expected), () -> "no " + expected + " in " + json);
    }

    private String open(String turns) {
        return games.open(new SharedGame("morris", "", turns, "", ""));
    }

    @Test
    void theRuleSetDescribesAGridOfThreeByThreeWithLines() {
        String ruleSet = games.ruleSet("morris");
        assertContains("\"family\":\"morris\"", ruleSet);
        assertContains("\"board\":\"grid\",\"files\":3,\"ranks\":3", ruleSet);
        assertContains("[\"a1\",\"b2\",\"c3\"]", ruleSet);
        assertContains("[\"a3\",\"b2\",\"c1\"]", ruleSet);
        assertContains(
                ruleSet.substring(ruleSet.indexOf("\"files\""), ruleSet.indexOf("\"levels\"")), games.ruleSets());
    }

    @Test
    void theViewHasThePiecesRankByRankAndTheActions() {
        String view = open("@b2 @a1 @c1");
        assertContains("\"problems\":[]", view);
        assertContains("\"squares\":\"b.w.w....\"", view);
        assertContains("\"white\":1,\"black\":2", view);
        assertContains("\"text\":\"@a3\"", view);
        assertContains("\"toMove\":\"black\"", view);
    }

    @Test
    void aTurnIsPlayedUndoneAndRedone() {
        open("@b2 @a1 @c1 @a2");
        assertContains("\"outcome\":{\"result\":\"1-0\",\"reason\":\"line\"", games.play(List.of("@a3")));
        assertContains("\"canRedo\":true", games.undo());
        assertContains("\"outcome\"", games.redo());
    }

    @Test
    void anIllegalTapIsExplained() {
        open("@b1 @a1 @c2 @b2 @a3 @b3");
        assertContains("NOT_ALONG_A_LINE", games.objection("b1", "a2"));
    }
}
