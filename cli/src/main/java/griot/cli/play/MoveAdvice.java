package griot.cli.play;

import griot.cli.text.Messages;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Position;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Describes in a sentence what the player to move can do, with examples of each kind of action. */
final class MoveAdvice {
    /** Maximum number of actions listed for a kind. */
    private static final int MAX_LISTED = 8;

    private final Messages messages;

    MoveAdvice(Messages messages) {
        this.messages = messages;
    }

    /** The sentence; the game must not be over. */
    String sentence(Game game) {
        Position position = game.position();
        Map<String, List<String>> actionsByKind = byKind(game.actions());
        String side = messages.side(game.rules(), position.toMove());
        if (position.isBonusStart()) {
            return messages.text("advice.bonus", side, parts(actionsByKind));
        }
        if (actionsByKind.size() == 1 && actionsByKind.containsKey("remove")) {
            return messages.text("advice.remove", side, abbreviatedList(actionsByKind.get("remove")));
        }
        if (actionsByKind.containsKey("stop")) {
            return messages.text("advice.goOn", side, parts(actionsByKind));
        }
        if (actionsByKind.size() == 1 && actionsByKind.containsKey("sow")) {
            return messages.text("advice.sow", side, abbreviatedList(actionsByKind.get("sow")));
        }
        return messages.text("advice.turn", side, parts(actionsByKind));
    }

    /** The actions in notation, by kind. */
    private static Map<String, List<String>> byKind(List<Action> actions) {
        Map<String, List<String>> actionsByKind = new LinkedHashMap<>();
        for (Action action : actions) {
            String kind = switch (action) {
                case Action.Place place -> "place";
                case Action.Step step -> "step";
                case Action.Jump jump -> "jump";
                case Action.Leap leap -> "leap";
                case Action.Remove remove -> "remove";
                case Action.Sow sow -> "sow";
                case Action.Stop stop -> "stop";
            };
            actionsByKind.computeIfAbsent(kind, key -> new ArrayList<>()).add(action.toString());
        }
        return actionsByKind;
    }

    /** Each kind with examples; jumps come first, because beginners overlook them. */
    private String parts(Map<String, List<String>> actionsByKind) {
        List<String> parts = new ArrayList<>();
        for (String kind : List.of("jump", "leap", "remove", "step", "place")) {
            if (actionsByKind.containsKey(kind)) {
                List<String> texts = actionsByKind.get(kind);
                // There are many placements, all alike: one example is enough.
                parts.add(messages.text(
                        "advice." + kind + "Part", kind.equals("place") ? middle(texts) : abbreviatedList(texts)));
            }
        }
        return String.join(", ", parts);
    }

    private static String middle(List<String> texts) {
        return texts.get(texts.size() / 2);
    }

    private static String abbreviatedList(List<String> texts) {
        return texts.size() <= MAX_LISTED
                ? String.join(" ", texts)
                : String.join(" ", texts.subList(0, MAX_LISTED - 1)) + " …";
    }
}
