package griot.browser;

import griot.rules.Happening;
import griot.rules.sowing.Sowing;
import java.util.List;

/** Writes what has happened for the page, which shows it moving. */
final class HappeningText {
    private final Json json;

    private HappeningText(Json json) {
        this.json = json;
    }

    static void write(Json json, List<Happening> happenings) {
        HappeningText text = new HappeningText(json);
        json.open('[');
        for (Happening happening : happenings) {
            text.write(happening);
        }
        json.close(']');
    }

    private void write(Happening happening) {
        switch (happening) {
            case Happening.Placed placed -> {
                begin("place").name("side").value(ViewText.side(placed.side()));
                json.name("to").value(placed.to().toString());
            }
            case Happening.Moved moved -> {
                begin("move").name("side").value(ViewText.side(moved.side()));
                json.name("path").values(moved.path());
            }
            case Happening.Taken taken -> {
                begin("take").name("side").value(ViewText.side(taken.side()));
                json.name("at").value(taken.at().toString());
            }
            case Happening.HandsOut out ->
                begin("handsOut").name("white").value(out.white()).name("black").value(out.black());
            case Happening.Sown sown -> writeSowing(sown);
            case Happening.SharedOut shared ->
                begin("sharedOut")
                        .name("white")
                        .value(shared.white())
                        .name("black")
                        .value(shared.black());
            case Happening.PassedOver passed -> begin("passedOver").name("side").value(ViewText.side(passed.side()));
        }
        json.close('}');
    }

    private void writeSowing(Happening.Sown sown) {
        Sowing sowing = sown.sowing();
        String side = ViewText.side(sown.side());
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

    private Json begin(String kind) {
        return json.open('{').name("kind").value(kind);
    }
}
