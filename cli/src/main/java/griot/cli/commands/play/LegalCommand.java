package griot.cli.commands.play;

import griot.cli.commands.ConsoleCommand;
import griot.cli.commands.PositionArgument;
import griot.cli.commands.play.TurnTexts.Turns;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.registry.Registries;
import griot.cli.text.Json;
import griot.rules.Action;
import griot.rules.Outcome;
import griot.rules.Position;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists the legal actions, each with the whole turns that begin with it. */
@Command(name = "legal", sortOptions = false)
public final class LegalCommand extends ConsoleCommand {
    /** Maximum number of turns per action in the text output. */
    private static final int MAX_PRINTED_TURNS = 12;

    /** Maximum number of turns per action that are found, and listed in the JSON output. */
    private static final int MAX_FOUND_TURNS = 10_000;

    @Mixin
    private PositionArgument positionArgument = new PositionArgument();

    @Option(names = "--json", descriptionKey = "legal.json")
    private boolean json;

    /** The JSON output. */
    private record LegalJson(String ruleSet, String position, String outcome, List<LegalAction> actions) {}

    /**
     * An action with the whole turns that begin with it.
     *
     * @param complete whether these are all turns
     */
    private record LegalAction(String action, List<String> turns, boolean complete) {}

    public LegalCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() {
        Position position = positionArgument.position(console, registries);
        if (json) {
            console.out().println(Json.write(toJson(position)));
            return ExitCode.OK;
        }
        PrintWriter out = console.out();
        position.outcome()
                .ifPresent(outcome ->
                        out.println(console.text("game.over", console.messages().outcome(position.rules(), outcome))));
        for (Action action : position.actions()) {
            Turns turns = TurnTexts.startingWith(position, action, MAX_FOUND_TURNS);
            List<String> texts = turns.texts();
            if (texts.size() == 1 && texts.getFirst().equals(action.toString())) {
                out.println(action);
                continue;
            }
            String line = action + "  " + String.join(" ", texts.subList(0, Math.min(MAX_PRINTED_TURNS, texts.size())));
            if (texts.size() > MAX_PRINTED_TURNS) {
                String moreKey = turns.isComplete() ? "legal.more" : "legal.moreThan";
                line += " " + console.text(moreKey, texts.size() - MAX_PRINTED_TURNS);
            }
            out.println(line);
        }
        return ExitCode.OK;
    }

    private static LegalJson toJson(Position position) {
        List<LegalAction> actions = new ArrayList<>();
        for (Action action : position.actions()) {
            Turns turns = TurnTexts.startingWith(position, action, MAX_FOUND_TURNS);
            actions.add(new LegalAction(action.toString(), turns.texts(), turns.isComplete()));
        }
        return new LegalJson(
                position.rules().name().toString(),
                position.toString(),
                position.outcome().map(Outcome::toString).orElse("*"),
                actions);
    }
}
