package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.pagetests.driver.Games;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.Keys;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.pagetests.driver.Words;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Outcome;
import griot.rules.Turn;
import griot.rules.registry.RuleSets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A game of each family, and all controls, by keyboard and screen reader alone. */
@InBrowser
class KeyboardTest {
    private static final int LAST_TURNS = 4;

    @Tag("proof")
    @ParameterizedTest
    @ValueSource(strings = {"choko/ludens", "wali/ludens", "awele/sheet"})
    void aWholeGameByKeysAlone(String ruleSet, Visits visits) {
        playToTheEnd(ruleSet, 0, visits);
    }

    @ParameterizedTest
    @ValueSource(strings = {"choko/ludens", "wali/ludens", "awele/sheet"})
    void theLastTurnsByKeysAlone(String ruleSet, Visits visits) {
        playToTheEnd(ruleSet, Games.shortest(ruleSet).turns().size() - LAST_TURNS, visits);
    }

    /** Plays the shortest game of this rule set to its end, from the turn with this index. */
    private static void playToTheEnd(String ruleSet, int first, Visits visits) {
        Game vector = Games.shortest(ruleSet);
        Game now = Games.before(vector, first);
        PageDriver page = visits.begin(Visit.desk()).table(now);
        Keys keys = new Keys(page);
        for (Turn turn : vector.turns().subList(first, vector.turns().size())) {
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
        PageDriver page =
                visits.begin(Visit.desk()).table(Game.of(RuleSets.standard().named("wali/ludens")));
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
        Game game =
                Game.of(RuleSets.standard().named("yote/ludens")).play("@c3").play("@a1");
        PageDriver page = visits.begin(Visit.desk()).table(game);
        Keys keys = new Keys(page);
        keys.goTo("c3");
        keys.press("Enter");
        page.seen("[data-place='c3'][aria-selected='true']");
        keys.press("Escape");
        page.seen("[data-place='c3']:not([aria-selected])");
    }
}
