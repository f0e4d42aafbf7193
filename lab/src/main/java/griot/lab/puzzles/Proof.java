package griot.lab.puzzles;

import griot.rules.syntax.Strings;

/** How the solution of a puzzle was proved. */
public enum Proof {
    /** A tablebase holds the value of every turn. */
    TABLE,
    /** In a full-width search, only the accepted turns gained enough pieces or seeds, or won. */
    SEARCH;

    /** The word in files and in JSON: {@code table} or {@code search}. */
    @Override
    public String toString() {
        return Strings.lowerCase(this);
    }
}
