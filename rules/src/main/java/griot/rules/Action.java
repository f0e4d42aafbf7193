package griot.rules;

import java.util.Optional;

/**
 * One action of a turn: the smallest decision of a player. It can be understood without the board. A turn is a sequence
 * of one or more actions; if the player may end or continue it, {@link Stop} is among the legal actions.
 *
 * <p>An action need not be legal; see {@link Position#objection}.
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

    /** Jumps over an adjacent enemy piece, which is captured; {@code to} is two squares from {@code from}. */
    record Jump(Square from, Square to) implements Action {
        @Override
        public String toString() {
            return from + "x" + to;
        }
    }

    /**
     * Jumps over one or more pieces of the same side, one after the other, which stay; {@code to} is the last landing
     * square.
     */
    record Leap(Square from, Square to) implements Action {
        @Override
        public String toString() {
            return from + "=" + to;
        }
    }

    /** Removes an enemy piece from the board, as the reward of a capture or line. */
    record Remove(Square at) implements Action {
        @Override
        public String toString() {
            return ":" + at;
        }
    }

    /** Ends a turn that could continue, or its sequence of jumps; declines a bonus turn. */
    record Stop() implements Action {
        @Override
        public String toString() {
            return "stop";
        }
    }

    /** Sows all seeds of a house into the houses that follow. */
    record Sow(House from) implements Action {
        @Override
        public String toString() {
            return from.toString();
        }
    }

    /** Parses the notation of an action, such as {@code c3xc5}; empty if it is malformed. */
    static Optional<Action> parse(String text) {
        if (text.equals("stop")) {
            return Optional.of(new Stop());
        }
        Optional<House> house = House.named(text);
        if (house.isPresent()) {
            return Optional.of(new Sow(house.get()));
        }
        if (text.length() == 3) {
            Optional<Square> square = Square.named(text.substring(1));
            return square.isPresent() ? onSquare(text.charAt(0), square.get()) : Optional.empty();
        }
        if (text.length() == 5) {
            Optional<Square> from = Square.named(text.substring(0, 2));
            Optional<Square> to = Square.named(text.substring(3));
            if (from.isPresent() && to.isPresent()) {
                return between(from.get(), text.charAt(2), to.get());
            }
        }
        return Optional.empty();
    }

    private static Optional<Action> onSquare(char sign, Square square) {
        return switch (sign) {
            case '@' -> Optional.of(new Place(square));
            case ':' -> Optional.of(new Remove(square));
            default -> Optional.empty();
        };
    }

    private static Optional<Action> between(Square from, char sign, Square to) {
        return switch (sign) {
            case '-' -> Optional.of(new Step(from, to));
            case 'x' -> Optional.of(new Jump(from, to));
            case '=' -> Optional.of(new Leap(from, to));
            default -> Optional.empty();
        };
    }
}
