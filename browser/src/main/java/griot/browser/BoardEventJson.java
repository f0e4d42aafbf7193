package griot.browser;

import griot.rules.BoardEvent;
import griot.rules.Sowing;
import griot.rules.Square;
import java.util.List;

/** Writes board events, from which the page makes animations. */
final class BoardEventJson {
    private final JsonWriter json;

    private BoardEventJson(JsonWriter json) {
        this.json = json;
    }

    static void write(JsonWriter json, List<BoardEvent> events) {
        BoardEventJson writer = new BoardEventJson(json);
        json.open('[');
        for (int i = 0; i < events.size(); i++) {
            boolean takes = i + 1 < events.size() && events.get(i + 1) instanceof BoardEvent.Taken;
            writer.write(events.get(i), takes);
        }
        json.close(']');
    }

    private void write(BoardEvent event, boolean takes) {
        switch (event) {
            case BoardEvent.Placed placed -> {
                begin("place").name("side").value(ViewJson.side(placed.side()));
                json.name("to").value(placed.to().toString());
            }
            case BoardEvent.Moved moved -> {
                begin("move").name("side").value(ViewJson.side(moved.side()));
                json.name("by").value(kind(moved.path(), takes));
                json.name("path").values(moved.path());
            }
            case BoardEvent.Taken taken -> {
                begin("take").name("side").value(ViewJson.side(taken.side()));
                json.name("at").value(taken.at().toString());
            }
            case BoardEvent.HandsDiscarded discarded ->
                begin("handsOut")
                        .name("white")
                        .value(discarded.white())
                        .name("black")
                        .value(discarded.black());
            case BoardEvent.Sown sown -> writeSowing(sown);
            case BoardEvent.RemainderShared shared ->
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

    /**
     * The kind of a move.
     *
     * @param takes whether the next event takes a piece, perhaps the one jumped over
     */
    private static String kind(List<Square> path, boolean takes) {
        Square from = path.getFirst();
        Square to = path.get(1);
        int distance = Math.abs(from.file() - to.file()) + Math.abs(from.rank() - to.rank());
        return distance == 1 ? "step" : takes && path.size() == 2 ? "jump" : "leap";
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
