package griot.lab.book;

import griot.engine.Evaluations;
import griot.engine.book.Book;
import griot.lab.files.KeptFile;
import griot.rules.RuleSet;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Builds a book of openings for a rule set: explores them best-first, by searches of a fixed number of actions, and writes what is worth
 * knowing. The same numbers give the same book on however many threads. What has been seen is kept beside the book all the time, so
 * that a building that was ended goes on.
 */
public final class BookBuilding {
    /** No book is larger. */
    public static final int MOST_BYTES = 8_000;

    /** What a turn that is played may lose at most. */
    public static final int LARGEST_LOSS = 1_000;

    /** Positions expanded at a time: each batch is chosen by all that came before. */
    private static final int BATCH = 32;

    private final RuleSet rules;
    private final int nodes;
    private final int mostLoss;
    private final int threads;
    private final Path book;

    /** Hears how the building goes on. */
    @FunctionalInterface
    public interface Listener {
        /** Some more positions have been expanded. */
        void batch(Batch batch);
    }

    /**
     * How far a building has come.
     *
     * @param expanded positions whose turns have all been looked at
     * @param looks searches made
     * @param deepest turns from the start of the game to the farthest of those positions
     * @param score what the start is worth to White, in hundredths of a piece or seed
     * @param remembered whether this came from an earlier time
     */
    public record Batch(int expanded, int looks, int deepest, int score, boolean remembered) {}

    /**
     * A building, not yet begun.
     *
     * @param nodes actions tried in each thorough search
     * @param mostLoss hundredths of a piece or seed that a turn may lose and still be played, 0 to {@link #LARGEST_LOSS}
     * @param threads searches at once
     * @param book the file for the book; what is needed to go on stands beside it, under the same name with {@code .building}
     *     behind it
     */
    public BookBuilding(RuleSet rules, int nodes, int mostLoss, int threads, Path book) {
        this.rules = rules;
        this.nodes = nodes;
        this.mostLoss = mostLoss;
        this.threads = threads;
        this.book = book;
    }

    /**
     * Explores so many positions, or a few more, and writes the book.
     *
     * @return the book
     * @throws IOException if a file cannot be read or written
     * @throws griot.rules.RulesException if what stands beside the book is damaged, or of another building
     */
    public Book run(int positions, Listener listener) throws IOException {
        Path building = book.resolveSibling(book.getFileName() + ".building");
        Looks looks = new Looks(rules, nodes, threads, Evaluations.learned(), building);
        Explorer explorer = new Explorer(rules, nodes, looks);
        Graph graph = explorer.graph();
        int expanded = 0;
        int more = 1;
        while (expanded < positions && more > 0) {
            boolean remembered = !looks.isNew();
            more = explorer.expand(BATCH);
            expanded += more;
            if (looks.isNew()) {
                looks.keep();
            }
            listener.batch(new Batch(expanded, looks.count(), deepest(graph), graph.start().value, remembered));
        }
        byte[] file = new Editor(rules, graph, mostLoss).file(MOST_BYTES);
        KeptFile.write(book, out -> out.write(file));
        return Book.read(file);
    }

    private static int deepest(Graph graph) {
        return graph.expanded().stream()
                        .mapToInt(node -> node.setup.turnNumber())
                        .max()
                        .orElse(1)
                - 1;
    }
}
