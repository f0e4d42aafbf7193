package griot.browser;

import griot.engine.levels.Levels;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Square;
import griot.rules.ruleset.Option;
import griot.rules.ruleset.RuleSetName;
import griot.rules.ruleset.RuleSummary;
import java.util.List;

/** Writes a rule set for the page. */
final class RuleSetJson {
    private RuleSetJson() {}

    static void write(JsonWriter json, RuleSet rules) {
        RuleSetName name = rules.name();
        json.open('{');
        json.name("name").value(name.toString());
        json.name("game").value(name.game());
        json.name("source").value(name.source());
        json.name("family").value(rules.family().id());
        json.name("preset").value(name.preset());
        json.name("board").value(rules.startSetup() instanceof Setup.OfSeeds ? "sowing" : "grid");
        json.name("files").value(rules.files());
        json.name("ranks").value(rules.ranks());
        writeLines(json, rules.lines());
        json.name("levels").value(Levels.MAX_LEVEL);
        json.name("firstLevelWithTables").value(Levels.MIN_LEVEL_WITH_TABLES);
        json.name("options").open('[');
        for (Option option : rules.family().options()) {
            json.open('{').name("name").value(option.name());
            json.name("least").value(option.min());
            json.name("most").value(option.max());
            if (!option.group().isEmpty()) {
                json.name("group").value(option.group());
            }
            json.close('}');
        }
        json.close(']').name("chosen").open('[');
        for (Option.Choice choice : name.choices()) {
            json.open('{').name("name").value(choice.option().name());
            json.name("number").value(choice.number()).close('}');
        }
        json.close(']').name("points").open('[');
        for (RuleSummary point : rules.summary()) {
            json.open('{').name("key").value(point.key()).name("numbers").open('[');
            for (int number : point.numbers()) {
                json.value(number);
            }
            json.close(']').close('}');
        }
        json.close(']').close('}');
    }

    /** Writes the lines of the board; nothing if there are none. */
    private static void writeLines(JsonWriter json, List<List<Square>> lines) {
        if (lines.isEmpty()) {
            return;
        }
        json.name("lines").open('[');
        for (List<Square> line : lines) {
            json.open('[');
            for (Square square : line) {
                json.value(square.toString());
            }
            json.close(']');
        }
        json.close(']');
    }
}
