package griot.rules.record;

import griot.rules.Game;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.Side;

/** Formatter of game records. */
final class RecordFormatter {
    /** The maximum length of a line. Comments are not wrapped. */
    private static final int WIDTH = 80;

    private final StringBuilder text = new StringBuilder();
    private int lineStart;

    private RecordFormatter() {}

    static String write(GameRecord record) {
        RecordFormatter writer = new RecordFormatter();
        writer.tags(record);
        writer.text.append('\n');
        writer.lineStart = writer.text.length();
        Position start = record.game().start();
        writer.line(record.line(), start.turnNumber(), start.toMove());
        writer.word(result(record.game()));
        return writer.text.append('\n').toString();
    }

    private static String result(Game game) {
        return game.outcome().map(outcome -> outcome.result().toString()).orElse("*");
    }

    private void tags(GameRecord record) {
        Game game = record.game();
        Position start = game.start();
        tag(GameRecord.RULES, game.rules().name().toString());
        tag(GameRecord.RULES_VERSION, "" + RuleSet.RULES_VERSION);
        record.tags().forEach(this::tag);
        if (!start.equals(game.rules().start())) {
            tag(GameRecord.POSITION, start.toString());
        }
        tag(GameRecord.RESULT, result(game));
        if (game.outcome().isPresent()) {
            tag(GameRecord.TERMINATION, game.outcome().get().reason().toString());
        }
        if (!game.position().isTurnStart()) {
            tag(GameRecord.UNFINISHED, game.position().turnSoFar());
        }
    }

    private void tag(String name, String value) {
        text.append('[')
                .append(name)
                .append(" \"")
                .append(value.replace("\\", "\\\\").replace("\"", "\\\""))
                .append("\"]\n");
    }

    /**
     * Writes a sequence of turns.
     *
     * @param firstTurn the number of its first turn
     * @param first the player of that turn
     */
    private void line(GameRecord.Variation line, int firstTurn, Side first) {
        comment(line.comment());
        int turn = firstTurn;
        Side side = first;
        boolean interrupted = true;
        for (GameRecord.Entry entry : line.entries()) {
            if (side == Side.WHITE) {
                word((turn + 1) / 2 + ".");
            } else if (interrupted) {
                word((turn + 1) / 2 + "...");
            }
            word(entry.turn());
            comment(entry.comment());
            for (GameRecord.Variation variation : entry.variations()) {
                word("(");
                line(variation, turn, side);
                text.append(')');
            }
            interrupted = !entry.comment().isEmpty() || !entry.variations().isEmpty();
            turn++;
            side = side.other();
        }
    }

    private void comment(String comment) {
        if (!comment.isEmpty()) {
            word("{" + comment + "}");
        }
    }

    /** Writes a word, on a new line if it does not fit. */
    private void word(String word) {
        boolean atStart = text.length() == lineStart || text.charAt(text.length() - 1) == '(';
        if (!atStart && text.length() - lineStart + word.length() >= WIDTH) {
            text.append('\n');
            lineStart = text.length();
        } else if (!atStart) {
            text.append(' ');
        }
        text.append(word);
    }
}
