package griot.rules.syntax;

import griot.rules.Action;
import griot.rules.Board;
import griot.rules.House;
import griot.rules.Position;
import griot.rules.Square;
import griot.rules.Turn;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Turns as text, both ways. Reading has two steps: the text alone gives actions, commas and colons ({@link Scanner}); the
 * position then says where a stop is understood ({@link Player}).
 */
public final class TurnText {
    private static final Action STOP = new Action.Stop();

    private TurnText() {}

    /** A turn played, and the position after it. */
    public record Played(Turn turn, Position position) {}

    // ---- Writing ----

    /**
     * The notation of a turn with one more action.
     *
     * @param soFar the notation before it
     * @param after the board after it, which tells whether a bonus turn or removals follow
     */
    public static String extend(String soFar, Action action, Board after) {
        String text = soFar + fragment(soFar, action);
        if (action instanceof Action.Stop) {
            if (soFar.endsWith(",")) {
                return soFar.substring(0, soFar.length() - 1);
            }
            if (!after.isTurnStart() && !after.isBonusStart()) {
                text += ":";
            }
        }
        return after.isBonusStart() ? text + "," : text;
    }

    private static String fragment(String soFar, Action action) {
        boolean first = soFar.isEmpty() || soFar.endsWith(",");
        return switch (action) {
            case Action.Jump jump when !first -> "x" + jump.to();
            case Action.Remove remove when soFar.endsWith(":") -> remove.at().toString();
            case Action.Stop stop -> "";
            default -> action.toString();
        };
    }

    // ---- Reading ----

    /** Plays a whole turn; stops that leave no mark are understood. */
    public static Played play(Position start, String text) {
        Player player = new Player(start);
        for (Item item : Scanner.scan(text)) {
            player.play(item);
        }
        return player.finish();
    }

    /** Plays the beginning of a turn, as it stands in a position's seventh field. */
    static Position playPart(Position start, String text) {
        Player player = new Player(start);
        for (Item item : Scanner.scan(text)) {
            player.play(item);
        }
        return player.position;
    }

    /** A piece of a turn's text: an action, a comma or a colon without a square behind it; at a place counted from 1. */
    private record Item(Kind kind, Action action, int place) {
        private enum Kind {
            ACTION,
            COMMA,
            COLON
        }
    }

    /** Takes a turn's text apart, knowing nothing of the position. */
    private static final class Scanner {
        private final String text;
        private final List<Item> items = new ArrayList<>();
        private int at;

        private Scanner(String text) {
            this.text = text;
        }

        static List<Item> scan(String text) {
            if (text.isEmpty()) {
                throw new RulesException(Problem.of(TextFault.TURN_EMPTY, ""));
            }
            Scanner scanner = new Scanner(text);
            scanner.scanTurn();
            return scanner.items;
        }

        private void scanTurn() {
            Optional<House> house = House.named(text);
            if (house.isPresent()) {
                add(Item.Kind.ACTION, new Action.Sow(house.get()), 0);
                return;
            }
            scanPart();
            while (at < text.length()) {
                int comma = at;
                if (!accept(',')) {
                    throw expected(TextFault.TURN_COMMA);
                }
                add(Item.Kind.COMMA, STOP, comma);
                if (at < text.length()) {
                    scanPart();
                }
            }
        }

        private void scanPart() {
            int start = at;
            if (accept('@')) {
                add(Item.Kind.ACTION, new Action.Place(square()), start);
                return;
            }
            Square from = square();
            if (accept('-')) {
                add(Item.Kind.ACTION, new Action.Step(from, square()), start);
                scanRemovals();
            } else if (accept('=')) {
                Square to = square();
                add(Item.Kind.ACTION, new Action.Leap(from, to), start);
                scanJumps(to);
            } else if (at < text.length() && text.charAt(at) == 'x') {
                scanJumps(from);
            } else {
                throw expected(TextFault.TURN_SIGN);
            }
        }

