package griot.cli.commands.server;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Opens an address in the user's browser, by the program of the system for that. */
final class BrowserOpener {
    private BrowserOpener() {}

    /** Opens an address; does nothing on a system without such a program, as the address was printed too. */
    static void open(String address) {
        try {
            new ProcessBuilder(command(System.getProperty("os.name", ""), address))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .getOutputStream()
                    .close();
        } catch (IOException e) {
            // There is no browser to open: a machine without a screen, for example.
        }
    }

    /**
     * The command that opens an address.
     *
     * @param system the name of the operating system, as in the property {@code os.name}
     */
    static List<String> command(String system, String address) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return List.of("rundll32", "url.dll,FileProtocolHandler", address);
        }
        return List.of(name.startsWith("mac") ? "open" : "xdg-open", address);
    }
}
