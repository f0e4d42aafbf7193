package griot.tables.grid;

import griot.rules.Outcome;
import griot.rules.Position;
import griot.rules.grid.GridBoard;
import griot.tables.ProbeResult;
import griot.tables.ProbeValue;
import griot.tables.Tablebase;
import griot.tables.format.DistanceToEnd;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The tablebase of a grid game: win, draw or loss, with the distance to the end. */
public final class GridTablebase implements Tablebase {
    private final GridTables tables;

    /** Creates a tablebase. */
    public GridTablebase(GridTables tables) {
        this.tables = tables;
    }

    @Override
    public Optional<String> slice(Position position) {
        GridSlice slice = GridSlice.of((GridBoard) position.turnStart().board());
        return slice.piecesInHand() > 0 && !tables.traits().coversHands()
                ? Optional.empty()
                : Optional.of(slice.name());
    }

    @Override
    public ProbeResult probe(Position position) {
        GridProbeResult result = tables.probe(position);
        List<ProbeResult.Turn> turns = new ArrayList<>();
        for (GridProbeResult.Turn turn : result.turns()) {
            ProbeValue value = turn.value().isPresent() ? value(turn.value().getAsInt()) : new ProbeValue.Unknown();
            turns.add(new ProbeResult.Turn(turn.text(), value));
        }
        return new ProbeResult(
                position.rules().name().toString(),
                position.toString(),
                position.outcome().map(Outcome::toString),
                result.value().isPresent() ? value(result.value().getAsInt()) : new ProbeValue.Unknown(),
                result.capMayCome(),
                turns,
                Optional.empty());
    }

    private static ProbeValue value(int distance) {
        if (distance == DistanceToEnd.DRAW) {
            return new ProbeValue.WinDrawLoss(ProbeValue.Wdl.DRAW, OptionalInt.empty());
        }
        return new ProbeValue.WinDrawLoss(
                distance > 0 ? ProbeValue.Wdl.WIN : ProbeValue.Wdl.LOSS, OptionalInt.of(DistanceToEnd.turns(distance)));
    }

    @Override
    public boolean isDecided(Position position) {
        return tables.probe(position).value().orElse(DistanceToEnd.DRAW) != DistanceToEnd.DRAW;
    }

    @Override
    public Optional<String> bestTurn(Position position) {
        GridProbeResult result = tables.probe(position);
        return result.value().isEmpty() || result.turns().isEmpty()
                ? Optional.empty()
                : Optional.of(result.turns().getFirst().text());
    }
}
