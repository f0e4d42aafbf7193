package griot.chromium;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds a Chromium on this machine and starts it for a test. Each belongs to the thread that made it. */
public final class Chromium implements AutoCloseable {
    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

    private static final List<String> FLAGS = List.of(
            // In containers everything runs as root, for whom Chromium's sandbox does not work.
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage");

    private final Playwright playwright = Playwright.create(
            // It would fetch browsers of its own, whether one is here or not.
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));

    /** Nothing runs before the first start. */
    public Chromium() {}

    /**
     * Starts a browser of its own without a window, which ends when this is closed.
     *
     * @param flags what its command line says besides the usual
     * @throws IllegalStateException if there is no Chromium, with what to do about it
     */
    public Browser start(List<String> flags) {
        return playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(executable())
                        .setHeadless(true)
                        .setArgs(Stream.concat(FLAGS.stream(), flags.stream()).toList()));
    }

    /** The one that the launcher has found or fetched; without the launcher, one on the path. */
    private static Path executable() {
        Optional<Path> told = variable("GRIOT_CHROMIUM").map(Path::of);
        return told.or(() -> Stream.of(variable("PATH").orElse("").split(File.pathSeparator))
                        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                        .filter(Files::isExecutable)
                        .findFirst())
                .orElseThrow(() -> new IllegalStateException(
                        "no Chromium was found: run ./griot test, which sees to it, or set GRIOT_CHROMIUM"));
    }

    private static Optional<String> variable(String name) {
        return Optional.ofNullable(System.getenv(name)).filter(value -> !value.isEmpty());
    }

    /** Ends what was started. */
    @Override
    public void close() {
        playwright.close();
    }
}
