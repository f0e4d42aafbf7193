package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.Sizes;
import griot.pagetests.driver.Browsers;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.PageMessages;
import griot.pagetests.driver.SharedServer;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the size of the download, and measures delays on a slow phone. */
@Isolated("other tests would slow down what is measured")
@InBrowser
class SpeedTest {
    private static final int MAX_DOWNLOAD_BYTES = 170_000;
    private static final int MAX_PAINT_MILLISECONDS = 2_500;
    private static final int MAX_INTERACTION_MILLISECONDS = 200;
    private static final int ROUNDS = 5;

    /** The message on the console when the content of a view is shown. */
    private static final String CONTENT_SHOWN = "the content is shown";

    /** The message on the console when the frame after a click is painted. */
    private static final String CLICK_SHOWN = "the click is shown";

    /**
     * Records the largest contentful paint and the longest interaction, as measured by the browser. Reports when an
     * element is shown, and when a click is: Playwright's own ways to await that would run scripts in the page meanwhile.
     */
    private static final String RECORD_TIMES = """
            globalThis.measured = { paint: 0, interaction: 0, slowest: '' };
            new PerformanceObserver(list => {
              for (const entry of list.getEntries()) measured.paint = entry.startTime;
            }).observe({ type: 'largest-contentful-paint', buffered: true });
            new PerformanceObserver(list => {
              for (const entry of list.getEntries())
                if (entry.interactionId && entry.duration > measured.interaction) {
                  measured.interaction = entry.duration;
                  measured.slowest = `${entry.name} ${entry.target?.outerHTML?.slice(0, 60)}`;
                }
            }).observe({ type: 'event', durationThreshold: 16, buffered: true });
            const awaitContent = () => {
              if (document.querySelector("%s")?.checkVisibility())
                requestAnimationFrame(() => requestAnimationFrame(() => console.debug("%s")));
              else requestAnimationFrame(awaitContent);
            };
            awaitContent();
            addEventListener('click', () => requestAnimationFrame(() => setTimeout(() => console.debug("%s"))), true);
            """;

    @Test
    void theFirstPlayFetchesLittleInTheLanguageWithTheLargestMessages(Visits visits) {
        String language = PageMessages.languages().stream()
                .max(Comparator.comparingLong(PageMessages::compiledBytes))
                .orElseThrow();
        assertFirstPlayFetchesLittle(language, visits);
    }

    @Tag("proof")
    @ParameterizedTest
    @MethodSource("griot.pagetests.driver.PageMessages#languages")
    void theFirstPlayFetchesLittleInEachLanguage(String language, Visits visits) {
        assertFirstPlayFetchesLittle(language, visits);
    }

    /** Checks the size of all files fetched over plain HTTP until the computer has replied to the first turn. */
    private static void assertFirstPlayFetchesLittle(String language, Visits visits) {
        PageDriver page = visits.begin(Visit.phone()
                .withOrigin("http://" + Browsers.UNTRUSTED_HOST + ":" + SharedServer.port())
                .speaking(language));
        List<Request> requests = new ArrayList<>();
        page.page().context().onRequestFinished(requests::add);
        page.openHome();
        page.tapOn("[data-game='yote']");
        page.tap("c3");
        page.awaitTurns(2);
        long bytes = 0;
        StringBuilder listing = new StringBuilder();
        for (Request request : requests) {
            long size = transferredBytes(request);
            bytes += size;
            listing.append(request.url()).append(' ').append(size).append('\n');
        }
        System.out.println("fetched until the first answer, " + language + ": " + bytes + " bytes\n" + listing);
        assertTrue(bytes > 50_000 && bytes <= MAX_DOWNLOAD_BYTES, bytes + " bytes:\n" + listing);
    }

    /** The bytes transferred for a request, headers included; 0 if it was answered from the cache. */
    private static long transferredBytes(Request request) {
        Sizes sizes = request.sizes();
        if (sizes.responseBodySize + sizes.responseHeadersSize <= 0) {
            return 0;
        }
        // For the script of a worker, the browser reports the size of the headers only.
        String length = request.response().headerValue("content-length");
        int contentLength = length == null ? 0 : Integer.parseInt(length);
        return Math.max(sizes.responseBodySize, contentLength) + sizes.responseHeadersSize;
    }

    /**
     * A view of the page to be measured.
     *
     * @param name the name in messages
     * @param address its fragment
     * @param content a CSS selector of an element that only the complete view has
     * @param steps what a user does there
     */
    private record View(String name, String address, String content, Consumer<PageDriver> steps) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<View> views() {
        return List.of(
                new View("home", "", "griot-home [data-game='yote']", page -> {
                    tap(page, "[data-game='yote']");
                    tap(page, "[data-place='c3']");
                    page.awaitTurns(2);
                    tap(page, "[data-place='c3']");
                    tap(page, "[data-place='c2']");
                    tap(page, "[data-do='menu']");
                    tap(page, "[data-do='close']");
                }),
                new View("learn", "learn", "griot-learn-page [data-game='yote']", page -> {
                    tap(page, "[data-game='yote']");
                    tap(page, "[data-lesson='course']");
                    page.awaitVisible("[data-place='c3']");
                }),
                new View("lesson", "learn/yote/course", "[data-step='place'] griot-grid-board", page -> {
                    tap(page, "[data-place='c3']");
                    page.awaitVisible("[data-step='place'][data-status='done']");
                    tap(page, "[data-do='next']");
                    page.awaitVisible("[data-step='step']");
                    tap(page, "[data-place='c3']");
                    tap(page, "[data-place='c4']");
                    page.awaitVisible("[data-step='step'][data-status='done']");
                    tap(page, "[data-do='next']");
                }),
                new View("puzzle", "puzzles/yote", "[data-puzzle] griot-grid-board", page -> {
                    tap(page, "[role='gridcell'].movable");
                    tap(page, "[data-do='show-solution']");
                    page.awaitVisible("[data-status='shown']");
                    tap(page, "[data-do='next']");
                    page.awaitVisible("[data-status='solving']");
                }),
                new View("story", "story/yote", "griot-story article", page -> {
                    tap(page, "griot-story nav a");
                    page.awaitHidden("griot-story");
                }));
    }

