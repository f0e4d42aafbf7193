package griot.cli.commands.play;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.registry.Registries;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Rebuilds what a server derives from the logs of its games, while it does not run. As {@link ServeCommand} does, this
 * class leaves what needs the server's libraries to another one.
 */
@Command(name = "rebuild", sortOptions = false)
public final class RebuildCommand extends ConsoleCommand {
    private static final String DATA_OPTION = "--data";

    @Option(names = DATA_OPTION, paramLabel = "DIR", descriptionKey = "serve.data")
    private @Nullable String data;

    public RebuildCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() {
        Path folder = data == null
                ? FileNames.userData(console.environment()).resolve("games")
                : FileNames.folder(console, DATA_OPTION, data);
        new ServerRebuilder(console).rebuild(folder);
        return ExitCode.OK;
    }
}
