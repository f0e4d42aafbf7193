package griot.server.page;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The Chromiums that the tests use, started when the first test wants one. Playwright belongs to one thread. */
final class Browsers implements AutoCloseable {
    /** Under this name the tests reach the server as if it were another machine of a school's network. */
    static final String OTHER_HOST = "griot.test";

    /** What sets a browser apart from the ordinary one. */
    enum Kind {
        /** As people have it. */
        ORDINARY,
        /** Without WebAssembly of any kind. */
        WITHOUT_WASM("--js-flags=--jitless");

        private final List<String> flags;

        Kind(String... flags) {
            this.flags = List.of(flags);
        }
    }

    private static final List<String> FLAGS = List.of(
            // In containers everything runs as root, for whom Chromium's sandbox does not work.
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--host-resolver-rules=MAP " + OTHER_HOST + " 127.0.0.1");

    private final Playwright playwright;
    private final Map<Kind, Browser> running = new EnumMap<>(Kind.class);

    Browsers() {
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    }

    Browser get(Kind kind) {
        return running.computeIfAbsent(kind, this::launch);
    }

    private Browser launch(Kind kind) {
        List<String> flags = new ArrayList<>(FLAGS);
        flags.addAll(kind.flags);
        return playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(executable())
                        .setHeadless(true)
                        .setArgs(flags));
    }

    /** The Chromium that the launcher has found or fetched; without the launcher, one of this machine. */
    private static Path executable() {
        Stream<Path> named = Optional.ofNullable(System.getenv("GRIOT_CHROMIUM")).map(Path::of).stream();
        Stream<Path> onPath = Stream.of("chromium", "chromium-browser", "google-chrome")
                .flatMap(name -> Stream.of(System.getenv("PATH").split(":")).map(folder -> Path.of(folder, name)));
        return Stream.concat(named, onPath)
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "no Chromium was found: run ./griot test, which sees to it, or set GRIOT_CHROMIUM"));
    }

    @Override
    public void close() {
        playwright.close();
    }
}
