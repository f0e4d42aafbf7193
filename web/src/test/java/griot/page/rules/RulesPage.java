package griot.page.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Chromium with the page on which the rules are checked: `web/src/test/rules/checks.ts`. For one thread. */
final class RulesPage implements AutoCloseable {
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

    private static final double MOST_MILLISECONDS = 120_000;

    private final ChecksSite site = new ChecksSite();
    private final Playwright playwright =
            Playwright.create(new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    private final Browser browser;
    private final List<String> complaints = new ArrayList<>();

    /** A Chromium with these flags besides the usual ones. */
    RulesPage(String... flags) {
        List<String> all = new ArrayList<>(FLAGS);
        all.addAll(List.of(flags));
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(Path.of(Chromium.path()))
                        .setArgs(all));
    }

    /** Asks a check, by its name and what it takes; on a page of its own, which is closed again. */
    JsonElement ask(boolean isolated, String check, Object... values) {
        return ask(isolated, context -> {}, check, values);
    }

    /** The same after something was changed about the browser. */
    JsonElement ask(boolean isolated, Consumer<BrowserContext> change, String check, Object... values) {
        try (BrowserContext context = browser.newContext()) {
            context.setDefaultTimeout(MOST_MILLISECONDS);
            change.accept(context);
            Page page = context.newPage();
            page.onConsoleMessage(message -> {
                if (message.type().equals("error")) {
                    complaints.add(message.text());
                }
            });
            page.navigate(site.address(isolated));
            Object answer = page.evaluate(
                    "async ([check, values]) => JSON.stringify(await checks[check](...JSON.parse(values)))",
                    List.of(check, new Gson().toJson(values)));
            return new Gson().fromJson((String) answer, JsonElement.class);
        }
    }

    /** What the browser complained of: among others what its security policy forbade. */
    void assertNoComplaints() {
        assertEquals(List.of(), complaints);
    }

    @Override
    public void close() {
        playwright.close();
        site.close();
    }
}
