package griot.tables.sowing;

import griot.rules.House;
import griot.rules.Position;
import griot.rules.sowing.SowingBoard;
import griot.tables.Tablebase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Solved endings of a sowing game, told to programs. */
public final class SowingTablebase implements Tablebase {
    private final SowingTables tables;

    /** A tablebase of these files. */
    public SowingTablebase(SowingTables tables) {
        this.tables = tables;
    }

    @Override
    public Optional<String> slice(Position position) {
        int seeds = SowingTables.look((SowingBoard) position.board(), new int[House.COUNT]);
        return seeds == 0 ? Optional.empty() : Optional.of(SowingTables.valuesSlice(seeds));
    }

    @Override
    public Map<String, Object> tell(Position position) {
        SowingProbeResult verdict = tables.verdict((SowingBoard) position.board());
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("ruleSet", position.rules().name().toString());
        all.put("position", position.toString());
        position.outcome().ifPresent(outcome -> all.put("outcome", outcome.toString()));
        verdict.value().ifPresent(value -> all.put("value", value));
        verdict.harvest().ifPresent(turns -> all.put("harvest", turns));
        if (verdict.capMayCome()) {
            all.put("capMayCome", true);
        }
        List<Object> turns = new ArrayList<>();
        for (SowingProbeResult.Turn turn : verdict.turns()) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("turn", turn.action().toString());
            turn.value().ifPresent(value -> one.put("value", value));
            turn.harvest().ifPresent(within -> one.put("harvest", within));
            turns.add(one);
        }
        all.put("turns", turns);
        return all;
    }

    /** Seeds still to be harvested decide nothing by themselves. */
    @Override
    public boolean isDecided(Position position) {
        return false;
    }

    @Override
    public Optional<String> best(Position position) {
        SowingProbeResult verdict = tables.verdict((SowingBoard) position.board());
        return verdict.value().isEmpty() || verdict.turns().isEmpty()
                ? Optional.empty()
                : Optional.of(verdict.turns().getFirst().action().toString());
    }
}
