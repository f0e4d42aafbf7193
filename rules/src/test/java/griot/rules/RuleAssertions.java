package griot.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.rules.problem.RulesException;
import griot.rules.record.Replay;
import griot.rules.registry.RuleSets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Assertions about rules, with positions and turns as texts. The text of an outcome is {@code *} if there is none. */
public final class RuleAssertions {
    private RuleAssertions() {}

    /** Parses a position. */
    public static Position parsePosition(String rules, String position) {
        return RuleSets.standard().named(rules).position(position);
    }

    /** The legal actions, sorted and separated by spaces. */
    public static String legalActions(Position position) {
        return position.actions().stream().map(Action::toString).sorted().collect(Collectors.joining(" "));
    }

    /** The legal actions of a position, sorted and separated by spaces. */
    public static String legalActions(String rules, String position) {
        return legalActions(parsePosition(rules, position));
    }

    /** The text of the outcome of a position. */
    public static String outcome(String rules, String position) {
        return outcome(parsePosition(rules, position));
    }

    /** The text of the outcome of a position. */
    public static String outcome(Position position) {
        return position.outcome().map(Outcome::toString).orElse("*");
    }

    /** Asserts that a turn leads from one position to another, with an outcome. */
    public static void assertTurn(String rules, String before, String turn, String after, String outcome) {
        Position position = parsePosition(rules, before).play(turn);
        assertEquals(after, position.toString());
        assertEquals(outcome, outcome(position));
    }

    /** The game after these turns from the start. */
    public static Game game(String rules, String turns) {
        return game(Game.of(RuleSets.standard().named(rules)), turns);
    }

    /** The game after these turns from a position. */
    public static Game game(String rules, String position, String turns) {
        return game(Game.from(parsePosition(rules, position)), turns);
    }

    private static Game game(Game start, String turns) {
        Replay replay = new Replay(start);
        replay.playAll(turns);
        return replay.game();
    }

    /** The text of the outcome of a game. */
    public static String outcome(Game game) {
        return game.outcome().map(Outcome::toString).orElse("*");
    }

    /** Asserts that a position text is refused with these problems; see {@link #assertRefused}. */
    public static void assertInvalidPosition(String rules, String text, String... faultsAndPlaces) {
        assertRefused(() -> parsePosition(rules, text), faultsAndPlaces);
    }

    /** Asserts that a turn text is refused in a position with these problems; see {@link #assertRefused}. */
    public static void assertIllegalTurn(String rules, String position, String turn, String... faultsAndPlaces) {
        Position start = parsePosition(rules, position);
        assertRefused(() -> start.play(turn), faultsAndPlaces);
    }

    /**
     * Asserts that some code throws a {@code RulesException} with these problems, in order.
     *
     * @param faultsAndPlaces the name of the fault and the place, if any, separated by a space
     */
    public static void assertRefused(Runnable code, String... faultsAndPlaces) {
        RulesException refusal = assertThrows(RulesException.class, code::run);
        List<String> actual = refusal.problems().stream()
                .map(problem -> (problem.fault().name() + " " + problem.place()).strip())
                .toList();
        assertEquals(Arrays.asList(faultsAndPlaces), actual, refusal.getMessage());
    }
}
