package griot.lab.puzzles;

import griot.rules.syntax.Strings;

/** How the solution of a puzzle was proved. */
public enum Proof {
    /** A tablebase holds the value of every turn. */
    TABLE,
    /** In a full-width search, only the accepted turns gained enough pieces or seeds, or won. */
    SEARCH;

    /**
     * Parses the word that {@link #toString} returns.
     *
     * @throws IllegalArgumentException if no kind of proof has this word
     */
    static Proof parse(String word) {
        for (Proof proof : values()) {
            if (proof.toString().equals(word)) {
                return proof;
            }
        }
        throw new IllegalArgumentException("unknown proof: " + Strings.shortened(word));
    }

    /** The word in files and in JSON: {@code table} or {@code search}. */
    @Override
    public String toString() {
        return Strings.lowerCase(this);
    }
}
