package griot.pagetests.driver;

import com.microsoft.playwright.Browser;
import griot.chromium.Chromium;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The browsers that the tests use, each started when the first test wants it. They belong to one thread. */
public final class Browsers implements AutoCloseable {
    /** Under this name the tests reach the server as if it were another machine of a school's network. */
    public static final String OTHER_HOST = "griot.test";

    private static final String OTHER_HOST_IS_HERE = "--host-resolver-rules=MAP " + OTHER_HOST + " 127.0.0.1";

    /** What sets a browser apart from the ordinary one. */
    public enum Kind {
        /** As people have it. */
        ORDINARY(List.of(OTHER_HOST_IS_HERE)),
        /** Without WebAssembly of any kind. */
        WITHOUT_WASM(List.of(OTHER_HOST_IS_HERE, "--js-flags=--jitless"));

        private final List<String> flags;

        Kind(List<String> flags) {
            this.flags = flags;
        }
    }

    private final Chromium chromium = new Chromium();
    private final Map<Kind, Browser> running = new EnumMap<>(Kind.class);

    public Browser get(Kind kind) {
        return running.computeIfAbsent(kind, missing -> chromium.start(missing.flags));
    }

    @Override
    public void close() {
        chromium.close();
    }
}
