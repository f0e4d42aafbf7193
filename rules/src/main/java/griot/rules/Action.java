package griot.rules;

import java.util.Optional;

/**
 * One action of a turn: the smallest thing a player decides. It can be understood without the board. A turn is one or
 * more of them; where a turn can go on, {@link Stop} is offered beside the others.
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

    /** The action with this notation, such as {@code c3xc5}; empty where there is none. */
    static Optional<Action> named(String text) {
        if (text.equals("stop")) {
            return Optional.of(new Stop());
        }
        Optional<House> house = House.named(text);
        if (house.isPresent()) {
            return Optional.of(new Sow(house.get()));
        }
        if (text.length() == 3) {
            return onSquare(text.charAt(0), Square.named(text.substring(1)));
        }
        return text.length() == 5
                ? between(Square.named(text.substring(0, 2)), text.charAt(2), Square.named(text.substring(3)))
                : Optional.empty();
    }

    private static Optional<Action> onSquare(char sign, Optional<Square> square) {
        return switch (sign) {
            case '@' -> square.map(Place::new);
            case ':' -> square.map(Remove::new);
            default -> Optional.empty();
        };
    }

    private static Optional<Action> between(Optional<Square> from, char sign, Optional<Square> to) {
        if (from.isEmpty() || to.isEmpty()) {
            return Optional.empty();
        }
        return switch (sign) {
            case '-' -> Optional.of(new Step(from.get(), to.get()));
            case 'x' -> Optional.of(new Jump(from.get(), to.get()));
            case '=' -> Optional.of(new Leap(from.get(), to.get()));
            default -> Optional.empty();
        };
    }
}
