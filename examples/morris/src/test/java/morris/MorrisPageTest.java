package morris;

import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.browser.GameService;
import griot.browser.SharedGame;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The data from which the page draws the board. Runs in builds with the page. */
class MorrisPageTest {
    private final GameService games = new GameService(new MorrisRegistries().rules());

    private static void assertTells(String wanted, String json) {
        assertTrue(json.contains(wanted), () -> "no " + wanted + " in " + json);
    }

    private String opened(String turns) {
        return games.open(new SharedGame("morris", "", turns, "", ""));
    }

    @Test
    void theRuleSetIsAGridOfThreeByThreeWithItsLines() {
        String told = games.ruleSet("morris");
        assertTells("\"family\":\"morris\"", told);
        assertTells("\"board\":\"grid\",\"files\":3,\"ranks\":3", told);
        assertTells("[\"a1\",\"b2\",\"c3\"]", told);
        assertTells("[\"a3\",\"b2\",\"c1\"]", told);
        assertTells(told.substring(told.indexOf("\"files\""), told.indexOf("\"levels\"")), games.ruleSets());
    }

    @Test
    void theViewHasThePiecesRankByRankAndTheActions() {
        String view = opened("@b2 @a1 @c1");
        assertTells("\"problems\":[]", view);
        assertTells("\"squares\":\"b.w.w....\"", view);
        assertTells("\"white\":1,\"black\":2", view);
        assertTells("\"text\":\"@a3\"", view);
        assertTells("\"toMove\":\"black\"", view);
    }

    @Test
    void aTurnIsPlayedUndoneAndPlayedAgain() {
        opened("@b2 @a1 @c1 @a2");
        assertTells("\"outcome\":{\"result\":\"1-0\",\"reason\":\"line\"", games.play(List.of("@a3")));
        assertTells("\"canRedo\":true", games.undo());
        assertTells("\"outcome\"", games.redo());
    }

    @Test
    void aTapThatIsNoActionIsExplained() {
        opened("@b1 @a1 @c2 @b2 @a3 @b3");
        assertTells("NOT_ALONG_A_LINE", games.objection("b1", "a2"));
    }
}
