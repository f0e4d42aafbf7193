package griot.server.page;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Position;
import griot.rules.RuleSets;
import griot.rules.Turn;
import griot.server.page.Visit.Screen;
import java.util.List;
import java.util.regex.Pattern;

/** Somebody at the page: what they do, in the words of the games, and what they see and hear. */
final class PageDriver {
    /** The game that the page shows; it keeps what the rules say about it. */
    private static final String VIEW = "document.querySelector('griot-game-page')?.session?.view";

    private final Page page;
    private final Visit visit;

    PageDriver(Page page, Visit visit) {
        this.page = page;
        this.visit = visit;
    }

    /** The browser's own side of the page, for what people have no word for. */
    Page page() {
        return page;
    }

    // ---- Coming and going ----

    /** Opens the home. */
    PageDriver home() {
        page.navigate(visit.origin() + "/");
        page.locator("griot-home").waitFor();
        return this;
    }

    /** Opens a game of this rule set between two people at this device, as if it had been begun here before. */
    PageDriver table(String ruleSet) {
        return table(Table.neighbours(Game.of(RuleSets.of(ruleSet))));
    }

    /** Opens a game that is kept on this device. */
    PageDriver table(Table table) {
        page.navigate(visit.origin() + "/");
        page.locator("griot-app").waitFor();
        page.evaluate("([key, value]) => localStorage.setItem(key, value)", List.of(table.key(), table.value()));
        page.evaluate("address => { location.hash = address; }", table.address());
        awaitPosition(table.game().position());
        return this;
    }

    PageDriver reload() {
        page.reload();
        return this;
    }

    // ---- Playing ----

    /** Taps a square, a house or, with an empty text, the hand. */
    void tap(String place) {
        Locator cell = cell(place);
        if (visit.screen() == Screen.PHONE) {
            cell.tap();
        } else {
            cell.click();
        }
    }

    /** Taps what has this accessible name. */
    void press(AriaRole role, String name) {
        Locator button =
                page.getByRole(role, new Page.GetByRoleOptions().setName(name).setExact(true));
        if (visit.screen() == Screen.PHONE) {
            button.tap();
        } else {
            button.click();
        }
    }

    void press(String name) {
        press(AriaRole.BUTTON, name);
    }

    Locator cell(String place) {
        return page.locator("[data-place='" + place + "']");
    }

    /** Plays an action by tapping. */
    void play(Action action) {
        switch (action) {
            case Action.Place place -> tap(place.to().toString());
            case Action.Step step -> carry(step.from().toString(), step.to().toString(), "Step");
            case Action.Jump jump -> carry(jump.from().toString(), jump.to().toString(), "Jump");
            case Action.Leap leap -> carry(leap.from().toString(), leap.to().toString(), "Leap");
            case Action.Remove remove -> tap(remove.at().toString());
            case Action.Stop stop -> tapOn(page.locator("button.stop"));
            case Action.Sow sow -> tap(sow.from().toString());
        }
    }

    private void carry(String from, String to, String kind) {
        boolean held = Boolean.TRUE.equals(page.evaluate("from => " + VIEW + "?.mover === from", from));
        if (!held) {
            tap(from);
        }
        tap(to);
    }

    private void tapOn(Locator locator) {
        if (visit.screen() == Screen.PHONE) {
            locator.tap();
        } else {
            locator.click();
        }
    }

    /** Plays whole turns by tapping, from where this game stands; after each action the page has to agree with the rules. */
    Game play(Game game, List<Turn> turns) {
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

    /** Waits until the page shows this position. */
    void awaitPosition(Position position) {
        page.waitForFunction("expected => " + VIEW + "?.position === expected", position.toString());
    }

    /** The position that the page shows. */
    String position() {
        return String.valueOf(page.evaluate(VIEW + "?.position"));
    }

    /** The line under the board. */
    String line() {
        return page.locator(".line .do").innerText();
    }

    /** Waits until the line under the board reads like this. */
    void awaitLine(String pattern) {
        page.locator(".line .do")
                .filter(new Locator.FilterOptions().setHasText(Pattern.compile(pattern)))
                .waitFor();
    }

    /** Waits until something like this was spoken. */
    void awaitSpoken(String pattern) {
        page.locator("#spoken > *")
                .filter(new Locator.FilterOptions().setHasText(Pattern.compile(pattern)))
                .last()
                .waitFor(new Locator.WaitForOptions()
                        .setState(com.microsoft.playwright.options.WaitForSelectorState.ATTACHED));
    }
}
