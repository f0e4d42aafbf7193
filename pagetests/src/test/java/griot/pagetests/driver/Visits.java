package griot.pagetests.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The visits of one test, each with an empty browser profile. */
public final class Visits {
    private final Browsers browsers;
    private final List<Profile> profiles = new ArrayList<>();
    private final List<String> errors = new ArrayList<>();
    private final List<KillableServer> servers = new ArrayList<>();

    public Visits(Browsers browsers) {
        this.browsers = browsers;
    }

    /** The browsers that the visits use. */
    Browsers browsers() {
        return browsers;
    }

    /** Begins a visit with an empty page. */
    public PageDriver begin(Visit visit) {
        Profile profile = browsers.takeProfile(visit);
        profiles.add(profile);
        return profile.begin(errors);
    }

    /** Has a failure of the test quote the log of a server. */
    public void quoteLogOf(KillableServer server) {
        servers.add(server);
    }

    /** The errors so far that a visitor would not see. */
    List<String> errors() {
        return List.copyOf(errors);
    }

    /** Ignores the errors so far that contain a text, such as requests that failed offline. */
    public void ignoreErrors(String text) {
        errors.removeIf(error -> error.contains(text));
    }

    /**
     * Ends all visits of a failed test, after a screenshot of every open page.
     *
     * @param failure gets the errors so far and the logs of the servers as suppressed exceptions
     */
    void endFailed(String name, Throwable failure) {
        int number = 0;
        for (Profile profile : profiles) {
            for (Page page : profile.pages()) {
                Path file = Path.of("target", "failures", name + "-" + ++number + ".png");
                try {
                    page.screenshot(new Page.ScreenshotOptions().setPath(file));
                } catch (PlaywrightException e) {
                    // The failure of the test matters more than a missing screenshot.
                    errors.add("no screenshot: " + e.getMessage());
                }
            }
        }
        if (!errors.isEmpty() || !servers.isEmpty()) {
            failure.addSuppressed(new AssertionError(String.join("\n", errors) + logs()));
        }
        profiles.forEach(Profile::close);
    }

    private String logs() {
        return servers.stream()
                .map(server -> "\nserver " + server.origin() + ": " + server.logTail())
                .collect(Collectors.joining());
    }

    /** Ends all visits. Fails if there were errors. */
    public void end() {
        profiles.forEach(browsers::putBack);
        assertEquals(List.of(), errors, () -> "errors and warnings that a visitor would not see" + logs());
    }
}
