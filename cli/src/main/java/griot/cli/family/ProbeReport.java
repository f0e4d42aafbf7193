package griot.cli.family;

import java.nio.file.Path;

/** Text report of a tablebase probe. */
public interface ProbeReport {
    /** Prints what is known of the position and of each turn; nothing if the game is over. */
    void print();

    /**
     * Reports an error if the position is not in the tables, with the command that would solve it.
     *
     * @param folder the folder of the tables
     * @return whether the position is in the tables
     */
    boolean isKnown(Path folder);
}
