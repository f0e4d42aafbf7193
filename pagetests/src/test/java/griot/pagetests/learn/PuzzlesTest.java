package griot.pagetests.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import griot.pagetests.driver.InBrowser;
import griot.pagetests.driver.Keys;
import griot.pagetests.driver.PageDriver;
import griot.pagetests.driver.Visit;
import griot.pagetests.driver.Visits;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Turn;
import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests puzzles on the page: new ones, the puzzle of the day, reviews, and won positions to be played out. */
@InBrowser
class PuzzlesTest {
    private static final Path PACKS = Path.of("../lab/src/main/resources/griot/lab/puzzles");
    private static final int POSITION_FIELD = 5;
    private static final int SOLUTION_FIELD = 6;

    /** White wins at once by c4-d4:b3; c4-b4 gives the win away. */
    private static final Game NEARLY_WON =
            Game.from(RuleSets.standard().named("wali/ludens").position("6/b1w1ww/1b2b1/6/6 w 0,0 - 8 58"));

    /** The puzzle that the page shows, from its pack: the game at its start, and the text of its solution. */
    private record ShownPuzzle(Game game, String solution) {
        static ShownPuzzle on(PageDriver page) throws IOException {
            String id = page.awaitVisible("[data-puzzle]").getAttribute("data-puzzle");
            try (Stream<Path> packs = Files.list(PACKS)) {
                for (Path pack : packs.toList()) {
                    List<String> lines = Files.readAllLines(pack);
                    for (String line : lines) {
                        if (line.startsWith(id + "\t")) {
                            String[] fields = line.split("\t");
                            String ruleSet = lines.getFirst().split("\t")[2];
                            return new ShownPuzzle(
                                    Game.from(RuleSets.standard().named(ruleSet).position(fields[POSITION_FIELD])),
                                    fields[SOLUTION_FIELD]);
                        }
                    }
                }
            }
            throw new AssertionError("no pack has the puzzle " + id);
        }

        /** The accepted first turns. */
        List<String> acceptedTurns() {
            StringBuilder turns = new StringBuilder();
            int depth = 0;
            for (char character : solution.toCharArray()) {
                depth += character == '(' ? 1 : 0;
                if (depth == 0) {
                    turns.append(character);
                }
                depth -= character == ')' ? 1 : 0;
            }
            return List.of(turns.toString().split(" "));
        }

        /** Some whole first turn that is not accepted. */
        Turn wrongTurn() {
            for (Action action : game.actions()) {
                Game after = game.play(action);
                while (after.outcome().isEmpty() && !after.position().isTurnStart()) {
                    after = after.play(after.actions().getFirst());
                }
                // Further turns may follow: those of a player who is passed over.
                Turn turn = after.turns().getFirst();
                if (!acceptedTurns().contains(turn.text())) {
                    return turn;
                }
            }
            throw new AssertionError("every turn is accepted");
        }

        /** The turns of the best solution: of the solver and, in between, of the opponent. */
        List<Turn> bestLine() {
            List<String> turns = new ArrayList<>();
            String remaining = solution;
            while (!remaining.isEmpty()) {
                String accepted = remaining.split("[ ()]", 2)[0];
                turns.add(accepted);
                remaining = remaining.startsWith(accepted + "(") ? remaining.substring(accepted.length() + 1) : "";
                if (!remaining.isEmpty()) {
                    turns.add(remaining.substring(0, remaining.indexOf(';')));
                    remaining = remaining.substring(remaining.indexOf(';') + 1);
                }
            }
            Game current = game;
            for (String turn : turns) {
                current = current.play(turn);
            }
            return current.turns();
        }

        /**
         * Plays the best turns of the solver, and waits for the replies.
         *
         * @param input plays an action on the page
         */
        void solve(PageDriver page, Consumer<Action> input) {
            List<Turn> line = bestLine();
            for (int turn = 0; turn < line.size(); turn += 2) {
                page.awaitVisible("[data-status='solving'][data-turns='" + turn + "']");
                line.get(turn).actions().forEach(input);
            }
            page.awaitVisible("[data-status='solved']");
        }
    }

    private static void play(PageDriver page, Turn turn) {
        turn.actions().forEach(page::play);
    }

    @ParameterizedTest
    @CsvSource({"wali", "yote", "awele"})
    void aWrongTurnIsAnsweredAndTheRightOneSolves(String name, Visits visits) throws IOException {
        PageDriver page = visits.begin(Visit.phone()).open("puzzles/" + name);
        ShownPuzzle puzzle = ShownPuzzle.on(page);
        page.awaitHidden("[data-about]");
        play(page, puzzle.wrongTurn());
        page.awaitVisible("[data-status='wrong']");
        page.tapAction("try-again");
        page.awaitPosition(puzzle.game().position());
        puzzle.solve(page, page::play);
        assertTrue(page.awaitVisible("[data-about]").innerText().contains("puzzle"), "the difficulty in words");
    }

