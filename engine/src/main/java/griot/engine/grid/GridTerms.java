package griot.engine.grid;

/**
 * The terms of a grid evaluation besides patterns, and the phase of the game. A term is a table indexed by two small
 * numbers, one of the player to move ("own") and one of the opponent ("foe"). All tables are parts of one array; the
 * {@code …Index} methods return indexes into it.
 */
public final class GridTerms {
    /** Number of phases, which {@link GridThreats#phase} defines. */
    static final int PHASES = 4;

    /** How many numbers of pieces a side may have in hand, or altogether: 0 to 12. */
    private static final int HAND_SIZES = 13;
    /** Maximum number of pieces of both sides. */
    private static final int MAX_PIECES = 24;

    /** Index of the table of pieces in hand, with and without a placement due. */
    public static final int HANDS = 0;
    /** Index of the table of pieces on the board and in hand together. */
    public static final int TOTALS = HANDS + 2 * HAND_SIZES * HAND_SIZES;
    /** Index of the tables of threats, one for each phase. */
    public static final int THREATS = TOTALS + HAND_SIZES * HAND_SIZES;

    /** Cap of the number of threats of a side. */
    private static final int MAX_THREATS = 9;

    private static final int THREAT_PAIRS = (MAX_THREATS + 1) * (MAX_THREATS + 1);
    /** Index of the tables of safe squares: first with empty hands, then while pieces are placed. */
    static final int SAFE_SQUARES = THREATS + PHASES * THREAT_PAIRS;

    /** Cap of the numbers of safe squares and of steps of a side. */
    private static final int MAX_SQUARES_OR_STEPS = 15;

    private static final int SQUARE_OR_STEP_PAIRS = (MAX_SQUARES_OR_STEPS + 1) * (MAX_SQUARES_OR_STEPS + 1);
    /** Index of the tables of possible steps: first with empty hands, then while pieces are placed. */
    static final int STEPS = SAFE_SQUARES + 2 * SQUARE_OR_STEP_PAIRS;
    /** Index of the table of quiet turns and lead. */
    static final int QUIET_TURNS = STEPS + 2 * SQUARE_OR_STEP_PAIRS;

    /** Number of stages into which the quiet count is divided, each of {@link #TURNS_PER_QUIET_STAGE} turns. */
    private static final int QUIET_STAGES = 6;

    private static final int TURNS_PER_QUIET_STAGE = 4;

    /** Cap of a side's lead in pieces. */
    private static final int MAX_LEAD = 3;

    /** Number of entries of all tables. */
    static final int COUNT = QUIET_TURNS + QUIET_STAGES * (2 * MAX_LEAD + 1);

    private final GridThreats gameThreats;
    private final int squares;
    private final int files;
    private final boolean isQuietLimitDecisive;

    /** By pieces in hand and pieces on the board: the phase. */
    private final byte[] phases = new byte[(MAX_PIECES + 1) * (MAX_PIECES + 1)];

    /** The terms of a game. */
    GridTerms(GridThreats gameThreats) {
        this.gameThreats = gameThreats;
        squares = gameThreats.squares();
        files = gameThreats.files();
        isQuietLimitDecisive = gameThreats.isQuietLimitDecisive();
        for (int inHand = 0; inHand <= MAX_PIECES; inHand++) {
            for (int placed = 0; placed <= MAX_PIECES; placed++) {
                phases[inHand * (MAX_PIECES + 1) + placed] = (byte) gameThreats.phase(inHand, placed);
            }
        }
    }

    int files() {
        return files;
    }

    int squares() {
        return squares;
    }

    /**
     * The phase of the game, 0 to {@link #PHASES} - 1.
     *
     * @param inHand pieces in hand of both sides, 0 to 24
     * @param placed pieces on the board of both sides, 0 to 24
     */
    int phase(int inHand, int placed) {
        return phases[inHand * (MAX_PIECES + 1) + placed];
    }

    /** Index of the entry for the pieces in hand. */
    static int handsIndex(int own, int foe, boolean mustPlace) {
        return HANDS + ((mustPlace ? HAND_SIZES : 0) + own) * HAND_SIZES + foe;
    }

