package griot.pagetests.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.ServiceWorkerPolicy;
import griot.pagetests.driver.Visit.Screen;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The visits of one test, each with an empty browser profile. */
public final class Visits {
    /** The time limit of every wait; generous, since the machine may be busy. */
    private static final double TIMEOUT_MILLISECONDS = 30_000;

    /** The warning that Playwright logs if service workers are blocked. */
    private static final String WORKER_BLOCKED = "Service Worker registration blocked by Playwright";

    private final Browsers browsers;
    private final List<BrowserContext> contexts = new ArrayList<>();
    private final List<String> errors = new ArrayList<>();

    public Visits(Browsers browsers) {
        this.browsers = browsers;
    }

    /** The browsers that the visits use. */
    Browsers browsers() {
        return browsers;
    }

    /** Begins a visit with an empty page. */
    public PageDriver begin(Visit visit) {
        Browser.NewContextOptions options = new Browser.NewContextOptions()
                .setViewportSize(visit.screen().width, visit.screen().height)
                .setHasTouch(visit.screen() == Screen.PHONE)
                .setIsMobile(visit.screen() == Screen.PHONE)
                .setLocale(visit.language())
                .setColorScheme(visit.prefersDark() ? ColorScheme.DARK : ColorScheme.LIGHT)
                .setReducedMotion(visit.prefersReducedMotion() ? ReducedMotion.REDUCE : ReducedMotion.NO_PREFERENCE)
                .setServiceWorkers(
                        visit.allowsServiceWorkers() ? ServiceWorkerPolicy.ALLOW : ServiceWorkerPolicy.BLOCK);
        BrowserContext context = browsers.get(visit.browser()).newContext(options);
        context.setDefaultTimeout(TIMEOUT_MILLISECONDS);
        contexts.add(context);
        collectErrors(context, visit);
        return new PageDriver(context.newPage(), visit);
    }

    /** Collects errors and warnings that a visitor would not see. */
    private void collectErrors(BrowserContext context, Visit visit) {
        context.onConsoleMessage(message -> {
            boolean isError = message.type().equals("error") || message.type().equals("warning");
            if (isError && !message.text().equals(WORKER_BLOCKED)) {
                errors.add("console " + message.type() + ": " + message.text());
            }
        });
        context.onWebError(error -> errors.add("not caught: " + error.error()));
        context.onRequest(request -> {
            String address = request.url();
            boolean isInline = address.startsWith("data:") || address.startsWith("blob:");
            if (!isInline && !address.startsWith(visit.origin() + "/")) {
                errors.add("a request to another host: " + address);
            }
        });
    }

    /** Ignores the errors so far that contain a text, such as requests that failed offline. */
    public void ignoreErrors(String text) {
        errors.removeIf(error -> error.contains(text));
    }

    /** Saves a screenshot of every open page, after a failure. */
    public void saveScreenshots(String name) {
        int number = 0;
        for (BrowserContext context : contexts) {
            for (Page page : context.pages()) {
                Path file = Path.of("target", "failures", name + "-" + ++number + ".png");
                try {
                    page.screenshot(new Page.ScreenshotOptions().setPath(file));
                } catch (PlaywrightException e) {
                    // The failure of the test matters more than a missing screenshot.
                    errors.add("no screenshot: " + e.getMessage());
                }
            }
        }
    }

    /** Ends all visits. Fails if there were errors. */
    public void end() {
        contexts.forEach(BrowserContext::close);
        assertEquals(List.of(), errors, "errors and warnings that a visitor would not see");
    }
}
