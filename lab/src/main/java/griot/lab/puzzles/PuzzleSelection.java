package griot.lab.puzzles;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Selects puzzles under caps, so that a pack is varied and neither too easy nor too hard. The first candidates that fit
 * are taken. The caps are stricter than what {@code docs/puzzles.md} promises.
 */
final class PuzzleSelection {
    /** The maximum shares, in percent of the puzzles wanted. */
    private static final int MAX_THEME = 30;

    private static final int MAX_BAND = 25;
    private static final int MAX_SOLVED_BY_ONE_PLY = 12;
    private static final int MAX_SOLVED_BY_LEVEL_4 = 42;
    private static final int MAX_SINGLE_TURN = 62;
    private static final int MAX_SEARCHED = 30;

    private static final int PERCENT = 100;

    /** Width of a band of difficulty. */
    private static final int BAND = 200;

    private final int wanted;
    private final List<Puzzle> puzzles = new ArrayList<>();
    private final Set<Integer> hashes = new HashSet<>();
    private final Map<String, Integer> counts = new HashMap<>();

    PuzzleSelection(int wanted) {
        this.wanted = wanted;
    }

    /** Takes a candidate if no cap is against it. */
    void offer(Candidate candidate, PuzzleDifficulty.Measured measured) {
        Map<String, Integer> caps = new HashMap<>();
        caps.put("theme " + candidate.theme(), MAX_THEME);
        caps.put("band " + measured.rating() / BAND, MAX_BAND);
        if (measured.solvedByOnePly()) {
            caps.put("one ply", MAX_SOLVED_BY_ONE_PLY);
        }
        if (measured.solvedByLevel4()) {
            caps.put("level 4", MAX_SOLVED_BY_LEVEL_4);
        }
        if (candidate.solution().length() == 1) {
            caps.put("single turn", MAX_SINGLE_TURN);
        }
        if (candidate.proof() == Proof.SEARCH) {
            caps.put("search", MAX_SEARCHED);
        }
        boolean fits = caps.entrySet().stream()
                .allMatch(cap -> (counts.getOrDefault(cap.getKey(), 0) + 1) * PERCENT <= cap.getValue() * wanted);
        if (!isFull() && fits && hashes.add(candidate.hash())) {
            caps.keySet().forEach(name -> counts.merge(name, 1, Integer::sum));
            puzzles.add(new Puzzle(
                    Puzzle.identifier(candidate.position(), candidate.hash()),
                    candidate.theme(),
                    measured.rating(),
                    candidate.value(),
                    candidate.proof(),
                    candidate.position(),
                    candidate.solution()));
        }
    }

    boolean isFull() {
        return puzzles.size() == wanted;
    }

    /** The puzzles taken so far. */
    List<Puzzle> puzzles() {
        return puzzles;
    }
}
