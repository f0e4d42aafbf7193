package griot.browser;

import griot.tables.ProbeResult;
import griot.tables.ProbeValue;

/** Writes a tablebase probe's result with the same keys as the server. */
final class ProbeResultJson {
    private ProbeResultJson() {}

    static JsonWriter write(JsonWriter json, ProbeResult result) {
        json.open('{').name("ruleSet").value(result.ruleSet());
        json.name("position").value(result.position());
        if (result.outcome().isPresent()) {
            json.name("outcome").value(result.outcome().get());
        }
        write(json, result.value());
        if (result.capMayCome()) {
            json.name("capMayCome").value(true);
        }
        json.name("turns").open('[');
        for (ProbeResult.Turn turn : result.turns()) {
            write(json.open('{').name("turn").value(turn.turn()), turn.value());
            json.close('}');
        }
        json.close(']');
        if (result.line().isPresent()) {
            json.name("line").values(result.line().get());
        }
        return json.close('}');
    }

    private static void write(JsonWriter json, ProbeValue value) {
        switch (value) {
            case ProbeValue.Unknown unused -> {}
            case ProbeValue.WinDrawLoss found -> {
                json.name("value").value(found.value().toString());
                if (found.distance().isPresent()) {
                    json.name("distance").value(found.distance().getAsInt());
                }
            }
            case ProbeValue.SeedDifference found -> {
                json.name("value").value(found.value());
                if (found.harvest().isPresent()) {
                    json.name("harvest").value(found.harvest().getAsInt());
                }
            }
        }
    }
}
