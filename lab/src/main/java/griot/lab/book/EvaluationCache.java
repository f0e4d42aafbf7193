package griot.lab.book;

import griot.engine.eval.Evaluations;
import griot.engine.search.BoardSearch;
import griot.lab.files.AtomicFile;
import griot.lab.work.ParallelTasks;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
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
    private static final int SEEN_AGAIN = 8;

    private final String what;
    private final Path file;
    private final RuleSet rules;
    private final int threads;
    private final Evaluations evaluations;

    /** Scores in the order of the requests. */
    private final List<Short> seen = new ArrayList<>();

    /** Logged scores that have not been requested again. */
    private final Deque<Short> remembered = new ArrayDeque<>();

    /**
     * Opens the log of a rule set.
     *
     * @param nodes actions tried in a thorough search; part of the log's identity
     * @param threads concurrent searches; they do not affect the results
     * @param file the log
     * @throws RulesException if the log is damaged, or of another build
     */
    EvaluationCache(RuleSet rules, int nodes, int threads, Evaluations evaluations, Path file) throws IOException {
        this.what = rules.name() + " nodes=" + nodes;
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
            if (!begun.equals(what)) {
                throw new RulesException(Problem.of(BookFault.OTHER_BOOK, file.toString(), begun, what));
            }
            for (int count = in.readInt(); count > 0; count--) {
                remembered.addLast(in.readShort());
            }
        } catch (EOFException | UTFDataFormatException e) {
            throw new RulesException(Problem.of(BookFault.DAMAGED, file.toString()));
        }
    }

    /** Writes all results, including the logged ones not requested again. */
    void keep() throws IOException {
        AtomicFile.write(file, out -> {
            out.writeUTF(what);
            out.writeInt(seen.size() + remembered.size());
            for (short score : seen) {
                out.writeShort(score);
            }
            for (short score : remembered) {
                out.writeShort(score);
            }
        });
    }

    /** The number of positions searched. */
    int count() {
        return seen.size();
    }

    /** Whether the log is used up. */
    boolean isNew() {
        return remembered.isEmpty();
    }

    /**
     * The value of each position for the player to move, as in {@link griot.engine.Score}. No game may be over.
     *
     * @param actions to try for each
     */
    int[] at(List<Setup> setups, long actions) {
        boolean known = remembered.size() >= setups.size();
        int[] scores = known && seen.size() >= SEEN_AGAIN ? new int[setups.size()] : search(setups, actions);
        for (int i = 0; i < scores.length; i++) {
            short score = known ? remembered.removeFirst() : (short) scores[i];
            if (known && seen.size() < SEEN_AGAIN && score != scores[i]) {
                throw new RulesException(Problem.of(BookFault.OTHER_ENGINE, file.toString()));
            }
            scores[i] = score;
            seen.add(score);
        }
        if (!known) {
            // The log ends within an unfinished batch.
            remembered.clear();
        }
        return scores;
    }

    private int[] search(List<Setup> setups, long actions) {
        int[] scores = new int[setups.size()];
        ParallelTasks.share(threads, scores.length, () -> {
            BoardSearch search = new BoardSearch(rules, evaluations);
            return at -> {
                search.forget();
                search.search(rules.board(setups.get(at)), actions);
                scores[at] = search.score();
            };
        });
        return scores;
    }
}
