package griot.lab.lessons;

import griot.lab.lessons.LessonStep.AcceptedTurn;
import griot.lab.puzzles.TurnProver;
import griot.lab.registry.LabRegistries;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.tables.format.TableFile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Verifies that every accepted turn and reply of a lesson is legal. If the goal of a step can be proved, the accepted
 * turns must be exactly those that fulfil the goal. A step that follows one with several accepted turns is checked
 * after each of them. Not thread-safe.
 */
public final class LessonVerifier {
    /** The maximum number of positions in which a step may begin. */
    private static final int MAX_BEGINNINGS = 2_000;

    private final GoalProver prover;

    /**
     * Creates a verifier.
     *
     * @param registries the games
     * @param tables tables of the rule set
     */
    public LessonVerifier(LabRegistries registries, RuleSet rules, List<TableFile> tables) {
        prover = new GoalProver(new TurnProver(registries, rules, tables));
    }

    /** The problems of lessons, at most one of each lesson; none if every lesson is correct. */
    public List<Problem> verify(Lessons lessons) {
        List<Problem> problems = new ArrayList<>();
        for (Lesson lesson : lessons.lessons()) {
            try {
                verify(lessons.file() + ", " + lesson.id(), lesson);
            } catch (RulesException e) {
                problems.addAll(e.problems());
            }
        }
        return problems;
    }

    private void verify(String place, Lesson lesson) {
        Collection<Game> games = List.of();
        for (LessonStep step : lesson.steps()) {
            Collection<Game> beginnings = step.position()
                    .<Collection<Game>>map(position -> List.of(Game.from(position)))
                    .orElse(games);
            games = new StepVerifier(place + ", " + step.id(), step).verify(beginnings);
        }
    }

    /** Verifies one step. */
    private final class StepVerifier {
        private final String place;
        private final LessonStep step;

        /** The games after the step, by position. */
        private final Map<String, Game> gamesAfter = new LinkedHashMap<>();

        StepVerifier(String place, LessonStep step) {
            this.place = place;
            this.step = step;
        }

        /** Verifies the step in each of these games; returns those after it. */
        Collection<Game> verify(Collection<Game> games) {
            if (games.size() > MAX_BEGINNINGS) {
                throw fault(LessonFault.POSITION_NEEDED);
            }
            for (Game game : games) {
                if (game.outcome().isPresent() || game.position().toMove() != Side.WHITE) {
                    throw fault(LessonFault.NOT_TO_MOVE, game.position());
                }
                verify(game);
            }
            return gamesAfter.values();
        }

        private void verify(Game game) {
            switch (step.goal().claim()) {
                case ANY ->
                    prover.legalTurns(game).forEach(turn -> add(game, new AcceptedTurn(turn, Optional.empty())));
                case REFUSED -> {
                    step.accepted().forEach(tap -> requireRefusal(game, tap.turn()));
                    gamesAfter.put(game.position().toString(), game);
                }
                default -> {
                    List<AcceptedTurn> accepted = new ArrayList<>();
                    step.accepted().forEach(turn -> accepted.addAll(expandPattern(game, turn)));
                    accepted.forEach(turn -> add(game, turn));
                    if (step.goal().claim().isProved()) {
                        requireProof(game, accepted);
                    }
                }
            }
        }

        /** The turns that a pattern stands for; the turn itself if it is not a pattern. */
        private List<AcceptedTurn> expandPattern(Game game, AcceptedTurn turn) {
            if (!turn.isPattern()) {
                return List.of(turn);
            }
            List<AcceptedTurn> turns = prover.legalTurns(game).stream()
                    .filter(turn::matches)
                    .map(text -> new AcceptedTurn(text, turn.reply()))
                    .toList();
            if (turns.isEmpty()) {
                throw fault(LessonFault.NO_SUCH_TURN, turn.turn(), game.position());
            }
            return turns;
        }

        private void requireProof(Game game, List<AcceptedTurn> turns) {
            Set<String> proved = prover.fulfillingTurns(game, step.goal())
                    .orElseThrow(() -> fault(LessonFault.UNDECIDED, step.goal()));
            Set<String> accepted = new TreeSet<>();
            turns.forEach(turn -> accepted.add(turn.turn()));
            if (!proved.equals(accepted)) {
                throw fault(
                        LessonFault.UNPROVED,
                        step.goal(),
                        "\"" + String.join("\", \"", proved) + "\"",
                        game.position());
            }
        }

        private void requireRefusal(Game game, String tap) {
            int hyphen = tap.indexOf('-');
            String from = hyphen < 0 ? "" : tap.substring(0, hyphen);
            String to = tap.substring(hyphen < 0 && tap.startsWith("@") ? 1 : hyphen + 1);
            Set<String> places = Places.of(game.rules());
            if (!places.contains(to) || !from.isEmpty() && !places.contains(from)) {
                throw fault(LessonFault.UNKNOWN_NAME, tap, String.join(", ", places));
            }
            boolean isHouse = hyphen < 0 && !tap.startsWith("@");
            if (game.rules().explainTap(game, isHouse ? to : from, to).isEmpty()) {
                throw fault(LessonFault.TURN_NOT_REFUSED, tap);
            }
        }

        /** Adds the game after an accepted turn and the reply. */
        private void add(Game game, AcceptedTurn turn) {
            Game afterTurn = play(game, turn);
            List<String> replies = step.repliesTo(turn);
            Game afterReply = replies.isEmpty()
                            || afterTurn.outcome().isPresent() && turn.reply().isEmpty()
                    ? afterTurn
                    : firstLegal(afterTurn, replies).orElseThrow(() -> fault(LessonFault.NO_LEGAL_REPLY, turn.turn()));
            gamesAfter.put(afterReply.position().toString(), afterReply);
        }

        private Game play(Game game, AcceptedTurn turn) {
            Game start = game.position().isTurnStart() ? game : game.undo();
            String actions = turn.actionsText();
            try {
                if (!actions.startsWith(game.position().turnSoFar())) {
                    throw fault(LessonFault.NO_SUCH_TURN, actions, game.position());
                }
                return turn.isUnfinished() ? start.playFirstActions(actions) : start.play(actions);
            } catch (RulesException e) {
                throw e.problems().getFirst().fault() instanceof LessonFault
                        ? e
                        : fault(
                                LessonFault.REFUSED_BY_RULES,
                                turn.turn(),
                                e.problems().getFirst());
            }
        }

        private static Optional<Game> firstLegal(Game game, List<String> replies) {
            for (String reply : replies) {
                try {
                    return Optional.of(game.play(reply));
                } catch (RulesException e) {
                    // The next reply may be legal.
                }
            }
            return Optional.empty();
        }

        private RulesException fault(LessonFault fault, Object... details) {
            return new RulesException(Problem.of(fault, place, details));
        }
    }
}