        private void scanJumps(Square start) {
            Square from = start;
            int place = at;
            while (accept('x')) {
                Square to = square();
                add(Item.Kind.ACTION, new Action.Jump(from, to), place);
                from = to;
                scanRemovals();
                place = at;
            }
        }

        private void scanRemovals() {
            int place = at;
            while (accept(':')) {
                if (at == text.length()) {
                    add(Item.Kind.COLON, STOP, place);
                } else {
                    add(Item.Kind.ACTION, new Action.Remove(square()), place);
                }
                place = at;
            }
        }

        private Square square() {
            int end = Math.min(text.length(), at + 2);
            Optional<Square> square = Square.named(text.substring(at, end));
            if (square.isEmpty()) {
                throw expected(at == 0 ? TextFault.TURN_START : TextFault.TURN_SQUARE);
            }
            at = end;
            return square.get();
        }

        private boolean accept(char letter) {
            boolean there = at < text.length() && text.charAt(at) == letter;
            if (there) {
                at++;
            }
            return there;
        }

        private RulesException expected(TextFault fault) {
            return new RulesException(Problem.of(fault, PositionText.shortened(text), at + 1));
        }

        private void add(Item.Kind kind, Action action, int place) {
            items.add(new Item(kind, action, place + 1));
        }
    }

    /** Plays the pieces of a turn's text from a position and puts in the stops that leave no mark. */
    private static final class Player {
        private final int turnNumber;
        private final List<Action> actions = new ArrayList<>();
        private Position position;
        private String text = "";
        private Item.Kind lastKind = Item.Kind.ACTION;

        Player(Position start) {
            this.turnNumber = start.turnNumber();
            this.position = start;
        }

        void play(Item item) {
            if (!actions.isEmpty() && (position.isTurnStart() || position.turnNumber() != turnNumber)) {
                throw item.kind() == Item.Kind.COMMA
                        ? problem(TextFault.NO_BONUS, item)
                        : problem(TextFault.TURN_GOES_ON, item);
            }
            lastKind = item.kind();
            switch (item.kind()) {
                case ACTION -> {
                    if (isDueAfterStop(item.action())) {
                        play(STOP);
                    }
                    play(item.action());
                }
                case COLON -> {
                    play(STOP);
                    if (position.isTurnStart() || position.isBonusStart()) {
                        throw problem(TextFault.TURN_GOES_ON, item);
                    }
                }
                case COMMA -> {
                    if (!position.isBonusStart() && position.isLegal(STOP)) {
                        play(STOP);
                    }
                    if (!position.isBonusStart()) {
                        throw problem(TextFault.NO_BONUS, item);
                    }
                }
            }
        }

        /** The turn as a whole: it stops where it could go on. */
        Played finish() {
            if (lastKind != Item.Kind.ACTION) {
                throw unfinished();
            }
            while (!position.isTurnStart()) {
                if (!position.isLegal(STOP)) {
                    throw unfinished();
                }
                play(STOP);
            }
            return new Played(new Turn(text, actions), position);
        }

        /** Removals that come together after the last jump need the chain to stop first. */
        private boolean isDueAfterStop(Action action) {
            return action instanceof Action.Remove
                    && !position.isLegal(action)
                    && position.isLegal(STOP)
                    && !position.isBonusStart();
        }

        private void play(Action action) {
            Position after = position.play(action);
            text = position.extendTurn(action, after);
            position = after;
            actions.add(action);
        }

        private RulesException unfinished() {
            List<String> next = new ArrayList<>();
            for (Action action : position.actions()) {
                next.add(action.toString());
            }
            return new RulesException(Problem.of(TextFault.TURN_UNFINISHED, text, String.join(" ", next)));
        }

        private RulesException problem(TextFault fault, Item item) {
            return new RulesException(Problem.of(fault, text, item.place()));
        }
    }
}
