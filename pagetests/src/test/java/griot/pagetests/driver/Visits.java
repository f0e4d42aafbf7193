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
    /** Time limit of every wait, generous enough for a busy machine. */
    private static final double PATIENCE_MILLISECONDS = 30_000;

    /** The message that Playwright logs if service workers are blocked. */
    private static final String NO_WORKER = "Service Worker registration blocked by Playwright";

    private final Browsers browsers;
    private final List<BrowserContext> contexts = new ArrayList<>();
    private final List<String> complaints = new ArrayList<>();

    public Visits(Browsers browsers) {
        this.browsers = browsers;
    }

    /** Begins a visit with an empty page. */
    public PageDriver begin(Visit visit) {
        Browser.NewContextOptions options = new Browser.NewContextOptions()
                .setViewportSize(visit.screen().width, visit.screen().height)
                .setHasTouch(visit.screen() == Screen.PHONE)
                .setIsMobile(visit.screen() == Screen.PHONE)
                .setLocale(visit.language())
                .setColorScheme(visit.dark() ? ColorScheme.DARK : ColorScheme.LIGHT)
                .setReducedMotion(visit.still() ? ReducedMotion.REDUCE : ReducedMotion.NO_PREFERENCE)
                .setServiceWorkers(visit.keepsFiles() ? ServiceWorkerPolicy.ALLOW : ServiceWorkerPolicy.BLOCK);
        BrowserContext context = browsers.get(visit.kind()).newContext(options);
        context.setDefaultTimeout(PATIENCE_MILLISECONDS);
        contexts.add(context);
        listen(context, visit);
        return new PageDriver(context.newPage(), visit);
    }

    /** Collects errors and warnings that a visitor would not see. */
    private void listen(BrowserContext context, Visit visit) {
        context.onConsoleMessage(message -> {
            boolean bad = message.type().equals("error") || message.type().equals("warning");
            if (bad && !message.text().equals(NO_WORKER)) {
                complaints.add("console " + message.type() + ": " + message.text());
            }
        });
        context.onWebError(error -> complaints.add("not caught: " + error.error()));
        context.onRequest(request -> {
            String address = request.url();
            boolean inside = address.startsWith("data:") || address.startsWith("blob:");
            if (!inside && !address.startsWith(visit.origin() + "/")) {
                complaints.add("a request to another host: " + address);
            }
        });
    }

    /** Ignores an expected complaint, such as a failed request while offline. */
    public void forgive(String part) {
        complaints.removeIf(complaint -> complaint.contains(part));
    }

    public void keepPictures(String name) {
        int number = 0;
        for (BrowserContext context : contexts) {
            for (Page page : context.pages()) {
                Path file = Path.of("target", "failures", name + "-" + ++number + ".png");
                try {
                    page.screenshot(new Page.ScreenshotOptions().setPath(file));
                } catch (PlaywrightException e) {
                    // The failure of the test matters more than a missing screenshot.
                    complaints.add("no picture: " + e.getMessage());
                }
            }
        }
    }

    /** Ends all visits, and fails if there were complaints. */
    public void end() {
        contexts.forEach(BrowserContext::close);
        assertEquals(List.of(), complaints, "what went wrong unseen");
    }
}
