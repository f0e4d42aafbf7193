package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.pagetests.driver.Games;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.Keys;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.PageMessages;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Outcome;
import griot.rules.Turn;
import griot.rules.registry.RuleSets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests a game of each family, and the controls, with the keyboard alone. */
@InBrowser
class KeyboardTest {
    /** The number of turns at the end of a game that are played. */
    private static final int LAST_TURNS = 4;

    @Tag("proof")
    @ParameterizedTest
    @ValueSource(strings = {"choko/ludens", "wali/ludens", "awele/sheet"})
    void aWholeGameIsPlayedByKeys(String ruleSet, Visits visits) {
        playToTheEnd(ruleSet, 0, visits);
    }

    @ParameterizedTest
    @ValueSource(strings = {"choko/ludens", "wali/ludens", "awele/sheet"})
    void theLastTurnsArePlayedByKeys(String ruleSet, Visits visits) {
        playToTheEnd(ruleSet, Games.shortest(ruleSet).turns().size() - LAST_TURNS, visits);
    }

    /** Plays the shortest game of this rule set to its end, from the turn with this index. */
    private static void playToTheEnd(String ruleSet, int firstTurn, Visits visits) {
        Game game = Games.shortest(ruleSet);
        Game current = Games.beginning(game, firstTurn);
        PageDriver page = visits.begin(Visit.desktop()).openGame(current);
        Keys keys = new Keys(page);
        for (Turn turn : game.turns().subList(firstTurn, game.turns().size())) {
            for (Action action : turn.actions()) {
                keys.play(action);
                current = current.play(action);
                page.awaitPosition(current.position());
            }
        }
        Outcome outcome = current.outcome().orElseThrow();
        assertEquals(game.outcome().orElseThrow(), outcome);
        page.awaitSpoken(PageMessages.of("en").result(ruleSet.startsWith("awele"), outcome.result()));
    }

    @Test
    void aGameIsStartedFromTheHomePage(Visits visits) {
        PageDriver page = visits.begin(Visit.desktop()).openHome();
        Keys keys = new Keys(page);
        keys.tabTo("[data-game='yote']");
        keys.press("Enter");
        page.awaitVisible(".table");
        keys.goTo("c3");
        keys.press("Enter");
        page.awaitSpoken("You placed a piece on c3");
        page.awaitTurns(2);
        page.awaitSpoken("The computer places a piece on");
    }

    @Test
    void escapeClosesTheMenuAndRestoresTheFocus(Visits visits) {
        PageDriver page = visits.begin(Visit.desktop())
                .openGame(Game.of(RuleSets.standard().named("wali/ludens")));
        Keys keys = new Keys(page);
        keys.tabTo("[data-do='menu']");
        keys.press("Enter");
        page.awaitVisible("[data-do='flip']");
        keys.press("Escape");
        page.awaitHidden("[data-do='flip']");
        assertEquals("menu", keys.focusedData("do"));
    }

    @Test
    void aKeyHeldDownSelectsAPieceOnce(Visits visits) {
        Game game =
                Game.of(RuleSets.standard().named("yote/ludens")).play("@c3").play("@a1");
        PageDriver page = visits.begin(Visit.desktop()).openGame(game);
        Keys keys = new Keys(page);
        keys.goTo("c3");
        keys.hold("Enter");
        keys.goTo("d3");
        keys.press("Enter");
        page.awaitPosition(game.play("c3-d3").position());
    }

    @Tag("proof")
    @Test
    void escapeDeselectsAPiece(Visits visits) {
        Game game =
                Game.of(RuleSets.standard().named("yote/ludens")).play("@c3").play("@a1");
        PageDriver page = visits.begin(Visit.desktop()).openGame(game);
        Keys keys = new Keys(page);
        keys.goTo("c3");
        keys.press("Enter");
        page.awaitVisible("[data-place='c3'][aria-selected='true']");
        keys.press("Escape");
        page.awaitVisible("[data-place='c3']:not([aria-selected])");
    }
}
