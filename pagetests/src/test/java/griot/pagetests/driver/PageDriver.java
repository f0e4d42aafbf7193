package griot.pagetests.driver;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.WaitForSelectorState;
import com.microsoft.playwright.options.WaitUntilState;
import griot.pagetests.driver.Visit.Screen;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Outcome;
import griot.rules.Position;
import griot.rules.Turn;
import java.util.List;

/** Drives the page in terms of the games, and reads what it shows and announces. */
public final class PageDriver {
    private final Page page;
    private final Visit visit;

    public PageDriver(Page page, Visit visit) {
        this.page = page;
        this.visit = visit;
    }

    /** The underlying Playwright page. */
    public Page page() {
        return page;
    }

    // ---- Navigation ----

    /** Opens the home page. */
    public PageDriver openHome() {
        awaitSheetEntryLeft();
        page.navigate(visit.origin() + "/");
        page.locator("[data-game]").first().waitFor();
        return this;
    }

    /** Opens a link with this fragment, without waiting for its content. */
    public PageDriver open(String fragment) {
        awaitSheetEntryLeft();
        page.navigate(visit.origin() + "/#" + fragment);
        return this;
    }

    /** Begins to open the page, and returns when the server answers: the load event waits for requests that are held. */
    public PageDriver beginToOpen(String fragment) {
        page.navigate(visit.origin() + "/#" + fragment, new Page.NavigateOptions().setWaitUntil(WaitUntilState.COMMIT));
        return this;
    }

    /** Opens a game between two people on this device. */
    public PageDriver openGame(Game game) {
        open(Links.fragmentOf(game));
        awaitPosition(game.position());
        return this;
    }

    /** Opens a new game against the computer, which plays Black. */
    public PageDriver openGameAgainstComputer(String ruleSet, int level) {
        open(ruleSet + "?l=" + level + "&c=black");
        awaitVisible(".table");
        return this;
    }

    /** Reloads the page. */
    public PageDriver reload() {
        awaitSheetEntryLeft();
        page.reload();
        return this;
    }

    /** Waits for the {@code history.back()} of a closed sheet, which would abort a navigation. */
    private void awaitSheetEntryLeft() {
        page.waitForFunction("() => document.querySelector('dialog[open]') !== null || !history.state?.sheet");
    }

    /** Closes the tab and opens another on the same device. */
    public PageDriver reopenInNewTab() {
        Page newPage = page.context().newPage();
        page.close();
        return new PageDriver(newPage, visit);
    }

    /** Opens the current address in a second tab of the same device. */
    public PageDriver openInAnotherTab() {
        PageDriver other = withAnotherTab();
        other.page.navigate(page.url());
        return other;
    }

    /** An empty second tab of the same device. */
    public PageDriver withAnotherTab() {
        return new PageDriver(page.context().newPage(), visit);
    }

    /** Presses the back button of the device. An open sheet has left its history entry when this method returns. */
    public void goBack() {
        // A sheet adds and leaves its entry asynchronously.
        page.waitForFunction(
                "() => (document.querySelector('dialog[open]') !== null) === Boolean(history.state?.sheet)");
        page.goBack();
        page.waitForFunction("() => !history.state?.sheet");
    }

    // ---- Input ----

    /** Taps a square, a house, or {@code hand}. */
    public void tap(String place) {
        tapOn("[data-place='" + place + "']");
    }

    /**
     * Opens the home page and begins a game of Wali. Returns the addresses of all files fetched until the computer has
     * replied, one per line.
     */
    public String recordFetchesOfFirstGame() {
        StringBuilder fetched = new StringBuilder();
        page().context().onRequest(request -> fetched.append(request.url()).append('\n'));
        openHome();
        tapOn("[data-game='wali']");
        tap("c3");
        awaitTurns(2);
        return fetched.toString();
    }

    /** Taps the button with this {@code data-do} attribute, such as {@code undo}, {@code stop} or {@code menu}. */
    public void tapAction(String name) {
        tapOn("[data-do='" + name + "']");
    }

    /** Taps the only element that matches a selector. */
    public void tapOn(String selector) {
        Locator element = page.locator(selector);
        if (visit.screen() == Screen.PHONE) {
            element.tap();
        } else {
            element.click();
        }
    }

