package griot.engine.search;

import griot.engine.tablebase.Tablebases;

/** Resources of an engine: memory, evaluations, tablebases and threads. Immutable. */
public final class EngineSettings {
    private final int tableMegabytes;
    private final Evaluations evaluations;
    private final Tablebases tablebases;
    private final int threads;
    private final SearchThreads searchThreads;

    private EngineSettings(
            int tableMegabytes,
            Evaluations evaluations,
            Tablebases tablebases,
            int threads,
            SearchThreads searchThreads) {
        if (threads < 1) {
            throw new IllegalArgumentException("at least one thread searches, not " + threads);
        }
        this.tableMegabytes = tableMegabytes;
        this.evaluations = evaluations;
        this.tablebases = tablebases;
        this.threads = threads;
        this.searchThreads = searchThreads;
    }

    /**
     * Settings of an engine with one thread and without tablebases.
     *
     * @param tableMegabytes size of the transposition table in megabytes, 1 to 4,096
     * @param evaluations the evaluation of each rule set
     */
    public static EngineSettings of(int tableMegabytes, Evaluations evaluations) {
        return new EngineSettings(tableMegabytes, evaluations, Tablebases.NONE, 1, SearchThreads.NONE);
    }

    /** The same settings with a transposition table of another size, in megabytes, 1 to 4,096. */
    public EngineSettings withTableMegabytes(int megabytes) {
        return new EngineSettings(megabytes, evaluations, tablebases, threads, searchThreads);
    }

    /** The same settings with tablebases, probed in the search and at the root. */
    public EngineSettings withTablebases(Tablebases newTablebases) {
        return new EngineSettings(tableMegabytes, evaluations, newTablebases, threads, searchThreads);
    }

    /**
     * The same settings with several threads.
     *
     * @param count number of threads that search, from 1: the caller's and {@code count - 1} others
     * @param helperThreads starts the other threads
     * @throws IllegalArgumentException if {@code count} is less than 1
     */
    public EngineSettings withThreads(int count, SearchThreads helperThreads) {
        return new EngineSettings(tableMegabytes, evaluations, tablebases, count, helperThreads);
    }

    /**
     * Size of the transposition table in megabytes. With several threads, each also has a local table of an eighth
     * of this size, but of 1 to 8 MB.
     */
    public int tableMegabytes() {
        return tableMegabytes;
    }

    /** The evaluation of each rule set. */
    public Evaluations evaluations() {
        return evaluations;
    }

    /** The tablebases. */
    public Tablebases tablebases() {
        return tablebases;
    }

    /** Number of threads that search. */
    public int threads() {
        return threads;
    }

    /** What starts the other threads. */
    public SearchThreads searchThreads() {
        return searchThreads;
    }
}
