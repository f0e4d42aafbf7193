package griot.packager;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.registry.Registries;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Prints the licence of everything in a package; reports what may not be in one. */
@Command(name = "licences", sortOptions = false)
final class LicencesCommand extends ConsoleCommand {
    @Mixin
    @SuppressWarnings("NullAway.Init") // set by picocli
    private Build build;

    LicencesCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        BillOfMaterials bill = build.bill(console);
        bill.lines().forEach(console.out()::println);
        return build.isShippable(console, bill) ? ExitCode.OK : ExitCode.NEGATIVE;
    }
}