    /** Drags a piece with the mouse in a few steps. */
    public void drag(String from, String to) {
        movePointerTo(from, 1);
        page.mouse().down();
        movePointerTo(to, 8);
        page.mouse().up();
    }

    private void movePointerTo(String place, int steps) {
        BoundingBox box = awaitVisible("[data-place='" + place + "']").boundingBox();
        page.mouse().move(box.x + box.width / 2, box.y + box.height / 2, new Mouse.MoveOptions().setSteps(steps));
    }

    /** Plays an action by tapping. */
    public void play(Action action) {
        switch (action) {
            case Action.Place place -> tap(place.to().toString());
            case Action.Step step -> move(step.from().toString(), step.to().toString());
            case Action.Jump jump -> move(jump.from().toString(), jump.to().toString());
            case Action.Leap leap -> move(leap.from().toString(), leap.to().toString());
            case Action.Remove remove -> tap(remove.at().toString());
            case Action.Stop stop -> tapAction("stop");
            case Action.Sow sow -> tap(sow.from().toString());
        }
    }

    /** Taps a piece and its destination. A piece that must continue its turn is selected already. */
    private void move(String from, String to) {
        if (!isSelected(from)) {
            tap(from);
        }
        tap(to);
    }

    /** Whether the piece on a place is selected. */
    public boolean isSelected(String place) {
        return "true".equals(page.locator("[data-place='" + place + "']").getAttribute("aria-selected"));
    }

    /**
     * Plays whole turns by tapping, starting from a game. Asserts after each action that the page agrees with the
     * rules.
     */
    public Game play(Game game, List<Turn> turns) {
        Game current = game;
        for (Turn turn : turns) {
            for (Action action : turn.actions()) {
                play(action);
                current = current.play(action);
                awaitPosition(current.position());
            }
        }
        return current;
    }

    // ---- Output ----

    /** Waits until an element that matches a selector is visible, and returns it. */
    public Locator awaitVisible(String selector) {
        Locator element = page.locator(selector).first();
        element.waitFor();
        return element;
    }

    /** Waits until a field has content, and returns the content. */
    public String awaitContent(String selector) {
        Locator field = awaitVisible(selector);
        page.waitForCondition(() -> !field.inputValue().isEmpty());
        return field.inputValue();
    }

    /** Waits until no element that matches a selector is visible; hidden ones may still match it. */
    public void awaitHidden(String selector) {
        page.locator(selector)
                .filter(new Locator.FilterOptions().setVisible(true))
                .first()
                .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.HIDDEN));
    }

    /** Waits until no element matches a selector, so that a tap finds no other element in its place. */
    public void awaitGone(String selector) {
        page.locator(selector).first().waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED));
    }

    /** Waits until the page shows this position. */
    public void awaitPosition(Position position) {
        awaitVisible(".table[data-position='" + position + "']");
    }

    /** Waits until the page says that it has stored what it needs offline in this language. */
    public void awaitStoredForOffline(String language) {
        page.locator("html[data-offline='" + language + "']").waitFor();
    }

    /** The language of the page. */
    public String language() {
        return page.locator("html").getAttribute("lang");
    }

    /** The accessible name of a place. */
    public String labelOf(String place) {
        return awaitVisible("[data-place='" + place + "']").getAttribute("aria-label");
    }

    /** Waits until this number of turns has been played. */
    public void awaitTurns(int turns) {
        awaitVisible(".table[data-turns='" + turns + "']");
    }

    /** The position that the page shows. */
    public String position() {
        return awaitVisible(".table").getAttribute("data-position");
    }

    /** Waits until the line under the board contains a text. */
    public void awaitStatusLine(String text) {
        page.locator("[data-line]")
                .filter(new Locator.FilterOptions().setHasText(text))
                .waitFor();
    }

    /** Waits until the line under the board tells this outcome. */
    public void awaitOutcome(Outcome outcome) {
        awaitVisible("[data-line][data-result='" + outcome.result() + "'][data-reason='" + outcome.reason() + "']");
    }

    /** The text of the line under the board: the prompt, or the result of the game. */
    public String statusLine() {
        return awaitVisible("[data-line] .do").innerText();
    }

    /** Waits until an announcement to screen readers contains a text. */
    public void awaitSpoken(String text) {
        page.locator("[data-say] > *")
                .filter(new Locator.FilterOptions().setHasText(text))
                .last()
                .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.ATTACHED));
    }
}
