package griot.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.rules.problem.RulesException;
import griot.rules.record.Replay;
import griot.rules.registry.RuleSets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Assertions about rules. Positions and turns are in notation; the outcome is {@code *} while a game
 * goes on.
 */
public final class RuleAssertions {
    private RuleAssertions() {}

    /** The position with a text. */
    public static Position at(String rules, String position) {
        return RuleSets.standard().named(rules).position(position);
    }

    /** The legal actions, sorted and separated by spaces. */
    public static String legal(Position position) {
        return position.actions().stream().map(Action::toString).sorted().collect(Collectors.joining(" "));
    }

    /** The legal actions in a position. */
    public static String legal(String rules, String position) {
        return legal(at(rules, position));
    }

    /** The outcome in a position. */
    public static String outcome(String rules, String position) {
        return outcome(at(rules, position));
    }

    /** The outcome of a game. */
    public static String outcome(Position position) {
        return position.outcome().map(Outcome::toString).orElse("*");
    }

    /** Asserts that a turn leads from one position to another, with an outcome. */
    public static void turn(String rules, String before, String turn, String after, String outcome) {
        Position position = at(rules, before).play(turn);
        assertEquals(after, position.toString());
        assertEquals(outcome, outcome(position));
    }

    /** The game after these turns from the start. */
    public static Game game(String rules, String turns) {
        return game(Game.of(RuleSets.standard().named(rules)), turns);
    }

    /** The game after these turns from a position. */
    public static Game game(String rules, String position, String turns) {
        return game(Game.from(at(rules, position)), turns);
    }

    private static Game game(Game start, String turns) {
        Replay replay = new Replay(start);
        replay.turns(turns);
        return replay.game();
    }

    /** The outcome as text. */
    public static String outcome(Game game) {
        return game.outcome().map(Outcome::toString).orElse("*");
    }

    /** The problems of a position text: fault and place, in order. */
    public static void noPosition(String rules, String text, String... faultsAndPlaces) {
        refused(() -> at(rules, text), faultsAndPlaces);
    }

    /** The problem of a turn text in a position. */
    public static void noTurn(String rules, String position, String turn, String... faultsAndPlaces) {
        Position start = at(rules, position);
        refused(() -> start.play(turn), faultsAndPlaces);
    }

    /** Asserts the problems of a text, each as fault and place, separated by a space. */
    public static void refused(Runnable deed, String... faultsAndPlaces) {
        RulesException refusal = assertThrows(RulesException.class, deed::run);
        List<String> found = refusal.problems().stream()
                .map(problem -> (problem.fault().name() + " " + problem.place()).strip())
                .toList();
        assertEquals(Arrays.asList(faultsAndPlaces), found, refusal.getMessage());
    }
}
