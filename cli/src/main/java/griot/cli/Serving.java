package griot.cli;

import griot.server.PortException;
import griot.server.Server;
import griot.server.Settings;
import java.util.List;

/** Starts the server, says where it is, and waits for its end. */
final class Serving {
    private final Console console;

    Serving(Console console) {
        this.console = console;
    }

    /**
     * Serves until the process is told to end.
     *
     * @throws Complaint if the port cannot be had
     */
    void serve(int port, boolean lan) {
        try (Server server = Server.start(new Settings(port, lan, new TablesPlace().path(console)))) {
            announce(server.port(), lan);
            server.awaitEnd();
        } catch (PortException e) {
            throw Complaint.wrongUse(
                    switch (e.reason()) {
                        case TAKEN -> console.text("serve.taken", e.port(), other(e.port()));
                        case FORBIDDEN -> console.text("serve.forbidden", e.port(), other(e.port()));
                    });
        }
    }

    /** A port that is likelier to be free. */
    private static int other(int port) {
        return port >= Settings.USUAL_PORT && port < Settings.LAST_PORT ? port + 1 : Settings.USUAL_PORT;
    }

    private void announce(int port, boolean lan) {
        console.say("serve.here", address("localhost", port));
        if (lan) {
            List<String> hosts = LanAddresses.find();
            if (hosts.isEmpty()) {
                console.say("serve.noLan");
            } else {
                showWay(hosts, port);
            }
        }
        console.say("serve.end");
        console.flush();
    }

    private void showWay(List<String> hosts, int port) {
        console.say(
                "serve.others",
                String.join(
                        "  ", hosts.stream().map(host -> address(host, port)).toList()));
        console.out().println();
        new QrPainter(console.unicode(), console.colour())
                .lines(address(hosts.getFirst(), port))
                .forEach(console.out()::println);
        console.out().println();
    }

    private static String address(String host, int port) {
        return "http://" + host + ":" + port + "/";
    }
}
