package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.deque.html.axecore.args.AxeRunOptions;
import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.Rule;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageStates;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the accessibility of the page with axe, and sizes of its controls, in each of the {@link PageStates}. */
@InBrowser
class AccessibilityTest {
    private static final List<String> STANDARDS =
            List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice");

    /** The rules about colours, the only ones to check again for the dark theme. */
    private static final List<String> COLOUR_RULES = List.of("color-contrast", "link-in-text-block");

    private static final Set<String> SERIOUS_IMPACTS = Set.of("serious", "critical");

    /** The visible controls that are too small for a finger. Links inside text are exempt. */
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

    static List<PageStates.State> views() {
        return PageStates.VIEWS;
    }

    static List<PageStates.State> moments() {
        return PageStates.MOMENTS;
    }

    static List<PageStates.State> states() {
        return PageStates.ALL;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("views")
    void everyViewIsAccessible(PageStates.State state, Visits visits) {
        assertAccessible(state, visits);
    }

    @Tag("proof")
    @ParameterizedTest(name = "{0}")
    @MethodSource("moments")
    void everyMomentIsAccessible(PageStates.State state, Visits visits) {
        assertAccessible(state, visits);
    }

    private static void assertAccessible(PageStates.State state, Visits visits) {
        Page page = state.reach(visits, Visit.phone()).page();
        List<String> lightViolations = seriousViolations(allRules(page));
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        List<String> darkViolations = seriousViolations(axe(page).withRules(COLOUR_RULES));
        Object smallControls = page.evaluate(SMALL_CONTROLS);
        // As on a desktop with 200 % zoom, or on a phone in landscape orientation.
        page.setViewportSize(640, 400);
        Object scrollsWhenZoomed = page.evaluate(SCROLLS_SIDEWAYS);
        page.setViewportSize(320, 600);
        Object scrollsWhenNarrow = page.evaluate(SCROLLS_SIDEWAYS);
        assertAll(
                () -> assertEquals(List.of(), lightViolations, "axe, light theme"),
                () -> assertEquals(List.of(), darkViolations, "axe, dark theme"),
                () -> assertEquals(List.of(), smallControls, "controls too small for a finger"),
                () -> assertEquals(false, scrollsWhenZoomed, "scrolls sideways at 200 % zoom"),
                () -> assertEquals(false, scrollsWhenNarrow, "scrolls sideways at a width of 320 pixels"));
    }

    @Tag("proof")
    @ParameterizedTest(name = "{0}")
    @MethodSource("states")
    void everyStateIsAccessibleInTheDarkTheme(PageStates.State state, Visits visits) {
        Page page = state.reach(visits, Visit.phone().withDarkColours(true)).page();
        assertEquals(List.of(), seriousViolations(allRules(page)));
    }

    private static AxeBuilder allRules(Page page) {
        return axe(page).withTags(STANDARDS);
    }

    private static AxeBuilder axe(Page page) {
        AxeRunOptions options = new AxeRunOptions();
        // To describe every element that passes a rule would take longer than the rules.
        options.setResultTypes(List.of("violations"));
        // Outside of legacy mode, axe opens another page for the sake of frames. The page has none.
        return new AxeBuilder(page).options(options).setLegacyMode(true);
    }

    private static List<String> seriousViolations(AxeBuilder axe) {
        return axe.analyze().getViolations().stream()
                .filter(rule -> SERIOUS_IMPACTS.contains(rule.getImpact()))
                .map(AccessibilityTest::description)
                .toList();
    }

    private static String description(Rule rule) {
        List<String> nodes = rule.getNodes().stream()
                .map(node -> node.getTarget() + " " + node.getFailureSummary())
                .toList();
        return rule.getId() + ": " + rule.getHelp() + " " + nodes;
    }
}