    /** Index of the entry for the total numbers of pieces. */
    static int totalsIndex(int own, int foe) {
        return TOTALS + own * HAND_SIZES + foe;
    }

    /**
     * Index of the entry for the numbers of threats: pieces that can be jumped, or squares on which a line can be
     * closed.
     */
    int threatsIndex(int own, int foe, int empty, int phase) {
        int ownThreats = Integer.bitCount(gameThreats.threats(own, foe, empty));
        int foeThreats = Integer.bitCount(gameThreats.threats(foe, own, empty));
        return THREATS
                + phase * THREAT_PAIRS
                + Math.min(ownThreats, MAX_THREATS) * (MAX_THREATS + 1)
                + Math.min(foeThreats, MAX_THREATS);
    }

    /** Index of the entry for the numbers of empty squares that are not {@link GridThreats#unsafeSquares unsafe}. */
    int safeSquaresIndex(int own, int foe, int empty, boolean isPlacing) {
        int ownUnsafe = gameThreats.unsafeSquares(own, foe, empty);
        int foeUnsafe = gameThreats.unsafeSquares(foe, own, empty);
        int ownSafe = Integer.bitCount(empty & ~ownUnsafe);
        int foeSafe = Integer.bitCount(empty & ~foeUnsafe);
        return SAFE_SQUARES + pairIndex(ownSafe, foeSafe, isPlacing);
    }

    /** Index of the entry for the numbers of possible steps. */
    static int stepsIndex(int own, int foe, int empty, boolean isPlacing) {
        return STEPS + pairIndex(Threats.steps(own, empty), Threats.steps(foe, empty), isPlacing);
    }

    /** Index of an entry within the tables of safe squares or of steps. */
    private static int pairIndex(int own, int foe, boolean isPlacing) {
        return (isPlacing ? SQUARE_OR_STEP_PAIRS : 0)
                + Math.min(own, MAX_SQUARES_OR_STEPS) * (MAX_SQUARES_OR_STEPS + 1)
                + Math.min(foe, MAX_SQUARES_OR_STEPS);
    }

    /**
     * Index of the entry for the quiet count, in stages, and the lead in pieces. The stage stays 0 where the quiet
     * count decides nothing.
     */
    int quietTurnsIndex(int turns, boolean isPlacing, int lead) {
        int stage = isQuietLimitDecisive && !isPlacing ? Math.min(turns / TURNS_PER_QUIET_STAGE, QUIET_STAGES - 1) : 0;
        return QUIET_TURNS + stage * (2 * MAX_LEAD + 1) + Math.clamp(lead, -MAX_LEAD, MAX_LEAD) + MAX_LEAD;
    }

    /** The hand-made value of each entry, in hundredths of a piece; 0 for terms that have none. */
    double[] initialWeights() {
        double[] values = new double[COUNT];
        for (int own = 0; own < HAND_SIZES; own++) {
            for (int foe = 0; foe < HAND_SIZES; foe++) {
                int handsValue = gameThreats.handMadeTerm(HANDS, own, foe);
                values[handsIndex(own, foe, false)] = handsValue;
                values[handsIndex(own, foe, true)] = handsValue;
                values[totalsIndex(own, foe)] = gameThreats.handMadeTerm(TOTALS, own, foe);
            }
        }
        for (int own = 0; own <= MAX_THREATS; own++) {
            for (int foe = 0; foe <= MAX_THREATS; foe++) {
                for (int phase = 0; phase < PHASES; phase++) {
                    values[THREATS + phase * THREAT_PAIRS + own * (MAX_THREATS + 1) + foe] =
                            gameThreats.handMadeTerm(THREATS, own, foe);
                }
            }
        }
        for (int own = 0; own <= MAX_SQUARES_OR_STEPS; own++) {
            for (int foe = 0; foe <= MAX_SQUARES_OR_STEPS; foe++) {
                values[STEPS + pairIndex(own, foe, false)] = gameThreats.handMadeTerm(STEPS, own, foe);
                values[STEPS + pairIndex(own, foe, true)] = gameThreats.handMadeTerm(STEPS, own, foe);
            }
        }
        return values;
    }
}
