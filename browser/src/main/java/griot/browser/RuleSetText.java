package griot.browser;

import griot.rules.Option;
import griot.rules.RulePoint;
import griot.rules.RuleSet;
import griot.rules.RuleSetName;
import griot.rules.aligning.AligningRules;
import griot.rules.jumping.JumpingRules;
import griot.rules.sowing.SowingRules;

/** Writes a rule set for the page. */
final class RuleSetText {
    private RuleSetText() {}

    static void write(Json json, RuleSet rules) {
        RuleSetName name = rules.name();
        json.open('{');
        json.name("name").value(name.toString());
        json.name("game").value(name.game());
        json.name("source").value(name.source());
        json.name("family")
                .value(
                        switch (rules) {
                            case JumpingRules jumping -> "jumping";
                            case AligningRules aligning -> "aligning";
                            case SowingRules sowing -> "sowing";
                            default -> throw new IllegalArgumentException("An unknown family of games");
                        });
        json.name("files").value(rules.files());
        json.name("options").open('[');
        for (Option option : rules.familyOptions()) {
            json.open('{').name("name").value(option.name());
            json.name("least").value(option.least());
            json.name("most").value(option.most()).close('}');
        }
        json.close(']').name("chosen").open('[');
        for (Option.Choice choice : name.choices()) {
            json.open('{').name("name").value(choice.option().name());
            json.name("number").value(choice.number()).close('}');
        }
        json.close(']').name("points").open('[');
        for (RulePoint point : RulePoint.of(rules)) {
            json.open('{').name("key").value(point.key()).name("numbers").open('[');
            for (int number : point.numbers()) {
                json.value(number);
            }
            json.close(']').close('}');
        }
        json.close(']').close('}');
    }
}
