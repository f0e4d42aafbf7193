package griot.lab.puzzles;

import griot.engine.Score;
import griot.engine.TurnGenerator;
import griot.engine.tablebase.RootProbe;
import griot.engine.tablebase.TablebaseProbe;
import griot.lab.family.PuzzleFamily;
import griot.lab.registry.LabRegistries;
import griot.rules.Board;
import griot.rules.Outcome;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.tables.format.TableFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Proves which turns of a position are best, as in a puzzle, and which win. Inside a turn, the turns are its possible
 * completions. Boards are left as they were. Not thread-safe.
 */
public final class TurnProver {
    /** The value of a won game. */
    private static final int WON = 1;

    /** Nodes that a search for wins may take. */
    private static final long MAX_NODES = 20_000_000;

    private final TablebaseProbe probe;
    private final List<Prover> provers;
    private final FullWidthSearch search;

    /**
     * Creates a prover.
     *
     * @param registries the games
     * @param tables tables of the rule set
     */
    public TurnProver(LabRegistries registries, RuleSet rules, List<TableFile> tables) {
        PuzzleFamily family = registries.lab().get(rules).puzzles(rules);
        probe = registries.probes().load((_, _) -> tables).newProbe(rules);
        provers = List.of(new TableProver(probe, family), new SearchProver(family));
        search = new FullWidthSearch(TurnProver::result);
    }

    /**
     * The actions of all turns of the best value, if they are as much better than others as in a puzzle. They are
     * proved by tablebase or else by full-width search.
     *
     * @param board a board on which the game is not over
     * @return empty if the values are unknown, or the position is no puzzle
     */
    public Optional<List<int[]>> bestTurns(Board board) {
        return provers.stream()
                .flatMap(prover -> prover.prove(board).stream())
                .map(ProvenTurns::accepted)
                .findFirst();
    }

    /**
     * The actions of all turns that win by tablebase.
     *
     * @param board a board on which the game is not over
     * @return empty if no table holds the values
     */
    public Optional<List<int[]>> winningTurns(Board board) {
        return probe.probeRoot(board).map(TurnProver::winningTurns);
    }

    private static List<int[]> winningTurns(RootProbe root) {
        List<int[]> winning = new ArrayList<>();
        for (int i = 0; i < root.count(); i++) {
            if (Score.withoutDistance(root.score(i)) > 0) {
                winning.add(root.actions(i));
            }
        }
        return winning;
    }

    /**
     * The actions of all turns that force a win, by full-width search.
     *
     * @param board a board on which the game is not over
     * @param maxTurns the maximum number of turns of the winner, from 1
     * @return empty if the search takes too long
     */
    public Optional<List<int[]>> turnsWinningWithin(Board board, int maxTurns) {
        search.setBudget(MAX_NODES);
        List<int[]> winning = new ArrayList<>();
        for (int[] turn : TurnGenerator.turns(board)) {
            if (search.reaches(board, turn, 2 * maxTurns - 1, WON)) {
                winning.add(turn);
            }
        }
        return search.isExhausted() ? Optional.empty() : Optional.of(winning);
    }

    /** {@link #WON} for a won game, its negative for a lost one, or else 0. */
    private static int result(Board board, Side side) {
        return board.outcome()
                .map(Outcome::result)
                .map(result -> result == Result.DRAW ? 0 : result == Result.win(side) ? WON : -WON)
                .orElse(0);
    }
}
