package griot.lab.grid;

import griot.rules.Square;
import griot.rules.grid.GridGeometry;

/** A board feature of which one side can have more than the other. */
enum BoardFeature {
    /** Pieces on the edge of the board. */
    EDGE("pieces on the edge") {
        @Override
        boolean hasFeature(Square square, GridGeometry geometry) {
            return isOuter(square.file(), geometry.files()) || isOuter(square.rank(), geometry.ranks());
        }
    },
    /** Pieces in corners. */
    CORNER("pieces in corners") {
        @Override
        boolean hasFeature(Square square, GridGeometry geometry) {
            return isOuter(square.file(), geometry.files()) && isOuter(square.rank(), geometry.ranks());
        }
    },
    /** Pieces beside a piece of the same side. */
    CONNECTED("pieces beside a friendly piece") {
        @Override
        int count(int own, int other, GridGeometry geometry) {
            return Integer.bitCount(own & neighbours(own, geometry));
        }
    },
    /** Free squares to which a piece can step. */
    MOBILITY("free squares to step to") {
        @Override
        int count(int own, int other, GridGeometry geometry) {
            return Integer.bitCount(neighbours(own, geometry) & ~own & ~other);
        }
    };

    private final String description;

    BoardFeature(String description) {
        this.description = description;
    }

    /** The feature as a plural noun phrase, such as "pieces in corners". */
    String description() {
        return description;
    }

    /**
     * The amount of the feature that a side has: by default, the number of pieces on squares for which {@link
     * #hasFeature} holds.
     *
     * @param own the side's squares
     * @param other the opponent's squares
     */
    int count(int own, int other, GridGeometry geometry) {
        int count = 0;
        for (int remaining = own; remaining != 0; remaining &= remaining - 1) {
            count += hasFeature(new Square(Integer.numberOfTrailingZeros(remaining)), geometry) ? 1 : 0;
        }
        return count;
    }

    /** Whether a piece on a square has the feature. */
    boolean hasFeature(Square square, GridGeometry geometry) {
        return false;
    }

    private static boolean isOuter(int index, int count) {
        return index == 0 || index == count - 1;
    }

    private static int neighbours(int pieces, GridGeometry geometry) {
        int neighbours = 0;
        for (int remaining = pieces; remaining != 0; remaining &= remaining - 1) {
            for (Square next : geometry.neighbours(new Square(Integer.numberOfTrailingZeros(remaining)))) {
                neighbours |= next.bit();
            }
        }
        return neighbours;
    }
}
