package griot.cli.commands.server;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.registry.Registries;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Saves the games of a server, which may run meanwhile. As {@link griot.cli.commands.play.ServeCommand} does, this class
 * leaves what needs the server's libraries to another one.
 */
@Command(name = "backup", sortOptions = false)
public final class BackupCommand extends ConsoleCommand {
    @Parameters(index = "0", paramLabel = "FILE", descriptionKey = "backup.file")
    private String file = "";

    @Option(names = DataOptions.DATA, paramLabel = "DIR", descriptionKey = "serve.data")
    private @Nullable String data;

    @Option(names = DataOptions.DATABASE, paramLabel = "URL", hidden = true)
    private @Nullable String database;

    public BackupCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() {
        DataOptions.requireNoDatabase(console, database);
        Path target = FileNames.writablePath(console, "FILE", file);
        new BackupRunner(console).save(DataOptions.folder(console, data), target);
        return ExitCode.OK;
    }
}
