package griot.rules.syntax;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.util.ArrayList;
import java.util.List;

/** Parser of turn texts: splits them into actions, commas and colons, independently of the position. */
public final class TurnSyntax {
    /** The kind of an item. */
    public enum Kind {
        /** An action. */
        ACTION,
        /** A comma: a bonus turn follows. */
        COMMA,
        /** A colon without a square after it: the chain of jumps has stopped, and removals are due. */
        COLON
    }

    /**
     * An item of a turn text.
     *
     * @param kind the kind
     * @param action the notation of the action; empty for other kinds
     * @param characterNumber the number of its first character in the text, from 1
     */
    public record Item(Kind kind, String action, int characterNumber) {}

    private final String text;
    private final List<Item> items = new ArrayList<>();
    private int offset;

    private TurnSyntax(String text) {
        this.text = text;
    }

    /**
     * Splits a turn text into its items.
     *
     * @throws RulesException if the text is malformed
     */
    public static List<Item> parse(String text) {
        if (text.isEmpty()) {
            throw new RulesException(Problem.of(TextFault.TURN_EMPTY, ""));
        }
        TurnSyntax scanner = new TurnSyntax(text);
        scanner.scanTurn();
        return scanner.items;
    }

    private void scanTurn() {
        if (text.length() == 1 && isHouse(text.charAt(0))) {
            add(Kind.ACTION, text, 0);
            return;
        }
        scanUpToComma();
        while (offset < text.length()) {
            int comma = offset;
            if (!accept(',')) {
                throw malformed(TextFault.TURN_COMMA);
            }
            add(Kind.COMMA, "", comma);
            if (offset < text.length()) {
                scanUpToComma();
            }
        }
    }

    private void scanUpToComma() {
        int start = offset;
        if (accept('@')) {
            add(Kind.ACTION, "@" + square(), start);
            return;
        }
        String from = square();
        if (accept('-')) {
            add(Kind.ACTION, from + "-" + square(), start);
            scanRemovals();
        } else if (accept('=')) {
            String to = square();
            add(Kind.ACTION, from + "=" + to, start);
            scanJumps(to);
        } else if (offset < text.length() && text.charAt(offset) == 'x') {
            scanJumps(from);
        } else {
            throw malformed(TextFault.TURN_SIGN);
        }
    }

    private void scanJumps(String firstSquare) {
        String from = firstSquare;
        int start = offset;
        while (accept('x')) {
            String to = square();
            add(Kind.ACTION, from + "x" + to, start);
            from = to;
            scanRemovals();
            start = offset;
        }
    }

    private void scanRemovals() {
        int start = offset;
        while (accept(':')) {
            if (offset == text.length()) {
                add(Kind.COLON, "", start);
            } else {
                add(Kind.ACTION, ":" + square(), start);
            }
            start = offset;
        }
    }

    private String square() {
        int end = Math.min(text.length(), offset + 2);
        if (end - offset < 2 || !isFile(text.charAt(offset)) || !isRank(text.charAt(offset + 1))) {
            throw malformed(offset == 0 ? TextFault.TURN_START : TextFault.TURN_SQUARE);
        }
        String square = text.substring(offset, end);
        offset = end;
        return square;
    }

    private boolean accept(char character) {
        boolean isAccepted = offset < text.length() && text.charAt(offset) == character;
        if (isAccepted) {
            offset++;
        }
        return isAccepted;
    }

    private RulesException malformed(TextFault fault) {
        return new RulesException(Problem.of(fault, Strings.shortened(text), offset + 1));
    }

    private void add(Kind kind, String action, int start) {
        items.add(new Item(kind, action, start + 1));
    }

    private static boolean isHouse(char character) {
        return character >= 'A' && character <= 'F' || isFile(character);
    }

    private static boolean isFile(char character) {
        return character >= 'a' && character <= 'f';
    }

    private static boolean isRank(char character) {
        return character >= '1' && character <= '5';
    }
}
