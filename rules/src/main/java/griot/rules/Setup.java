package griot.rules;

import java.util.List;

/**
 * Anything that can be put on a board, whether or not the rules allow it. {@link RuleSet#position(Setup)} is the one
 * door from here to a {@link Position}.
 */
public sealed interface Setup {
    /** Who is to move. */
    Side toMove();

    /** Turns since the last capture or placement. */
    int quietTurns();

    /** The number of the turn to come, from 1. */
    int turnNumber();

    /**
     * Pieces on a grid and in hand.
     *
     * @param white the squares of White's pieces, a mask of {@link Square#bit}s
     * @param black the squares of Black's pieces
     * @param whiteHand White's pieces still in hand
     * @param blackHand Black's pieces still in hand
     * @param toMove who is to move
     * @param mustPlace whether the player to move owes a placement in reply
     * @param quietTurns turns since the last capture or placement
     * @param turnNumber the number of the turn to come, from 1
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
        /** The squares of one side's pieces. */
        public int pieces(Side side) {
            return side == Side.WHITE ? white : black;
        }

        /** One side's pieces in hand. */
        public int hand(Side side) {
            return side == Side.WHITE ? whiteHand : blackHand;
        }

        /** All of one side's pieces, on the board and in hand. */
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
     * @param toMove who is to move
     * @param quietTurns turns since the last capture
     * @param turnNumber the number of the turn to come, from 1
     */
    record OfSeeds(List<Integer> houses, int whiteStore, int blackStore, Side toMove, int quietTurns, int turnNumber)
            implements Setup {
        /** Keeps its own copy; refuses another number of houses than twelve. */
        public OfSeeds {
            houses = List.copyOf(houses);
            if (houses.size() != House.COUNT) {
                throw new IllegalArgumentException("twelve houses, not " + houses.size());
            }
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
