package griot.pagetests.driver;

import com.microsoft.playwright.Browser;
import griot.chromium.Chromium;
import java.util.ArrayDeque;
import java.util.Deque;
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

    /** The number of profiles that are kept for further visits. */
    private static final int MAX_IDLE = 4;

    private final Chromium chromium = new Chromium();
    private final Map<Kind, Browser> running = new EnumMap<>(Kind.class);

    /** The profiles for further visits; the one used last is the first. */
    private final Deque<Profile> idle = new ArrayDeque<>();

    /** An empty profile for this visit. */
    Profile takeProfile(Visit visit) {
        for (Profile profile : idle) {
            if (profile.visit().equals(visit)) {
                idle.remove(profile);
                return profile;
            }
        }
        return new Profile(get(visit.browser()), visit);
    }

    /** Empties a profile after a visit, and keeps it if another may use it. */
    void putBack(Profile profile) {
        if (!profile.empty()) {
            profile.close();
            return;
        }
        idle.addFirst(profile);
        if (idle.size() > MAX_IDLE) {
            idle.removeLast().close();
        }
    }

    private Browser get(Kind kind) {
        return running.computeIfAbsent(kind, newKind -> chromium.start(newKind.flags));
    }

    @Override
    public void close() {
        chromium.close();
    }
}
