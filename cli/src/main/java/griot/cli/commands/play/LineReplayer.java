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

/** Replays games given as lines {@code RULESET | turns}. Anything after a second bar is ignored. */
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
     * What to print for a line.
     *
     * @param result the line for standard output; empty if there is none
     * @param error the line for standard error; empty if there is none
     */
    record Output(String result, String error) {}

    /** Whether a line is neither blank nor a comment. */
    static boolean hasContent(TextLines.Line line) {
        return line.isTooLong() || !line.text().isBlank() && !line.text().startsWith("#");
    }

    /** Replays the game of a line. An error in the line is returned in the output. */
    Output replay(TextLines.Line line) {
        String text = line.text();
        int bar = text.indexOf('|');
        if (line.isTooLong()) {
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
        int secondBar = text.indexOf('|', bar + 1);
        return play(line, name, rules, text.substring(bar + 1, secondBar < 0 ? text.length() : secondBar));
    }

    /** Plays the turns. The result repeats the rule set's name as written in the line, to match output with input. */
    private Output play(TextLines.Line line, String name, RuleSet rules, String turns) {
        Replay replay = new Replay(Game.of(rules));
        int turn = 0;
        try {
            for (StringTokenizer turnTexts = new StringTokenizer(turns); turnTexts.hasMoreTokens(); ) {
                turn++;
                replay.play(turnTexts.nextToken());
            }
        } catch (RulesException e) {
            return new Output(
                    "", "error: line " + line.number() + ", turn " + turn + ": " + messages.problems(e.problems()));
        }
        Game game = replay.game();
        String outcome = game.outcome().map(Outcome::toString).orElse("*");
        return new Output(name + " | " + outcome + " | " + game.position(), "");
    }

    private static Output error(TextLines.Line line, String message) {
        return new Output("", "error: line " + line.number() + ": " + message);
    }
}
