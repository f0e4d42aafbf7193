package griot.cli.family;

import java.nio.file.Path;

/** What tables tell people of a position. */
public interface ProbeReport {
    /** Prints what is known of the position and of each turn; nothing where the game is over. */
    void print();

    /**
     * Complains if the position is not known, and says how it could be.
     *
     * @param folder where the tables are
     * @return whether it is known
     */
    boolean isKnown(Path folder);
}
