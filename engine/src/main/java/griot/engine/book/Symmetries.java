package griot.engine.book;

import griot.rules.ActionCode;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Square;
import griot.rules.grid.Grid;
import java.util.ArrayList;
import java.util.List;

/**
 * The ways to lay a board down again that its rules do not notice: four on a grid, eight where it is a square, one in Awélé. Of all that a
 * position becomes by them, one stands for the others: the least.
 */
public final class Symmetries {
    /** For each symmetry, where each square goes; the first leaves all as it is. */
    private final List<int[]> squares = new ArrayList<>();

    /** For each symmetry, where each square comes from. */
    private final List<int[]> inverses = new ArrayList<>();

    private Symmetries(RuleSet rules) {
        boolean grid = rules.startSetup() instanceof Setup.OfPieces;
        int ways = !grid ? 1 : rules.files() == rules.ranks() ? 8 : 4;
        for (int way = 0; way < ways; way++) {
            int[] to = squareMap(way, rules.files(), rules.ranks());
            int[] from = new int[to.length];
            for (int square = 0; square < to.length; square++) {
                from[to[square]] = square;
            }
            squares.add(to);
            inverses.add(from);
        }
    }

    /** The symmetries of a rule set. */
    public static Symmetries of(RuleSet rules) {
        return new Symmetries(rules);
    }

    /** Bit 0 mirrors the files, bit 1 the ranks, bit 2 turns files into ranks. */
    private static int[] squareMap(int way, int files, int ranks) {
        int[] to = new int[Grid.SQUARES];
        for (int square = 0; square < to.length; square++) {
            // Squares beside a narrow board stay where they are.
            to[square] = square;
        }
        for (int file = 0; file < files; file++) {
            for (int rank = 0; rank < ranks; rank++) {
                int newFile = (way & 1) == 0 ? file : files - 1 - file;
                int newRank = (way & 2) == 0 ? rank : ranks - 1 - rank;
                Square there = (way & 4) == 0 ? Square.at(newFile, newRank) : Square.at(newRank, newFile);
                to[Square.at(file, rank).index()] = there.index();
            }
        }
        return to;
    }

    /** How many there are, the one that leaves all as it is included. */
    public int count() {
        return squares.size();
    }

    /** What a setup becomes by a symmetry. */
    public Setup image(Setup setup, int symmetry) {
        return switch (setup) {
            case Setup.OfSeeds seeds -> seeds;
            case Setup.OfPieces pieces ->
                new Setup.OfPieces(
                        image(pieces.white(), symmetry),
                        image(pieces.black(), symmetry),
                        pieces.whiteHand(),
                        pieces.blackHand(),
                        pieces.toMove(),
                        pieces.mustPlace(),
                        pieces.quietTurns(),
                        pieces.turnNumber());
        };
    }

    private int image(int set, int symmetry) {
        int[] to = squares.get(symmetry);
        int image = 0;
        for (int rest = set; rest != 0; rest &= rest - 1) {
            image |= 1 << to[Integer.numberOfTrailingZeros(rest)];
        }
        return image;
    }

    /** The action of which a symmetry makes this one. */
    int inverse(int action, int symmetry) {
        int[] from = inverses.get(symmetry);
        int kind = ActionCode.kind(action);
        return switch (kind) {
            case ActionCode.SOW, ActionCode.STOP -> action;
            case ActionCode.PLACE, ActionCode.REMOVE -> ActionCode.of(kind, 0, from[ActionCode.to(action)]);
            default -> ActionCode.of(kind, from[ActionCode.from(action)], from[ActionCode.to(action)]);
        };
    }

    /** The setup that stands for all that this one can become. */
    public Setup canonical(Setup setup) {
        Setup least = setup;
        for (int symmetry = 1; symmetry < count(); symmetry++) {
            Setup image = image(setup, symmetry);
            least = isLess(image, least) ? image : least;
        }
        return least;
    }

    private static boolean isLess(Setup one, Setup other) {
        return one instanceof Setup.OfPieces a
                && other instanceof Setup.OfPieces b
                && (a.white() < b.white() || a.white() == b.white() && a.black() < b.black());
    }

    /** The symmetries by which this setup becomes the least: several, if it is symmetric itself. */
    List<Integer> toCanonical(Setup setup) {
        Setup least = canonical(setup);
        List<Integer> symmetries = new ArrayList<>();
        for (int symmetry = 0; symmetry < count(); symmetry++) {
            if (image(setup, symmetry).equals(least)) {
                symmetries.add(symmetry);
            }
        }
        return symmetries;
    }

    /** The same setup as if a game began with it: when it was reached is no matter to a book. */
    public static Setup withoutHistory(Setup setup) {
        return withTurn(setup, 1);
    }

    /** The same setup at a turn, without quiet turns before. */
    public static Setup withTurn(Setup setup, int turnNumber) {
        return switch (setup) {
            case Setup.OfPieces p ->
                new Setup.OfPieces(
                        p.white(), p.black(), p.whiteHand(), p.blackHand(), p.toMove(), p.mustPlace(), 0, turnNumber);
            case Setup.OfSeeds s ->
                new Setup.OfSeeds(s.houses(), s.whiteStore(), s.blackStore(), s.toMove(), 0, turnNumber);
        };
    }
}
