package griot.lab.book;

import griot.engine.BoardSearch;
import griot.engine.Evaluations;
import griot.lab.files.KeptFile;
import griot.lab.work.ManyHands;
import griot.rules.Problem;
import griot.rules.RuleSet;
import griot.rules.RulesException;
import griot.rules.Setup;
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
 * What searches see in positions. All that they have seen is kept in a file, in the order in which it was asked: who asks the same
 * once more after an end is answered from there, and so comes to where he was.
 */
final class Looks {
    /** What was seen first is seen again before the rest of a file is believed: at least so many positions. */
    private static final int SEEN_AGAIN = 8;

    private final String what;
    private final Path file;
    private final RuleSet rules;
    private final int threads;
    private final Evaluations evaluations;

    /** Scores of positions, in the order in which they were asked for. */
    private final List<Short> seen = new ArrayList<>();

    /** Those of an earlier time that have not been asked for again. */
    private final Deque<Short> remembered = new ArrayDeque<>();

    /**
     * Looks at positions of a rule set.
     *
     * @param nodes actions tried in a thorough look: names what the file is of
     * @param threads positions looked at, at a time; does not change what is seen
     * @param file where all that is seen is kept
     * @throws RulesException if there is such a file and it is damaged, or of other looks
     */
    Looks(RuleSet rules, int nodes, int threads, Evaluations evaluations, Path file) throws IOException {
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

    /** Keeps all that has been seen, and what is remembered beyond. */
    void keep() throws IOException {
        KeptFile.write(file, out -> {
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

    /** How many positions have been looked at. */
    int count() {
        return seen.size();
    }

    /** Whether all that comes will be new. */
    boolean isNew() {
        return remembered.isEmpty();
    }

    /**
     * What each of these positions is worth to the player to move, as {@link griot.engine.Score} says. None is the end of a game.
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
            // What an end left of a batch that was not finished.
            remembered.clear();
        }
        return scores;
    }

    private int[] search(List<Setup> setups, long actions) {
        int[] scores = new int[setups.size()];
        ManyHands.share(threads, scores.length, () -> {
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
