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
        writer.writeTags(record);
        writer.text.append('\n');
        writer.lineStart = writer.text.length();
        Position start = record.game().start();
        writer.writeVariation(record.line(), start.turnNumber(), start.toMove());
        writer.writeWord(result(record.game()));
        return writer.text.append('\n').toString();
    }

    private static String result(Game game) {
        return game.outcome().map(outcome -> outcome.result().toString()).orElse("*");
    }

    private void writeTags(GameRecord record) {
        Game game = record.game();
        Position start = game.start();
        writeTag(GameRecord.RULES, game.rules().name().toString());
        writeTag(GameRecord.RULES_VERSION, "" + RuleSet.RULES_VERSION);
        record.tags().forEach(this::writeTag);
        if (!start.equals(game.rules().start())) {
            writeTag(GameRecord.POSITION, start.toString());
        }
        writeTag(GameRecord.RESULT, result(game));
        if (game.outcome().isPresent()) {
            writeTag(GameRecord.TERMINATION, game.outcome().get().reason().toString());
        }
        if (!game.position().isTurnStart()) {
            writeTag(GameRecord.UNFINISHED, game.position().turnSoFar());
        }
    }

    private void writeTag(String name, String value) {
        text.append('[')
                .append(name)
                .append(" \"")
                .append(value.replace("\\", "\\\\").replace("\"", "\\\""))
                .append("\"]\n");
    }

    /**
     * Writes a sequence of turns.
     *
     * @param firstTurnNumber the number of the first turn
     * @param firstSide the player of the first turn
     */
    private void writeVariation(GameRecord.Variation line, int firstTurnNumber, Side firstSide) {
        writeComment(line.comment());
        int turnNumber = firstTurnNumber;
        Side side = firstSide;
        // Black's turn has a number at the beginning, and after a comment or variation.
        boolean isNumberNeeded = true;
        for (GameRecord.Entry entry : line.entries()) {
            if (side == Side.WHITE) {
                writeWord((turnNumber + 1) / 2 + ".");
            } else if (isNumberNeeded) {
                writeWord((turnNumber + 1) / 2 + "...");
            }
            writeWord(entry.turn());
            writeComment(entry.comment());
            for (GameRecord.Variation variation : entry.variations()) {
                writeWord("(");
                writeVariation(variation, turnNumber, side);
                text.append(')');
            }
            isNumberNeeded = !entry.comment().isEmpty() || !entry.variations().isEmpty();
            turnNumber++;
            side = side.other();
        }
    }

    private void writeComment(String comment) {
        if (!comment.isEmpty()) {
            writeWord("{" + comment + "}");
        }
    }

    /** Writes a word, on a new line if it does not fit. */
    private void writeWord(String word) {
        boolean isFirst = text.length() == lineStart || text.charAt(text.length() - 1) == '(';
        if (!isFirst && text.length() - lineStart + word.length() >= WIDTH) {
            text.append('\n');
            lineStart = text.length();
        } else if (!isFirst) {
            text.append(' ');
        }
        text.append(word);
    }
}
