package griot.cli.commands.tables;

import griot.cli.console.Console;
import griot.cli.console.ConsoleCommand;
import griot.cli.console.ExitCode;
import griot.cli.console.PositionArgument;
import griot.cli.text.Json;
import griot.rules.House;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;
import griot.solver.sowing.SowingSolver;
import griot.tables.format.TableFile;
import griot.tables.jvm.BundledTables;
import griot.tables.registry.TablebaseFamilies;
import griot.tables.sowing.SowingProbeResult;
import griot.tables.sowing.SowingTables;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What solved endings say of a position and of each turn in it. What they do not know is left out. */
@Command(name = "probe", sortOptions = false)
public final class ProbeCommand extends ConsoleCommand {
    @Mixin
    private PositionArgument where = new PositionArgument();

    @Mixin
    private TablesFolder place = new TablesFolder();

    @Option(names = "--json", descriptionKey = "common.json")
    private boolean json;

    public ProbeCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        RuleSet rules = where.rules();
        List<TableFile> found = place.read(console, rules);
        List<TableFile> files =
                place.isNamed() ? found : BundledTables.besides(found, TablebaseFamilies.standard(), rules);
        Position position = where.position(console);
        if (!(rules instanceof SowingRules)) {
            return new GridProbeReport(console, position, files, json).tell(place.path(console));
        }
        SowingProbeResult verdict = new SowingTables(files).verdict((SowingBoard) position.board());
        if (json) {
            console.out()
                    .println(Json.write(
                            TablebaseFamilies.standard().open(rules, files).tell(position)));
        } else {
            print(position, verdict);
        }
        return whatIsMissing(position, verdict);
    }

    private int whatIsMissing(Position position, SowingProbeResult verdict) {
        if (position.outcome().isPresent()) {
            console.complainOfEnd(position.rules(), position.outcome().get());
            return ExitCode.FINDING;
        }
        if (verdict.value().isPresent()) {
            return ExitCode.FINE;
        }
        int seeds = SowingTables.look((SowingBoard) position.board(), new int[House.COUNT]);
        console.complain(console.text("probe.noTable", seeds, place.path(console)));
        if (seeds <= SowingSolver.MOST_SEEDS) {
            console.err().println(console.text("probe.solve", position.rules().name(), seeds));
        }
        return ExitCode.FINDING;
    }

    private void print(Position position, SowingProbeResult verdict) {
        if (position.outcome().isPresent()) {
            return;
        }
        Side mover = position.toMove();
        verdict.value().ifPresent(value -> {
            Side ahead = value < 0 ? mover.other() : mover;
            console.say(
                    value == 0 ? "probe.even" : "probe.ahead",
                    console.messages().side(position.rules(), ahead),
                    Math.abs(value),
                    console.messages().side(position.rules(), ahead.other()));
        });
        verdict.harvest()
                .ifPresent(turns ->
                        console.say(turns < SowingTables.MOST_TURNS ? "probe.harvest" : "probe.lateHarvest", turns));
        if (verdict.capMayCome()) {
            console.say("probe.cap", SowingRules.CAP);
        }
        for (SowingProbeResult.Turn turn : verdict.turns()) {
            String value = turn.value().isPresent() ? signed(turn.value().getAsInt()) : console.text("probe.unknown");
            console.out().println(turn.action() + "  " + value);
        }
    }

    private static String signed(int value) {
        return (value > 0 ? "+" : "") + value;
    }
}
