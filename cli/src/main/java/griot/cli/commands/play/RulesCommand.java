package griot.cli.commands.play;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.registry.Registries;
import griot.cli.text.Json;
import griot.cli.text.Paragraph;
import griot.cli.text.RuleSummaryText;
import griot.rules.RuleSet;
import griot.rules.ruleset.Option;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Lists the rule sets, or tells one in short with its options. */
@Command(name = "rules", sortOptions = false)
public final class RulesCommand extends ConsoleCommand {
    @Parameters(index = "0", arity = "0..1", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    @picocli.CommandLine.Option(names = "--json", descriptionKey = "common.json")
    private boolean json;

    public RulesCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() {
        if (ruleSet.isEmpty()) {
            list();
        } else {
            tell(registries.rules().named(ruleSet));
        }
        return ExitCode.FINE;
    }

    private void list() {
        if (json) {
            List<Object> all = new ArrayList<>();
            for (RuleSet rules : registries.rules().presets()) {
                all.add(Map.of("name", rules.name().toString(), "about", about(rules)));
            }
            console.out().println(Json.write(all));
            return;
        }
        for (RuleSet rules : registries.rules().presets()) {
            console.out().println(padded(rules.name().toString(), 18) + about(rules));
        }
        console.out().println();
        console.say("rules.more");
    }

    private void tell(RuleSet rules) {
        List<String> points = RuleSummaryText.of(rules, console.messages());
        if (json) {
            Map<String, Object> all = new LinkedHashMap<>();
            all.put("name", rules.name().toString());
            all.put("about", about(rules));
            all.put("rules", points);
            List<Object> options = new ArrayList<>();
            for (Option option : rules.family().options()) {
                Map<String, Object> one = new LinkedHashMap<>();
                one.put("name", option.label());
                one.put("chosen", rules.name().has(option));
                one.put("meaning", meaning(option));
                options.add(one);
            }
            all.put("options", options);
            console.out().println(Json.write(all));
            return;
        }
        console.out().println(rules.name() + " - " + about(rules));
        console.out().println();
        for (String point : points) {
            item("- ", point);
        }
        console.out().println();
        console.say("rules.options", rules.name().preset());
        for (Option option : rules.family().options()) {
            String mark = rules.name().has(option) ? "* " : "  ";
            item(mark + padded(option.label(), OPTION_WIDTH), meaning(option));
        }
        if (!rules.name().choices().isEmpty()) {
            console.say("rules.chosen");
        }
    }

    private static final int OPTION_WIDTH = 22;

    private void item(String mark, String text) {
        Paragraph.lines(mark, text).forEach(console.out()::println);
    }

    private String about(RuleSet rules) {
        return console.text("about." + rules.name().preset());
    }

    private String meaning(Option option) {
        return console.text("option." + option.name());
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(1, width - text.length()));
    }
}
