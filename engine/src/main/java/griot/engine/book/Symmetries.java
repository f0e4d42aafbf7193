package griot.engine.book;

import griot.rules.ActionCode;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Square;
import griot.rules.grid.Grid;
import java.util.ArrayList;
import java.util.List;

/**
 * The symmetries of a rule set's board: eight on a square grid, four on another grid, the identity alone in Awélé. The
 * canonical image of a setup is its least image; a book stores a setup under its canonical image.
 */
public final class Symmetries {
    /** For each symmetry, the image of each square; symmetry 0 is the identity. */
    private final List<int[]> squareMaps = new ArrayList<>();

    /** For each symmetry, the square that is mapped to each square. */
    private final List<int[]> inverseMaps = new ArrayList<>();

    private Symmetries(RuleSet rules) {
        boolean isGrid = rules.startSetup() instanceof Setup.OfPieces;
        int count = !isGrid ? 1 : rules.files() == rules.ranks() ? 8 : 4;
        for (int symmetry = 0; symmetry < count; symmetry++) {
            int[] images = squareMap(symmetry, rules.files(), rules.ranks());
            int[] originals = new int[images.length];
            for (int square = 0; square < images.length; square++) {
                originals[images[square]] = square;
            }
            squareMaps.add(images);
            inverseMaps.add(originals);
        }
    }

    /** The symmetries of a rule set. */
    public static Symmetries of(RuleSet rules) {
        return new Symmetries(rules);
    }

    /**
     * The image of each square.
     *
     * @param symmetry bit 0 mirrors the files, bit 1 the ranks, bit 2 swaps files and ranks
     */
    private static int[] squareMap(int symmetry, int files, int ranks) {
        int[] images = new int[Grid.SQUARES];
        for (int square = 0; square < images.length; square++) {
            // Squares outside a smaller board are mapped to themselves.
            images[square] = square;
        }
        for (int file = 0; file < files; file++) {
            for (int rank = 0; rank < ranks; rank++) {
                int newFile = (symmetry & 1) == 0 ? file : files - 1 - file;
                int newRank = (symmetry & 2) == 0 ? rank : ranks - 1 - rank;
                Square image = (symmetry & 4) == 0 ? Square.at(newFile, newRank) : Square.at(newRank, newFile);
                images[Square.at(file, rank).index()] = image.index();
            }
        }
        return images;
    }

    /** Number of symmetries, the identity included. */
    public int count() {
        return squareMaps.size();
    }

    /** The image of a setup. */
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

    private int image(int bitboard, int symmetry) {
        int[] squareImages = squareMaps.get(symmetry);
        int image = 0;
        for (int remaining = bitboard; remaining != 0; remaining &= remaining - 1) {
            image |= 1 << squareImages[Integer.numberOfTrailingZeros(remaining)];
        }
        return image;
    }

    /** The action that a symmetry maps to this one. */
    int inverseImage(int action, int symmetry) {
        int[] originals = inverseMaps.get(symmetry);
        int kind = ActionCode.kind(action);
        return switch (kind) {
            case ActionCode.SOW, ActionCode.STOP -> action;
            case ActionCode.PLACE, ActionCode.REMOVE -> ActionCode.of(kind, 0, originals[ActionCode.to(action)]);
            default -> ActionCode.of(kind, originals[ActionCode.from(action)], originals[ActionCode.to(action)]);
        };
    }

    /** The least image of a setup, by White's bitboard, then Black's; the same for all its images. */
    public Setup canonical(Setup setup) {
        Setup least = setup;
        for (int symmetry = 1; symmetry < count(); symmetry++) {
            Setup image = image(setup, symmetry);
            least = isLess(image, least) ? image : least;
        }
        return least;
    }

    private static boolean isLess(Setup setup, Setup other) {
        return setup instanceof Setup.OfPieces pieces
                && other instanceof Setup.OfPieces otherPieces
                && (pieces.white() < otherPieces.white()
                        || pieces.white() == otherPieces.white() && pieces.black() < otherPieces.black());
    }

    /** The symmetries that map a setup to its canonical image: several, if the setup is symmetric itself. */
    List<Integer> symmetriesToCanonical(Setup setup) {
        Setup least = canonical(setup);
        List<Integer> symmetries = new ArrayList<>();
        for (int symmetry = 0; symmetry < count(); symmetry++) {
            if (image(setup, symmetry).equals(least)) {
                symmetries.add(symmetry);
            }
        }
        return symmetries;
    }

    /** The setup with turn number 1 and quiet count 0: a book does not depend on them. */
    public static Setup withoutHistory(Setup setup) {
        return withTurn(setup, 1);
    }

    /** The setup with another turn number and quiet count 0. */
    public static Setup withTurn(Setup setup, int turnNumber) {
        return switch (setup) {
            case Setup.OfPieces pieces ->
                new Setup.OfPieces(
                        pieces.white(),
                        pieces.black(),
                        pieces.whiteHand(),
                        pieces.blackHand(),
                        pieces.toMove(),
                        pieces.mustPlace(),
                        0,
                        turnNumber);
            case Setup.OfSeeds seeds ->
                new Setup.OfSeeds(
                        seeds.houses(), seeds.whiteStore(), seeds.blackStore(), seeds.toMove(), 0, turnNumber);
        };
    }
}
