package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.PageMessages;
import griot.pagetests.driver.PageStates;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that no text is cut off, in any language and on any screen. */
@InBrowser
class LanguageLayoutTest {
    /** Widths and heights in CSS pixels: a small phone, a phone, a tablet and a desktop. */
    private static final int[][] SIZES = {{320, 568}, {360, 740}, {820, 1180}, {1280, 800}};

    /** The states with the most or the longest words. */
    private static final List<PageStates.State> WORDY_STATES = Stream.of("home", "new-game", "endings", "wali-over")
            .map(PageStates::named)
            .toList();

    /** The visible texts that exceed the screen, their button, or an element that clips them. */
    private static final String CUT_OFF = """
            () => {
              const elementsIn = root => [...root.querySelectorAll('*')]
                .flatMap(e => e.shadowRoot ? [e, ...elementsIn(e.shadowRoot)] : [e]);
              const cut = [];
              for (const element of elementsIn(document)) {
                if (!element.checkVisibility() || element.closest('.visually-hidden, svg')) continue;
                if (document.querySelector('dialog[open]') && !element.closest('dialog')) continue;
                const texts = [...element.childNodes].filter(node => node.nodeType === 3 && node.data.trim() !== '');
                for (const text of texts) {
                  const range = document.createRange();
                  range.selectNodeContents(text);
                  const box = range.getBoundingClientRect();
                  let left = -1, right = innerWidth + 1, top = -Infinity, bottom = Infinity;
                  for (let e = element; e; e = e.parentElement) {
                    const { overflowX, overflowY } = getComputedStyle(e);
                    if (/auto|scroll/.test(overflowX)) { left = -Infinity; right = Infinity; }
                    const edge = e.getBoundingClientRect();
                    const clips = e.matches('button, a.button') || overflowX === 'hidden' || overflowX === 'clip';
                    if (clips) { left = Math.max(left, edge.left - 1); right = Math.min(right, edge.right + 1); }
                    if (e.matches('button, a.button') || /hidden|clip/.test(overflowY)) {
                      top = Math.max(top, edge.top - 1); bottom = Math.min(bottom, edge.bottom + 1);
                    }
                    if (/auto|scroll/.test(overflowX)) break;
                  }
                  if (box.left < left || box.right > right || box.top < top || box.bottom > bottom)
                    cut.push(`${text.data.trim().slice(0, 60)} (${element.localName}.${element.className})`);
                }
              }
              return cut;
            }""";

    static Stream<Arguments> wordyStates() {
        return arguments(List.of("ru", "pt"), WORDY_STATES);
    }

    static Stream<Arguments> allStates() {
        String chosen = System.getProperty("griot.languages");
        return arguments(chosen == null ? PageMessages.languages() : List.of(chosen.split(",")), PageStates.ALL);
    }

    private static Stream<Arguments> arguments(List<String> languages, List<PageStates.State> states) {
        return languages.stream().flatMap(language -> states.stream().map(state -> Arguments.of(language, state)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("wordyStates")
    void nothingIsCutOffInWordyStates(String language, PageStates.State state, Visits visits) {
        nothingIsCutOff(language, state, visits);
    }

    @Tag("proof")
    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("allStates")
    void nothingIsCutOff(String language, PageStates.State state, Visits visits) {
        Page page = state.reach(visits, Visit.phone().speaking(language)).page();
        List<String> cut = new ArrayList<>();
        for (int[] size : SIZES) {
            page.setViewportSize(size[0], size[1]);
            page.evaluate("() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))");
            for (Object text : (List<?>) page.evaluate(CUT_OFF)) {
                cut.add(size[0] + "×" + size[1] + ": " + text);
            }
        }
        assertEquals(List.of(), cut);
    }
}
