package griot.cli.family;

import java.nio.file.Path;

/** The result of a tablebase probe for a position, reported as text. */
public interface ProbeReport {
    /** Prints the values of the position and of each turn; nothing if the game is over. */
    void print();

    /**
     * Prints an error unless the tables hold the position. The error is that the game is over or that the position is
     * missing; for a missing position, the command that would solve it may follow.
     *
     * @param folder the folder of the tables
     * @return whether the tables hold the position
     */
    boolean printErrorUnlessHeld(Path folder);
}
