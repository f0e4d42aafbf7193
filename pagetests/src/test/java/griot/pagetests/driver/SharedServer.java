package griot.pagetests.driver;

import griot.server.PortException;
import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Push;
import griot.server.ServerSettings.Reach;
import griot.server.data.DataException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A server on a free port with all services, shared by all tests of the process. */
public final class SharedServer {
    /** A folder that does not exist, so that only the bundled tables are served. */
    private static final Path TABLES = Path.of("target", "no-tables");

    /** A folder of this process for live games. */
    private static final Path DATA = Path.of(
            "target", "live-games", Long.toString(ProcessHandle.current().pid()));

    private static final Server SERVER = start();

    private SharedServer() {}

    private static Server start() {
        try {
            return Server.start(new ServerSettings(0, Reach.THIS_MACHINE, TABLES, DATA).withPush(Push.ON));
        } catch (PortException | DataException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The server's port. */
    public static int port() {
        return SERVER.port();
    }

    /** The key of the operator's page, which the server has written once the page was asked for. */
    public static String operatorKey() {
        try {
            return Files.readString(DATA.resolve("operator.key")).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The server's origin on the loopback address, without a trailing slash. */
    public static String origin() {
        return "http://localhost:" + port();
    }
}
