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

/** Finds a Chromium on this machine and starts it for a test. No two threads may use an instance at a time. */
public final class Chromium implements AutoCloseable {
    /** Names of the executable; that of the headless shell, which costs least, comes first. */
    private static final List<String> NAMES = List.of(
            "chromium-headless-shell",
            "chrome-headless-shell",
            "chromium",
            "chromium-browser",
            "google-chrome",
            "google-chrome-stable");

    /**
     * Features of Chromium that are off. Playwright turns features off, too, but of two lists Chromium heeds the last
     * only, so this one repeats Playwright's.
     */
    static final List<String> DISABLED_FEATURES = List.of(
            // The suggestions under the address bar, two pages of Chromium's own for each visit: almost half of the
            // processor time of a short visit.
            "WebUIOmniboxPopup",
            "WebUIOmniboxAimPopup",
            // Those that Playwright turns off.
            "AvoidUnnecessaryBeforeUnloadCheckSync",
            "BoundaryEventDispatchTracksNodeRemoval",
            "DestroyProfileOnBrowserClose",
            "DialMediaRouteProvider",
            "GlobalMediaControls",
            "HttpsUpgrades",
            "LensOverlay",
            "MediaRouter",
            "PaintHolding",
            "ThirdPartyStoragePartitioning",
            "BlockOriginHeaderModificationOnRedirect",
            "Translate",
            "AutoDeElevate",
            "OptimizationHints",
            "msForceBrowserSignIn",
            "msEdgeUpdateLaunchServicesPreferredVersion");

    private static final List<String> FLAGS = List.of(
            "--disable-features=" + String.join(",", DISABLED_FEATURES),
            // Chromium's sandbox does not work for root, and containers run as root.
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage");

    private final Playwright playwright = Playwright.create(
            // Keeps Playwright from downloading its own browsers.
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));

    /** Starts the Playwright driver, but no browser. */
    public Chromium() {}

    /**
     * Starts a headless browser, which is closed with this object.
     *
     * @param flags command-line flags in addition to the usual ones
     * @throws IllegalStateException if no Chromium is found
     */
    public Browser start(List<String> flags) {
        return playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(executable())
                        .setHeadless(true)
                        .setArgs(Stream.concat(FLAGS.stream(), flags.stream()).toList()));
    }

    /** The executable that the launcher has found or downloaded; without the launcher, one on the path. */
    private static Path executable() {
        Optional<Path> fromLauncher = variable("GRIOT_CHROMIUM").map(Path::of);
        return fromLauncher
                .or(() -> Stream.of(variable("PATH").orElse("").split(File.pathSeparator))
                        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                        .filter(Files::isExecutable)
                        .findFirst())
                .orElseThrow(() -> new IllegalStateException(
                        "no Chromium was found: run ./griot test, which installs one, or set GRIOT_CHROMIUM"));
    }

    private static Optional<String> variable(String name) {
        return Optional.ofNullable(System.getenv(name)).filter(value -> !value.isEmpty());
    }

    /** Closes the browsers and the driver. */
    @Override
    public void close() {
        playwright.close();
    }
}
