package griot.pagetests.driver;

import griot.rules.Action;
import java.util.List;

/** Drives the page by the keyboard alone: Tab to the board, arrows on it, Enter. */
public final class Keys {
    /** The focused element, also within the shadow roots of boards. */
    private static final String FOCUSED = """
            () => {
              let element = document.activeElement;
              while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
              return element;
            }""";

    /** An upper bound on the stops of Tab on a page. */
    private static final int MOST_TABS = 60;

    private final PageDriver page;

    public Keys(PageDriver page) {
        this.page = page;
    }

    public void press(String key) {
        page.page().keyboard().press(key);
    }

    /** A data attribute of the focused element; empty if it has none of this name. */
    public String focused(String datum) {
        return String.valueOf(page.page().evaluate("name => (" + FOCUSED + ")()?.dataset?.[name] ?? ''", datum));
    }

    /** Presses Tab until the element has the focus. */
    public void tabTo(String selector) {
        for (int i = 0; i < MOST_TABS; i++) {
            if (Boolean.TRUE.equals(
                    page.page().evaluate("selector => (" + FOCUSED + ")()?.matches(selector) ?? false", selector))) {
                return;
            }
            press("Tab");
        }
        throw new AssertionError("Tab does not lead to " + selector);
    }

    /** Moves the focus to a place of the board. */
    public void goTo(String place) {
        String at = focused("place");
        if (at.isEmpty() || at.equals("hand")) {
            tabTo("[role='gridcell']");
            at = focused("place");
        }
        int[] from = cell(at);
        int[] to = cell(place);
        arrows(to[0] - from[0], "ArrowUp", "ArrowDown");
        arrows(to[1] - from[1], "ArrowLeft", "ArrowRight");
        if (!focused("place").equals(place)) {
            throw new AssertionError("the arrows lead from " + at + " to " + focused("place") + ", not to " + place);
        }
    }

    private void arrows(int steps, String back, String on) {
        for (int i = 0; i < Math.abs(steps); i++) {
            press(steps < 0 ? back : on);
        }
    }

    /** The row and column, as seen by White. */
    private static int[] cell(String place) {
        if (place.length() == 2) {
            return new int[] {'5' - place.charAt(1), place.charAt(0) - 'a'};
        }
        int north = "fedcba".indexOf(place);
        return north >= 0 ? new int[] {0, north} : new int[] {1, "ABCDEF".indexOf(place)};
    }

    private void choose(Object place) {
        goTo(place.toString());
        press("Enter");
    }

    /** Plays an action. */
    public void play(Action action) {
        switch (action) {
            case Action.Place place -> choose(place.to());
            case Action.Step step -> carry(List.of(step.from(), step.to()));
            case Action.Jump jump -> carry(List.of(jump.from(), jump.to()));
            case Action.Leap leap -> carry(List.of(leap.from(), leap.to()));
            case Action.Remove remove -> choose(remove.at());
            case Action.Stop stop -> {
                tabTo("[data-do='stop']");
                press("Enter");
            }
            case Action.Sow sow -> choose(sow.from());
        }
    }

    private void carry(List<?> way) {
        Object from = way.getFirst();
        if (!page.isHeld(from.toString())) {
            choose(from);
        }
        choose(way.getLast());
    }
}
