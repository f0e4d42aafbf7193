package griot.lab.book;

import griot.engine.search.BoardSearch;
import griot.engine.search.Evaluations;
import griot.lab.files.ProgressFile;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.tables.jvm.WorkerPool;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Search results of positions, logged in a file in the order of the requests. A build is deterministic:
 * if run again, it makes the same requests, and the log answers those made before it stopped.
 */
final class EvaluationCache {
    /** The name of the format of the log. */
    static final String FORMAT = "griot book log 2";

    /** Number of positions at the start of a log that are searched again to verify it. */
    private static final int VERIFIED_COUNT = 8;

    /** Rule set and number of nodes as text, by which a log is recognised. */
    private final String identity;

    private final Path file;
    private final RuleSet rules;
    private final int threads;
    private final Evaluations evaluations;

    /** Scores in the order of the requests. */
    private final List<Short> requestedScores = new ArrayList<>();

    /** Logged scores that have not been requested again. */
    private final Deque<Short> loggedScores = new ArrayDeque<>();

    /**
     * Opens a log, or starts one if there is no file.
     *
     * @param nodes nodes of a thorough search; part of the log's identity
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
            ProgressFile.read(file, FORMAT, BookFault.DAMAGED, this::readLog);
        }
    }

    private void readLog(DataInputStream in) throws IOException {
        String loggedIdentity = in.readUTF();
        if (!loggedIdentity.equals(identity)) {
            throw new RulesException(Problem.of(BookFault.OTHER_BOOK, file.toString(), loggedIdentity, identity));
        }
        for (int count = in.readInt(); count > 0; count--) {
            loggedScores.addLast(in.readShort());
        }
    }

    /** Writes all results, including logged ones that have not been requested again. */
    void save() throws IOException {
        ProgressFile.write(file, FORMAT, out -> {
            out.writeUTF(identity);
            out.writeInt(requestedScores.size() + loggedScores.size());
            for (short score : requestedScores) {
                out.writeShort(score);
            }
            for (short score : loggedScores) {
                out.writeShort(score);
            }
        });
    }

    /** The number of positions requested. */
    int requestCount() {
        return requestedScores.size();
    }

    /** Whether all logged scores have been requested again. */
    boolean isLogUsedUp() {
        return loggedScores.isEmpty();
    }

    /**
     * The score of each position for the player to move, see {@link griot.engine.Score}: from the log, or by a search.
     *
     * @param setups positions on which the game is not over
     * @param nodes nodes of each search
     * @throws RulesException if the log is of another search or other weights
     */
    int[] scores(List<Setup> setups, long nodes) {
        boolean isLogged = loggedScores.size() >= setups.size();
        int[] scores =
                isLogged && requestedScores.size() >= VERIFIED_COUNT ? new int[setups.size()] : search(setups, nodes);
        for (int i = 0; i < scores.length; i++) {
            short score = isLogged ? loggedScores.removeFirst() : (short) scores[i];
            if (isLogged && requestedScores.size() < VERIFIED_COUNT && score != scores[i]) {
                throw new RulesException(Problem.of(BookFault.OTHER_ENGINE, file.toString()));
            }
            scores[i] = score;
            requestedScores.add(score);
        }
        if (!isLogged) {
            // The log ends within this request; the rest of it is searched anew.
            loggedScores.clear();
        }
        return scores;
    }

    private int[] search(List<Setup> setups, long nodes) {
        int[] scores = new int[setups.size()];
        WorkerPool.forEach(threads, scores.length, () -> {
            BoardSearch search = new BoardSearch(rules, evaluations);
            return index -> {
                search.clear();
                search.search(rules.board(setups.get(index)), nodes);
                scores[index] = search.score();
            };
        });
        return scores;
    }
}
