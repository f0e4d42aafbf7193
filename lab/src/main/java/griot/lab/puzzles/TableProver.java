package griot.lab.puzzles;

import griot.engine.Score;
import griot.engine.tablebase.RootProbe;
import griot.engine.tablebase.TablebaseProbe;
import griot.lab.family.PuzzleFamily;
import griot.rules.Board;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Proof by tablebase: the turns of the highest value are accepted, whatever their distance to the end. */
final class TableProver implements Prover {
    private final TablebaseProbe probe;
    private final PuzzleFamily family;

    TableProver(TablebaseProbe probe, PuzzleFamily family) {
        this.probe = probe;
        this.family = family;
    }

    @Override
    public Proof proof() {
        return Proof.TABLE;
    }

    @Override
    public Optional<ProvenTurns> prove(Board board) {
        Optional<RootProbe> root = probe.probeRoot(board);
        if (root.isEmpty()) {
            return Optional.empty();
        }
        int best = value(root.get(), 0);
        List<int[]> accepted = new ArrayList<>();
        List<int[]> others = new ArrayList<>();
        for (int rank = 0; rank < root.get().count(); rank++) {
            boolean isBest = value(root.get(), rank) == best;
            if (!isBest && value(root.get(), rank) > best - family.tableMargin()) {
                return Optional.empty();
            }
            (isBest ? accepted : others).add(root.get().actions(rank));
        }
        return best >= 0 && ProvenTurns.isPuzzle(accepted.size(), root.get().count())
                ? Optional.of(new ProvenTurns(family.tableValue(board, best), accepted, others))
                : Optional.empty();
    }

    private static int value(RootProbe root, int rank) {
        return Score.withoutDistance(root.score(rank));
    }

    @Override
    public Optional<int[]> bestTurn(Board board) {
        return probe.probeRoot(board).map(root -> root.actions(0));
    }
}
