package griot.rules;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.syntax.TextFault;
import griot.rules.syntax.TurnSyntax;
import java.util.ArrayList;
import java.util.List;

/**
 * Parser and formatter of turn texts. Parsing has two steps: {@link TurnSyntax} splits the text into actions, commas
 * and colons; {@link Interpreter} plays these on a position and inserts the implied stops.
 */
final class TurnText {
    private static final Action STOP = new Action.Stop();

    private TurnText() {}

    /** A turn, and the position after it. */
    public record Played(Turn turn, Position position) {}

    // ---- Writing ----

    /**
     * Appends an action to the text of a turn.
     *
     * @param turnSoFar the text before the action
     * @param boardAfter the board after it, which shows whether a bonus turn or removals follow
     */
    public static String extend(String turnSoFar, Action action, Board boardAfter) {
        String text = turnSoFar + fragment(turnSoFar, action);
        if (action instanceof Action.Stop) {
            if (turnSoFar.endsWith(",")) {
                return turnSoFar.substring(0, turnSoFar.length() - 1);
            }
            if (!boardAfter.isTurnStart() && !boardAfter.isBonusStart()) {
                text += ":";
            }
        }
        return boardAfter.isBonusStart() ? text + "," : text;
    }

    private static String fragment(String turnSoFar, Action action) {
        boolean isFirst = turnSoFar.isEmpty() || turnSoFar.endsWith(",");
        return switch (action) {
            case Action.Jump jump when !isFirst -> "x" + jump.to();
            case Action.Remove remove
            when turnSoFar.endsWith(":") -> remove.at().toString();
            case Action.Stop stop -> "";
            default -> action.toString();
        };
    }

    // ---- Reading ----

    /**
     * Plays a whole turn. A stop that the text does not mark is played where the turn could otherwise continue.
     *
     * @throws RulesException if the text is not a legal whole turn
     */
    public static Played play(Position start, String text) {
        Interpreter interpreter = new Interpreter(start);
        for (TurnSyntax.Item item : TurnSyntax.parse(text)) {
            interpreter.play(item);
        }
        return interpreter.finish();
    }

    /** Plays the first actions of a turn, as in the seventh field of a position text. */
    static Position playFirstActions(Position start, String text) {
        Interpreter interpreter = new Interpreter(start);
        for (TurnSyntax.Item item : TurnSyntax.parse(text)) {
            interpreter.play(item);
        }
        return interpreter.position;
    }

    /** Plays the items of a turn text on a position and inserts the implied stops. */
    private static final class Interpreter {
        private final int turnNumber;
        private final List<Action> actions = new ArrayList<>();
        private Position position;
        private String text = "";
        private TurnSyntax.Kind lastKind = TurnSyntax.Kind.ACTION;

        Interpreter(Position start) {
            this.turnNumber = start.turnNumber();
            this.position = start;
        }

        void play(TurnSyntax.Item item) {
            if (!actions.isEmpty() && (position.isTurnStart() || position.turnNumber() != turnNumber)) {
                throw item.kind() == TurnSyntax.Kind.COMMA
                        ? problem(TextFault.NO_BONUS, item)
                        : problem(TextFault.TURN_ALREADY_OVER, item);
            }
            lastKind = item.kind();
            switch (item.kind()) {
                case ACTION -> {
                    Action action = Action.parse(item.action()).orElseThrow();
                    if (needsStopFirst(action)) {
                        play(STOP);
                    }
                    play(action);
                }
                case COLON -> {
                    play(STOP);
                    if (position.isTurnStart() || position.isBonusStart()) {
                        throw problem(TextFault.TURN_ALREADY_OVER, item);
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

        /** Ends the turn, by a stop if it could continue. */
        Played finish() {
            if (lastKind != TurnSyntax.Kind.ACTION) {
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

        /** Whether the action is a removal that is legal only after the chain of jumps has stopped. */
        private boolean needsStopFirst(Action action) {
            return action instanceof Action.Remove
                    && !position.isLegal(action)
                    && position.isLegal(STOP)
                    && !position.isBonusStart();
        }

        private void play(Action action) {
            Position positionAfter = position.play(action);
            text = position.extendTurn(action, positionAfter);
            position = positionAfter;
            actions.add(action);
        }

        private RulesException unfinished() {
            List<String> legalActions = new ArrayList<>();
            for (Action action : position.actions()) {
                legalActions.add(action.toString());
            }
            return new RulesException(Problem.of(TextFault.TURN_UNFINISHED, text, String.join(" ", legalActions)));
        }

        private RulesException problem(TextFault fault, TurnSyntax.Item item) {
            return new RulesException(Problem.of(fault, text, item.characterNumber()));
        }
    }
}
