package griot.engine.grid;

import griot.rules.grid.Grid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Every place of a few rectangles on a board, and the patterns that can stand in them, numbered so that patterns that the
 * board's symmetries turn into one another have one number.
 *
 * <p>A pattern is a number in base 3, a digit for each square of the window, rank by rank from below, the first square lowest: 0
 * empty, 1 a piece of the player to move, 2 one of the other.
 */
public final class PatternWindows {
    /** Different contents of a square. */
    static final int SQUARE_CONTENTS = 3;

    /** What each digit is worth. */
    private static final int[] POWERS = {1, 3, 9, 27, 81, 243, 729, 2_187, 6_561, 19_683};

    private final List<int[]> squares = new ArrayList<>();
    private final int patternCount;
    private final int[][] featureIndexes;
    private final int featureCount;

    /**
     * All places of one kind of rectangle, lying and standing.
     *
     * @param files width of the board, 5 or 6; a board of 5 has the symmetries of a square
     * @param ranks height of the rectangle
     * @param width its width
     */
    PatternWindows(int files, int ranks, int width) {
        addAll(files, ranks, width);
        if (ranks != width) {
            addAll(files, width, ranks);
        }
        patternCount = POWERS[ranks * width];
        featureIndexes = new int[squares.size()][patternCount];
        featureCount = featureIndex(symmetries(files));
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

    /** Windows. */
    int size() {
        return squares.size();
    }

    /** The squares of a window, the lowest digit's first. */
    int[] squares(int window) {
        return squares.get(window);
    }

    /** Different patterns in a window. */
    int patternCount() {
        return patternCount;
    }

    /** How many numbers there are. */
    int featureCount() {
        return featureCount;
    }

    /** The number of a pattern in a window. */
    int featureIndex(int window, int pattern) {
        return featureIndexes[window][pattern];
    }

    /** The pattern that stands in a window. */
    int pattern(int window, int own, int foe) {
        int[] window0 = squares.get(window);
        int pattern = 0;
        for (int i = window0.length - 1; i >= 0; i--) {
            int square = window0[i];
            pattern = pattern * SQUARE_CONTENTS + (own >>> square & 1) + 2 * (foe >>> square & 1);
        }
        return pattern;
    }

    /** Where in a window these squares are: the place of each as a digit; empty if they are not all in it. */
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

    /** The pattern made of a pattern's digits at these places. */
    static int subpattern(int pattern, int[] places) {
        int part = 0;
        for (int i = places.length - 1; i >= 0; i--) {
            part = part * SQUARE_CONTENTS + pattern / POWERS[places[i]] % SQUARE_CONTENTS;
        }
        return part;
    }

    private int featureIndex(List<int[]> symmetries) {
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
                        featureIndexes[images[s]][permuted(pattern, digits[s])] = next;
                    }
                    next++;
                }
            }
        }
        return next;
    }

    /** Where a symmetry takes a window, and what each of its digits is worth there. */
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
        throw new IllegalStateException("a symmetry takes every window to a window");
    }

    private static int[] powers(int[] places) {
        int[] powers = new int[places.length];
        for (int i = 0; i < places.length; i++) {
            powers[i] = POWERS[places[i]];
        }
        return powers;
    }

    private static int permuted(int pattern, int[] worth) {
        int rest = pattern;
        int image = 0;
        for (int each : worth) {
            image += rest % SQUARE_CONTENTS * each;
            rest /= SQUARE_CONTENTS;
        }
        return image;
    }

    /** The symmetries of a board: where each takes every square. */
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
