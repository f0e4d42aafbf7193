package griot.browser;

import griot.rules.BoardEvent;
import griot.rules.Sowing;
import griot.rules.Square;
import java.util.List;

/** Writes board events, which the page animates. */
final class BoardEventJson {
    private final JsonWriter json;

    private BoardEventJson(JsonWriter json) {
        this.json = json;
    }

    static void write(JsonWriter json, List<BoardEvent> events) {
        BoardEventJson writer = new BoardEventJson(json);
        json.open('[');
        for (int i = 0; i < events.size(); i++) {
            boolean isTakenNext = i + 1 < events.size() && events.get(i + 1) instanceof BoardEvent.Taken;
            writer.write(events.get(i), isTakenNext);
        }
        json.close(']');
    }

    private void write(BoardEvent event, boolean isTakenNext) {
        switch (event) {
            case BoardEvent.Placed placed -> {
                open("place").name("side").value(ViewJson.side(placed.side()));
                json.name("to").value(placed.to().toString());
            }
            case BoardEvent.Moved moved -> {
                open("move").name("side").value(ViewJson.side(moved.side()));
                json.name("by").value(moveKind(moved.path(), isTakenNext));
                json.name("path").values(moved.path());
            }
            case BoardEvent.Taken taken -> {
                open("take").name("side").value(ViewJson.side(taken.side()));
                json.name("at").value(taken.at().toString());
            }
            case BoardEvent.HandsDiscarded discarded ->
                open("handsOut")
                        .name("white")
                        .value(discarded.white())
                        .name("black")
                        .value(discarded.black());
            case BoardEvent.Sown sown -> writeSowing(sown);
            case BoardEvent.RemainderShared shared ->
                open("sharedOut")
                        .name("white")
                        .value(shared.white())
                        .name("black")
                        .value(shared.black());
            case BoardEvent.PassedOver passed -> open("passedOver").name("side").value(ViewJson.side(passed.side()));
        }
        json.close('}');
    }

    /**
     * The kind of action that moves a piece along a path.
     *
     * @param isTakenNext whether the next event takes a piece, as the event after a jump does
     */
    private static String moveKind(List<Square> path, boolean isTakenNext) {
        Square from = path.getFirst();
        Square to = path.get(1);
        int distance = Math.abs(from.file() - to.file()) + Math.abs(from.rank() - to.rank());
        return distance == 1 ? "step" : isTakenNext && path.size() == 2 ? "jump" : "leap";
    }

    private void writeSowing(BoardEvent.Sown sown) {
        Sowing sowing = sown.sowing();
        String side = ViewJson.side(sown.side());
        open("sow").name("side").value(side).name("from").value(sowing.from().toString());
        json.name("into").values(sowing.path());
        if (!sowing.harvest().isEmpty()) {
            json.close('}');
            open("harvest").name("side").value(side).name("houses").open('[');
            for (Sowing.Harvest harvest : sowing.harvest()) {
                json.open('{').name("at").value(harvest.at().toString());
                json.name("seeds").value(harvest.seeds()).close('}');
            }
            json.close(']');
        }
    }

    private JsonWriter open(String kind) {
        return json.open('{').name("kind").value(kind);
    }
}
