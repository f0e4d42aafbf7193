package griot.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import griot.cli.CliRunner;
import griot.cli.CliRunner.CommandResult;
import griot.texts.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command {@code play} with input from a pipe. */
class PlayTest {
    @TempDir
    Path folder;

    private String file;

    @BeforeEach
    void nameFile() {
        file = folder.resolve("game.txt").toString();
    }

    private static String lines(String... lines) {
        return String.join("\n", lines) + "\n";
    }

    /** Up to {@code max} vectors of finished games under a rule set. */
    private static List<List<String>> finishedGames(String ruleSet, int max) {
        return CliRunner.vectors("finished-games.txt").stream()
                .filter(line -> line.get(0).equals(ruleSet))
                .limit(max)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "yote/ludens",
                "choko/ludens",
                "choko/walker+bonus-turn+chain-removals-after",
                "wali/ludens",
                "bolotondou/ludens",
                "awele/sheet"
            })
    void neighboursPlayToTheEndOfAGame(String ruleSet) {
        for (List<String> game : finishedGames(ruleSet, 2)) {
            String turns = game.get(1).replace(" -- ", " ").replace(" ", "\n");
            String saved = folder.resolve("end-" + game.hashCode() + ".txt").toString();
            CommandResult result =
                    CliRunner.runWithInput(turns + "\nstop\nsave " + saved + "\n", "play", ruleSet, "--neighbour");
            assertEquals(0, result.exitCode());
            assertEquals("", result.err());
            String reason = game.get(2).split(" ")[1];
            CommandResult loaded = CliRunner.runWithInput("quit\n", "play", "--load", saved);
            assertTrue(loaded.out().contains(ending(game.get(2))), game + loaded.out());
            assertTrue(read(saved).contains("[Termination \"" + reason + "\"]"), reason);
        }
    }

    private static String read(String name) {
        try {
            return Files.readString(Path.of(name));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static String ending(String outcome) {
        return outcome.startsWith("1/2") ? "Draw: " : " wins: ";
    }

    @Test
    void aPipeGetsNoPromptsAndNoControlCharacters() {
        CommandResult result = CliRunner.runWithInput(lines("@c3", "@d4"), "play", "yote", "--neighbour");
        assertEquals(0, result.exitCode());
        assertTrue(result.out().endsWith("Goodbye!\n"), result.out());
        assertFalse(result.out().contains("\u001B"));
        assertFalse(result.out().contains("> \n"));
    }

    @ParameterizedTest
    @CsvSource({"yote", "choko/walker", "wali", "awele", "yote+bonus-turn"})
    void allOutputFitsEightyColumns(String ruleSet) {
        for (Language language : Language.all()) {
            String out = CliRunner.runWithInput(
                            lines("help", "moves", "flip", "foo", "redo", "resign", "undo", "new", "rules"),
                            "play",
                            ruleSet,
                            "--neighbour",
                            "--lang",
                            language.code())
                    .out();
            assertTrue(out.lines().allMatch(line -> line.length() <= 80), out);
            assertFalse(out.contains("play."), out);
        }
    }

    @Test
    void theBoardShowsPiecesHandsAndTheLastTurn() {
        String out = CliRunner.runWithInput(lines("@c3", "@d3", "c3xe3"), "play", "yote", "--neighbour", "--ascii")
                .out();
        assertTrue(out.contains("3 |  .   .   o  [x]  .   .  | 3"), out);
        assertTrue(out.contains("3 |  .   .  (.)  *  [o]  .  | 3"), out);
        assertTrue(out.contains("in hand 11  ooooooooooo"), out);
        assertTrue(out.contains("Last turn: White c3xe3"), out);
    }

    @Test
    void theHousesShowSeedsStoresAndTheLastTurn() {
        String out = CliRunner.runWithInput(lines("C"), "play", "awele", "--neighbour", "--ascii")
                .out();
        assertTrue(out.contains("f      e      d      c      b      a"), out);
        assertTrue(out.contains("( 0)"), out);
        assertTrue(out.contains("[ 5]"), out);
        assertTrue(out.contains("> South"), out);
        assertTrue(out.contains("Last turn: South C"), out);
    }

    @Test
    void eachActionOfATurnIsPrompted() {
        String position = "6/6/1wb1b1/6/3bbb w 4,4 - 0 21";
        write("[Rules \"yote/ludens\"]\n[Position \"" + position + "\"]\n\n*\n");
        CommandResult result =
                CliRunner.runWithInput(lines("b3xd3", "f1", "xf3", ":d1", "moves"), "play", "--load", file);
        assertTrue(result.out().contains("White: choose a piece to take: :d1 :e1 :f1 :e3"), result.out());
        assertTrue(result.out().contains("White: jump (d3xf3), or stop."), result.out());
        assertTrue(result.out().contains("White so far: b3xd3:f1xf3"), result.out());
        assertTrue(result.out().contains("Last turn: White b3xd3:f1xf3:d1"), result.out());
    }

    @Test
    void aBonusTurnIsOffered() {
        write("[Rules \"yote/wikipedia+bonus-turn\"]\n[Position \"6/6/1wb3/6/4b1 w 3,3 - 0 20\"]\n\n*\n");
        CommandResult result = CliRunner.runWithInput(lines("b3xd3:e1", "stop"), "play", "--load", file);
        assertTrue(result.out().contains("White has a bonus turn:"), result.out());
        assertTrue(result.out().contains("Last turn: White b3xd3:e1"), result.out());
    }

    @Test
    void anIllegalTurnIsExplained() {
        CommandResult result =
                CliRunner.runWithInput(lines("a1-a2", "@z9", "tango", "@a1", "@a1"), "play", "wali", "--neighbour");
        assertTrue(result.out().contains("a1-a2: no piece moves before all pieces are placed"), result.out());
        assertTrue(result.out().contains("tango: that is neither a turn nor a word I know."), result.out());
        assertTrue(result.out().contains("@a1: a1 is occupied"), result.out());
        assertEquals(0, result.exitCode());
    }

    @Test
    void nothingIsUndoneOrRedoneBeyondTheTurnsPlayed() {
        CommandResult result = CliRunner.runWithInput(
                lines("undo", "@a1", "undo", "redo", "redo", "save " + file), "play", "yote", "--neighbour");
        assertTrue(result.out().contains("There is nothing to undo."), result.out());
        assertTrue(result.out().contains("There is nothing to redo."), result.out());
        assertTrue(read(file).contains("1. @a1 *"), read(file));
    }

    @Test
    void neighboursAgreeOnADrawOrNot() {
        CommandResult declined = CliRunner.runWithInput(lines("draw", "no", "@a1"), "play", "yote", "--neighbour");
        assertTrue(declined.out().contains("Black, do you agree to a draw?"), declined.out());
        assertTrue(declined.out().contains("Last turn: White @a1"), declined.out());
        CommandResult agreed = CliRunner.runWithInput(lines("draw", "yes"), "play", "yote", "--neighbour");
        assertTrue(agreed.out().contains("Draw: both players agreed on a draw (pieces 12 to 12)."), agreed.out());
        CommandResult unanswered = CliRunner.runWithInput(lines("draw", "@a1"), "play", "yote", "--neighbour");
        assertTrue(unanswered.out().contains("Last turn: White @a1"), unanswered.out());
    }

    @Test
    void aResignationEndsTheGameUntilItIsUndone() {
        CommandResult result =
                CliRunner.runWithInput(lines("resign", "A", "undo", "A"), "play", "awele", "--neighbour");
        assertTrue(result.out().contains("North wins: a player resigned (seeds 0 to 0)."), result.out());
        assertTrue(result.out().contains("The game is over."), result.out());
        assertTrue(result.out().contains("Last turn: South A"), result.out());
    }

    @Test
    void theComputerAnswers() {
        CommandResult result =
                CliRunner.runWithInput(lines("@c3", "hint", "undo", "quit"), "play", "yote", "--level", "1");
        assertTrue(result.out().contains("Last turns: White @c3, Black "), result.out());
        assertTrue(result.out().contains("Try "), result.out());
    }

    @Test
    void theComputerBeginsWhenThePersonIsBlack() {
        CommandResult result = CliRunner.runWithInput("quit\n", "play", "awele", "--level", "1", "--side", "black");
        assertTrue(result.out().contains("Last turn: South "), result.out());
        assertTrue(result.out().contains("> North (you)") || result.out().contains("▶ North (you)"), result.out());
    }

    @Test
    void theComputerAgreesToADrawOnlyWhenBehind() {
        write("[Rules \"yote/walker\"]\n[White \"?\"]\n[Black \"Griot level 1\"]\n"
                + "[Position \"6/w4b/w1w1w1/1w1b2/bw3w w 0,0 - 0 61\"]\n\n*\n");
        CommandResult behind = CliRunner.runWithInput("draw\n", "play", "--load", file);
        assertTrue(behind.out().contains("Draw: both players agreed"), behind.out());
        CommandResult start = CliRunner.runWithInput("draw\n", "play", "yote", "--level", "1");
        assertTrue(start.out().contains("The computer does not agree to a draw now."), start.out());
    }

    @Test
    void aSavedGameIsContinued() {
        CliRunner.runWithInput(lines("@c3", "@d3", "@e5", "save " + file), "play", "yote/walker", "--neighbour");
        CommandResult result = CliRunner.runWithInput(lines("undo", "@f3", "save"), "play", "--load", file);
        assertEquals(0, result.exitCode());
        assertTrue(result.out().contains("Saved in " + file), result.out());
        assertTrue(read(file).contains("1. @c3 @d3 2. @f3 *"), read(file));
        try (var files = Files.list(folder)) {
            assertEquals(1, files.count());
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void aSavedGameHasThePermissionsOfAnyFile() throws IOException {
        Path ordinary = Files.createFile(folder.resolve("ordinary.txt"));
        assumeTrue(Files.getFileStore(ordinary).supportsFileAttributeView(PosixFileAttributeView.class));
        Path saved = Path.of(file);
        CliRunner.runWithInput(lines("@c3", "save " + file), "play", "yote", "--neighbour");
        assertEquals(Files.getPosixFilePermissions(ordinary), Files.getPosixFilePermissions(saved));
        for (String permissions : List.of("rw-r--r--", "rw-rw-r--", "rw-------")) {
            Files.setPosixFilePermissions(saved, PosixFilePermissions.fromString(permissions));
            CliRunner.runWithInput(lines("undo", "save"), "play", "--load", file);
            assertEquals(permissions, PosixFilePermissions.toString(Files.getPosixFilePermissions(saved)));
        }
    }

    @Test
    void commentsAndVariationsAreSavedAgain() {
        write("""
                [Rules "yote/ludens"]
                [White "Awa"]
                [Event "Market"]

                {before} 1. @c3 {centre} (1. @a1 {edge}) 1... @d3 {answer} 2. @e5 {undone} *
                """);
        CliRunner.runWithInput(lines("undo", "@f3", "save"), "play", "--load", file);
        String saved = read(file);
        assertTrue(saved.contains("{before} 1. @c3 {centre} (1. @a1 {edge}) 1... @d3 {answer} 2. @f3 *"), saved);
        assertTrue(saved.contains("[White \"Awa\"]"), saved);
        assertTrue(saved.contains("[Event \"Market\"]"), saved);
    }

    @Test
    void aNewGameDoesNotReplaceTheLastOne() {
        write("[Rules \"yote/ludens\"]\n[White \"Awa\"]\n\n1. @c3 {centre} *\n");
        String before = read(file);
        CommandResult result =
                CliRunner.runWithInput(lines("new", "@a1", "save", "save " + file, "no"), "play", "--load", file);
        assertTrue(result.out().contains("Which file?"), result.out());
        assertTrue(result.out().contains("Overwrite it?"), result.out());
        assertEquals(before, read(file));
        CliRunner.runWithInput(lines("new", "@a1", "save " + file, "yes"), "play", "--load", file);
        assertTrue(read(file).contains("1. @a1 *"), read(file));
        assertFalse(read(file).contains("Awa"), read(file));
    }

    @Test
    void theLevelIsSavedToo() {
        CliRunner.runWithInput(lines("@c3", "save " + file), "play", "yote", "--level", "1");
        assertTrue(read(file).contains("[Black \"Griot level 1\"]"), read(file));
        assertTrue(CliRunner.runWithInput("", "play", "--load", file).out().contains("(level 1)"));
        assertTrue(CliRunner.runWithInput("", "play", "--load", file, "--level", "2")
                .out()
                .contains("(level 2)"));
    }

    @Test
    void aTurnThatHasBegunIsSavedToo() {
        write("[Rules \"yote/ludens\"]\n[Position \"6/6/1wb1b1/6/3bbb w 4,4 - 0 21\"]\n\n*\n");
        CliRunner.runWithInput(lines("b3xd3", "save"), "play", "--load", file);
        CommandResult result = CliRunner.runWithInput("f1\n", "play", "--load", file);
        assertTrue(result.out().contains("White so far: b3xd3:f1"), result.out());
    }

    @Test
    void aGameOfNewerRulesIsKept() {
        String newer = "[Rules \"yote/ludens\"]\n[RulesVersion \"2\"]\n\n1. @c3 *\n";
        write(newer);
        CommandResult save = CliRunner.runWithInput(lines("@a1", "save " + file, "yes"), "play", "yote", "--neighbour");
        assertTrue(save.out().contains("newer rules"), save.out());
        CommandResult load = CliRunner.run("play", "--load", file);
        assertEquals(2, load.exitCode());
        assertTrue(load.err().contains("newer rules"), load.err());
        assertEquals(newer, read(file));
    }

    @Test
    void aFileWithoutAGameIsOverwrittenOnlyAfterConfirmation() {
        write("my poems\n");
        CommandResult unconfirmed =
                CliRunner.runWithInput(lines("@a1", "save " + file, "@b2"), "play", "yote", "--neighbour");
        assertTrue(unconfirmed.out().contains("is not a saved game. Overwrite it?"), unconfirmed.out());
        assertEquals("my poems\n", read(file));
        CliRunner.runWithInput(lines("@a1", "save " + file, "yes"), "play", "yote", "--neighbour");
        assertTrue(read(file).contains("1. @a1 *"), read(file));
    }

    @Test
    void anotherGameIsOverwrittenOnlyAfterConfirmation() {
        CliRunner.runWithInput(lines("@a1", "save " + file), "play", "yote", "--neighbour");
        CliRunner.runWithInput(lines("@b2", "save " + file, "no"), "play", "yote", "--neighbour");
        assertTrue(read(file).contains("1. @a1 *"), read(file));
    }

    @Test
    void anUnusableFileIsReported() {
        write("1. e4 e5");
        CommandResult broken = CliRunner.run("play", "--load", file);
        assertEquals(2, broken.exitCode());
        assertTrue(broken.err().startsWith("griot: " + file + " holds no game"), broken.err());
        assertEquals(
                2,
                CliRunner.run("play", "--load", folder.resolve("none").toString())
                        .exitCode());
        CommandResult unusable = CliRunner.runWithInput(
                lines("save " + folder, "save " + folder.resolve("no/such/folder.txt"), "save", "load"),
                "play",
                "yote",
                "--neighbour");
        assertTrue(unusable.out().contains("that is a folder"), unusable.out());
        assertTrue(unusable.out().contains(folder.resolve("no/such") + ": there is no such folder"), unusable.out());
        assertTrue(unusable.out().contains("Which file? For instance: save game.txt"), unusable.out());
        assertTrue(unusable.out().contains("Which file? For instance: load game.txt"), unusable.out());
    }

    @Test
    void withoutARuleSetThePlayerIsAsked() {
        CommandResult result = CliRunner.runWithInput(lines("9", "Wali", "n", "@a1", "quit"), "play");
        assertTrue(result.out().contains("5  Awélé"), result.out());
        assertTrue(result.out().contains("Last turn: White @a1"), result.out());
        assertTrue(
                CliRunner.runWithInput(lines("", "", "", "quit"), "play").out().contains("(level 2)"));
        assertEquals(0, CliRunner.runWithInput("", "play").exitCode());
        assertEquals(0, CliRunner.runWithInput("5\n", "play").exitCode());
    }

    @Test
    void sourceAndOptionsAreAskedForOnRequest() {
        CommandResult result = CliRunner.runWithInput(lines("1+", "2", "4 3", "1", "2", "quit"), "play");
        assertTrue(result.out().contains("yote/walker+bonus-turn+own-jump"), result.out());
        CommandResult target = CliRunner.runWithInput(lines("awele+", "3", "target-20", "n", "quit"), "play");
        assertTrue(target.out().contains("awele/sheet+target-20"), target.out());
    }

    @Test
    void thereIsNoLevelZero() {
        CommandResult result = CliRunner.run("play", "yote", "--level", "0");
        assertEquals(2, result.exitCode());
        assertEquals("griot: --level must be a whole number from 1 to 10, not 0\n", result.err());
    }

    @Test
    void contradictoryOptionsAreRefused() {
        assertEquals(
                2, CliRunner.run("play", "yote", "--neighbour", "--level", "3").exitCode());
        assertEquals(2, CliRunner.run("play", "yote", "--level", "11").exitCode());
        assertEquals(2, CliRunner.run("play", "yote", "--side", "red").exitCode());
        assertEquals(2, CliRunner.run("play", "yote", "--load", file).exitCode());
    }

    @Test
    void thePlayersLanguageIsUnderstood() {
        CommandResult result = CliRunner.runWith(
                Map.of("LANG", "fr_FR.UTF-8"),
                lines("@c3", "annuler", "coups", "undo", "quitter"),
                "play",
                "yote",
                "--neighbour");
        assertTrue(result.out().contains("Il n’y a rien à annuler."), result.out());
        assertTrue(result.out().endsWith("Au revoir !\n"), result.out());
        CommandResult russian = CliRunner.runWith(
                Map.of("LANG", "ru_RU.UTF-8"), lines("C", "сдаюсь", "выход"), "play", "awele", "--neighbour");
        assertTrue(russian.out().contains("Юг выиграл: игрок сдался"), russian.out());
    }

    @Test
    void aPlayerPassedOverIsReported() {
        List<String> game = CliRunner.vectors("finished-games.txt").stream()
                .filter(line ->
                        line.get(0).startsWith("bolotondou") && line.get(1).contains(" -- "))
                .findFirst()
                .orElseThrow();
        CommandResult result = CliRunner.runWithInput(
                game.get(1).replace(" -- ", " ").replace(" ", "\n"), "play", game.get(0), "--neighbour");
        assertTrue(result.out().contains("cannot place anywhere and is passed over."), result.out());
    }

    private void write(String text) {
        try {
            Files.writeString(Path.of(file), text);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
