package griot.pagetests.driver;

import griot.rules.Game;
import griot.rules.registry.RuleSets;
import java.util.List;
import java.util.function.Consumer;

/** States of the page: each page, each sheet, and typical moments of games. */
public final class Positions {
    private Positions() {}

    /**
     * A state of the page.
     *
     * @param name the name in messages and file names
     * @param way brings an empty page into the state
     */
    public record State(String name, Consumer<PageDriver> way) {
        public void reach(PageDriver page) {
            way.accept(page);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static Game game(String ruleSet, String turns) {
        return Games.replayed(ruleSet, turns);
    }

    private static final Game YOTE = game("yote/ludens", "@c3 @d4 @b2 @e3 @c4 @d2 c4-c5 @e5 @f1 d4-c4 @a5 @a3");

    private static final Game AWELE = game("awele/sheet", "F c A b D f E a C e");

    private static final Game ENDING =
            Game.from(RuleSets.standard().named("wali/ludens").position("6/1w1w2/4b1/b4w/1b4 w 0,0 - 0 50"));

    private static PageDriver menu(PageDriver page, String what) {
        page.table(YOTE);
        page.act("menu");
        page.act(what);
        return page;
    }

    public static final List<State> ALL = List.of(
            new State("home", PageDriver::home),
            new State("yote", page -> page.table(YOTE)),
            new State("yote-chosen", page -> {
                page.table(YOTE);
                page.tap("c3");
                page.seen("[data-place='c3'][aria-selected='true']");
            }),
            new State("yote-take", page -> {
                Game jumped = game("yote/ludens", "@c3 @c4 @a1 @e5");
                page.table(jumped);
                page.tap("c3");
                page.tap("c5");
                page.seen("li.going");
            }),
            new State("yote-object", page -> {
                page.table(YOTE);
                page.tap("c3");
                page.tap("f5");
                page.seen("[data-line].object");
            }),
            new State("yote-hint", page -> {
                page.table(YOTE);
                page.act("hint");
                page.seen("[data-line].hint");
            }),
            new State("yote-ahead", page -> {
                page.table(YOTE);
                page.act("hint");
                page.seen("[data-line].hint");
                page.act("hint");
                page.seen(".table.ahead");
            }),
            new State("choko-walker", page -> page.table(game("choko/walker", "@c3 @d3"))),
            new State("wali-over", page -> page.table(Games.shortest("wali/ludens"))),
            new State("bolotondou", page -> page.table(game("bolotondou/ludens", "@c3 @c4 @a1 @e5"))),
            new State("awele", page -> page.table(AWELE)),
            new State("awele-hint", page -> {
                page.table(AWELE);
                page.act("hint");
                page.seen("[data-line].hint");
            }),
            new State("awele-numbers", page -> {
                page.table(AWELE);
                page.act("numbers");
                page.seen("[data-do='numbers'][aria-pressed='true']");
            }),
            new State("wali-certain", page -> {
                page.table(ENDING);
                page.act("hint");
                page.seen("[data-line] [data-certain]");
            }),
            new State("endings", page -> {
                page.table(ENDING);
                page.act("menu");
                page.act("endings");
                page.seen("[data-turn]");
                page.seen("[data-do='fetch-endings']");
            }),
            new State("earlier", page -> {
                page.table(AWELE);
                page.tapOn("button.previous");
                page.seen("[data-do='to-last']");
            }),
            new State("menu", page -> {
                page.table(YOTE);
                page.act("menu");
                page.seen("[data-do='flip']");
            }),
            new State("rules", page -> {
                page.table(YOTE);
                page.act("rules");
                page.seen("griot-rules table");
            }),
            new State("share", page -> menu(page, "share").filled("[data-text='record']")),
            new State("keys", page -> {
                page.table(YOTE);
                page.page().locator("[data-place='c3']").press("?");
                page.seen("[data-sheet='keys']");
            }),
            new State("settings", page -> menu(page, "settings").seen("[data-language='fr']")),
            new State("resign", page -> menu(page, "resign").seen("[data-do='yes']")),
            new State("new-game", page -> {
                page.home();
                page.act("choose");
                page.seen("[data-do='start']");
            }),
            new State("open-game", page -> {
                page.home();
                page.act("open-game");
                page.seen("[data-do='open']");
            }),
            new State("saved", page -> {
                page.table(Game.of(RuleSets.standard().named("wali/ludens")));
                page.tap("c3");
                page.awaitTurns(1);
                page.home();
                page.act("saved");
                page.seen("dialog, [role='dialog']");
            }),
            new State("broken-link", page -> {
                page.open("yote/ludens?t=@c3_@d3_@c3");
                page.seen("[data-do='open-anyway']");
            }),
            new State("missing", page -> {
                page.page().navigate(Served.here() + "/nowhere");
                page.seen("h1");
            }));
}
