package griot.lab.puzzles;

import griot.rules.syntax.Strings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The solution of a puzzle as a tree. Each branch begins with an accepted turn of the solver. If the position after the
 * opponent's best reply is a puzzle again, the branch goes on with the reply and the solution of that position.
 *
 * <p>The text of a solution lists the accepted turns, separated by spaces. If the puzzle goes on after a turn,
 * the reply and the solution after it follow in parentheses: {@code a1-a2(b5-b4;a2-a3 a2-b2) c3}.
 *
 * @param branches the accepted turns with what follows them, at least one; best first if a tablebase proved them
 */
public record Solution(List<Branch> branches) {
    /**
     * An accepted turn with what follows it.
     *
     * @param turn the turn text
     * @param next the continuation; empty if the turn ends the puzzle
     */
    public record Branch(String turn, Optional<Continuation> next) {
        @Override
        public String toString() {
            return turn + next.map(Continuation::toString).orElse("");
        }
    }

    /**
     * What follows an accepted turn.
     *
     * @param reply the text of the opponent's best turn
     * @param solution the solution of the position after the reply
     */
    public record Continuation(String reply, Solution solution) {
        @Override
        public String toString() {
            return "(" + reply + ";" + solution + ")";
        }
    }

    /**
     * Copies the list.
     *
     * @throws IllegalArgumentException if the list is empty
     */
    public Solution {
        branches = List.copyOf(branches);
        if (branches.isEmpty()) {
            throw new IllegalArgumentException("a solution has at least one turn");
        }
    }

    /** The texts of the accepted first turns, in the order of {@link #branches}. */
    public List<String> turns() {
        return branches.stream().map(Branch::turn).toList();
    }

    /** The number of turns that the solver has to find along the first branches, from 1. */
    public int length() {
        return 1
                + branches.getFirst()
                        .next()
                        .map(next -> next.solution().length())
                        .orElse(0);
    }

    /**
     * Parses the text of a solution.
     *
     * @throws IllegalArgumentException if the text is malformed
     */
    public static Solution parse(String text) {
        List<Branch> branches = new ArrayList<>();
        int openParentheses = 0;
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            char character = i < text.length() ? text.charAt(i) : ' ';
            openParentheses += character == '(' ? 1 : character == ')' ? -1 : 0;
            if (character == ' ' && openParentheses == 0) {
                branches.add(parseBranch(text.substring(start, i)));
                start = i + 1;
            }
        }
        if (openParentheses != 0) {
            throw new IllegalArgumentException("parentheses do not match: " + Strings.shortened(text));
        }
        return new Solution(branches);
    }

    private static Branch parseBranch(String text) {
        int open = text.indexOf('(');
        String turn = open < 0 ? text : text.substring(0, open);
        if (turn.isEmpty()) {
            throw new IllegalArgumentException("a turn is missing: " + Strings.shortened(text));
        }
        if (open < 0) {
            return new Branch(turn, Optional.empty());
        }
        int semicolon = text.indexOf(';', open);
        if (semicolon < 0 || !text.endsWith(")")) {
            throw new IllegalArgumentException("not a continuation: " + Strings.shortened(text));
        }
        Solution afterReply = parse(text.substring(semicolon + 1, text.length() - 1));
        return new Branch(turn, Optional.of(new Continuation(text.substring(open + 1, semicolon), afterReply)));
    }

    @Override
    public String toString() {
        return String.join(" ", branches.stream().map(Branch::toString).toList());
    }
}
