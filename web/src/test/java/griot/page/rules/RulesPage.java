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

/** Chromium with the test page, whose checks are in {@code web/src/test/rules/checks.ts}. Confined to one thread. */
final class RulesPage implements AutoCloseable {
    private static final double TIMEOUT_MILLISECONDS = 120_000;

    private final ChecksSite site = new ChecksSite();
    private final Chromium chromium = new Chromium();
    private final Browser browser;
    private final List<String> errors = new ArrayList<>();

    /** Starts Chromium with additional flags. */
    RulesPage(String... flags) {
        browser = chromium.start(List.of(flags));
    }

    /** Calls a check with arguments, on a new page that is closed afterwards. */
    JsonElement ask(boolean isolated, String check, Object... values) {
        return ask(isolated, context -> {}, check, values);
    }

    /** Calls a check with arguments, in a browser context that is configured first. */
    JsonElement ask(boolean isolated, Consumer<BrowserContext> configure, String check, Object... values) {
        try (OpenPage page = open(isolated, configure)) {
            return page.ask(check, values);
        }
    }

    /** Opens a page that is kept for several calls, and with it the code that the browser has optimised. */
    OpenPage open(boolean isolated) {
        return open(isolated, context -> {});
    }

    private OpenPage open(boolean isolated, Consumer<BrowserContext> configure) {
        BrowserContext context = browser.newContext();
        context.setDefaultTimeout(TIMEOUT_MILLISECONDS);
        configure.accept(context);
        Page page = context.newPage();
        page.onConsoleMessage(message -> {
            if (message.type().equals("error")) {
                errors.add(message.text());
            }
        });
        page.navigate(site.address(isolated));
        return new OpenPage(context, page);
    }

    /** A page in a browser context of its own. */
    record OpenPage(BrowserContext context, Page page) implements AutoCloseable {
        /** Calls a check with arguments. */
        JsonElement ask(String check, Object... values) {
            Object answer = page.evaluate(
                    "async ([check, values]) => JSON.stringify(await checks[check](...JSON.parse(values)))",
                    List.of(check, new Gson().toJson(values)));
            return new Gson().fromJson((String) answer, JsonElement.class);
        }

        @Override
        public void close() {
            context.close();
        }
    }

    /** The errors that the browser has logged, such as violations of the security policy. */
    void assertNoErrors() {
        assertEquals(List.of(), errors);
    }

    @Override
    public void close() {
        chromium.close();
        site.close();
    }
}
