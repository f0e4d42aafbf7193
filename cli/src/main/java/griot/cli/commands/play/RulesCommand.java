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
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Lists the rule sets, or summarizes one with its options. */
@Command(name = "rules", sortOptions = false)
public final class RulesCommand extends ConsoleCommand {
    // Widths of the columns of names.
    private static final int PRESET_WIDTH = 18;

    private static final int OPTION_WIDTH = 22;

    @Parameters(index = "0", arity = "0..1", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    @picocli.CommandLine.Option(names = "--json", descriptionKey = "common.json")
    private boolean json;

    /** A preset in the list, as JSON. */
    private record PresetJson(String name, String about) {}

    /** The summary of a rule set, as JSON. */
    private record RuleSetJson(String name, String about, List<String> rules, List<OptionJson> options) {}

    /** An option of a rule set's family, as JSON. */
    private record OptionJson(String name, boolean chosen, String meaning) {}

    public RulesCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() {
        if (ruleSet.isEmpty()) {
            list();
        } else {
            describe(registries.rules().named(ruleSet));
        }
        return ExitCode.OK;
    }

    private void list() {
        if (json) {
            console.out()
                    .println(Json.write(registries.rules().presets().stream()
                            .map(rules -> new PresetJson(rules.name().toString(), about(rules)))
                            .toList()));
            return;
        }
        for (RuleSet rules : registries.rules().presets()) {
            printItem(padded(rules.name().toString(), PRESET_WIDTH), about(rules));
        }
        console.out().println();
        printItem("", console.text("rules.more"));
    }

    private void describe(RuleSet rules) {
        List<String> points = RuleSummaryText.of(rules, console.messages());
        if (json) {
            List<OptionJson> options = rules.family().options().stream()
                    .map(option -> new OptionJson(option.label(), rules.name().has(option), meaning(option)))
                    .toList();
            console.out().println(Json.write(new RuleSetJson(rules.name().toString(), about(rules), points, options)));
            return;
        }
        printItem("", rules.name() + " - " + about(rules));
        console.out().println();
        for (String point : points) {
            printItem("- ", point);
        }
        if (rules.family().options().isEmpty()) {
            return;
        }
        console.out().println();
        console.printMessage("rules.options", rules.name().preset());
        for (Option option : rules.family().options()) {
            String bullet = rules.name().has(option) ? "* " : "  ";
            printItem(bullet + padded(option.label(), OPTION_WIDTH), meaning(option));
        }
        if (!rules.name().choices().isEmpty()) {
            console.printMessage("rules.chosen");
        }
    }

    /** Prints a text after a bullet, wrapped into lines. */
    private void printItem(String bullet, String text) {
        Paragraph.lines(bullet, text).forEach(console.out()::println);
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
