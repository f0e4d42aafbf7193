package griot.cli.play;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Where a player's lines come from. */
public interface LineSource extends AutoCloseable {
    /**
     * The next line; empty when the player has left.
     *
     * @param prompt what a person is shown in front of it
     * @param completions what could be typed now
     */
    Optional<String> read(String prompt, List<String> completions) throws IOException;

    /** Whether a person is at a terminal there, who would wonder why nothing happens. */
    default boolean isTerminal() {
        return false;
    }

    /** Whether the player has asked to leave while nobody was reading. */
    default boolean isLeaving() {
        return false;
    }

    @Override
    default void close() throws IOException {}
}
