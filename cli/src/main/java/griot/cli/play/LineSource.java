package griot.cli.play;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Source of the lines that a player types. */
public interface LineSource extends AutoCloseable {
    /**
     * Reads the next line.
     *
     * @param prompt the prompt, shown at a terminal only
     * @param completions the words offered for completion
     * @return the line without its end; empty at the end of the input or after Ctrl-C
     * @throws IOException if the input cannot be read
     */
    Optional<String> read(String prompt, List<String> completions) throws IOException;

    /** Whether the lines come from a terminal. If they do, long operations should be announced. */
    default boolean isTerminal() {
        return false;
    }

    /** Whether the player has pressed Ctrl-C while no line was being read. */
    default boolean isInterrupted() {
        return false;
    }

    @Override
    default void close() throws IOException {}
}
