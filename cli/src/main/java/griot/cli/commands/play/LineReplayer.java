package griot.cli.commands.play;

import griot.cli.text.Messages;
import griot.cli.text.TextLines;
import griot.rules.Game;
import griot.rules.Outcome;
import griot.rules.RuleSet;
import griot.rules.problem.RulesException;
import griot.rules.record.Replay;
import griot.rules.registry.RuleSets;
import java.util.StringTokenizer;

/** Replays the game of one line {@code RULESET | turns}. */
final class LineReplayer {
    /** Maximum length of a rule set's name. */
    private static final int MAX_NAME_LENGTH = 250;

    static final Output NO_OUTPUT = new Output("", "");

    private final Messages messages;
    private final RuleSets ruleSets;

    LineReplayer(Messages messages, RuleSets ruleSets) {
        this.messages = messages;
        this.ruleSets = ruleSets;
    }

    /**
     * The output for a line.
     *
     * @param line for standard output; empty if there is none
     * @param error for standard error; empty if there is none
     */
    record Output(String line, String error) {}

    /** Whether a line is neither blank nor a comment. */
    static boolean isGame(TextLines.Line line) {
        return line.tooLong() || !line.text().isBlank() && !line.text().startsWith("#");
    }

    /** Replays the game of a line; errors are part of the answer. */
    Output replay(TextLines.Line line) {
        String text = line.text();
        int bar = text.indexOf('|');
        if (line.tooLong()) {
            return error(line, messages.text("replay.tooLong", TextLines.MAX_BYTES));
        }
        if (bar < 0) {
            return error(line, messages.text("replay.noBar"));
        }
        String name = text.substring(0, bar).strip();
        RuleSet rules;
        try {
            rules = ruleSets.named(name.substring(0, Math.min(MAX_NAME_LENGTH, name.length())));
        } catch (RulesException e) {
            return error(line, messages.problems(e.problems()));
        }
        int end = text.indexOf('|', bar + 1);
        return play(line, name, rules, text.substring(bar + 1, end < 0 ? text.length() : end));
    }

    /** Plays the turns. The output repeats the rule set's name as given, so that it can be matched with the input. */
    private Output play(TextLines.Line line, String name, RuleSet rules, String turns) {
        Replay replay = new Replay(Game.of(rules));
        int turn = 0;
        try {
            for (StringTokenizer words = new StringTokenizer(turns); words.hasMoreTokens(); ) {
                turn++;
                replay.turn(words.nextToken());
            }
        } catch (RulesException e) {
            return new Output(
                    "", "error: line " + line.number() + ", turn " + turn + ": " + messages.problems(e.problems()));
        }
        Game game = replay.game();
        String end = game.outcome().map(Outcome::toString).orElse("*");
        return new Output(name + " | " + end + " | " + game.position(), "");
    }

    private static Output error(TextLines.Line line, String message) {
        return new Output("", "error: line " + line.number() + ": " + message);
    }
}
