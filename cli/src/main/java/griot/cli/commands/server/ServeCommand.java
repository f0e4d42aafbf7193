package griot.cli.commands.server;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.console.UserError;
import griot.cli.registry.Registries;
import griot.server.OperationSettings;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Lobby;
import griot.server.ServerSettings.Push;
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
    private static final String METRICS_OPTION = "--metrics-port";
    private static final String TEXT = "text";
    private static final String JSON = "json";

    @Option(names = "--port", paramLabel = "N", descriptionKey = "serve.port")
    private int port = ServerSettings.DEFAULT_PORT;

    @Option(names = "--lan", descriptionKey = "serve.lan")
    private boolean lan;

    @Option(names = "--open", descriptionKey = "serve.open")
    private boolean opensBrowser;

    @Option(names = DATA_OPTION, paramLabel = "DIR", descriptionKey = "serve.data")
    private @Nullable String data;

    @Option(names = "--database", paramLabel = "URL", descriptionKey = "serve.database")
    private @Nullable String database;

    @Option(names = "--private", descriptionKey = "serve.private")
    private boolean isPrivate;

    @Option(names = "--push", descriptionKey = "serve.push")
    private boolean push;

    @Option(names = METRICS_OPTION, paramLabel = "N", descriptionKey = "serve.metricsPort")
    private @Nullable Integer metricsPort;

    @Option(names = "--log-file", paramLabel = "FILE", descriptionKey = "serve.logFile")
    private @Nullable String logFile;

    @Option(names = "--log-days", paramLabel = "N", descriptionKey = "serve.logDays")
    private int logDays = OperationSettings.DEFAULT_LOG_DAYS;

    @Option(names = "--log-format", paramLabel = "FORMAT", descriptionKey = "serve.logFormat")
    private String logFormat = TEXT;

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
                        new Services(
                                isPrivate ? Lobby.NONE : Lobby.OPEN,
                                push ? Push.ON : Push.OFF,
                                opensBrowser ? Browser.OPENED : Browser.LEFT),
                        folder,
                        database,
                        watching());
        return ExitCode.OK;
    }

    private Watching watching() {
        if (metricsPort != null) {
            requireInRange(METRICS_OPTION, 1, ServerSettings.MAX_PORT, metricsPort);
        }
        requireAtLeast("--log-days", 1, logDays);
        if (!logFormat.equals(TEXT) && !logFormat.equals(JSON)) {
            throw UserError.usage(console.text("error.badValue", "--log-format", logFormat));
        }
        Path file = logFile == null ? null : FileNames.writablePath(console, "--log-file", logFile);
        return new Watching(metricsPort, logFormat.equals(JSON), file, logDays);
    }

    /** Whether the page is opened in the browser of this machine. */
    enum Browser {
        /** The user opens the address that is printed. */
        LEFT,
        /** The page is opened when the server answers. */
        OPENED
    }

    /** What the server offers beside games. */
    record Services(Lobby lobby, Push push, Browser browser) {}

    /** How the server is watched, without classes of the server. */
    record Watching(
            @Nullable Integer metricsPort,
            boolean isJson,
            @Nullable Path logFile,
            int logDays) {}
}
