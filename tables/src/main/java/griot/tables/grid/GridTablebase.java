package griot.tables.grid;

import griot.rules.Position;
import griot.rules.grid.GridBoard;
import griot.tables.Tablebase;
import griot.tables.format.DistanceToEnd;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Solved endings of a game of pieces, told to programs. */
public final class GridTablebase implements Tablebase {
    private final GridTables tables;

    /** A tablebase of these files. */
    public GridTablebase(GridTables tables) {
        this.tables = tables;
    }

    @Override
    public Optional<String> slice(Position position) {
        GridSlice slice = GridSlice.of((GridBoard) position.turnStart().board());
        return slice.hands() > 0 && !tables.traits().coversHands() ? Optional.empty() : Optional.of(slice.name());
    }

    @Override
    public Map<String, Object> tell(Position position) {
        GridProbeResult verdict = tables.verdict(position);
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("ruleSet", position.rules().name().toString());
        all.put("position", position.toString());
        position.outcome().ifPresent(outcome -> all.put("outcome", outcome.toString()));
        put(all, verdict.value());
        if (verdict.capMayCome()) {
            all.put("capMayCome", true);
        }
        List<Object> turns = new ArrayList<>();
        for (GridProbeResult.Turn turn : verdict.turns()) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("turn", turn.text());
            put(one, turn.value());
            turns.add(one);
        }
        all.put("turns", turns);
        return all;
    }

    private static void put(Map<String, Object> into, OptionalInt value) {
        value.ifPresent(known -> {
            into.put("value", known == DistanceToEnd.DRAW ? "draw" : known > 0 ? "win" : "loss");
            if (known != DistanceToEnd.DRAW) {
                into.put("distance", DistanceToEnd.turns(known));
            }
        });
    }

    @Override
    public boolean isDecided(Position position) {
        return tables.verdict(position).value().orElse(DistanceToEnd.DRAW) != DistanceToEnd.DRAW;
    }

    @Override
    public Optional<String> best(Position position) {
        GridProbeResult verdict = tables.verdict(position);
        return verdict.value().isEmpty() || verdict.turns().isEmpty()
                ? Optional.empty()
                : Optional.of(verdict.turns().getFirst().text());
    }
}
