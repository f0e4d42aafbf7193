package griot.rules;

import java.util.ArrayList;
import java.util.List;

/**
 * The contents of a board, which need not be a valid position. {@link RuleSet#position(Setup)} checks a setup and turns
 * it into a {@link Position}.
 */
public sealed interface Setup {
    /** The player to move. */
    Side toMove();

    /** The number of turns since the last capture or placement. */
    int quietTurns();

    /** The number of the turn, from 1. */
    int turnNumber();

    /** The same setup for the other side: colours or rows are swapped, and with them the player to move. */
    Setup withSidesSwapped();

    /**
     * Pieces on a grid and in hand.
     *
     * @param white the squares of White's pieces, a mask of {@link Square#bit}s
     * @param black the squares of Black's pieces
     * @param whiteHand the number of White's pieces in hand
     * @param blackHand the number of Black's pieces in hand
     * @param toMove the player to move
     * @param mustPlace whether the player to move owes a placement in reply
     * @param quietTurns the number of turns since the last capture or placement
     * @param turnNumber the number of the turn, from 1
     */
    record OfPieces(
            int white,
            int black,
            int whiteHand,
            int blackHand,
            Side toMove,
            boolean mustPlace,
            int quietTurns,
            int turnNumber)
            implements Setup {
        @Override
        public OfPieces withSidesSwapped() {
            return new OfPieces(black, white, blackHand, whiteHand, toMove.other(), mustPlace, quietTurns, turnNumber);
        }

        /** The squares of the pieces of a side. */
        public int pieces(Side side) {
            return side == Side.WHITE ? white : black;
        }

        /** The number of pieces of a side in hand. */
        public int hand(Side side) {
            return side == Side.WHITE ? whiteHand : blackHand;
        }

        /** The number of pieces of a side, on the board and in hand. */
        public int total(Side side) {
            return Integer.bitCount(pieces(side)) + hand(side);
        }
    }

    /**
     * Seeds in houses and stores.
     *
     * @param houses the seeds in the twelve houses, in the order of sowing from {@code A} to {@code f}
     * @param whiteStore seeds that White has harvested
     * @param blackStore seeds that Black has harvested
     * @param toMove the player to move
     * @param quietTurns the number of turns since the last capture
     * @param turnNumber the number of the turn, from 1
     */
    record OfSeeds(List<Integer> houses, int whiteStore, int blackStore, Side toMove, int quietTurns, int turnNumber)
            implements Setup {
        /**
         * Makes the list immutable.
         *
         * @throws IllegalArgumentException if there are not twelve houses
         */
        public OfSeeds {
            houses = List.copyOf(houses);
            if (houses.size() != House.COUNT) {
                throw new IllegalArgumentException("a setup has twelve houses, not " + houses.size());
            }
        }

        @Override
        public OfSeeds withSidesSwapped() {
            List<Integer> swapped = new ArrayList<>(houses.subList(House.ROW_LENGTH, House.COUNT));
            swapped.addAll(houses.subList(0, House.ROW_LENGTH));
            return new OfSeeds(swapped, blackStore, whiteStore, toMove.other(), quietTurns, turnNumber);
        }

        /** The seeds in a house. */
        public int seeds(House house) {
            return houses.get(house.index());
        }

        /** The seeds that a side has harvested. */
        public int store(Side side) {
            return side == Side.WHITE ? whiteStore : blackStore;
        }
    }
}
