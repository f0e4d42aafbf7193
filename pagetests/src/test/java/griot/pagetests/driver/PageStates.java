package griot.pagetests.driver;

import griot.rules.Game;
import griot.rules.registry.RuleSets;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Consumer;

/** States of the page for tests: every view, every sheet, and typical moments of games. */
public final class PageStates {
    private PageStates() {}

    /**
     * A state of the page.
     *
     * @param name the name in messages and file names
     * @param steps brings an empty page into the state
     * @param expectedErrors texts of the errors that belong to the state
     */
    public record State(String name, Consumer<PageDriver> steps, List<String> expectedErrors) {
        State(String name, Consumer<PageDriver> steps) {
            this(name, steps, List.of());
        }

        /** Begins a visit, and brings its page into the state. */
        public PageDriver reach(Visits visits, Visit visit) {
            PageDriver page = visits.begin(visit);
            steps.accept(page);
            expectedErrors.forEach(visits::ignoreErrors);
            return page;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static Game game(String ruleSet, String turns) {
        return Games.replay(ruleSet, turns);
    }

    private static final Game YOTE = game("yote/ludens", "@c3 @d4 @b2 @e3 @c4 @d2 c4-c5 @e5 @f1 d4-c4 @a5 @a3");

    private static final Game AWELE = game("awele/sheet", "F c A b D f E a C e");

    private static final Game FEW_PIECES =
            Game.from(RuleSets.standard().named("wali/ludens").position("6/1w1w2/4b1/b4w/1b4 w 0,0 - 0 50"));

    private static PageDriver openFromMenu(PageDriver page, String entry) {
        page.openGame(YOTE);
        page.tapAction("menu");
        page.tapAction(entry);
        return page;
    }

    /** Opens a live game that is over, as the one who has won it. */
    private static void openFinished(PageDriver page) {
        page.open(LiveGame.begin("yote/ludens")
                .play("@c3", "@d4")
                .byBlack("resign")
                .whiteSeat());
        page.awaitVisible("[data-line][data-result='1-0']");
    }

    /** Opens a lost game against the computer, in which a jump was overlooked, and shows the position before it. */
    public static void showOverlookedJump(PageDriver page) {
        page.open("yote/ludens?t=@c3_@c4_@a1_c4xc2:a1_@f5_@d5&l=3&c=black&e=0-1_resigned");
        page.tapAction("open-card");
        page.awaitVisible("[data-do='review'][aria-disabled='false']");
        page.tapAction("review");
        page.awaitVisible("[data-moment]");
    }

    /** All states: each view and each sheet, and then further moments of games, puzzles and lessons in them. */
    public static final List<State> ALL = List.of(
            new State("home", PageDriver::openHome),
            new State("yote", page -> page.openGame(YOTE)),
            new State("yote-take", page -> {
                page.openGame(game("yote/ludens", "@c3 @c4 @a1 @e5"));
                page.tap("c3");
                page.tap("c5");
                page.awaitVisible("li.going");
            }),
            new State("yote-hint", page -> {
                page.openGame(YOTE);
                page.tapAction("hint");
                page.awaitVisible("[data-line].hint");
            }),
            new State("wali-end", page -> {
                page.openGame(Games.shortest("wali/ludens"));
                page.tapAction("open-card");
                page.awaitVisible("griot-end-card [data-do='review']");
            }),
            new State("yote-moment", PageStates::showOverlookedJump),
            new State("awele", page -> page.openGame(AWELE)),
            new State("endings", page -> {
                page.openGame(FEW_PIECES);
                page.tapAction("menu");
                page.tapAction("endings");
                page.awaitVisible("[data-turn]");
                page.awaitVisible("[data-do='fetch-endings']");
            }),
            new State("menu", page -> {
                page.openGame(YOTE);
                page.tapAction("menu");
                page.awaitVisible("[data-do='flip']");
            }),
            new State("players", page -> {
                page.openGame(YOTE);
                page.tapOn("[data-change='white']");
                page.awaitVisible("[data-name='black']");
            }),
            new State("rules", page -> {
                page.openGame(YOTE);
                page.tapAction("rules");
                page.awaitVisible("griot-example [role='img']");
            }),
            new State("share", page -> openFromMenu(page, "share").awaitContent("[data-text='record']")),
            new State("keys", page -> {
                page.openGame(YOTE);
                page.page().locator("[data-place='c3']").press("?");
                page.awaitVisible("[data-sheet='keys']");
            }),
            new State("settings", page -> openFromMenu(page, "settings").awaitVisible("[data-language='fr']")),
            new State("new-game", page -> {
                page.openHome();
                page.tapAction("choose");
                page.awaitVisible("[data-do='start']");
            }),
            new State("open-game", page -> {
                page.openHome();
                page.tapAction("open-game");
                page.awaitVisible("[data-do='open']");
            }),
            new State("saved", page -> {
                page.openGame(Game.of(RuleSets.standard().named("wali/ludens")));
                page.tap("c3");
                page.awaitTurns(1);
                page.openHome();
                page.tapAction("saved");
                page.awaitVisible("dialog, [role='dialog']");
            }),
            new State("puzzles", page -> {
                page.open("puzzles");
                page.awaitVisible("griot-puzzle-index [data-game='awele']");
            }),
            new State("puzzle-proof", page -> {
                page.open("puzzles/prove/" + Links.fragmentOf(FEW_PIECES));
                page.awaitVisible("[data-proof='solving']");
            }),
            new State("puzzle", page -> {
                page.open("puzzles/yote");
                page.awaitVisible("[data-puzzle] [data-place='c3']");
            }),
            new State("story", page -> {
                page.open("story/yote");
                page.awaitVisible("griot-story article");
            }),
            new State("learn", page -> {
                page.open("learn");
                page.awaitVisible("griot-learn-page [data-game='awele']");
            }),
            new State("lessons", page -> {
                page.open("learn/yote");
                page.awaitVisible("[data-lesson='course']");
            }),
            new State("lesson", page -> {
                page.open("learn/yote/course");
                page.awaitVisible("[data-step] [data-place='c3']");
            }),
            new State("lesson-wrong", page -> {
                page.open("learn/yote/wall");
                page.awaitVisible("[data-step] [data-place='c3']");
                page.tap("a1");
                page.tap("b1");
                page.awaitVisible("[data-status='wrong']");
            }),
            new State("far", page -> {
                page.open("far");
                page.awaitVisible("griot-variants summary");
            }),
            new State("far-invitation", page -> {
                page.open("far/wali");
                page.tapAction("invite");
                page.awaitVisible("griot-qr-code svg");
                page.awaitVisible("griot-agreement summary");
            }),
            new State("far-join", page -> {
                page.open("join/" + LiveGame.create("yote/ludens").id());
                page.awaitVisible("griot-agreement summary");
            }),
            new State("far-offer", page -> {
                LiveGame game = LiveGame.begin("yote/ludens").play("@c3", "@d4", "@b2", "@e3");
                page.open(game.byBlack("draw").whiteSeat());
                page.awaitVisible("[data-do='accept']");
                page.awaitVisible("[data-link='online']");
            }),
            new State("lobby", page -> {
                LiveGame.createListed("awele/sheet");
                LiveGame playing = LiveGame.createListed("choko/walker").join();
                page.open("lobby");
                page.awaitVisible("[data-listed='" + playing.id() + "'] [data-do='watch']");
            }),
            new State("lobby-invite", page -> {
                page.open("lobby/invite/wali");
                page.awaitVisible("griot-variants summary");
            }),
            new State("room", page -> {
                LiveGame playing = LiveGame.createListed("yote/ludens").join().play("@c3", "@d4");
                page.open("room");
                page.awaitVisible("[data-room='" + playing.id() + "'][data-turns='2']");
                page.awaitVisible("griot-qr-code svg");
            }),
            new State("archive", page -> {
                LiveGame game = LiveGame.createListed("choko/ludens")
                        .join()
                        .play("@c3", "@d3")
                        .byBlack("resign")
                        .awaitArchived();
                page.open("archive?game=choko");
                page.awaitVisible("[data-archived='" + game.id() + "']");
            }),
            new State("openings", page -> {
                LiveGame.createListed("awele/sheet")
                        .join()
                        .play("F", "a")
                        .byBlack("resign")
                        .awaitArchived();
                page.open("openings/awele/sheet");
                page.awaitVisible("[data-turn='F'] [role='img']");
            }),
            new State("broken-link", page -> {
                page.open("yote/ludens?t=@c3_@d3_@c3");
                page.awaitVisible("[data-do='open-anyway']");
            }),
            new State(
                    "missing",
                    page -> {
                        page.page().navigate(SharedServer.origin() + "/nowhere");
                        page.awaitVisible("h1");
                    },
                    List.of("status of 404")),
            new State("yote-chosen", page -> {
                page.openGame(YOTE);
                page.tap("c3");
                page.awaitVisible("[data-place='c3'][aria-selected='true']");
            }),
            new State("yote-object", page -> {
                page.openGame(YOTE);
                page.tap("c3");
                page.tap("f5");
                page.awaitVisible("[data-line].object");
            }),
            new State("yote-ahead", page -> {
                page.openGame(YOTE);
                page.tapAction("hint");
                page.awaitVisible("[data-line].hint");
                page.tapAction("hint");
                page.awaitVisible(".table.ahead");
            }),
            new State("choko-walker", page -> page.openGame(game("choko/walker", "@c3 @d3"))),
            new State("wali-over", page -> page.openGame(Games.shortest("wali/ludens"))),
            new State("bolotondou", page -> page.openGame(game("bolotondou/ludens", "@c3 @c4 @a1 @e5"))),
            new State("awele-hint", page -> {
                page.openGame(AWELE);
                page.tapAction("hint");
                page.awaitVisible("[data-line].hint");
            }),
            new State("awele-numbers", page -> {
                page.openGame(AWELE);
                page.tapAction("numbers");
                page.awaitVisible("[data-do='numbers'][aria-pressed='true']");
            }),
            new State("wali-certain", page -> {
                page.openGame(FEW_PIECES);
                page.tapAction("hint");
                page.awaitVisible("[data-line] [data-certain]");
            }),
            new State("earlier", page -> {
                page.openGame(AWELE);
                page.tapOn("button.previous");
                page.awaitVisible("[data-do='to-last']");
            }),
            new State("resign", page -> openFromMenu(page, "resign").awaitVisible("[data-do='yes']")),
            new State("far-confirm", page -> {
                page.open(LiveGame.begin("awele/sheet").whiteSeat());
                page.tapAction("menu");
                page.tapAction("confirm-turns");
                page.tap("B");
                page.awaitVisible("[data-do='confirm']");
            }),
            new State("far-menu", page -> {
                page.open(LiveGame.begin("wali/ludens", "{\"days\": 3, \"bank\": 1}")
                        .whiteSeat());
                page.tapAction("menu");
                page.awaitVisible("[data-do='notices']");
            }),
            new State("far-seat", page -> {
                page.open(LiveGame.begin("choko/ludens").whiteSeat());
                page.tapAction("menu");
                page.tapAction("seat");
                page.awaitVisible("dialog griot-qr-code svg");
            }),
            new State("far-watch", page -> {
                page.open("far/" + LiveGame.begin("yote/ludens").play("@c3").id());
                page.awaitVisible("[data-link='online']");
            }),
            new State("far-home", page -> {
                page.open(LiveGame.begin("yote/ludens").whiteSeat());
                page.awaitVisible("[data-link='online']");
                page.openHome();
                page.awaitVisible("griot-far-row [data-waits]");
            }),
            new State("far-paused", page -> {
                LiveGame game = LiveGame.begin("wali/ludens", "{\"days\": 3, \"bank\": 5}");
                game.byWhite("pause").byBlack("pause");
                page.open(game.whiteSeat());
                page.awaitVisible("[data-do='resume']");
            }),
            new State("far-erase", page -> {
                openFinished(page);
                page.tapAction("menu");
                page.tapAction("erase");
                page.awaitVisible("[data-do='yes']");
            }),
            new State("far-over-menu", page -> {
                openFinished(page);
                page.tapAction("menu");
                page.awaitVisible("[data-do='record-file']");
            }),
            new State("far-rematch", page -> {
                LiveGame game = LiveGame.begin("wali/ludens").play("@c3", "@d4");
                game.byBlack("resign").byBlack("rematch");
                page.open(game.whiteSeat());
                page.awaitVisible("[data-do='decline']");
            }),
            new State("lobby-own", page -> {
                page.open(LiveGame.createListed("choko/walker").whiteSeat());
                page.awaitVisible("griot-qr-code svg");
                page.open("lobby/choko");
                page.tapOn("griot-lobby-list summary");
                page.awaitVisible("[name='name']");
            }),
            new State("phrases", page -> {
                page.open(LiveGame.begin("yote/ludens").sayByBlack("back-later").whiteSeat());
                page.awaitVisible("[data-said='black']");
                page.tapAction("phrases");
                page.awaitVisible("[data-phrase='hello']");
            }),
            new State("archive-none", page -> {
                page.open("archive?game=wali&name=nobody-has-this-name");
                page.awaitVisible("[data-do='all-games']");
            }),
            new State("operator", page -> {
                LiveGame.createListed("bolotondou/ludens").join().play("@c3");
                page.page().navigate(SharedServer.origin() + "/operator");
                page.awaitVisible("[name='key']").fill(SharedServer.operatorKey());
                page.tapOn("button");
                page.awaitVisible("form[action$='block-player'] select");
            }),
            new State("openings-none", page -> {
                page.open("openings/bolotondou/ludens?turns=@a1+@f5+@b2");
                page.awaitVisible("griot-openings .empty");
            }),
            new State("puzzle-review", page -> {
                page.open("puzzles/review");
                page.awaitVisible("griot-puzzle-page [role='status']");
            }),
            new State("puzzle-shown", page -> {
                page.open("puzzles/awele");
                page.tapAction("show-solution");
                page.awaitVisible("[data-status='shown']");
            }),
            new State("lesson-done", page -> {
                page.open("learn/awele/course");
                page.awaitVisible("[data-step] [data-place='A']");
                page.tapAction("next");
                page.awaitVisible("[data-status='done'], [data-step]:not([data-step='row'])");
            }));

    /**
     * The state of a name.
     *
     * @throws NoSuchElementException if there is none
     */
    public static State named(String name) {
        return ALL.stream()
                .filter(state -> state.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
