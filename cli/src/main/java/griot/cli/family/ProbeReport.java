package griot.cli.family;

import java.nio.file.Path;

/** The result of a tablebase probe for a position, reported as text. */
public interface ProbeReport {
    /** Prints the values of the position and of each turn; nothing if the game is over. */
    void print();

    /**
     * Prints an error unless the tables hold the position: that the game is over, or the command that would solve the
     * position.
     *
     * @param folder the folder of the tables
     * @return whether the tables hold the position
     */
    boolean printErrorUnlessHeld(Path folder);
}
