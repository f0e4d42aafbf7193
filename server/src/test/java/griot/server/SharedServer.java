package griot.server;

import griot.server.ServerSettings.Push;
import griot.server.ServerSettings.Reach;
import griot.server.data.DataException;
import java.nio.file.Path;

/** A server on a free port with all services, shared by all tests of the process. */
public final class SharedServer {
    /** A folder that does not exist, so that only the bundled tables are served. */
    static final Path TABLES = Path.of("target", "no-tables");

    /** A folder of this process for live games. */
    public static final Path DATA = Path.of(
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

    /** The server's origin on the loopback address, without a trailing slash. */
    public static String origin() {
        return "http://localhost:" + port();
    }
}
