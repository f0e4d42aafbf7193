package griot.engine.grid;

import griot.rules.grid.Grid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The windows of a pattern evaluation: all positions of a rectangle on a board, in both orientations. Patterns that
 * the board's symmetries map to one another share a feature.
 *
 * <p>A pattern is a ternary number with a digit for each square of the window, rank by rank from below, the first
 * square lowest: 0 empty, 1 a piece of the player to move, 2 a piece of the opponent.
 */
public final class PatternWindows {
    /** Number of contents of a square. */
    static final int SQUARE_CONTENTS = 3;

    /** Place values of the digits. */
    private static final int[] POWERS = {1, 3, 9, 27, 81, 243, 729, 2_187, 6_561, 19_683};

    /** By window: its squares, that of the lowest digit first. */
    private final List<int[]> squares = new ArrayList<>();

    private final int patternCount;
    /** By window and pattern. */
    private final int[][] featureIndexes;

    private final int featureCount;

    /**
     * The windows of a rectangle, in both orientations.
     *
     * @param files number of files of the board, 5 or 6; a board of 5 has the symmetries of a square
     * @param ranks height of the rectangle
     * @param width width of the rectangle
     */
    PatternWindows(int files, int ranks, int width) {
        addAll(files, ranks, width);
        if (ranks != width) {
            addAll(files, width, ranks);
        }
        patternCount = POWERS[ranks * width];
        featureIndexes = new int[squares.size()][patternCount];
        featureCount = assignFeatures(symmetries(files));
    }

    private void addAll(int files, int ranks, int width) {
        for (int rank = 0; rank + ranks <= Grid.RANKS; rank++) {
            for (int file = 0; file + width <= files; file++) {
                int[] window = new int[ranks * width];
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

    /** The squares of a window, that of the lowest digit first. */
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

    /** The feature of a pattern in a window. */
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

    /** The digits of some squares in a window's pattern; empty if the window does not contain them all. */
    int[] digitsOf(int window, int[] wanted) {
        int[] places = new int[wanted.length];
        for (int i = 0; i < wanted.length; i++) {
            places[i] = indexOf(squares.get(window), wanted[i]);
            if (places[i] < 0) {
                return new int[0];
            }
        }
        return places;
    }

    private static int indexOf(int[] squares, int wanted) {
        for (int i = 0; i < squares.length; i++) {
            if (squares[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    /** The pattern made of some digits of a pattern. */
    static int subpattern(int pattern, int[] places) {
        int subpattern = 0;
        for (int i = places.length - 1; i >= 0; i--) {
            subpattern = subpattern * SQUARE_CONTENTS + pattern / POWERS[places[i]] % SQUARE_CONTENTS;
        }
        return subpattern;
    }

    /** Assigns the feature indexes, in the order in which patterns are first met; returns how many there are. */
    private int assignFeatures(List<int[]> symmetries) {
        for (int[] each : featureIndexes) {
            Arrays.fill(each, -1);
        }
        int next = 0;
        int[] images = new int[symmetries.size()];
        int[][] digits = new int[symmetries.size()][];
        for (int window = 0; window < size(); window++) {
            for (int s = 0; s < images.length; s++) {
                mapWindow(window, symmetries.get(s), images, digits, s);
            }
            for (int pattern = 0; pattern < patternCount; pattern++) {
                if (featureIndexes[window][pattern] < 0) {
                    for (int s = 0; s < images.length; s++) {
                        featureIndexes[images[s]][permute(pattern, digits[s])] = next;
                    }
                    next++;
                }
            }
        }
        return next;
    }

    /** Finds the image of a window under a symmetry, and the place value of each of its digits there. */
    private void mapWindow(int window, int[] symmetry, int[] images, int[][] digits, int s) {
        int[] from = squares.get(window);
        int[] moved = new int[from.length];
        for (int i = 0; i < from.length; i++) {
            moved[i] = symmetry[from[i]];
        }
        for (int image = 0; image < size(); image++) {
            int[] places = digitsOf(image, moved);
            if (places.length > 0) {
                images[s] = image;
                digits[s] = powers(places);
                return;
            }
        }
        throw new IllegalStateException("a symmetry maps every window to a window");
    }

    private static int[] powers(int[] places) {
        int[] powers = new int[places.length];
        for (int i = 0; i < places.length; i++) {
            powers[i] = POWERS[places[i]];
        }
        return powers;
    }

    private static int permute(int pattern, int[] placeValues) {
        int rest = pattern;
        int image = 0;
        for (int each : placeValues) {
            image += rest % SQUARE_CONTENTS * each;
            rest /= SQUARE_CONTENTS;
        }
        return image;
    }

    /**
     * The symmetries of a board.
     *
     * @param files number of files of the board, 5 or 6
     * @return for each symmetry, the identity first: by square of a grid, its image, or -1 beside the board
     */
    public static List<int[]> symmetries(int files) {
        List<int[]> symmetries = new ArrayList<>();
        int kinds = files == Grid.RANKS ? 8 : 4;
        for (int kind = 0; kind < kinds; kind++) {
            int[] to = new int[Grid.SQUARES];
            for (int square = 0; square < Grid.SQUARES; square++) {
                int file = square % Grid.FILES;
                int rank = square / Grid.FILES;
                if (file >= files) {
                    to[square] = -1;
                    continue;
                }
                int newFile = (kind & 1) == 0 ? file : files - 1 - file;
                int newRank = (kind & 2) == 0 ? rank : Grid.RANKS - 1 - rank;
                to[square] = (kind & 4) == 0 ? newRank * Grid.FILES + newFile : newFile * Grid.FILES + newRank;
            }
            symmetries.add(to);
        }
        return symmetries;
    }
}
