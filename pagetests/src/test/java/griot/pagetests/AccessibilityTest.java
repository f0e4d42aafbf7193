package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.Rule;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Positions;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Automatic accessibility tests of the page in each of its {@link Positions}. */
@InBrowser
class AccessibilityTest {
    private static final List<String> STANDARDS =
            List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice");

    /** Only colours differ at night, so only the rules about colours are checked. */
    private static final List<String> RULES_OF_COLOUR = List.of("color-contrast", "link-in-text-block");

    private static final Set<String> GRAVE = Set.of("serious", "critical");

    /** The visible controls that are too small for a finger; links within a sentence are exempt. */
    private static final String SMALL = """
            () => {
              const all = root => [...root.querySelectorAll('*')].flatMap(e => e.shadowRoot ? [e, ...all(e.shadowRoot)] : [e]);
              return all(document)
                .filter(e => e.matches('button, a[href], select, textarea, [role=gridcell], label:has(input)'))
                .filter(e => e.checkVisibility() && !e.matches('p a, li a, td a'))
                .map(e => [e, e.getBoundingClientRect()])
                .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
                .map(([e, box]) => `${e.outerHTML.slice(0, 90)} ${box.width}×${box.height}`);
            }""";

    private static final String SCROLLS_SIDEWAYS =
            "document.documentElement.scrollWidth > document.documentElement.clientWidth";

    static List<Positions.State> states() {
        return Positions.ALL;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("states")
    void everybodyCanUseIt(Positions.State state, Visits visits) {
        PageDriver driver = visits.begin(Visit.phone());
        state.reach(driver);
        if (state.name().equals("missing")) {
            visits.forgive("status of 404");
        }
        Page page = driver.page();
        List<String> byDay = graveFindings(everyRule(page));
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        List<String> byNight = graveFindings(axe(page).withRules(RULES_OF_COLOUR));
        Object small = page.evaluate(SMALL);
        // Zoom of 200 % on a desktop, or a phone in landscape: half the width, half the height.
        page.setViewportSize(640, 400);
        Object sideways = page.evaluate(SCROLLS_SIDEWAYS);
        page.setViewportSize(320, 600);
        Object sidewaysWhereNarrow = page.evaluate(SCROLLS_SIDEWAYS);
        assertAll(
                () -> assertEquals(List.of(), byDay, "axe by day"),
                () -> assertEquals(List.of(), byNight, "axe by night"),
                () -> assertEquals(List.of(), small, "large enough for a finger"),
                () -> assertEquals(false, sideways, "scrolls sideways at twice the size"),
                () -> assertEquals(false, sidewaysWhereNarrow, "scrolls sideways where 320 pixels are all"));
    }

    @Tag("proof")
    @ParameterizedTest(name = "{0}")
    @MethodSource("states")
    void everyRuleHoldsByNightToo(Positions.State state, Visits visits) {
        PageDriver driver = visits.begin(Visit.phone().inTheDark(true));
        state.reach(driver);
        if (state.name().equals("missing")) {
            visits.forgive("status of 404");
        }
        assertEquals(List.of(), graveFindings(everyRule(driver.page())));
    }

    private static AxeBuilder everyRule(Page page) {
        return axe(page).withTags(STANDARDS);
    }

    private static AxeBuilder axe(Page page) {
        // The page has no frames, for which axe would open another page.
        return new AxeBuilder(page).setLegacyMode(true);
    }

    private static List<String> graveFindings(AxeBuilder axe) {
        return axe.analyze().getViolations().stream()
                .filter(rule -> GRAVE.contains(rule.getImpact()))
                .map(AccessibilityTest::told)
                .toList();
    }

    private static String told(Rule rule) {
        List<String> nodes = rule.getNodes().stream()
                .map(node -> node.getTarget() + " " + node.getFailureSummary())
                .toList();
        return rule.getId() + ": " + rule.getHelp() + " " + nodes;
    }
}
