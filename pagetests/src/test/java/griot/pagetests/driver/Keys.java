package griot.pagetests.driver;

import griot.rules.Action;

/** Drives the page by the keyboard alone: Tab to reach the board, arrow keys to move on it, and Enter. */
public final class Keys {
    /** A function that returns the focused element, even inside the shadow root of a board. */
    private static final String FOCUSED = """
            () => {
              let element = document.activeElement;
              while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
              return element;
            }""";

    /** An upper bound on the number of focusable elements of a page. */
    private static final int MAX_TABS = 60;

    private final PageDriver page;

    public Keys(PageDriver page) {
        this.page = page;
    }

    public void press(String key) {
        page.page().keyboard().press(key);
    }

    /** Holds a key down until it has repeated once. */
    public void hold(String key) {
        page.page().keyboard().down(key);
        page.page().keyboard().down(key);
        page.page().keyboard().up(key);
    }

    /** The data attribute with this name of the focused element; empty if it has none. */
    public String focusedData(String name) {
        return String.valueOf(page.page().evaluate("name => (" + FOCUSED + ")()?.dataset?.[name] ?? ''", name));
    }

    /** Presses Tab until the element has the focus. */
    public void tabTo(String selector) {
        for (int i = 0; i < MAX_TABS; i++) {
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
        String focusedPlace = focusedData("place");
        if (focusedPlace.isEmpty() || focusedPlace.equals("hand")) {
            tabTo("[role='gridcell']");
            focusedPlace = focusedData("place");
        }
        int[] from = cell(focusedPlace);
        int[] to = cell(place);
        pressArrows(to[0] - from[0], "ArrowUp", "ArrowDown");
        pressArrows(to[1] - from[1], "ArrowLeft", "ArrowRight");
        if (!focusedData("place").equals(place)) {
            throw new AssertionError(
                    "the arrow keys lead from " + focusedPlace + " to " + focusedData("place") + ", not to " + place);
        }
    }

    /** Presses {@code forward} once for each step, or {@code backward} if the number of steps is negative. */
    private void pressArrows(int steps, String backward, String forward) {
        for (int i = 0; i < Math.abs(steps); i++) {
            press(steps < 0 ? backward : forward);
        }
    }

    /** The row and column of a place, as White sees the board. */
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
            case Action.Step step -> move(step.from(), step.to());
            case Action.Jump jump -> move(jump.from(), jump.to());
            case Action.Leap leap -> move(leap.from(), leap.to());
            case Action.Remove remove -> choose(remove.at());
            case Action.Stop stop -> {
                tabTo("[data-do='stop']");
                press("Enter");
            }
            case Action.Sow sow -> choose(sow.from());
        }
    }

    private void move(Object from, Object to) {
        if (!page.isSelected(from.toString())) {
            choose(from);
        }
        choose(to);
    }
}
