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
 * Short words for tests that state a rule. Positions and turns are in notation; an outcome is {@code *} while a game
 * goes on.
 */
public final class RuleAssertions {
    private RuleAssertions() {}

    /** The position by these rules. */
    public static Position at(String rules, String position) {
        return RuleSets.standard().named(rules).position(position);
    }

    /** The legal actions, in the alphabet's order, a space between two. */
    public static String legal(Position position) {
        return position.actions().stream().map(Action::toString).sorted().collect(Collectors.joining(" "));
    }

    /** The legal actions at a position. */
    public static String legal(String rules, String position) {
        return legal(at(rules, position));
    }

    /** How the game has ended at a position. */
    public static String outcome(String rules, String position) {
        return outcome(at(rules, position));
    }

    /** How the game has ended. */
    public static String outcome(Position position) {
        return position.outcome().map(Outcome::toString).orElse("*");
    }

    /** A turn leads from one position to another, and ends the game or not. */
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

    /** How a game ended. */
    public static String outcome(Game game) {
        return game.outcome().map(Outcome::toString).orElse("*");
    }

    /** What keeps a text from being a position: fault and place, in the order found. */
    public static void noPosition(String rules, String text, String... faultsAndPlaces) {
        refused(() -> at(rules, text), faultsAndPlaces);
    }

    /** What keeps a text from being a turn there. */
    public static void noTurn(String rules, String position, String turn, String... faultsAndPlaces) {
        Position start = at(rules, position);
        refused(() -> start.play(turn), faultsAndPlaces);
    }

    /** What is refused, for which reasons, each a fault and its place with a space between. */
    public static void refused(Runnable deed, String... faultsAndPlaces) {
        RulesException refusal = assertThrows(RulesException.class, deed::run);
        List<String> found = refusal.problems().stream()
                .map(problem -> (problem.fault().name() + " " + problem.place()).strip())
                .toList();
        assertEquals(Arrays.asList(faultsAndPlaces), found, refusal.getMessage());
    }
}
