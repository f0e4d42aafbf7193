package griot.lab.puzzles;

import griot.rules.syntax.Strings;

/** How the solution of a puzzle was proved. */
public enum Proof {
    /** A tablebase holds the value of every turn. */
    TABLE,
    /** A full-width search gained pieces or seeds, or won, by the accepted turns alone. */
    SEARCH;

    /** The word in files and in JSON: {@code table} or {@code search}. */
    @Override
    public String toString() {
        return Strings.lowerCase(this);
    }
}
