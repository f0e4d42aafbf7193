package griot.cli.commands.server;

import griot.cli.commands.server.ServeCommand.Browser;
import griot.cli.commands.tables.TablesFolder;
import griot.cli.console.Console;
import griot.cli.console.UserError;
import griot.cli.play.DrawingStyle;
import griot.cli.startup.StartupCache;
import griot.server.OperationSettings;
import griot.server.OperationSettings.LogFormat;
import griot.server.PortException;
import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Lobby;
import griot.server.ServerSettings.Push;
import griot.server.ServerSettings.Reach;
import griot.server.data.DataException;
import griot.server.data.UnusableReason;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Starts the server, prints its addresses and waits until the server is closed. */
final class ServerRunner {
    private final Console console;
    private final GamesAccess access;

    ServerRunner(Console console) {
        this.console = console;
        this.access = new GamesAccess(console);
    }

    /**
     * Serves until the process is terminated.
     *
     * @param data the folder of the live games, which need not exist
     * @param url the address of a database server; null for a file in the folder
     * @throws UserError if the port cannot be used, or the games cannot be opened
     */
    void serve(
            int port,
            Reach reach,
            ServeCommand.Services services,
            Path data,
            @Nullable String url,
            ServeCommand.Watching watching) {
        ServerSettings inFolder = new ServerSettings(port, reach, new TablesFolder().path(console), data)
                .withLobby(services.lobby())
                .withPush(services.push())
                .withOperation(operation(watching));
        ServerSettings settings = url == null ? inFolder : inFolder.withDatabase(access.database(url));
        try (Server server = Server.start(settings)) {
            printAddresses(server.port(), reach, services.lobby());
            if (services.push() == Push.ON) {
                console.printMessage("serve.pushNeeds");
            }
            console.printMessage("serve.end");
            console.flush();
            if (services.browser() == Browser.OPENED) {
                BrowserOpener.open(address("localhost", server.port()));
            }
            StartupCache.makeIfMissing();
            server.awaitEnd();
        } catch (PortException e) {
            throw UserError.usage(
                    switch (e.reason()) {
                        case TAKEN -> console.text("serve.taken", e.port(), alternativePort(e.port()));
                        case FORBIDDEN -> console.text("serve.forbidden", e.port(), alternativePort(e.port()));
                    });
        } catch (DataException e) {
            throw UserError.usage(url != null ? access.databaseProblem(e) : folderProblem(e));
        }
    }

    private String folderProblem(DataException e) {
        return e.reason() == UnusableReason.IN_USE
                ? console.text("serve.dataInUse", e.location())
                : access.folderProblem(e);
    }

    private static OperationSettings operation(ServeCommand.Watching watching) {
        Integer port = watching.metricsPort();
        return new OperationSettings(
                port == null ? OptionalInt.empty() : OptionalInt.of(port),
                watching.isJson() ? LogFormat.JSON : LogFormat.TEXT,
                Optional.ofNullable(watching.logFile()),
                watching.logDays());
    }

    /** The port to suggest instead of one that cannot be used. */
    private static int alternativePort(int port) {
        return port >= ServerSettings.DEFAULT_PORT && port < ServerSettings.MAX_PORT
                ? port + 1
                : ServerSettings.DEFAULT_PORT;
    }

    private void printAddresses(int port, Reach reach, Lobby lobby) {
        console.printMessage("serve.here", address("localhost", port));
        if (reach == Reach.NETWORK) {
            List<String> hosts = LanAddresses.find();
            if (hosts.isEmpty()) {
                console.printMessage("serve.noLan");
            } else {
                printLanAddresses(hosts, port, lobby);
            }
        }
    }

    private void printLanAddresses(List<String> hosts, int port, Lobby lobby) {
        console.printMessage(
                "serve.others",
                String.join(
                        "  ", hosts.stream().map(host -> address(host, port)).toList()));
        if (lobby == Lobby.OPEN) {
            console.printMessage("serve.room", address(hosts.getFirst(), port) + "room");
        }
        console.out().println();
        new QrPainter(new DrawingStyle(console.isUnicode(), console.hasColour()))
                .lines(address(hosts.getFirst(), port))
                .forEach(console.out()::println);
        console.out().println();
    }

    private static String address(String host, int port) {
        return "http://" + host + ":" + port + "/";
    }
}
