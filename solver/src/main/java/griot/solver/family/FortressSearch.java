package griot.solver.family;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Finds out which draws with a piece more are fortresses: drawn boards that the side with fewer pieces can hold for ever
 * without an exchange, whatever the other side does. Two kinds are counted: on some it never has to capture; on the
 * others it captures only where that wins, so that the threat keeps the other side away. All other draws it holds by
 * exchanges.
 */
public interface FortressSearch {
    /**
     * The slices that can be searched, if their tables are there, in ascending order of their pieces: with one piece
     * more, and the side that has it to move.
     *
     * @param maxPieces maximum number of pieces of both sides
     */
    List<String> slices(int maxPieces);

    /**
     * The names of the tables that the search of a slice reads: those of the slice and its reverse, and those to which
     * captures lead.
     *
     * @param slice one of {@link #slices}
     */
    List<String> neededTables(String slice);

    /**
     * Searches a slice and its reverse.
     *
     * @param slice one of {@link #slices}
     * @param folder the folder with the tables of {@link #neededTables}
     * @param threads the number of threads; the counts do not depend on it
     * @return the counts with the side that has more to move, then with the other
     * @throws griot.rules.problem.RulesException if a solver or verifier uses the folder, a table there is absent or
     *     cannot be used, or memory or disk do not suffice
     * @throws IOException if the folder cannot be read or its lock cannot be created
     */
    List<FortressCounts> search(String slice, Path folder, int threads) throws IOException;
}
