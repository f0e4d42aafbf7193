package griot.cli.play;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.House;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Square;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.syntax.TextFault;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Parser of what a player types: a turn, the first actions of a turn, or inside a turn its next action. Examples are
 * {@code @c3} and {@code c3xc5:e1}; inside a turn {@code :e1}, {@code xe5} and {@code stop}.
 */
final class MoveInput {
    private static final Action STOP = new Action.Stop();

    private final Game game;
    private final Position position;

    private MoveInput(Game game) {
        this.game = game;
        this.position = game.position();
    }

    /**
     * Parses a text and plays the actions that it denotes.
     *
     * @param isStopImplied whether the text may also denote a turn of the next player, if the turn that has begun could
     *     be ended by {@code stop}
     * @return the game after these actions
     * @throws RulesException if the text denotes no legal actions; the problem says why
     */
    static Game play(Game game, String typed, boolean isStopImplied) {
        MoveInput input = new MoveInput(game);
        String text = input.normalized(typed);
        for (Action action : game.actions()) {
            if (input.matches(text, action)) {
                return game.play(action);
            }
        }
        try {
            return input.playTurn(text);
        } catch (RulesException e) {
            boolean mayStop = isStopImplied
                    && !game.position().isTurnStart()
                    && game.actions().contains(STOP);
            if (mayStop) {
                try {
                    return play(playStops(game), typed, false);
                } catch (RulesException ignored) {
                    // The text is no turn of the next player either: the first error is the useful one.
                    throw e;
                }
            }
            throw e;
        }
    }

    /** Plays {@code stop} until the turn ends, declining a bonus turn as well. */
    private static Game playStops(Game game) {
        Game stopped = game.play(STOP);
        while (!stopped.position().isTurnStart() && stopped.actions().contains(STOP)) {
            stopped = stopped.play(STOP);
        }
        return stopped;
    }

    /**
     * The text in the case that the notation requires. The letter of a house, typed in either case, denotes the house
     * in the row of the side to move.
     */
    private String normalized(String typed) {
        RuleSet rules = game.rules();
        if (rules.startSetup() instanceof Setup.OfSeeds) {
            Optional<House> house = House.named(typed);
            return house.isPresent()
                    ? House.of(position.toMove(), house.get().column()).toString()
                    : typed;
        }
        return typed.toLowerCase(Locale.ROOT)
                .replace('×', 'x')
                .replace('–', '-')
                .replace(" ", "");
    }

    /** Whether a text denotes a legal action: by the action's notation or, where it is unambiguous, a part of it. */
    private boolean matches(String text, Action action) {
        return text.equals(action.toString())
                || switch (action) {
                    case Action.Place place -> text.equals(place.to().toString());
                    case Action.Remove remove -> text.equals(remove.at().toString());
                    case Action.Jump jump -> text.equals("x" + jump.to()) && !position.isTurnStart();
                    default -> false;
                };
    }

    private Game playTurn(String text) {
        if (!position.isTurnStart() && !position.isBonusStart()) {
            Optional<RulesException> violation = ruleViolation(text);
            if (violation.isPresent()) {
                throw violation.get();
            }
        }
        try {
            return withoutStops(game.play(text));
        } catch (RulesException e) {
            if (e.problems().getFirst().fault() == TextFault.TURN_UNFINISHED) {
                return playPartialTurn(text);
            }
            throw ruleViolation(text).orElse(e);
        }
    }

    /**
     * Takes back the stops that the notation of a whole turn implies at its end. Players have to type {@code stop}, so
     * that nobody loses a jump or a bonus turn by accident.
     */
    private Game withoutStops(Game afterTurn) {
        List<Action> played = LastTurns.last(afterTurn).orElseThrow().actions();
        int count = played.size();
        while (count > 0 && played.get(count - 1).equals(STOP)) {
            count--;
        }
        return count == played.size()
                ? afterTurn
                : play(played.subList(position.actionsSoFar().size(), count));
    }

    private Game play(List<Action> actions) {
        Game next = game;
        for (Action action : actions) {
            next = next.play(action);
        }
        return next;
    }

    /** The rule that a single action violates; empty if the text is no action or a legal one. */
    private Optional<RulesException> ruleViolation(String text) {
        return action(text)
                .flatMap(action -> position.objection(action)
                        .map(problem -> new RulesException(
                                new Problem(problem.fault(), action.toString(), problem.details()))));
    }

    /** Plays the first actions of a turn, if the text does not complete the turn. */
    private Game playPartialTurn(String text) {
        Position start = position.turnStart();
        Position partial = game.rules().position(start + " " + position.turnSoFar() + text);
        List<Action> actions = partial.actionsSoFar();
        return play(actions.subList(position.actionsSoFar().size(), actions.size()));
    }

    /** The action that a text names, legal or not; empty if it names none. */
    private Optional<Action> action(String text) {
        if (text.equals(STOP.toString())) {
            return Optional.of(STOP);
        }
        Optional<House> house = House.named(text);
        if (house.isPresent() && game.rules().startSetup() instanceof Setup.OfSeeds) {
            return Optional.of(new Action.Sow(house.get()));
        }
        Optional<Square> lastSquare = Square.named(text.substring(Math.max(0, text.length() - 2)));
        if (lastSquare.isEmpty()) {
            return Optional.empty();
        }
        Square to = lastSquare.get();
        return switch (text.substring(0, text.length() - 2)) {
            case "@" -> Optional.of(new Action.Place(to));
            case ":" -> Optional.of(new Action.Remove(to));
            case "" -> Optional.of(isRemovalDue() ? new Action.Remove(to) : new Action.Place(to));
            default -> move(text, to);
        };
    }

    private Optional<Action> move(String text, Square to) {
        Optional<Square> from = text.length() == 5 ? Square.named(text.substring(0, 2)) : Optional.empty();
        return from.flatMap(start -> switch (text.charAt(2)) {
            case '-' -> Optional.of(new Action.Step(start, to));
            case 'x' -> Optional.of(new Action.Jump(start, to));
            case '=' -> Optional.of(new Action.Leap(start, to));
            default -> Optional.empty();
        });
    }

    private boolean isRemovalDue() {
        return game.actions().stream().anyMatch(Action.Remove.class::isInstance);
    }
}