    @Test
    void aWholePuzzleIsSolvedByKeysAndSpeech(Visits visits) throws IOException {
        PageDriver page = visits.begin(Visit.desktop()).open("puzzles/wali");
        Keys keys = new Keys(page);
        ShownPuzzle puzzle = ShownPuzzle.on(page);
        page.awaitVisible("h1:focus");
        page.awaitSpoken("Find a turn that");
        puzzle.wrongTurn().actions().forEach(keys::play);
        page.awaitSpoken("Not this one");
        keys.tabTo("[data-do='try-again']");
        keys.press("Enter");
        page.awaitVisible("[data-status='solving']");
        page.page().waitForCondition(() -> !keys.focusedData("place").isEmpty());
        keys.press("o");
        page.awaitSpoken("White: ");
        puzzle.solve(page, keys::play);
        page.awaitSpoken("Solved!");
        keys.tabTo("[data-do='next']");
        keys.press("Enter");
        page.awaitVisible("[data-status='solving'][data-turns='0']");
        page.page().waitForCondition(() -> !keys.focusedData("place").isEmpty());
    }

    @Test
    void theSolutionIsShownStepByStepAndTheNextPuzzleIsAnother(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).open("puzzles/wali");
        String firstId = page.awaitVisible("[data-puzzle]").getAttribute("data-puzzle");
        page.tapAction("show-solution");
        page.awaitVisible("[data-status='shown']");
        page.awaitVisible("[data-shown='1']");
        int turns = Integer.parseInt(page.awaitVisible("[data-puzzle]").getAttribute("data-turns"));
        for (int shown = 2; shown <= turns; shown++) {
            page.tapAction("then");
            page.awaitVisible("[data-shown='" + shown + "']");
        }
        page.tapAction("next");
        page.awaitVisible("[data-puzzle]:not([data-puzzle='" + firstId + "'])");
    }

    @Test
    void linkedPuzzlesAreFetchedWhileTheMessagesOfTheLanguageAre(Visits visits) {
        PageDriver page = visits.begin(Visit.phone());
        assertPuzzlesAreFetchedBefore("texts-en-*", page, () -> page.beginToOpen("puzzles/wali"));
    }

    @Test
    void puzzlesOpenedFromHomeAreFetchedWhileTheirMessagesAre(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openHome();
        assertPuzzlesAreFetchedBefore(
                "texts-en-puzzles-*", page, () -> page.page().evaluate("location.hash = 'puzzles/wali'"));
    }

    /** Holds back some messages until the puzzles have been fetched, and checks that a puzzle is shown afterwards. */
    private static void assertPuzzlesAreFetchedBefore(String messages, PageDriver page, Runnable open) {
        String addresses = "**/assets/" + messages;
        List<Route> heldMessages = new ArrayList<>();
        page.page().route(addresses, heldMessages::add);
        page.page().waitForResponse("**/*.puzzles", open);
        page.page().unroute(addresses);
        assertFalse(heldMessages.isEmpty(), "no messages were held back");
        heldMessages.forEach(Route::resume);
        page.awaitVisible("[data-puzzle]");
    }

    @Test
    void aPuzzleIsShownBeforeItsPackIsCached(Visits visits) {
        PageDriver page = visits.begin(Visit.phone());
        page.page().addInitScript("caches.open = () => new Promise(() => undefined);");
        page.open("puzzles/wali");
        page.awaitVisible("[data-puzzle]");
    }

    @Test
    void thePuzzleOfTheDayIsOneTapFromHome(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openHome();
        page.tapAction("daily");
        page.awaitVisible("[data-puzzle][data-kind='daily']");
    }

    @Tag("proof")
    @Test
    void puzzlesAreReachedFromHomeAndLeftByBack(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openHome();
        page.tapAction("puzzles");
        page.tapOn("griot-home [data-game='awele']");
        page.awaitVisible("[data-puzzle]");
        page.goBack();
        page.awaitVisible("griot-home [data-game='awele']");
    }

    @Tag("proof")
    @Test
    void puzzlesThatComeAfterTheirPageWasLeftDoNotTouchTheNextGame(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openHome();
        List<Route> heldRequests = new ArrayList<>();
        page.page().route("**/*.puzzles", heldRequests::add);
        page.tapAction("puzzles");
        page.tapOn("griot-home [data-game='wali']");
        page.page().waitForCondition(() -> !heldRequests.isEmpty());
        page.goBack();
        page.tapAction("friend");
        page.tapOn("griot-home [data-game='yote']");
        page.tap("c3");
        page.awaitTurns(1);
        heldRequests.getFirst().resume();
        // The page caches a pack that it has read.
        page.page().waitForCondition(() -> (boolean) page.page().evaluate("""
                async () => (await (await caches.open('griot-used')).keys()).some(({ url }) => url.endsWith('.puzzles'))
                """));
        page.tap("d3");
        Game start = Game.of(RuleSets.standard().named("yote/ludens"));
        page.awaitPosition(start.play("@c3").play("@d3").position());
    }

    @Tag("proof")
    @Test
    void aSolvedPuzzleOfTheDayIsMarkedInTheIndex(Visits visits) throws IOException {
        PageDriver page = visits.begin(Visit.phone()).open("puzzles/daily");
        ShownPuzzle.on(page).solve(page, page::play);
        page.open("puzzles");
        page.awaitVisible("[data-do='daily']:has-text('Solved today')");
    }

    @Test
    void aMistakeInAGameOfThePersonComesUnderReview(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).open("puzzles");
        page.page().evaluate("""
                () => localStorage.setItem('griot.puzzles.review', JSON.stringify({ version: 1, value: {
                  day: 0, done: 0, cards: [{ ruleSet: 'wali/ludens', id: '%1$s', stage: 0, due: 1, mistake: {
                    position: '%1$s', played: 'c4-b4', better: 'c4-d4:b3', before: 1000, after: 300 } }] } }))
                """.formatted(NEARLY_WON.position()));
        page.reload();
        page.tapOn("[data-game='wali'][data-due='1']");
        page.awaitStatusLine("In one of your games you played here: c4 to b4. Find a better turn.");
        play(page, NEARLY_WON.play("c4-d4:b3").turns().getLast());
        page.awaitVisible("[data-status='solved']");
        page.open("puzzles/review");
        page.awaitVisible("[role='status']:has-text('Nothing to review now')");
    }

    @Test
    void aWonPositionOfAGameIsProvedAgainstTheTables(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).openGame(NEARLY_WON);
        page.tapAction("menu");
        page.tapAction("endings");
        page.tapAction("prove");
        page.awaitVisible("[data-proof='solving']");
        play(page, NEARLY_WON.play("c4-b4").turns().getLast());
        page.awaitVisible("[data-proof='given']");
        page.tapAction("take-back");
        page.awaitVisible("[data-proof='solving']");
        page.awaitPosition(NEARLY_WON.position());
        play(page, NEARLY_WON.play("c4-d4:b3").turns().getLast());
        page.awaitVisible("[data-proof='won']");
        page.awaitStatusLine("You took one turn back.");
    }

    @Tag("proof")
    @Test
    void aWonEndingIsChosenAndItsAddressIsSet(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).open("puzzles");
        page.tapAction("prove");
        page.awaitVisible("[data-proof='solving']");
        assertTrue(page.page().url().contains("#puzzles/prove/"), page.page().url());
    }

    @Test
    void progressSurvivesAReloadAndADamagedEntryIsSetAside(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).open("puzzles/wali");
        String firstId = page.awaitVisible("[data-puzzle]").getAttribute("data-puzzle");
        page.tapAction("show-solution");
        page.awaitVisible("[data-status='shown']");
        page.reload();
        page.awaitVisible("[data-puzzle]:not([data-puzzle='" + firstId + "'])");
        String damaged = "{\"version\":1,\"value\":{}}";
        page.page().evaluate("entry => localStorage.setItem('griot.puzzles.wali/ludens', entry)", damaged);
        page.reload();
        page.awaitVisible("[data-puzzle='" + firstId + "'] [data-trouble]");
        assertEquals(damaged, page.page().evaluate("() => localStorage['griot.puzzles.wali/ludens.damaged']"));
    }

    @Tag("proof")
    @Test
    void aDamagedPackIsReportedAndFetchedAgain(Visits visits) {
        PageDriver page = visits.begin(Visit.phone());
        page.page()
                .route("**/*.puzzles", route -> route.fulfill(new Route.FulfillOptions().setBody("griot-puzzles\t1")));
        page.open("puzzles/wali");
        page.awaitVisible("[data-do='reload']");
        page.page().unroute("**/*.puzzles");
        page.tapAction("reload");
        page.awaitVisible("[data-puzzle]");
    }

    @Tag("proof")
    @Test
    void fetchedPuzzlesWorkOffline(Visits visits) throws IOException {
        PageDriver page = visits.begin(Visit.phone().withServiceWorkers()).open("puzzles/wali");
        page.awaitVisible("[data-puzzle]");
        page.awaitStoredForOffline("en");
        page.reload().awaitVisible("[data-puzzle]");
        page.page().waitForFunction("navigator.serviceWorker.controller !== null");
        page.page().context().setOffline(true);
        page.reload();
        play(page, ShownPuzzle.on(page).wrongTurn());
        page.awaitVisible("[data-status='wrong']");
        page.page().context().setOffline(false);
        visits.ignoreErrors("ERR_INTERNET_DISCONNECTED");
    }

    @Tag("proof")
    @Test
    void thatNothingIsToBeReviewedIsSaidInOneColumn(Visits visits) {
        PageDriver page = visits.begin(Visit.desktop()).open("puzzles/review");
        BoundingBox words = page.awaitVisible("main [role='status']").boundingBox();
        BoundingBox button = page.awaitVisible("[data-do='more']").boundingBox();
        assertTrue(button.y >= words.y + words.height, "the button is below the words");
        assertTrue(button.height < 80, "the button has one line");
    }
}
