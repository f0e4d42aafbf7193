package griot.lab.puzzles;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Selects puzzles under caps, so that a pack is varied and neither too easy nor too hard. A candidate is taken if it
 * exceeds no cap. {@code docs/puzzles.md} promises somewhat weaker caps.
 */
final class PuzzleSelection {
    // Caps: maximum shares, in percent of the puzzles wanted; each allows one puzzle at least.
    private static final int MAX_THEME = 30;
    private static final int MAX_BAND = 25;
    private static final int MAX_SOLVED_BY_ONE_PLY = 12;
    private static final int MAX_SOLVED_BY_CLUB_LEVEL = 42;
    private static final int MAX_SINGLE_TURN = 62;
    private static final int MAX_SEARCHED = 30;

    private static final long PERCENT = 100;

    /** Width of a band of difficulty, in rating points. */
    private static final int BAND_WIDTH = 200;

    private final int wanted;
    private final List<Puzzle> puzzles = new ArrayList<>();
    private final Set<Integer> hashes = new HashSet<>();
    /** By name of a cap: the number of puzzles taken that count towards it. */
    private final Map<String, Integer> counts = new HashMap<>();

    PuzzleSelection(int wanted) {
        this.wanted = wanted;
    }

    /** Takes a candidate if it exceeds no cap and its position is new. */
    void offer(Candidate candidate, PuzzleDifficulty.Measurement measurement) {
        Map<String, Integer> caps = new HashMap<>();
        caps.put("theme " + candidate.theme(), MAX_THEME);
        caps.put("band " + measurement.rating() / BAND_WIDTH, MAX_BAND);
        if (measurement.isSolvedByOnePly()) {
            caps.put("one ply", MAX_SOLVED_BY_ONE_PLY);
        }
        if (measurement.isSolvedByClubLevel()) {
            caps.put("club level", MAX_SOLVED_BY_CLUB_LEVEL);
        }
        if (candidate.solution().length() == 1) {
            caps.put("single turn", MAX_SINGLE_TURN);
        }
        if (candidate.proof() == Proof.SEARCH) {
            caps.put("search", MAX_SEARCHED);
        }
        boolean fits = caps.entrySet().stream()
                .allMatch(cap -> counts.getOrDefault(cap.getKey(), 0) < maxCount(cap.getValue()));
        if (!isFull() && fits && hashes.add(candidate.hash())) {
            caps.keySet().forEach(name -> counts.merge(name, 1, Integer::sum));
            puzzles.add(new Puzzle(
                    Puzzle.identifier(candidate.position(), candidate.hash()),
                    candidate.theme(),
                    measurement.rating(),
                    candidate.value(),
                    candidate.proof(),
                    candidate.position(),
                    candidate.solution()));
        }
    }

    /** The number of puzzles that a cap allows. */
    private long maxCount(int percent) {
        return Math.max(1, percent * (long) wanted / PERCENT);
    }

    boolean isFull() {
        return puzzles.size() == wanted;
    }

    /** The puzzles taken so far. */
    List<Puzzle> puzzles() {
        return puzzles;
    }
}
