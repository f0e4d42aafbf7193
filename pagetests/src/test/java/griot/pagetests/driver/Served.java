package griot.pagetests.driver;

import griot.server.PortException;
import griot.server.Server;
import griot.server.ServerSettings;
import griot.server.ServerSettings.Reach;
import java.nio.file.Path;

/** One server for all tests of this process, on a free port; it ends with the process. */
public final class Served {
    /** No folder: the server knows the small tables only. */
    private static final Path TABLES = Path.of("target", "no-tables");

    private static final Server SERVER = start();

    private Served() {}

    private static Server start() {
        try {
            return Server.start(new ServerSettings(0, Reach.THIS_MACHINE, TABLES));
        } catch (PortException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Its port. */
    public static int port() {
        return SERVER.port();
    }

    /** Its address as this machine's own, which browsers trust; without the last slash. */
    public static String here() {
        return "http://localhost:" + port();
    }
}
