package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageStates;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the accessibility of the page with axe, and sizes of its controls, in each of the {@link PageStates}. */
@InBrowser
class AccessibilityTest {
    private static final List<String> STANDARDS =
            List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice");

    /** The rules about colours, the only ones that a theme can break. */
    private static final List<String> COLOUR_RULES = List.of("color-contrast", "link-in-text-block");

    private static final String AXE = axe();

    /** Runs rules of axe. Returns what is serious, described, each with its elements. */
    private static final String SERIOUS_VIOLATIONS = """
            async (rules) => {
              const { violations } = await axe.run({ runOnly: rules, resultTypes: ['violations'] });
              return violations
                .filter(({ impact }) => ['serious', 'critical'].includes(impact))
                .map(({ id, help, nodes }) =>
                  `${id}: ${help} ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`)}`);
            }""";

    /**
     * The visible controls that are too small for a finger: less than 44 pixels, half a pixel of rounding allowed (WCAG
     * 2.2, criterion 2.5.5). Links inside text are exempt.
     */
    private static final String SMALL_CONTROLS = """
            () => {
              const elementsIn = root => [...root.querySelectorAll('*')]
                .flatMap(e => e.shadowRoot ? [e, ...elementsIn(e.shadowRoot)] : [e]);
              return elementsIn(document)
                .filter(e => e.matches('button, a[href], select, textarea, [role=gridcell], label:has(input)'))
                .filter(e => e.checkVisibility() && !e.matches('p a, li a, td a'))
                .map(e => [e, e.getBoundingClientRect()])
                .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
                .map(([e, box]) => `${e.outerHTML.slice(0, 90)} ${box.width}×${box.height}`);
            }""";

    private static final String SCROLLS_SIDEWAYS =
            "document.documentElement.scrollWidth > document.documentElement.clientWidth";

    /** States that have few elements in common. */
    static Stream<PageStates.State> differentStates() {
        return Stream.of(
                        "home",
                        "yote-take",
                        "yote-hint",
                        "wali-end",
                        "awele",
                        "endings",
                        "menu",
                        "rules",
                        "new-game",
                        "puzzle",
                        "lesson-wrong",
                        "far-invitation",
                        "lobby",
                        "archive")
                .map(PageStates::named);
    }

    static List<PageStates.State> otherStates() {
        List<PageStates.State> others = new ArrayList<>(PageStates.ALL);
        others.removeAll(differentStates().toList());
        return others;
    }

    static List<PageStates.State> states() {
        return PageStates.ALL;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("differentStates")
    void differentStatesAreAccessible(PageStates.State state, Visits visits) {
        assertAccessible(state, visits);
    }

    @Tag("proof")
    @ParameterizedTest(name = "{0}")
    @MethodSource("otherStates")
    void everyOtherStateIsAccessible(PageStates.State state, Visits visits) {
        assertAccessible(state, visits);
    }

    private static void assertAccessible(PageStates.State state, Visits visits) {
        Page page = state.reach(visits, Visit.phone()).page();
        List<?> violations = seriousViolations(page, STANDARDS);
        Object smallControls = page.evaluate(SMALL_CONTROLS);
        // As on a desktop with 200 % zoom, or on a phone in landscape orientation.
        page.setViewportSize(640, 400);
        Object scrollsWhenZoomed = page.evaluate(SCROLLS_SIDEWAYS);
        page.setViewportSize(320, 600);
        Object scrollsWhenNarrow = page.evaluate(SCROLLS_SIDEWAYS);
        assertAll(
                () -> assertEquals(List.of(), violations, "axe"),
                () -> assertEquals(List.of(), smallControls, "controls too small for a finger"),
                () -> assertEquals(false, scrollsWhenZoomed, "scrolls sideways at 200 % zoom"),
                () -> assertEquals(false, scrollsWhenNarrow, "scrolls sideways at a width of 320 pixels"));
    }

    @Tag("proof")
    @ParameterizedTest(name = "{0}")
    @MethodSource("states")
    void everyStateHasReadableColoursInTheDarkTheme(PageStates.State state, Visits visits) {
        Page page = state.reach(visits, Visit.phone().withDarkColours(true)).page();
        assertEquals(List.of(), seriousViolations(page, COLOUR_RULES));
    }

    /** What axe finds by rules, or by the rules with tags. Not by its builder, which injects it anew for each run. */
    private static List<?> seriousViolations(Page page, List<String> rulesOrTags) {
        page.evaluate(AXE);
        return (List<?>) page.evaluate(SERIOUS_VIOLATIONS, rulesOrTags);
    }

    private static String axe() {
        try (InputStream script = AccessibilityTest.class.getResourceAsStream("/axe.min.js")) {
            return new String(Objects.requireNonNull(script).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
