package griot.server.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Outcome;
import griot.rules.RuleSets;
import griot.rules.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who has keys and ears only plays a whole game of each family, and finds the way to everything. */
@InBrowser
class KeyboardTest {
    @ParameterizedTest
    @ValueSource(strings = {"choko/ludens", "wali/ludens", "awele/sheet"})
    void aWholeGameByKeysAlone(String ruleSet, Visits visits) {
        Game vector = Games.shortest(ruleSet);
        Game now = Game.of(RuleSets.of(ruleSet));
        PageDriver page = visits.begin(Visit.desk()).table(now);
        Keys keys = new Keys(page);
        for (Turn turn : vector.turns()) {
            for (Action action : turn.actions()) {
                keys.play(action);
                now = now.play(action);
                page.awaitPosition(now.position());
            }
        }
        Outcome outcome = now.outcome().orElseThrow();
        assertEquals(vector.outcome().orElseThrow(), outcome);
        page.awaitSpoken(Words.of("en").outcome(ruleSet.startsWith("awele"), outcome));
    }

    @Test
    void fromTheHomeToTheFirstTurn(Visits visits) {
        PageDriver page = visits.begin(Visit.desk()).home();
        Keys keys = new Keys(page);
        keys.tabTo("[data-game='yote']");
        keys.press("Enter");
        page.seen(".table");
        keys.goTo("c3");
        keys.press("Enter");
        page.awaitSpoken("White places a piece on c3");
        page.awaitTurns(2);
        page.awaitSpoken("Black");
    }

    @Test
    void theMenuClosesWithEscapeAndGivesTheFocusBack(Visits visits) {
        PageDriver page = visits.begin(Visit.desk()).table(Game.of(RuleSets.of("wali/ludens")));
        Keys keys = new Keys(page);
        keys.tabTo("[data-do='menu']");
        keys.press("Enter");
        page.seen("[data-do='flip']");
        keys.press("Escape");
        page.gone("[data-do='flip']");
        assertEquals("menu", keys.focused("do"));
    }

    @Test
    void escapeLetsAPieceGo(Visits visits) {
        Game game = Game.of(RuleSets.of("yote/ludens")).play("@c3").play("@a1");
        PageDriver page = visits.begin(Visit.desk()).table(game);
        Keys keys = new Keys(page);
        keys.goTo("c3");
        keys.press("Enter");
        page.seen("[data-place='c3'][aria-selected='true']");
        keys.press("Escape");
        page.seen("[data-place='c3']:not([aria-selected])");
    }
}
