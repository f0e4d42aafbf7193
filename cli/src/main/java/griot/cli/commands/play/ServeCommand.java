package griot.cli.commands.play;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.registry.Registries;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Lobby;
import griot.server.ServerSettings.Reach;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Serves the page until the process is terminated. The launcher puts the server on the class path for this command
 * only, but all commands load this class. Therefore this class uses only constants of the server, and leaves the rest
 * to {@link ServerRunner}, which is loaded when the command runs.
 */
@Command(name = "serve", sortOptions = false)
public final class ServeCommand extends ConsoleCommand {
    private static final String DATA_OPTION = "--data";

    @Option(names = "--port", paramLabel = "N", descriptionKey = "serve.port")
    private int port = ServerSettings.DEFAULT_PORT;

    @Option(names = "--lan", descriptionKey = "serve.lan")
    private boolean lan;

    @Option(names = DATA_OPTION, paramLabel = "DIR", descriptionKey = "serve.data")
    private @Nullable String data;

    @Option(names = "--database", paramLabel = "URL", descriptionKey = "serve.database")
    private @Nullable String database;

    @Option(names = "--private", descriptionKey = "serve.private")
    private boolean isPrivate;

    public ServeCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() {
        requireInRange("--port", 0, ServerSettings.MAX_PORT, port);
        Path folder = data == null
                ? FileNames.userData(console.environment()).resolve("games")
                : FileNames.folder(console, DATA_OPTION, data);
        new ServerRunner(console)
                .serve(
                        port,
                        lan ? Reach.NETWORK : Reach.THIS_MACHINE,
                        isPrivate ? Lobby.NONE : Lobby.OPEN,
                        folder,
                        database);
        return ExitCode.OK;
    }
}
