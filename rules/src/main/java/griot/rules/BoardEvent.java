package griot.rules;

import java.util.List;

/** A visible event on the board. {@link Board#events} returns those of an action in order. */
public sealed interface BoardEvent {
    /** A piece is placed. */
    record Placed(Side side, Square to) implements BoardEvent {}

    /**
     * A piece steps, jumps or leaps.
     *
     * @param path the squares it visits, its start and its end included
     */
    record Moved(Side side, List<Square> path) implements BoardEvent {
        /** Makes the list immutable. */
        public Moved {
            path = List.copyOf(path);
        }
    }

    /**
     * A piece is captured by a jump, or removed.
     *
     * @param side the side that loses it
     */
    record Taken(Side side, Square at) implements BoardEvent {}

    /**
     * Placing is over, and pieces in hand are discarded.
     *
     * @param white the number of pieces of White
     * @param black the number of pieces of Black
     */
    record HandsDiscarded(int white, int black) implements BoardEvent {}

    /** Seeds are sown, and possibly harvested. */
    record Sown(Side side, Sowing sowing) implements BoardEvent {}

    /**
     * The game is over, and the seeds left on the board go to the stores.
     *
     * @param white the number of seeds for White
     * @param black the number of seeds for Black
     */
    record RemainderShared(int white, int black) implements BoardEvent {}

    /** A player cannot place and is passed over. */
    record PassedOver(Side side) implements BoardEvent {}
}
