package griot.cli.commands.engine;

import griot.cli.commands.ConsoleCommand;
import griot.cli.commands.tables.TablesFolder;
import griot.cli.console.Clocks;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.Version;
import griot.cli.registry.Registries;
import griot.cli.ugi.UgiLoop;
import griot.cli.ugi.UgiSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Runs the Universal Game Interface (UGI) on standard input and output. */
@Command(name = "ugi", sortOptions = false)
public final class UgiCommand extends ConsoleCommand {
    @Parameters(index = "0", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    public UgiCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        Path tables = new TablesFolder().path(console);
        new UgiLoop(
                        console.in(),
                        console.out(),
                        new UgiSettings(
                                registries,
                                registries.rules().named(ruleSet),
                                Files.isDirectory(tables) ? tables.toString() : "",
                                Clocks.SYSTEM,
                                Version.read().number()))
                .run();
        return ExitCode.OK;
    }
}
