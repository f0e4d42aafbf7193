package griot.pagetests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.pagetests.driver.InBrowser;
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
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Puzzles on the page. */
@InBrowser
class PuzzlesTest {
    private static final Path PACKS = Path.of("../lab/src/main/resources/griot/lab/puzzles");
    private static final int POSITION = 5;
    private static final int SOLUTION = 6;

    /** The fields of the puzzle that the page shows, in the pack of a rule set. */
    private static List<String> shown(PageDriver page, String ruleSet) throws IOException {
        String id = page.awaitVisible("[data-puzzle]").getAttribute("data-puzzle");
        try (Stream<String> lines = Files.lines(PACKS.resolve(ruleSet.replace('/', '-') + ".puzzles"))) {
            return List.of(lines.filter(line -> line.startsWith(id + "\t"))
                    .findFirst()
                    .orElseThrow()
                    .split("\t"));
        }
    }

    private static Game game(String ruleSet, List<String> puzzle) {
        return Game.from(RuleSets.standard().named(ruleSet).position(puzzle.get(POSITION)));
    }

    /** The best turns of a solution text; replies and the turns after them are left out. */
    private static List<String> accepted(String solution) {
        StringBuilder turns = new StringBuilder();
        int depth = 0;
        for (char c : solution.toCharArray()) {
            depth += c == '(' ? 1 : 0;
            if (depth == 0) {
                turns.append(c);
            }
            depth -= c == ')' ? 1 : 0;
        }
        return List.of(turns.toString().split(" "));
    }

    /** Some whole turn that is not accepted. */
    private static Optional<Turn> otherTurn(Game game, List<String> accepted) {
        for (Action action : game.actions()) {
            Game after = game.play(action);
            while (after.outcome().isEmpty() && !after.position().isTurnStart()) {
                after = after.play(after.actions().getFirst());
            }
            // A player who cannot move may be passed over after it.
            Turn turn = after.turns().getFirst();
            if (!accepted.contains(turn.text())) {
                return Optional.of(turn);
            }
        }
        return Optional.empty();
    }

    private static void play(PageDriver page, Turn turn) {
        turn.actions().forEach(page::play);
    }

    @ParameterizedTest
    @CsvSource({"wali, wali/ludens", "yote, yote/ludens", "awele, awele/sheet"})
    void aWrongTurnIsAnsweredAndTheRightOneSolves(String name, String ruleSet, Visits visits) throws IOException {
        PageDriver page = visits.begin(Visit.phone()).open("puzzles/" + name);
        List<String> puzzle = shown(page, ruleSet);
        Game game = game(ruleSet, puzzle);
        List<String> accepted = accepted(puzzle.get(SOLUTION));
        play(page, otherTurn(game, accepted).orElseThrow());
        page.awaitVisible("[data-status='wrong']");
        page.act("try-again");
        page.awaitPosition(game.position());
        play(page, game.play(accepted.getFirst()).turns().getFirst());
        // Where the puzzle goes on, the reply comes and the solver is to find another turn.
        page.awaitVisible(
                puzzle.get(SOLUTION).startsWith(accepted.getFirst() + "(")
                        ? "[data-status='solving'][data-turns='2']"
                        : "[data-status='solved']");
    }

    @Test
    void theSolutionIsShownStepByStepAndTheNextPuzzleIsAnother(Visits visits) throws IOException {
        PageDriver page = visits.begin(Visit.phone()).open("puzzles/wali");
        String first = shown(page, "wali/ludens").getFirst();
        page.act("show-solution");
        page.awaitVisible("[data-status='shown']");
        page.awaitVisible("[data-shown='1']");
        int turns = Integer.parseInt(page.awaitVisible("[data-puzzle]").getAttribute("data-turns"));
        for (int shown = 2; shown <= turns; shown++) {
            page.act("then");
            page.awaitVisible("[data-shown='" + shown + "']");
        }
        page.act("next");
        page.awaitVisible("[data-puzzle]:not([data-puzzle='" + first + "'])");
    }

    @Test
    void puzzlesAreReachedFromHomeAndLeftByBack(Visits visits) {
        PageDriver page = visits.begin(Visit.phone()).home();
        page.act("puzzles");
        page.tapOn("[data-game='awele']");
        page.awaitVisible("[data-puzzle]");
        page.back();
        page.awaitVisible("griot-home [data-game='awele']");
    }

    @Test
    void progressOutlivesAReloadAndADamagedStoreIsStartedAnew(Visits visits) throws IOException {
        PageDriver page = visits.begin(Visit.phone()).open("puzzles/wali");
        String first = shown(page, "wali/ludens").getFirst();
        page.act("show-solution");
        page.awaitVisible("[data-status='shown']");
        page.reload();
        page.awaitVisible("[data-puzzle]:not([data-puzzle='" + first + "'])");
        page.page().evaluate("() => localStorage.setItem('griot.puzzles.wali/ludens', '{\"version\":1,\"value\":{}}')");
        page.reload();
        assertEquals(first, shown(page, "wali/ludens").getFirst());
        assertTrue(page.line().length() > 10);
    }
}
