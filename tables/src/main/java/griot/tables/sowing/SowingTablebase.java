package griot.tables.sowing;

import griot.rules.House;
import griot.rules.Outcome;
import griot.rules.Position;
import griot.rules.sowing.SowingBoard;
import griot.tables.ProbeResult;
import griot.tables.ProbeValue;
import griot.tables.Tablebase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The tablebase of a sowing game: the difference in seeds yet to be captured, with the distance to conversion. */
public final class SowingTablebase implements Tablebase {
    private final SowingTables tables;

    /** Creates a tablebase. */
    public SowingTablebase(SowingTables tables) {
        this.tables = tables;
    }

    @Override
    public Optional<String> slice(Position position) {
        int seeds = SowingTables.readHouses((SowingBoard) position.board(), new int[House.COUNT]);
        return seeds == 0 ? Optional.empty() : Optional.of(SowingTables.valuesSlice(seeds));
    }

    @Override
    public ProbeResult probe(Position position) {
        SowingProbeResult result = tables.probe((SowingBoard) position.board());
        List<ProbeResult.Turn> turns = new ArrayList<>();
        for (SowingProbeResult.Turn turn : result.turns()) {
            turns.add(new ProbeResult.Turn(turn.action().toString(), value(turn)));
        }
        return new ProbeResult(
                position.rules().name().toString(),
                position.toString(),
                position.outcome().map(Outcome::toString),
                value(result),
                result.capMayCome(),
                turns,
                Optional.empty());
    }

    private static ProbeValue value(SowingProbeResult result) {
        return result.value().isPresent()
                ? new ProbeValue.SeedDifference(result.value().getAsInt(), result.turnsToHarvest())
                : new ProbeValue.Unknown();
    }

    private static ProbeValue value(SowingProbeResult.Turn turn) {
        return turn.value().isPresent()
                ? new ProbeValue.SeedDifference(turn.value().getAsInt(), turn.turnsToHarvest())
                : new ProbeValue.Unknown();
    }

    /** Always false: the result of the game also depends on the stores, which tables ignore. */
    @Override
    public boolean isDecided(Position position) {
        return false;
    }

    @Override
    public Optional<String> bestTurn(Position position) {
        SowingProbeResult result = tables.probe((SowingBoard) position.board());
        return result.value().isEmpty() || result.turns().isEmpty()
                ? Optional.empty()
                : Optional.of(result.turns().getFirst().action().toString());
    }
}
