package griot.page.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonArray;
import com.microsoft.playwright.Route;
import org.junit.jupiter.api.Test;

/**
 * Tests that the JavaScript build is used if the browser lacks WebAssembly with garbage collection, or if the module
 * cannot be fetched.
 */
class JavaScriptFallbackTest {
    @Test
    void withoutAnyWebAssemblyJavaScriptTakesOver() {
        try (RulesPage page = new RulesPage("--js-flags=--jitless")) {
            assertEquals("js", page.ask(false, "build").getAsString());
            JsonArray views = page.ask(false, "play", "js").getAsJsonArray();
            assertEquals(
                    "resigned",
                    views.get(6)
                            .getAsJsonObject()
                            .getAsJsonObject("outcome")
                            .get("reason")
                            .getAsString());
            page.assertNoErrors();
        }
    }

    @Test
    void withoutWebAssemblyGarbageCollectionJavaScriptTakesOver() {
        try (RulesPage page = new RulesPage()) {
            assertEquals(
                    "js",
                    page.ask(false, context -> context.addInitScript("WebAssembly.validate = () => false"), "build")
                            .getAsString());
            page.assertNoErrors();
        }
    }

    @Test
    void withoutTheModuleJavaScriptTakesOver() {
        try (RulesPage page = new RulesPage()) {
            assertEquals(
                    "js",
                    page.ask(false, context -> context.route("**/*.wasm", Route::abort), "build")
                            .getAsString());
        }
    }

    @Test
    void withoutEitherBuildEveryQuestionFailsAtOnce() {
        try (RulesPage page = new RulesPage()) {
            assertEquals(
                    "[\"WorkerLostError\",\"WorkerLostError\"]",
                    page.ask(
                                    false,
                                    context -> {
                                        context.route("**/*.wasm", Route::abort);
                                        context.route("**/griot-*.js", Route::abort);
                                    },
                                    "withoutBuilds")
                            .toString());
        }
    }
}
