package griot.cli.commands.play;

import griot.cli.commands.tables.TablesFolder;
import griot.cli.console.Console;
import griot.cli.console.UserError;
import griot.cli.play.DrawingStyle;
import griot.server.DataException;
import griot.server.PortException;
import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Lobby;
import griot.server.ServerSettings.Reach;
import java.nio.file.Path;
import java.util.List;

/** Starts the server, prints its addresses and waits until the server is closed. */
final class ServerRunner {
    private final Console console;

    ServerRunner(Console console) {
        this.console = console;
    }

    /**
     * Serves until the process is terminated.
     *
     * @param data the folder of the live games, which need not exist
     * @throws UserError if the port cannot be used, or the games cannot be opened
     */
    void serve(int port, Reach reach, Lobby lobby, Path data) {
        ServerSettings settings =
                new ServerSettings(port, reach, new TablesFolder().path(console), data).withLobby(lobby);
        try (Server server = Server.start(settings)) {
            printAddresses(server.port(), reach, lobby);
            server.awaitEnd();
        } catch (PortException e) {
            throw UserError.usage(
                    switch (e.reason()) {
                        case TAKEN -> console.text("serve.taken", e.port(), alternativePort(e.port()));
                        case FORBIDDEN -> console.text("serve.forbidden", e.port(), alternativePort(e.port()));
                    });
        } catch (DataException e) {
            throw UserError.usage(
                    switch (e.reason()) {
                        case NEWER -> console.text("serve.newerData", e.folder());
                        case UNUSABLE -> console.text("serve.unusableData", e.folder());
                    });
        }
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
        console.printMessage("serve.end");
        console.flush();
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
