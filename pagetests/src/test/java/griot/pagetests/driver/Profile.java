package griot.pagetests.driver;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.ServiceWorkerPolicy;
import griot.pagetests.driver.Visit.Screen;
import java.util.ArrayList;
import java.util.List;

/**
 * A browser profile with one tab, for one visit or, emptied in between, for several. A load of the page in a tab that
 * has shown it before costs a third of one in a new profile, which takes two new processes.
 */
final class Profile {
    /** The time limit of every wait; generous, since the machine may be busy. */
    private static final double TIMEOUT_MILLISECONDS = 30_000;

    /** The warning that Playwright logs if service workers are blocked. */
    private static final String WORKER_BLOCKED = "Service Worker registration blocked by Playwright";

    /** A file of the page without scripts, in which the tab waits for the next visit. */
    private static final String EMPTY_FILE = "/icon.svg";

    private static final String FORGET_ALL = """
            async () => {
              localStorage.clear();
              sessionStorage.clear();
              for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
              for (const name of await caches.keys()) await caches.delete(name);
            }""";

    private final Visit visit;
    private final BrowserContext context;
    private final Page page;
    private List<String> errors = new ArrayList<>();

    /** Creates an empty profile. */
    Profile(Browser browser, Visit visit) {
        this.visit = visit;
        context = browser.newContext(new Browser.NewContextOptions()
                .setViewportSize(visit.screen().width, visit.screen().height)
                .setHasTouch(visit.screen() == Screen.PHONE)
                .setIsMobile(visit.screen() == Screen.PHONE)
                .setLocale(visit.language())
                .setColorScheme(colorScheme())
                .setReducedMotion(reducedMotion())
                .setServiceWorkers(
                        visit.allowsServiceWorkers() ? ServiceWorkerPolicy.ALLOW : ServiceWorkerPolicy.BLOCK));
        context.setDefaultTimeout(TIMEOUT_MILLISECONDS);
        collectErrors();
        page = context.newPage();
    }

    private ColorScheme colorScheme() {
        return visit.prefersDark() ? ColorScheme.DARK : ColorScheme.LIGHT;
    }

    private ReducedMotion reducedMotion() {
        return visit.prefersReducedMotion() ? ReducedMotion.REDUCE : ReducedMotion.NO_PREFERENCE;
    }

    /** Collects errors and warnings that a visitor would not see. */
    private void collectErrors() {
        context.onConsoleMessage(message -> {
            boolean isError = message.type().equals("error") || message.type().equals("warning");
            if (isError && !message.text().equals(WORKER_BLOCKED)) {
                // The text of a request that failed does not name its address.
                errors.add("console " + message.type() + ": " + message.text() + " at " + message.location());
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

    /** The visit that the profile is made for. */
    Visit visit() {
        return visit;
    }

    /**
     * Begins a visit.
     *
     * @param errorsOfVisit the list to which its errors are added
     */
    PageDriver begin(List<String> errorsOfVisit) {
        errors = errorsOfVisit;
        return new PageDriver(page, visit);
    }

    /** All open tabs. */
    List<Page> pages() {
        return context.pages();
    }

    /** Empties the profile after a visit. Returns whether another visit may follow: not if its tab is gone. */
    boolean empty() {
        if (!visit.sharesProfile() || page.isClosed()) {
            return false;
        }
        try {
            page.unrouteAll();
            context.setOffline(false);
            page.setViewportSize(visit.screen().width, visit.screen().height);
            page.emulateMedia(new Page.EmulateMediaOptions()
                    .setColorScheme(colorScheme())
                    .setReducedMotion(reducedMotion())
                    .setForcedColors(ForcedColors.NONE));
            // Requests that the end of the page interrupts are no errors of the visit.
            errors = new ArrayList<>();
            context.pages().stream().filter(other -> other != page).forEach(Page::close);
            page.navigate(visit.origin() + EMPTY_FILE);
            context.clearCookies();
            page.evaluate(FORGET_ALL);
            return true;
        } catch (PlaywrightException e) {
            return false;
        }
    }

    /** Closes all tabs and forgets the profile. */
    void close() {
        context.close();
    }
}
