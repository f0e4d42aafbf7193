package griot.rules;

import java.util.List;

/**
 * Something that people see happen on the board. {@link Board#events} tells an action in such pieces, in their order.
 */
public sealed interface BoardEvent {
    /** A piece is placed. */
    record Placed(Side side, Square to) implements BoardEvent {}

    /**
     * A piece steps, jumps or leaps.
     *
     * @param path every square on which it stands on the way, its first and its last among them
     */
    record Moved(Side side, List<Square> path) implements BoardEvent {
        /** Keeps its own copy. */
        public Moved {
            path = List.copyOf(path);
        }
    }

    /**
     * A piece is taken, by being jumped or removed.
     *
     * @param side who loses it
     */
    record Taken(Side side, Square at) implements BoardEvent {}

    /**
     * Placing is over, and pieces in hand leave the game.
     *
     * @param white how many of White's
     * @param black how many of Black's
     */
    record HandsOut(int white, int black) implements BoardEvent {}

    /** Seeds are lifted, sown and perhaps harvested. */
    record Sown(Side side, Sowing sowing) implements BoardEvent {}

    /**
     * The game is over, and seeds left on the board are given to the stores.
     *
     * @param white how many to White's
     * @param black how many to Black's
     */
    record SharedOut(int white, int black) implements BoardEvent {}

    /** A player could not place and was passed over. */
    record PassedOver(Side side) implements BoardEvent {}
}
