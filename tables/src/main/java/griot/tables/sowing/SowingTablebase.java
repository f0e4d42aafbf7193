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
import java.util.OptionalInt;

/** The tablebase of a sowing game: the difference in seeds still to be captured. */
public final class SowingTablebase implements Tablebase {
    private final SowingTables tables;

    /** A tablebase of these files. */
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
        SowingProbeResult found = tables.probe((SowingBoard) position.board());
        List<ProbeResult.Turn> turns = new ArrayList<>();
        for (SowingProbeResult.Turn turn : found.turns()) {
            turns.add(new ProbeResult.Turn(turn.action().toString(), value(turn.value(), turn.harvest())));
        }
        return new ProbeResult(
                position.rules().name().toString(),
                position.toString(),
                position.outcome().map(Outcome::toString),
                value(found.value(), found.harvest()),
                found.capMayCome(),
                turns,
                Optional.empty());
    }

    private static ProbeValue value(OptionalInt difference, OptionalInt harvest) {
        return difference.isEmpty()
                ? new ProbeValue.Unknown()
                : new ProbeValue.SeedDifference(difference.getAsInt(), harvest);
    }

    /** Never: seeds captured before count too, and the tables do not hold them. */
    @Override
    public boolean isDecided(Position position) {
        return false;
    }

    @Override
    public Optional<String> bestTurn(Position position) {
        SowingProbeResult verdict = tables.probe((SowingBoard) position.board());
        return verdict.value().isEmpty() || verdict.turns().isEmpty()
                ? Optional.empty()
                : Optional.of(verdict.turns().getFirst().action().toString());
    }
}
