package griot.engine.grid;

/**
 * The terms of a grid evaluation besides patterns, and the phase of the game. A term is a table indexed by two small
 * numbers, of the player to move ("own") and of the opponent ("foe"). All tables stand in one array; the methods
 * return indexes into it.
 */
public final class GridTerms {
    /** Number of phases, which {@link GridThreats#phase} defines. */
    static final int PHASES = 4;

    private static final int HAND_SIZES = 13;
    private static final int MAX_PIECES = 24;

    /** Index of the table of pieces in hand, with and without a placement due. */
    public static final int HANDS = 0;
    /** Index of the table of pieces on the board and in hand together. */
    public static final int TOTALS = HANDS + 2 * HAND_SIZES * HAND_SIZES;
    /** Index of the tables of threats, one for each phase. */
    public static final int THREATS = TOTALS + HAND_SIZES * HAND_SIZES;

    private static final int MAX_THREATS = 9;
    private static final int THREAT_PAIRS = (MAX_THREATS + 1) * (MAX_THREATS + 1);
    /** Index of the tables of safe squares, moving and placing. */
    static final int SAFE_SQUARES = THREATS + PHASES * THREAT_PAIRS;

    private static final int MAX_COUNTED = 15;
    private static final int COUNTED_PAIRS = (MAX_COUNTED + 1) * (MAX_COUNTED + 1);
    /** Index of the tables of possible steps, moving and placing. */
    static final int STEPS = SAFE_SQUARES + 2 * COUNTED_PAIRS;
    /** Index of the table of quiet turns and lead. */
    static final int QUIET_TURNS = STEPS + 2 * COUNTED_PAIRS;

    private static final int QUIET_STAGES = 6;
    private static final int TURNS_PER_QUIET_STAGE = 4;
    private static final int MAX_LEAD = 3;

    /** Number of entries of all tables. */
    static final int COUNT = QUIET_TURNS + QUIET_STAGES * (2 * MAX_LEAD + 1);

    private final GridThreats game;
    private final int squares;
    private final int files;
    private final boolean countsQuietTurns;
    private final byte[] phases = new byte[(MAX_PIECES + 1) * (MAX_PIECES + 1)];

    /** The terms of a game. */
    GridTerms(GridThreats game) {
        this.game = game;
        squares = game.squares();
        files = game.files();
        countsQuietTurns = game.countsQuietTurns();
        for (int hands = 0; hands <= MAX_PIECES; hands++) {
            for (int placed = 0; placed <= MAX_PIECES; placed++) {
                phases[hands * (MAX_PIECES + 1) + placed] = (byte) game.phase(hands, placed);
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
     * @param hands pieces in hand of both sides, 0 to 24
     * @param placed pieces on the board of both sides, 0 to 24
     */
    int phase(int hands, int placed) {
        return phases[hands * (MAX_PIECES + 1) + placed];
    }

    /** The entry of the pieces in hand. */
    static int hands(int own, int foe, boolean mustPlace) {
        return HANDS + ((mustPlace ? HAND_SIZES : 0) + own) * HAND_SIZES + foe;
    }

    /** The entry of the total numbers of pieces. */
    static int totals(int own, int foe) {
        return TOTALS + own * HAND_SIZES + foe;
    }

    /** The entry of the numbers of threats: pieces that can be jumped, or squares on which a line can be closed. */
    int threats(int own, int foe, int empty, int phase) {
        int ownThreats = Integer.bitCount(game.targets(own, foe, empty));
        int foeThreats = Integer.bitCount(game.targets(foe, own, empty));
        return THREATS
                + phase * THREAT_PAIRS
                + Math.min(ownThreats, MAX_THREATS) * (MAX_THREATS + 1)
                + Math.min(foeThreats, MAX_THREATS);
    }

    /** The entry of the numbers of empty squares that are not {@link GridThreats#unsafe unsafe}. */
    int safeSquares(int own, int foe, int empty, boolean placing) {
        int ownHarm = game.unsafe(own, foe, empty);
        int foeHarm = game.unsafe(foe, own, empty);
        int ownSafe = Integer.bitCount(empty & ~ownHarm);
        int foeSafe = Integer.bitCount(empty & ~foeHarm);
        return SAFE_SQUARES + countedPair(ownSafe, foeSafe, placing);
    }

    /** The entry of the numbers of possible steps. */
    static int steps(int own, int foe, int empty, boolean placing) {
        return STEPS + countedPair(Threats.steps(own, empty), Threats.steps(foe, empty), placing);
    }

    private static int countedPair(int own, int foe, boolean placing) {
        return (placing ? COUNTED_PAIRS : 0)
                + Math.min(own, MAX_COUNTED) * (MAX_COUNTED + 1)
                + Math.min(foe, MAX_COUNTED);
    }

    /**
     * The entry of the quiet count, in stages, and of the lead in pieces; one stage where quiet turns decide nothing.
     */
    int quietTurns(int turns, boolean placing, int lead) {
        int stage = countsQuietTurns && !placing ? Math.min(turns / TURNS_PER_QUIET_STAGE, QUIET_STAGES - 1) : 0;
        return QUIET_TURNS + stage * (2 * MAX_LEAD + 1) + Math.clamp(lead, -MAX_LEAD, MAX_LEAD) + MAX_LEAD;
    }

    /** The hand-made value of each entry. */
    double[] initialWeights() {
        double[] values = new double[COUNT];
        for (int own = 0; own < HAND_SIZES; own++) {
            for (int foe = 0; foe < HAND_SIZES; foe++) {
                int hands = game.handMadeTerm(HANDS, own, foe);
                values[hands(own, foe, false)] = hands;
                values[hands(own, foe, true)] = hands;
                values[totals(own, foe)] = game.handMadeTerm(TOTALS, own, foe);
            }
        }
        for (int own = 0; own <= MAX_THREATS; own++) {
            for (int foe = 0; foe <= MAX_THREATS; foe++) {
                for (int phase = 0; phase < PHASES; phase++) {
                    values[THREATS + phase * THREAT_PAIRS + own * (MAX_THREATS + 1) + foe] =
                            game.handMadeTerm(THREATS, own, foe);
                }
            }
        }
        for (int own = 0; own <= MAX_COUNTED; own++) {
            for (int foe = 0; foe <= MAX_COUNTED; foe++) {
                values[STEPS + countedPair(own, foe, false)] = game.handMadeTerm(STEPS, own, foe);
                values[STEPS + countedPair(own, foe, true)] = game.handMadeTerm(STEPS, own, foe);
            }
        }
        return values;
    }
}
