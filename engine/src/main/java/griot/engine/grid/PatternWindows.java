package griot.engine.grid;

import griot.rules.grid.Grid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The pattern windows of an evaluation: a rectangle of squares in all its places on a board, in both orientations.
 * Patterns that the board's symmetries map to one another share a feature.
 *
 * <p>A pattern is a ternary number with a digit for each square of the window, rank by rank from below, the first
 * square lowest: 0 empty, 1 a piece of the player to move, 2 a piece of the opponent.
 */
public final class PatternWindows {
    /** Number of contents of a square. */
    static final int SQUARE_CONTENTS = 3;

    /** Place values of the digits. */
    private static final int[] POWERS = {1, 3, 9, 27, 81, 243, 729, 2_187, 6_561, 19_683};

    /** By window: its squares, in ascending order of their digits. */
    private final List<int[]> squares = new ArrayList<>();

    private final int patternCount;
    /** By window and pattern: the index of the feature. */
    private final int[][] featureIndexes;

    private final int featureCount;

    /**
     * The windows of a rectangle, in both orientations.
     *
     * @param files number of files of the board, 5 or 6; a board of 5 has the symmetries of a square
     * @param height height of the rectangle
     * @param width width of the rectangle
     */
    PatternWindows(int files, int height, int width) {
        addWindows(files, height, width);
        if (height != width) {
            addWindows(files, width, height);
        }
        patternCount = POWERS[height * width];
        featureIndexes = new int[squares.size()][patternCount];
        featureCount = assignFeatures(symmetries(files));
    }

    private void addWindows(int files, int height, int width) {
        for (int rank = 0; rank + height <= Grid.RANKS; rank++) {
            for (int file = 0; file + width <= files; file++) {
                int[] window = new int[height * width];
                for (int i = 0; i < window.length; i++) {
                    window[i] = (rank + i / width) * Grid.FILES + file + i % width;
                }
                squares.add(window);
            }
        }
    }

    /** Number of windows. */
    int size() {
        return squares.size();
    }

    /** The squares of a window, in ascending order of their digits. */
    int[] squares(int window) {
        return squares.get(window);
    }

    /** Number of patterns of a window. */
    int patternCount() {
        return patternCount;
    }

    /** Number of features: patterns up to symmetry. */
    int featureCount() {
        return featureCount;
    }

    /** The index of the feature of a pattern in a window. */
    int featureIndex(int window, int pattern) {
        return featureIndexes[window][pattern];
    }

    /** The pattern of a window on a board. */
    int pattern(int window, int own, int foe) {
        int[] windowSquares = squares.get(window);
        int pattern = 0;
        for (int i = windowSquares.length - 1; i >= 0; i--) {
            int square = windowSquares[i];
            pattern = pattern * SQUARE_CONTENTS + (own >>> square & 1) + 2 * (foe >>> square & 1);
        }
        return pattern;
    }

    /** For each of these squares, the index of its digit in a window's pattern; empty if the window lacks any. */
    int[] digitsOf(int window, int[] partSquares) {
        int[] digits = new int[partSquares.length];
        for (int i = 0; i < partSquares.length; i++) {
            digits[i] = indexOf(squares.get(window), partSquares[i]);
            if (digits[i] < 0) {
                return new int[0];
            }
        }
        return digits;
    }

    private static int indexOf(int[] squares, int square) {
        for (int i = 0; i < squares.length; i++) {
            if (squares[i] == square) {
                return i;
            }
        }
        return -1;
    }

    /**
     * The pattern of a part of a window.
     *
     * @param digits indexes of the part's digits in {@code pattern}, its lowest digit first
     */
    static int subpattern(int pattern, int[] digits) {
        int subpattern = 0;
        for (int i = digits.length - 1; i >= 0; i--) {
            subpattern = subpattern * SQUARE_CONTENTS + pattern / POWERS[digits[i]] % SQUARE_CONTENTS;
        }
        return subpattern;
    }

    /** Assigns the feature indexes, in ascending order of window and pattern; returns the number of features. */
    private int assignFeatures(List<int[]> symmetries) {
        for (int[] windowFeatures : featureIndexes) {
            Arrays.fill(windowFeatures, -1);
        }
        int nextFeature = 0;
        int[] images = new int[symmetries.size()];
        int[][] placeValues = new int[symmetries.size()][];
        for (int window = 0; window < size(); window++) {
            for (int symmetry = 0; symmetry < images.length; symmetry++) {
                mapWindow(window, symmetries.get(symmetry), images, placeValues, symmetry);
            }
            for (int pattern = 0; pattern < patternCount; pattern++) {
                if (featureIndexes[window][pattern] < 0) {
                    for (int symmetry = 0; symmetry < images.length; symmetry++) {
                        featureIndexes[images[symmetry]][permute(pattern, placeValues[symmetry])] = nextFeature;
                    }
                    nextFeature++;
                }
            }
        }
        return nextFeature;
    }

    /**
     * Finds the image of a window under a symmetry.
     *
     * @param symmetry the image of each square
     * @param images receives the image, a window, at {@code index}
     * @param placeValues receives the place values of the window's digits in the image's pattern, at {@code index}
     */
    private void mapWindow(int window, int[] symmetry, int[] images, int[][] placeValues, int index) {
        int[] windowSquares = squares.get(window);
        int[] imageSquares = new int[windowSquares.length];
        for (int i = 0; i < windowSquares.length; i++) {
            imageSquares[i] = symmetry[windowSquares[i]];
        }
        for (int image = 0; image < size(); image++) {
            int[] digits = digitsOf(image, imageSquares);
            if (digits.length > 0) {
                images[index] = image;
                placeValues[index] = powers(digits);
                return;
            }
        }
        throw new IllegalStateException("a symmetry maps every window to a window");
    }

    private static int[] powers(int[] digits) {
        int[] powers = new int[digits.length];
        for (int i = 0; i < digits.length; i++) {
            powers[i] = POWERS[digits[i]];
        }
        return powers;
    }

    /** The pattern whose digits have these place values, from the lowest digit of {@code pattern} on. */
    private static int permute(int pattern, int[] placeValues) {
        int remainingDigits = pattern;
        int image = 0;
        for (int placeValue : placeValues) {
            image += remainingDigits % SQUARE_CONTENTS * placeValue;
            remainingDigits /= SQUARE_CONTENTS;
        }
        return image;
    }

    /**
     * The symmetries of a board.
     *
     * @param files number of files of the board, 5 or 6
     * @return for each symmetry, the identity first: the image of each square of {@link Grid}, or -1 outside the board
     */
    public static List<int[]> symmetries(int files) {
        List<int[]> symmetries = new ArrayList<>();
        int count = files == Grid.RANKS ? 8 : 4;
        // Bit 0 mirrors the files, bit 1 the ranks, bit 2 swaps files and ranks.
        for (int symmetry = 0; symmetry < count; symmetry++) {
            int[] images = new int[Grid.SQUARES];
            for (int square = 0; square < Grid.SQUARES; square++) {
                int file = square % Grid.FILES;
                int rank = square / Grid.FILES;
                if (file >= files) {
                    images[square] = -1;
                    continue;
                }
                int newFile = (symmetry & 1) == 0 ? file : files - 1 - file;
                int newRank = (symmetry & 2) == 0 ? rank : Grid.RANKS - 1 - rank;
                images[square] = (symmetry & 4) == 0 ? newRank * Grid.FILES + newFile : newFile * Grid.FILES + newRank;
            }
            symmetries.add(images);
        }
        return symmetries;
    }
}
