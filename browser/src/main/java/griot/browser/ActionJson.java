package griot.browser;

import griot.rules.Action;
import griot.rules.ActionCode;
import griot.rules.House;
import griot.rules.Square;
import griot.rules.Turn;
import griot.rules.syntax.TurnSyntax;
import java.util.List;

/** Writes actions and whole turns as JSON, so that the page need not parse their notation. */
final class ActionJson {
    /** The protocol's names of the kinds of {@link ActionCode}, in the order of their codes. */
    private static final List<String> KINDS = List.of("place", "step", "jump", "leap", "remove", "sow", "stop");

    private ActionJson() {}

    /** Writes an action's kind, origin and destination; the destination of a removal is the piece removed. */
    static void writeFields(JsonWriter json, Action action) {
        int code = ActionCode.of(action);
        json.name("kind").value(KINDS.get(ActionCode.kind(code)));
        if (hasFrom(code)) {
            json.name("from").value(from(code));
        }
        if (hasTo(code)) {
            json.name("to").value(to(code));
        }
    }

    private static boolean hasFrom(int code) {
        int kind = ActionCode.kind(code);
        return kind != ActionCode.PLACE && kind != ActionCode.REMOVE && kind != ActionCode.STOP;
    }

    private static boolean hasTo(int code) {
        // The codes of PLACE, STEP, JUMP and LEAP precede that of REMOVE.
        return ActionCode.kind(code) <= ActionCode.REMOVE;
    }

    private static String from(int code) {
        int index = ActionCode.from(code);
        return ActionCode.kind(code) == ActionCode.SOW ? new House(index).toString() : new Square(index).toString();
    }

    private static String to(int code) {
        return new Square(ActionCode.to(code)).toString();
    }

    /**
     * Writes the steps of a turn as an array of arrays: one for the turn itself and one for each bonus turn. The outer
     * array is empty if the player was passed over.
     *
     * @param turn a whole or unfinished turn in notation
     */
    static void writeSteps(JsonWriter json, String turn) {
        json.open('[');
        if (!turn.isEmpty() && !turn.equals(Turn.PASSED_OVER.text())) {
            json.open('[');
            boolean isFirst = true;
            for (TurnSyntax.Item item : TurnSyntax.parse(turn)) {
                if (item.kind() == TurnSyntax.Kind.COMMA) {
                    json.close(']').open('[');
                    isFirst = true;
                } else if (item.kind() == TurnSyntax.Kind.ACTION) {
                    writeActionSteps(
                            json, ActionCode.of(Action.parse(item.action()).orElseThrow()), isFirst);
                    isFirst = false;
                }
            }
            json.close(']');
        }
        json.close(']');
    }

    /**
     * Writes the steps that an action adds to its turn.
     *
     * @param isFirst whether the action is the first of its turn or bonus turn; then its origin is a step, too
     */
    private static void writeActionSteps(JsonWriter json, int code, boolean isFirst) {
        if (isFirst && hasFrom(code)) {
            openStep(json, "from", from(code)).close('}');
        }
        if (hasTo(code)) {
            int kind = ActionCode.kind(code);
            openStep(json, kind == ActionCode.REMOVE ? "take" : KINDS.get(kind), to(code));
            if (kind == ActionCode.JUMP) {
                // The index of the square jumped over is halfway.
                int over = (ActionCode.from(code) + ActionCode.to(code)) / 2;
                json.name("over").value(new Square(over).toString());
            }
            json.close('}');
        }
    }

    private static JsonWriter openStep(JsonWriter json, String kind, String place) {
        return json.open('{').name("kind").value(kind).name("at").value(place);
    }
}