    /**
     * Taps the first element that matches a selector, and waits until the effect is painted. The touch is sent to the
     * browser directly: Playwright would check its target by a script in the page, which the measured time includes.
     */
    private static void tap(PageDriver page, String selector) {
        Locator element = page.page().locator(selector).first();
        // Waits until the element is still, and scrolls to it.
        element.tap(new Locator.TapOptions().setTrial(true));
        BoundingBox box = element.boundingBox();
        awaitMessage(
                page, CLICK_SHOWN, () -> page.page().touchscreen().tap(box.x + box.width / 2, box.y + box.height / 2));
    }

    /** Waits for a message on the console while an action is carried out. */
    private static void awaitMessage(PageDriver page, String text, Runnable action) {
        page.page()
                .waitForConsoleMessage(
                        new Page.WaitForConsoleMessageOptions()
                                .setPredicate(message -> message.text().equals(text)),
                        action);
    }

    /**
     * Measures on a processor slowed down four times and a slow 4G network, with the parameters of Lighthouse. The
     * limits apply to the medians of several rounds.
     */
    @ParameterizedTest
    @MethodSource("views")
    @Tag("proof")
    @Tag("speed")
    void aCheapPhoneOnASlowNetworkIsFastEnough(View view, Visits visits) {
        List<Measurement> rounds = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            rounds.add(measureOnACheapPhone(view, visits));
        }
        double paint = median(rounds, Measurement::paint);
        double interaction = median(rounds, Measurement::interaction);
        System.out.println(view + ": largest paint " + paint + " ms, slowest interaction " + interaction + " ms");
        assertTrue(paint > 0 && paint <= MAX_PAINT_MILLISECONDS, rounds::toString);
        assertTrue(interaction <= MAX_INTERACTION_MILLISECONDS, rounds::toString);
    }

    private static double median(List<Measurement> rounds, ToDoubleFunction<Measurement> quantity) {
        return rounds.stream().mapToDouble(quantity).sorted().toArray()[rounds.size() / 2];
    }

    /** Measures the same steps at full speed, without time limits. */
    @ParameterizedTest
    @MethodSource("views")
    void paintAndInteractionsAreMeasured(View view, Visits visits) {
        Measurement measurement =
                measure(view, visits.begin(Visit.phone().withMotion().alone()));
        assertTrue(measurement.paint() > 0, measurement.toString());
    }

    private static Measurement measureOnACheapPhone(View view, Visits visits) {
        PageDriver page = visits.begin(Visit.phone().withMotion().alone());
        CDPSession devTools = page.page().context().newCDPSession(page.page());
        devTools.send("Network.enable");
        devTools.send("Network.emulateNetworkConditions", slowNetwork());
        JsonObject throttling = new JsonObject();
        throttling.addProperty("rate", 4);
        devTools.send("Emulation.setCPUThrottlingRate", throttling);
        return measure(view, page);
    }

    private static Measurement measure(View view, PageDriver page) {
        page.page().addInitScript(RECORD_TIMES.formatted(view.content(), CONTENT_SHOWN, CLICK_SHOWN));
        awaitMessage(page, CONTENT_SHOWN, () -> page.beginToOpen(view.address()));
        // The observer is notified of a paint only later.
        page.page().waitForFunction("() => measured.paint > 0");
        double paint = ((Number) measuredValue(page, "paint")).doubleValue();
        view.steps().accept(page);
        double interaction = ((Number) measuredValue(page, "interaction")).doubleValue();
        Measurement measurement = new Measurement(paint, interaction, String.valueOf(measuredValue(page, "slowest")));
        page.page().close();
        System.out.println(view + ": " + measurement);
        return measurement;
    }

    /**
     * What was measured of a view.
     *
     * @param paint the time of the largest contentful paint, in milliseconds
     * @param interaction the duration of the slowest interaction, in milliseconds
     * @param slowestInteraction a description of that interaction
     */
    private record Measurement(double paint, double interaction, String slowestInteraction) {}

    private static JsonObject slowNetwork() {
        JsonObject network = new JsonObject();
        network.addProperty("offline", false);
        network.addProperty("latency", 150);
        network.addProperty("downloadThroughput", 1_600_000 / 8);
        network.addProperty("uploadThroughput", 750_000 / 8);
        return network;
    }

    private static Object measuredValue(PageDriver page, String name) {
        // Two frames later, the last paint has been recorded.
        page.page().evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
        return page.page().evaluate("name => measured[name]", name);
    }
}
