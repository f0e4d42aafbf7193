package griot.rules;

/**
 * One action of a turn: the smallest thing a player decides. It can be understood without the board. A turn is one or more
 * of them; where a turn can go on, {@link Stop} is offered beside the others.
 *
 * <p>What an action does not say is whether it is legal: {@link Position#objection} tells.
 */
public sealed interface Action {
    /** Puts a piece from the hand on an empty square. */
    record Place(Square to) implements Action {
        @Override
        public String toString() {
            return "@" + to;
        }
    }

    /** Moves a piece to an adjacent empty square. */
    record Step(Square from, Square to) implements Action {
        @Override
        public String toString() {
            return from + "-" + to;
        }
    }

    /** Jumps an adjacent enemy piece, which leaves the game; {@code to} is two squares from {@code from}. */
    record Jump(Square from, Square to) implements Action {
        @Override
        public String toString() {
            return from + "x" + to;
        }
    }

    /** Hops over pieces of one's own, which stay: from the start to where the piece lands at last. */
    record Leap(Square from, Square to) implements Action {
        @Override
        public String toString() {
            return from + "=" + to;
        }
    }

    /** Takes an enemy piece of one's choice off the board. */
    record Remove(Square at) implements Action {
        @Override
        public String toString() {
            return ":" + at;
        }
    }

    /** Ends a turn, or the jumping part of it, that could go on; declines a bonus turn. */
    record Stop() implements Action {
        @Override
        public String toString() {
            return "stop";
        }
    }

    /** Lifts all seeds of a house and sows them into the houses that follow. */
    record Sow(House from) implements Action {
        @Override
        public String toString() {
            return from.toString();
        }
    }
}
