package griot.lab.exam;

import griot.engine.Clock;
import griot.engine.Score;
import griot.engine.tablebase.RootProbe;
import griot.engine.tablebase.TablebaseProbe;
import griot.engine.tablebase.Tablebases;
import griot.lab.family.PositionSampler;
import griot.lab.match.engine.Contestant;
import griot.lab.match.engine.EngineEntry;
import griot.lab.match.engine.Forfeit;
import griot.lab.match.engine.TimeControl;
import griot.lab.registry.LabRegistries;
import griot.rules.Action;
import griot.rules.ActionCode;
import griot.rules.Game;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.Turn;
import griot.rules.problem.RulesException;
import griot.rules.random.HashFunctions;
import griot.rules.random.Xoroshiro64;
import griot.tables.format.TableFile;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * An exam by tablebase: gives an engine random positions and checks whether its turn keeps the value of each. Positions
 * in which all turns have the same value are skipped. The seed determines the positions.
 */
public final class Exam {
    /** Number of consecutive unsuitable positions after which the exam ends. */
    private static final int MAX_UNSUITABLE = 100_000;

    /** Time limit, in milliseconds, of a turn that only depth or nodes limit. */
    private static final long TURN_TIMEOUT = 600_000;

    /** Milliseconds by which a turn may exceed its time limit. */
    private static final long OVERTIME_MARGIN = 500;

    private final RuleSet rules;
    private final TablebaseProbe probe;
    private final PositionSampler sampler;
    private final int seed;

    /**
     * The engine's answer to a position.
     *
     * @param position the position
     * @param played the engine's turn; the empty string if it gave none
     * @param best a turn that keeps the value
     * @param value the value for the player to move: 1, 0 or -1 for won, drawn and lost, or the final difference in
     *     seeds
     * @param valueAfter the value after the turn played, for the same player; empty if the turn is illegal or missing
     */
    public record Answer(String position, String played, String best, int value, OptionalInt valueAfter) {
        /** Whether the turn keeps the value. */
        public boolean isCorrect() {
            return valueAfter.isPresent() && valueAfter.getAsInt() == value;
        }
    }

    /**
     * Creates an exam.
     *
     * @param registries the games that can be examined
     * @param table the table of the slice from which positions are drawn
     * @param tables all tables
     * @param seed seed of the positions
     */
    public Exam(LabRegistries registries, RuleSet rules, TableFile table, List<TableFile> tables, int seed) {
        this.rules = rules;
        Tablebases tablebases = registries.probes().load((ignored, slices) -> tables);
        this.probe = tablebases.newProbe(rules);
        this.sampler = registries.lab().get(rules).sampler(rules, table);
        this.seed = seed;
    }

    /**
     * Examines an engine.
     *
     * @param timeControl the limits of each search
     * @param positions number of positions to give; fewer if the slice has too few suitable ones
     * @param listener receives each answer
     * @throws RulesException if the engine is another program that cannot be started
     */
    public void examine(
            EngineEntry entry, TimeControl timeControl, int positions, Clock clock, Consumer<Answer> listener) {
        try (Contestant contestant = entry.contestant(rules, clock)) {
            contestant.checkStarts();
            int unsuitable = 0;
            int drawIndex = 0;
            for (int answered = 0; answered < positions && unsuitable < MAX_UNSUITABLE; drawIndex++) {
                Xoroshiro64 random = new Xoroshiro64(HashFunctions.hash(seed, drawIndex, 0));
                Optional<Position> position = sampler.draw(random);
                Optional<RootProbe> rootProbe = position.flatMap(this::suitableRootProbe);
                if (rootProbe.isPresent()) {
                    listener.accept(answer(position.orElseThrow(), rootProbe.get(), contestant, timeControl));
                    answered++;
                    unsuitable = 0;
                } else {
                    unsuitable++;
                }
            }
        }
    }

    /**
     * The root probe of a position; empty if the position is unsuitable: the game is over, the tables lack a turn, or
     * all turns have the same value.
     */
    private Optional<RootProbe> suitableRootProbe(Position position) {
        return position.outcome().isPresent()
                ? Optional.empty()
                : probe.probeRoot(position.board())
                        .filter(root -> Score.withoutDistance(root.score(0))
                                != Score.withoutDistance(root.score(root.count() - 1)));
    }

    private Answer answer(Position position, RootProbe rootProbe, Contestant contestant, TimeControl timeControl) {
        Game game = Game.from(position);
        long timeout =
                timeControl.turnMilliseconds() > 0 ? timeControl.turnMilliseconds() + OVERTIME_MARGIN : TURN_TIMEOUT;
        int value = Score.withoutDistance(rootProbe.score(0));
        String best = turnText(game, rootProbe.actions(0));
        try {
            contestant.newGame(seed);
            String played = contestant
                    .play(game, new Contestant.TimeLeft(timeControl, 0, timeControl, 0, timeout))
                    .turn();
            OptionalInt valueAfter = valueAfter(game, played, rootProbe);
            return new Answer(position.toString(), played, best, value, valueAfter);
        } catch (Forfeit e) {
            return new Answer(position.toString(), "", best, value, OptionalInt.empty());
        }
    }

    /** The value after a turn, for the player who made it; empty if the turn is not legal. */
    private static OptionalInt valueAfter(Game game, String played, RootProbe rootProbe) {
        int[] actions;
        try {
            Turn turn = game.play(played).turns().getLast();
            actions = turn.actions().stream().mapToInt(ActionCode::of).toArray();
        } catch (RulesException e) {
            return OptionalInt.empty();
        }
        for (int i = 0; i < rootProbe.count(); i++) {
            if (Arrays.equals(rootProbe.actions(i), actions)) {
                return OptionalInt.of(Score.withoutDistance(rootProbe.score(i)));
            }
        }
        throw new IllegalStateException("a legal turn is missing among the root moves: " + played);
    }

    private static String turnText(Game game, int[] actions) {
        Game afterTurn = game;
        for (int action : actions) {
            Action played = ActionCode.action(action);
            afterTurn = afterTurn.play(played);
        }
        return afterTurn.turns().getLast().text();
    }
}
