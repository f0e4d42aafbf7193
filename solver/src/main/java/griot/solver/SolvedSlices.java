package griot.solver;

import griot.tables.PieceNumbering;
import griot.tables.PieceSlice;
import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The solved slices, and the indices of boards, which do not depend on the hands. Not thread-safe. */
final class SolvedSlices {
    private record Pieces(int own, int other) {}

    private final int files;
    private final Map<PieceSlice, Below> slices = new HashMap<>();
    private final Map<PieceSlice, Below> bonuses = new HashMap<>();
    private final Map<Pieces, PieceNumbering> numberings = new HashMap<>();

    /** @param files the width of the board */
    SolvedSlices(int files) {
        this.files = files;
    }

    /** The index of a slice's boards. */
    PieceNumbering numbering(PieceSlice slice) {
        return numberings.computeIfAbsent(
                new Pieces(slice.own(), slice.other()), pieces -> new PieceNumbering(files, pieces.own, pieces.other));
    }

    /** Adds a slice. */
    void add(PieceSlice slice, MemorySegment values) {
        slices.put(slice, new Below(numbering(slice), values));
    }

    /** A solved slice; empty where none is needed or it is not solved. */
    Optional<Below> get(PieceSlice slice) {
        return Optional.ofNullable(slices.get(slice));
    }

    /** Adds the bonus-turn values of a solved slice; see {@link BonusTurns}. */
    void addBonus(PieceSlice slice, MemorySegment values) {
        bonuses.put(slice, new Below(numbering(slice), values));
    }

    /** The bonus-turn values of a slice; empty where none are needed or they are not computed. */
    Optional<Below> bonus(PieceSlice slice) {
        return Optional.ofNullable(bonuses.get(slice));
    }
}
