package griot.solver.grid;

import griot.rules.grid.GridGeometry;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The solved slices, and the indices of boards, which do not depend on the hands. Not thread-safe. */
public final class SolvedSlices {
    private record Pieces(int own, int other) {}

    private final GridGeometry board;
    private final Map<GridSlice, SolvedSlice> slices = new HashMap<>();
    private final Map<GridSlice, SolvedSlice> bonuses = new HashMap<>();
    private final Map<Pieces, GridIndex> indices = new HashMap<>();

    /** No slices yet. */
    public SolvedSlices(GridGeometry board) {
        this.board = board;
    }

    /** The index of a slice's boards. */
    public GridIndex index(GridSlice slice) {
        return indices.computeIfAbsent(
                new Pieces(slice.own(), slice.other()), pieces -> new GridIndex(board, pieces.own, pieces.other));
    }

    /** Adds a slice. */
    public void add(GridSlice slice, MemorySegment values) {
        slices.put(slice, new SolvedSlice(index(slice), values));
    }

    /** A solved slice; empty where none is needed or it is not solved. */
    public Optional<SolvedSlice> get(GridSlice slice) {
        return Optional.ofNullable(slices.get(slice));
    }

    /** Adds the bonus-turn values of a solved slice; see {@link BonusTurnValues}. */
    void addBonus(GridSlice slice, MemorySegment values) {
        bonuses.put(slice, new SolvedSlice(index(slice), values));
    }

    /** The bonus-turn values of a slice; empty where none are needed or they are not computed. */
    public Optional<SolvedSlice> bonus(GridSlice slice) {
        return Optional.ofNullable(bonuses.get(slice));
    }
}
