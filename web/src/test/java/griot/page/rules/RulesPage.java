package griot.page.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import griot.chromium.Chromium;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Chromium with the page on which the rules are checked: `web/src/test/rules/checks.ts`. For one thread. */
final class RulesPage implements AutoCloseable {
    private static final double MOST_MILLISECONDS = 120_000;

    private final ChecksSite site = new ChecksSite();
    private final Chromium chromium = new Chromium();
    private final Browser browser;
    private final List<String> complaints = new ArrayList<>();

    /** A Chromium with these flags besides the usual ones. */
    RulesPage(String... flags) {
        browser = chromium.start(List.of(flags));
    }

    /** Calls a check by its name, with arguments, on a new page that is then closed. */
    JsonElement ask(boolean isolated, String check, Object... values) {
        return ask(isolated, context -> {}, check, values);
    }

    /** The same after the browser context was configured. */
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

    /** The errors that the browser has logged, such as violations of the security policy. */
    void assertNoComplaints() {
        assertEquals(List.of(), complaints);
    }

    @Override
    public void close() {
        chromium.close();
        site.close();
    }
}
