package griot.solver.grid;

import griot.rules.grid.GridGeometry;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The values of the solved slices of a game, and its board indices. Thread-safe. */
public final class SolvedSlices {
    private record Pieces(int own, int other) {}

    private final GridGeometry geometry;
    private final Map<GridSlice, SolvedSlice> slices = new ConcurrentHashMap<>();
    private final Map<GridSlice, SolvedSlice> bonusValues = new ConcurrentHashMap<>();
    private final Map<Pieces, GridIndex> indices = new ConcurrentHashMap<>();

    /** Creates an empty set of slices of games on this board. */
    public SolvedSlices(GridGeometry geometry) {
        this.geometry = geometry;
    }

    /** The index of the boards of a slice; slices that differ only in the hands share it. */
    public GridIndex index(GridSlice slice) {
        return indices.computeIfAbsent(
                new Pieces(slice.own(), slice.other()), pieces -> new GridIndex(geometry, pieces.own, pieces.other));
    }

    /** Adds the values of a slice. */
    public void add(GridSlice slice, MemorySegment values) {
        slices.put(slice, new SolvedSlice(index(slice), values));
    }

    /** The values of a slice; empty if it was not added, for instance because all its boards are draws. */
    public Optional<SolvedSlice> get(GridSlice slice) {
        return Optional.ofNullable(slices.get(slice));
    }

    /** Unloads the values of mapped files from physical memory; the system reads them again when they are accessed. */
    void unload() {
        for (SolvedSlice slice : slices.values()) {
            if (slice.values().isMapped()) {
                slice.values().unload();
            }
        }
    }

    /** Adds the {@link BonusTurnValues} of a slice. */
    void addBonusValues(GridSlice slice, MemorySegment values) {
        bonusValues.put(slice, new SolvedSlice(index(slice), values));
    }

    /** The {@link BonusTurnValues} of a slice; empty if they were not added. */
    public Optional<SolvedSlice> bonusValues(GridSlice slice) {
        return Optional.ofNullable(bonusValues.get(slice));
    }
}
