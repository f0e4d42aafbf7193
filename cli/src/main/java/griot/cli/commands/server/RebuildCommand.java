package griot.cli.commands.server;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.registry.Registries;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Rebuilds what a server derives from the logs of its games, while it does not run. As {@link ServeCommand} does, this
 * class leaves what needs the server's libraries to another one.
 */
@Command(name = "rebuild", sortOptions = false)
public final class RebuildCommand extends ConsoleCommand {
    @Option(names = DataOptions.DATA, paramLabel = "DIR", descriptionKey = "serve.data")
    private @Nullable String data;

    @Option(names = DataOptions.DATABASE, paramLabel = "URL", descriptionKey = "serve.database")
    private @Nullable String database;

    public RebuildCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() {
        ServerRebuilder rebuilder = new ServerRebuilder(console);
        if (database != null) {
            rebuilder.rebuildDatabase(database);
        } else {
            rebuilder.rebuildFolder(DataOptions.folder(console, data));
        }
        return ExitCode.OK;
    }
}
