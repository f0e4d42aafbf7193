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
 * Sets an engine random positions of which everything is known, and looks whether its turns keep what they are worth. A position in
 * which all turns are worth the same asks nothing, and is not set. The same seed sets the same positions.
 */
public final class Exam {
    /** In vain, one after the other, before a slice is given up: nearly all of its positions ask nothing. */
    private static final int TRIES = 100_000;

    /** Milliseconds that are waited for a turn that nothing but depth or nodes limit. */
    private static final long PATIENCE = 600_000;

    private static final long MARGIN = 500;

    private final RuleSet rules;
    private final Prober prober;
    private final RandomBoards boards;
    private final int seed;

    /**
     * An answer.
     *
     * @param position that was set
     * @param played the engine's turn; empty where it gave none
     * @param best a turn that keeps what the position is worth
     * @param worth what the position is worth to the player to move: 1, 0 or -1 for won, drawn and lost, or how many seeds more than the
     *     other he has in the end
     * @param got what is left of that after the turn played; empty if that was not legal, or there was none
     */
    public record Answer(String position, String played, String best, int worth, OptionalInt got) {
        /** Whether its turn keeps what the position is worth. */
        public boolean isRight() {
            return got.isPresent() && got.getAsInt() == worth;
        }
    }

    /**
     * An exam.
     *
     * @param table that of the slice from which positions are drawn
     * @param tables those of all slices that there are
     * @param seed the positions follow from it
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
     * @param positions how many are set; fewer where the slice has hardly any that ask something
     * @param budget what it may spend on each
     * @param listener hears each answer
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

    /** The turns of a position, where they are known and not all the same. */
    private Optional<SolvedTurns> question(Position position) {
        return position.outcome().isPresent()
                ? Optional.empty()
                : SolvedTurns.of(position.board(), prober)
                        .filter(turns -> worth(turns.score(0)) != worth(turns.score(turns.count() - 1)));
    }

    /** How soon a game is won or lost is not part of what a position is worth. */
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

    /** What is left of a position's worth; empty if the turn is not legal. */
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
