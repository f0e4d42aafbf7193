package griot.lab.book;

import griot.engine.search.BoardSearch;
import griot.engine.search.Evaluations;
import griot.lab.files.AtomicFile;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.tables.jvm.WorkerPool;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UTFDataFormatException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Search results of positions, logged in a file in the order of the requests: a deterministic build that repeats its
 * requests is answered from the log and so resumes where it stopped.
 */
final class EvaluationCache {
    /** The first positions of a log are searched again to verify it: at least this many. */
    private static final int VERIFIED = 8;

    private final String identity;
    private final Path file;
    private final RuleSet rules;
    private final int threads;
    private final Evaluations evaluations;

    /** Scores in the order of the requests. */
    private final List<Short> requested = new ArrayList<>();

    /** Logged scores that have not been requested again. */
    private final Deque<Short> logged = new ArrayDeque<>();

    /**
     * Opens the log of a rule set.
     *
     * @param nodes actions tried in a thorough search; part of the log's identity
     * @param threads concurrent searches; they do not affect the results
     * @param file the log
     * @throws RulesException if the log is damaged, or of another build
     */
    EvaluationCache(RuleSet rules, int nodes, int threads, Evaluations evaluations, Path file) throws IOException {
        this.identity = rules.name() + " nodes=" + nodes;
        this.file = file;
        this.rules = rules;
        this.threads = threads;
        this.evaluations = evaluations;
        if (Files.exists(file)) {
            read();
        }
    }

    private void read() throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            String begun = in.readUTF();
            if (!begun.equals(identity)) {
                throw new RulesException(Problem.of(BookFault.OTHER_BOOK, file.toString(), begun, identity));
            }
            for (int count = in.readInt(); count > 0; count--) {
                logged.addLast(in.readShort());
            }
        } catch (EOFException | UTFDataFormatException e) {
            throw new RulesException(Problem.of(BookFault.DAMAGED, file.toString()));
        }
    }

    /** Writes all results, including the logged ones not requested again. */
    void save() throws IOException {
        AtomicFile.write(file, out -> {
            out.writeUTF(identity);
            out.writeInt(requested.size() + logged.size());
            for (short score : requested) {
                out.writeShort(score);
            }
            for (short score : logged) {
                out.writeShort(score);
            }
        });
    }

    /** The number of positions searched. */
    int count() {
        return requested.size();
    }

    /** Whether the log is used up. */
    boolean isLogUsedUp() {
        return logged.isEmpty();
    }

    /**
     * The value of each position for the player to move, as in {@link griot.engine.Score}. No game may be over.
     *
     * @param actions to try for each
     */
    int[] scores(List<Setup> setups, long actions) {
        boolean known = logged.size() >= setups.size();
        int[] scores = known && requested.size() >= VERIFIED ? new int[setups.size()] : search(setups, actions);
        for (int i = 0; i < scores.length; i++) {
            short score = known ? logged.removeFirst() : (short) scores[i];
            if (known && requested.size() < VERIFIED && score != scores[i]) {
                throw new RulesException(Problem.of(BookFault.OTHER_ENGINE, file.toString()));
            }
            scores[i] = score;
            requested.add(score);
        }
        if (!known) {
            // The log ends within an unfinished batch.
            logged.clear();
        }
        return scores;
    }

    private int[] search(List<Setup> setups, long actions) {
        int[] scores = new int[setups.size()];
        WorkerPool.forEach(threads, scores.length, () -> {
            BoardSearch search = new BoardSearch(rules, evaluations);
            return at -> {
                search.clear();
                search.search(rules.board(setups.get(at)), actions);
                scores[at] = search.score();
            };
        });
        return scores;
    }
}
