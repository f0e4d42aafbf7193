package griot.browser;

import griot.rules.BoardEvent;
import griot.rules.Sowing;
import java.util.List;

/** Writes what has happened for the page, which shows it moving. */
final class BoardEventJson {
    private final JsonWriter json;

    private BoardEventJson(JsonWriter json) {
        this.json = json;
    }

    static void write(JsonWriter json, List<BoardEvent> happenings) {
        BoardEventJson text = new BoardEventJson(json);
        json.open('[');
        for (BoardEvent happening : happenings) {
            text.write(happening);
        }
        json.close(']');
    }

    private void write(BoardEvent happening) {
        switch (happening) {
            case BoardEvent.Placed placed -> {
                begin("place").name("side").value(ViewJson.side(placed.side()));
                json.name("to").value(placed.to().toString());
            }
            case BoardEvent.Moved moved -> {
                begin("move").name("side").value(ViewJson.side(moved.side()));
                json.name("path").values(moved.path());
            }
            case BoardEvent.Taken taken -> {
                begin("take").name("side").value(ViewJson.side(taken.side()));
                json.name("at").value(taken.at().toString());
            }
            case BoardEvent.HandsOut out ->
                begin("handsOut").name("white").value(out.white()).name("black").value(out.black());
            case BoardEvent.Sown sown -> writeSowing(sown);
            case BoardEvent.SharedOut shared ->
                begin("sharedOut")
                        .name("white")
                        .value(shared.white())
                        .name("black")
                        .value(shared.black());
            case BoardEvent.PassedOver passed ->
                begin("passedOver").name("side").value(ViewJson.side(passed.side()));
        }
        json.close('}');
    }

    private void writeSowing(BoardEvent.Sown sown) {
        Sowing sowing = sown.sowing();
        String side = ViewJson.side(sown.side());
        begin("sow").name("side").value(side).name("from").value(sowing.from().toString());
        json.name("into").values(sowing.into());
        if (!sowing.harvest().isEmpty()) {
            json.close('}');
            begin("harvest").name("side").value(side).name("houses").open('[');
            for (Sowing.Harvest harvest : sowing.harvest()) {
                json.open('{').name("at").value(harvest.at().toString());
                json.name("seeds").value(harvest.seeds()).close('}');
            }
            json.close(']');
        }
    }

    private JsonWriter begin(String kind) {
        return json.open('{').name("kind").value(kind);
    }
}
