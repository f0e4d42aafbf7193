package griot.pagetests.driver;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.WaitForSelectorState;
import griot.pagetests.driver.Visit.Screen;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Position;
import griot.rules.Turn;
import java.util.List;

/** Somebody at the page: what they do, in the words of the games, and what they see and hear. */
public final class PageDriver {
    private final Page page;
    private final Visit visit;

    public PageDriver(Page page, Visit visit) {
        this.page = page;
        this.visit = visit;
    }

    /** The browser's own side of the page, for what people have no word for. */
    public Page page() {
        return page;
    }

    // ---- Coming and going ----

    /** Opens the home. */
    public PageDriver home() {
        awaitSheetEntryLeft();
        page.navigate(visit.origin() + "/");
        page.locator("[data-game]").first().waitFor();
        return this;
    }

    /** Opens what stands behind a link, without waiting for anything. */
    public PageDriver open(String fragment) {
        awaitSheetEntryLeft();
        page.navigate(visit.origin() + "/#" + fragment);
        return this;
    }

    /** Opens a game as it stands, between two people at this device. */
    public PageDriver table(Game game) {
        open(Links.to(game));
        awaitPosition(game.position());
        return this;
    }

    /** Opens a new game against the computer, which plays Black. */
    public PageDriver tableAgainstComputer(String ruleSet, int level) {
        open(ruleSet + "?l=" + level + "&c=black");
        seen(".table");
        return this;
    }

    /** Loads the page again, as people do when in doubt. */
    public PageDriver reload() {
        awaitSheetEntryLeft();
        page.reload();
        return this;
    }

    /** A closed sheet steps back in the history; a navigation begun before that has ended is aborted by it. */
    private void awaitSheetEntryLeft() {
        page.waitForFunction("() => document.querySelector('dialog[open]') !== null || !history.state?.sheet");
    }

    /** Closes the tab and opens another on the same device. */
    public PageDriver closedAndOpenedAgain() {
        Page another = page.context().newPage();
        page.close();
        return new PageDriver(another, visit);
    }

    /** Opens what stands here in a second tab of the same device. */
    public PageDriver inAnotherTab() {
        Page another = page.context().newPage();
        another.navigate(page.url());
        return new PageDriver(another, visit);
    }

    /** Goes back with the device's own button. */
    public void back() {
        page.goBack();
    }

    // ---- Doing ----

    /** Taps a square or a house, {@code hand} for the hand. */
    public void tap(String place) {
        tapOn("[data-place='" + place + "']");
    }

    /** Goes home and begins a game of Wali there; answers the addresses of all that was fetched until the computer has answered. */
    public String fetchedByAFirstGame() {
        StringBuilder fetched = new StringBuilder();
        page().context().onRequest(request -> fetched.append(request.url()).append('\n'));
        home();
        tapOn("[data-game='wali']");
        tap("c3");
        awaitTurns(2);
        return fetched.toString();
    }

    /** Taps the button that does this: {@code undo}, {@code stop}, {@code menu} … */
    public void act(String what) {
        tapOn("[data-do='" + what + "']");
    }

    /** Taps the button of this name. */
    public void press(String name) {
        tapOn("button[aria-label='" + name + "']");
    }

    /** Taps the one thing on the page that this selector finds. */
    public void tapOn(String selector) {
        Locator found = page.locator(selector);
        if (visit.screen() == Screen.PHONE) {
            found.tap();
        } else {
            found.click();
        }
    }

    /** Drags a piece with the mouse, a few steps on the way. */
    public void drag(String from, String to) {
        moveTo(from, 1);
        page.mouse().down();
        moveTo(to, 8);
        page.mouse().up();
    }

    private void moveTo(String place, int steps) {
        BoundingBox box = seen("[data-place='" + place + "']").boundingBox();
        page.mouse().move(box.x + box.width / 2, box.y + box.height / 2, new Mouse.MoveOptions().setSteps(steps));
    }

    /** Plays an action by tapping. */
    public void play(Action action) {
        switch (action) {
            case Action.Place place -> tap(place.to().toString());
            case Action.Step step -> carry(step.from().toString(), step.to().toString());
            case Action.Jump jump -> carry(jump.from().toString(), jump.to().toString());
            case Action.Leap leap -> carry(leap.from().toString(), leap.to().toString());
            case Action.Remove remove -> tap(remove.at().toString());
            case Action.Stop stop -> act("stop");
            case Action.Sow sow -> tap(sow.from().toString());
        }
    }

    /** Chooses a piece, unless it is in hand already because it has to go on, and says where it goes. */
    private void carry(String from, String to) {
        if (!isHeld(from)) {
            tap(from);
        }
        tap(to);
    }

    /** Whether the piece there has been chosen, or has to go on anyway. */
    public boolean isHeld(String place) {
        return "true".equals(page.locator("[data-place='" + place + "']").getAttribute("aria-selected"));
    }

    /** Plays whole turns by tapping, from where this game stands; after each action the page has to agree with the rules. */
    public Game play(Game game, List<Turn> turns) {
        Game now = game;
        for (Turn turn : turns) {
            for (Action action : turn.actions()) {
                play(action);
                now = now.play(action);
                awaitPosition(now.position());
            }
        }
        return now;
    }

    // ---- Seeing and hearing ----

    /** Waits until something that this selector finds can be seen. */
    public Locator seen(String selector) {
        Locator found = page.locator(selector).first();
        found.waitFor();
        return found;
    }

    /** What stands in a field, once something does. */
    public String filled(String selector) {
        Locator field = seen(selector);
        page.waitForCondition(() -> !field.inputValue().isEmpty());
        return field.inputValue();
    }

    /** Waits until nothing that this selector finds can be seen. */
    public void gone(String selector) {
        page.locator(selector).first().waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.HIDDEN));
    }

    /** Waits until the page shows this position. */
    public void awaitPosition(Position position) {
        seen(".table[data-position='" + position + "']");
    }

    /** The language that the page says it speaks. */
    public String language() {
        return page.locator("html").getAttribute("lang");
    }

    /** What is said of a place to those who listen. */
    public String labelOf(String place) {
        return seen("[data-place='" + place + "']").getAttribute("aria-label");
    }

    /** Waits until so many turns have been played. */
    public void awaitTurns(int turns) {
        seen(".table[data-turns='" + turns + "']");
    }

    /** The position that the page shows. */
    public String position() {
        return seen(".table").getAttribute("data-position");
    }

    /** Waits until the line under the board says something with this in it. */
    public void awaitLine(String words) {
        page.locator("[data-line]")
                .filter(new Locator.FilterOptions().setHasText(words))
                .waitFor();
    }

    /** What the line under the board tells to do, or says about the end. */
    public String line() {
        return seen("[data-line] .do").innerText();
    }

    /** Waits until something with this in it was spoken to those who listen. */
    public void awaitSpoken(String words) {
        page.locator("[data-say] > *")
                .filter(new Locator.FilterOptions().setHasText(words))
                .last()
                .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.ATTACHED));
    }
}
