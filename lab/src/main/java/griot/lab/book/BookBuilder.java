package griot.lab.book;

import griot.engine.book.Book;
import griot.engine.registry.EngineFamilies;
import griot.lab.files.AtomicFile;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.tables.jvm.FileLocks;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;

/**
 * Builds an opening book by best-first expansion with searches of a fixed number of nodes. Deterministic for any number
 * of threads. A log beside the book holds all search results, so that an interrupted build resumes.
 */
public final class BookBuilder {
    /** Maximum size of a book in bytes. */
    public static final int MAX_BYTES = 8_000;

    /** Number of positions that are chosen and expanded together. */
    private static final int BATCH_SIZE = 32;

    private final EngineFamilies engineFamilies;
    private final RuleSet rules;
    private final BookSettings settings;
    private final int threads;
    private final Path bookFile;

    /** Receives progress. */
    @FunctionalInterface
    public interface Listener {
        /** A batch of positions has been expanded. */
        void batchExpanded(Progress progress);
    }

    /**
     * Progress of a build.
     *
     * @param expanded positions whose turns have all been searched
     * @param searches number of searches
     * @param maxDepth maximum distance of an expanded position from the start, in turns
     * @param score the value of the start for White, in hundredths of a piece or seed
     * @param isBatchFromLog whether the results of the last batch, or at least its first ones, were read from the log of an
     *     earlier build
     */
    public record Progress(int expanded, int searches, int maxDepth, int score, boolean isBatchFromLog) {}

    /**
     * Creates a builder.
     *
     * @param engineFamilies the families that the engine plays
     * @param threads concurrent searches
     * @param bookFile the file for the book; the log has the same name with {@code .building} appended
     */
    public BookBuilder(
            EngineFamilies engineFamilies, RuleSet rules, BookSettings settings, int threads, Path bookFile) {
        this.engineFamilies = engineFamilies;
        this.rules = rules;
        this.settings = settings;
        this.threads = threads;
        this.bookFile = bookFile;
    }

    /**
     * Expands positions, the cheapest first, and writes the book.
     *
     * @param positions minimum number of positions to expand; fewer only if no more are undecided
     * @return the book
     * @throws IOException if a file cannot be read or written
     * @throws RulesException if the log is damaged or of another build, or another build writes these files
     */
    public Book run(int positions, Listener listener) throws IOException {
        Path log = bookFile.resolveSibling(bookFile.getFileName() + ".building");
        try (FileChannel _ = FileLocks.lockBeside(log)
                .orElseThrow(() -> new RulesException(Problem.of(BookFault.LOCKED, bookFile.toString())))) {
            return build(positions, log, listener);
        }
    }

    private Book build(int positions, Path log, Listener listener) throws IOException {
        EvaluationCache cache =
                new EvaluationCache(rules, settings.nodes(), threads, engineFamilies.learnedEvaluations(), log);
        BookExplorer explorer = new BookExplorer(rules, settings.nodes(), cache);
        OpeningGraph graph = explorer.graph();
        int expanded = 0;
        int expandedInBatch = 1;
        while (expanded < positions && expandedInBatch > 0) {
            boolean isBatchFromLog = !cache.isLogUsedUp();
            expandedInBatch = explorer.expand(BATCH_SIZE);
            expanded += expandedInBatch;
            if (cache.isLogUsedUp()) {
                cache.save();
            }
            listener.batchExpanded(
                    new Progress(expanded, cache.requestCount(), maxDepth(graph), graph.start().value, isBatchFromLog));
        }
        byte[] bytes = new BookSelector(rules, graph, settings.maxLoss()).file(MAX_BYTES);
        AtomicFile.write(bookFile, out -> out.write(bytes));
        return Book.read(RuleSets.of(List.of(rules.family())), bytes);
    }

    private static int maxDepth(OpeningGraph graph) {
        return graph.expandedNodes().stream()
                        .mapToInt(node -> node.setup.turnNumber())
                        .max()
                        .orElse(1)
                - 1;
    }
}
