package griot.lab.book;

import griot.engine.book.Book;
import griot.engine.registry.EngineFamilies;
import griot.lab.files.AtomicFile;
import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Builds an opening book by best-first expansion with searches of a fixed number of nodes. Deterministic for any number
 * of threads; all search results are kept beside the book, so that an interrupted build resumes.
 */
public final class BookBuilder {
    /** Maximum size of a book in bytes. */
    public static final int MAX_BYTES = 8_000;

    /** Number of positions expanded together; the batch is chosen by the results of all earlier ones. */
    private static final int BATCH = 32;

    private final EngineFamilies engine;
    private final RuleSet rules;
    private final BookSettings settings;
    private final int threads;
    private final Path book;

    /** Receives progress. */
    @FunctionalInterface
    public interface Listener {
        /** A batch of positions has been expanded. */
        void batch(Batch batch);
    }

    /**
     * Progress of a build.
     *
     * @param expanded positions whose turns have all been searched
     * @param searches searches made
     * @param deepest turns from the start to the deepest expanded position
     * @param score the value of the start for White, in hundredths of a piece or seed
     * @param fromLog whether this was read from an earlier build
     */
    public record Batch(int expanded, int searches, int deepest, int score, boolean fromLog) {}

    /**
     * Creates a build.
     *
     * @param engine the families that the engine plays
     * @param threads concurrent searches
     * @param book the file for the book; search results are kept beside it, with {@code .building} appended to the name
     */
    public BookBuilder(EngineFamilies engine, RuleSet rules, BookSettings settings, int threads, Path book) {
        this.engine = engine;
        this.rules = rules;
        this.settings = settings;
        this.threads = threads;
        this.book = book;
    }

    /**
     * Expands at least this many positions and writes the book.
     *
     * @return the book
     * @throws IOException if a file cannot be read or written
     * @throws griot.rules.problem.RulesException if the file of search results is damaged or of another build
     */
    public Book run(int positions, Listener listener) throws IOException {
        Path building = book.resolveSibling(book.getFileName() + ".building");
        EvaluationCache cache = new EvaluationCache(rules, settings.nodes(), threads, engine.learned(), building);
        BookExplorer explorer = new BookExplorer(rules, settings.nodes(), cache);
        OpeningGraph graph = explorer.graph();
        int expanded = 0;
        int added = 1;
        while (expanded < positions && added > 0) {
            boolean fromLog = !cache.isLogUsedUp();
            added = explorer.expand(BATCH);
            expanded += added;
            if (cache.isLogUsedUp()) {
                cache.save();
            }
            listener.batch(new Batch(expanded, cache.count(), deepest(graph), graph.start().value, fromLog));
        }
        byte[] file = new BookSelector(rules, graph, settings.maxLoss()).file(MAX_BYTES);
        AtomicFile.write(book, out -> out.write(file));
        return Book.read(RuleSets.of(List.of(rules.family())), file);
    }

    private static int deepest(OpeningGraph graph) {
        return graph.expanded().stream()
                        .mapToInt(node -> node.setup.turnNumber())
                        .max()
                        .orElse(1)
                - 1;
    }
}
