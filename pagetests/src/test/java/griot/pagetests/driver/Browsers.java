package griot.pagetests.driver;

import com.microsoft.playwright.Browser;
import griot.chromium.Chromium;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The browsers of the tests, each started at its first use. Used by one test at a time. */
public final class Browsers implements AutoCloseable {
    /** A host name of this machine. Browsers do not trust it, as if it were that of another machine. */
    public static final String UNTRUSTED_HOST = "griot.test";

    private static final String MAP_UNTRUSTED_HOST = "--host-resolver-rules=MAP " + UNTRUSTED_HOST + " 127.0.0.1";

    /** The configuration of a browser. */
    public enum Kind {
        /** The default configuration. */
        ORDINARY(List.of(MAP_UNTRUSTED_HOST)),
        /** Without WebAssembly. */
        WITHOUT_WASM(List.of(MAP_UNTRUSTED_HOST, "--js-flags=--jitless"));

        private final List<String> flags;

        Kind(List<String> flags) {
            this.flags = flags;
        }
    }

    private final Chromium chromium = new Chromium();
    private final Map<Kind, Browser> running = new EnumMap<>(Kind.class);

    public Browser get(Kind kind) {
        return running.computeIfAbsent(kind, newKind -> chromium.start(newKind.flags));
    }

    @Override
    public void close() {
        chromium.close();
    }
}
