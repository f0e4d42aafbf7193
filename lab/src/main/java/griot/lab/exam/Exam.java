package griot.lab.exam;

import griot.engine.Clock;
import griot.engine.Prober;
import griot.engine.Score;
import griot.engine.SolvedEndings;
import griot.engine.SolvedTurns;
import griot.engine.TableEndings;
import griot.lab.match.Budget;
import griot.lab.match.Contestant;
import griot.lab.match.Entry;
import griot.lab.match.Forfeit;
import griot.rules.Action;
import griot.rules.Code;
import griot.rules.Dice;
import griot.rules.Game;
import griot.rules.Mix;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.RulesException;
import griot.rules.Turn;
import griot.tables.TableFile;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * Exam by tablebase: gives an engine random positions and checks whether its turns keep their value. Positions in which
 * all turns are equal are skipped. Deterministic by seed.
 */
public final class Exam {
    /** Consecutive unsuitable positions after which a slice is given up. */
    private static final int TRIES = 100_000;

    /** Time limit of a turn, in milliseconds, where only depth or nodes limit it. */
    private static final long PATIENCE = 600_000;

    private static final long MARGIN = 500;

    private final RuleSet rules;
    private final Prober prober;
    private final RandomBoards boards;
    private final int seed;

    /**
     * The engine's answer to a position.
     *
     * @param position the position
     * @param played the engine's turn; empty where it gave none
     * @param best a turn that keeps the value
     * @param worth the value for the player to move: 1, 0 or -1 for won, drawn and lost, or the final difference in
     *     seeds
     * @param got the value after the turn played; empty if it was illegal or missing
     */
    public record Answer(String position, String played, String best, int worth, OptionalInt got) {
        /** Whether the turn keeps the value. */
        public boolean isRight() {
            return got.isPresent() && got.getAsInt() == worth;
        }
    }

    /**
     * Creates an exam.
     *
     * @param table the table of the slice from which positions are drawn
     * @param tables all tables
     * @param seed seed of the positions
     */
    public Exam(RuleSet rules, TableFile table, List<TableFile> tables, int seed) {
        this.rules = rules;
        SolvedEndings endings = new TableEndings((asked, slices) -> tables);
        this.prober = endings.prober(rules);
        this.boards = RandomBoards.of(rules, table);
        this.seed = seed;
    }

    /**
     * Examines an engine.
     *
     * @param positions the number of positions; fewer where the slice has too few suitable ones
     * @param budget the limits of each search
     * @param listener receives each answer
     */
    public void examine(Entry entry, Budget budget, int positions, Clock clock, Consumer<Answer> listener) {
        try (Contestant contestant = entry.contestant(rules, clock)) {
            int tries = 0;
            int number = 0;
            for (int set = 0; set < positions && tries < TRIES; number++) {
                Dice dice = new Dice(Mix.hash(seed, number, 0));
                Optional<Position> position = boards.draw(dice);
                Optional<SolvedTurns> solved = position.flatMap(this::question);
                if (solved.isPresent()) {
                    listener.accept(answer(position.orElseThrow(), solved.get(), contestant, budget));
                    set++;
                    tries = 0;
                }
                tries++;
            }
        }
    }

    /** The root probe of a position, where it is complete and the turns differ. */
    private Optional<SolvedTurns> question(Position position) {
        return position.outcome().isPresent()
                ? Optional.empty()
                : SolvedTurns.of(position.board(), prober)
                        .filter(turns -> worth(turns.score(0)) != worth(turns.score(turns.count() - 1)));
    }

    /** The value of a score, without the distance to the end. */
    private static int worth(int score) {
        return Score.isKnown(score) ? Score.knownSeeds(score) : Integer.signum(score);
    }

    private Answer answer(Position position, SolvedTurns solved, Contestant contestant, Budget budget) {
        Game game = Game.from(position);
        long patience = budget.turnTime() > 0 ? budget.turnTime() + MARGIN : PATIENCE;
        int worth = worth(solved.score(0));
        String best = text(game, solved.actions(0));
        try {
            contestant.begin(seed);
            String played = contestant
                    .play(game, new Contestant.Purse(budget, 0, budget, 0, patience))
                    .turn();
            OptionalInt got = got(game, played, solved);
            return new Answer(position.toString(), played, best, worth, got);
        } catch (Forfeit e) {
            return new Answer(position.toString(), "", best, worth, OptionalInt.empty());
        }
    }

    /** The value after the turn; empty if it is not legal. */
    private static OptionalInt got(Game game, String played, SolvedTurns solved) {
        int[] actions;
        try {
            Turn turn = game.play(played).turns().getLast();
            actions = turn.actions().stream().mapToInt(Code::of).toArray();
        } catch (RulesException e) {
            return OptionalInt.empty();
        }
        for (int i = 0; i < solved.count(); i++) {
            if (Arrays.equals(solved.actions(i), actions)) {
                return OptionalInt.of(worth(solved.score(i)));
            }
        }
        throw new IllegalStateException("a legal turn that is not among all: " + played);
    }

    private static String text(Game game, int[] actions) {
        Game after = game;
        for (int action : actions) {
            Action next = Code.action(action);
            after = after.play(next);
        }
        return after.turns().getLast().text();
    }
}
