package griot.cli.commands.server;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.console.UserError;
import griot.cli.registry.Registries;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Puts the games of a backup into the folder of a server that does not run. */
@Command(name = "restore", sortOptions = false)
public final class RestoreCommand extends ConsoleCommand {
    @Parameters(index = "0", paramLabel = "FILE", descriptionKey = "restore.file")
    private String file = "";

    @Mixin
    private DataOptions games = new DataOptions();

    @Option(names = "--replace", descriptionKey = "restore.replace")
    private boolean isReplacing;

    public RestoreCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() {
        Path folder = games.folder(console);
        Path source = FileNames.path(console, "FILE", file);
        if (!Files.exists(source)) {
            throw UserError.usage(console.text("error.noSuchFile", file));
        }
        if (Files.isDirectory(source)) {
            throw UserError.usage(console.text("error.isFolder", file));
        }
        new BackupRunner(console).restore(source, folder, isReplacing);
        return ExitCode.OK;
    }
}
