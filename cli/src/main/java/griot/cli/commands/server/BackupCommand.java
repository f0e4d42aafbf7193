package griot.cli.commands.server;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.registry.Registries;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/**
 * Saves the games of a server, which may run meanwhile. As {@link ServeCommand} does, this class leaves what needs the
 * server's libraries to another one.
 */
@Command(name = "backup", sortOptions = false)
public final class BackupCommand extends ConsoleCommand {
    @Parameters(index = "0", paramLabel = "FILE", descriptionKey = "backup.file")
    private String file = "";

    @Mixin
    private DataOptions games = new DataOptions();

    public BackupCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() {
        Path folder = games.folder(console);
        Path target = FileNames.writablePath(console, "FILE", file);
        new BackupRunner(console).save(folder, target);
        return ExitCode.OK;
    }
}
