package griot.cli.family;

import java.nio.file.Path;

/** The result of a tablebase probe for a position, reported as text. */
public interface ProbeReport {
    /** Prints the values of the position and of each turn; nothing if the game is over. */
    void print();

    /**
     * Returns whether the tables contain the position. If not, prints an error with the command that would solve the
     * position.
     *
     * @param folder the folder of the tables
     * @return whether the position is in the tables
     */
    boolean isKnown(Path folder);
}
