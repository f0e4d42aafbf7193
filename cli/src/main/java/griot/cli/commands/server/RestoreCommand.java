package griot.cli.commands.server;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.console.UserError;
import griot.cli.registry.Registries;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Puts the games of a backup into the folder of a server that does not run. */
@Command(name = "restore", sortOptions = false)
public final class RestoreCommand extends ConsoleCommand {
    @Parameters(index = "0", paramLabel = "FILE", descriptionKey = "restore.file")
    private String file = "";

    @Option(names = DataOptions.DATA, paramLabel = "DIR", descriptionKey = "serve.data")
    private @Nullable String data;

    @Option(names = "--replace", descriptionKey = "restore.replace")
    private boolean isReplacing;

    @Option(names = DataOptions.DATABASE, paramLabel = "URL", hidden = true)
    private @Nullable String database;

    public RestoreCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() {
        DataOptions.requireNoDatabase(console, database);
        Path source = FileNames.path(console, "FILE", file);
        if (!Files.exists(source)) {
            throw UserError.usage(console.text("error.noSuchFile", file));
        }
        if (Files.isDirectory(source)) {
            throw UserError.usage(console.text("error.isFolder", file));
        }
        new BackupRunner(console).restore(source, DataOptions.folder(console, data), isReplacing);
        return ExitCode.OK;
    }
}
