package griot.cli.commands.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.CliRunner;
import griot.cli.CliRunner.CommandResult;
import griot.rules.Game;
import griot.rules.Result;
import griot.rules.Side;
import griot.rules.registry.RuleSets;
import griot.rules.ruleset.RuleSetName;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The document that {@code endings} writes agrees with the tables. */
class EndingsCommandTest {
    private static final String BOLOTONDOU = "bolotondou/ludens+end-at-one";
    private static final String SLAM_TAKES = "awele/sheet+slam-takes";
    private static final Pattern POSITION = Pattern.compile("`([^`\n]+)` – ([^`\n]*)(?:`([^`\n]+)`)?");

    /** The chapters by rule set, so that each is computed once. */
    private static final Map<String, String> DOCUMENTS = new ConcurrentHashMap<>();

    @TempDir
    private static Path tables;

    @TempDir
    private Path folder;

    /** The chapters on Yoté and Awélé. */
    private static Path chapters;

    @BeforeAll
    static void solve(@TempDir Path written) throws IOException {
        solve(BOLOTONDOU, "--pieces", "4");
        solve("yote/wikipedia", "--pieces", "5");
        solve("awele/sheet", "--seeds", "6");
        solve(SLAM_TAKES, "--seeds", "4");
        chapters = write(written, "yote/wikipedia", "awele/sheet");
    }

    private static void solve(String ruleSet, String option, String max) {
        CommandResult result = CliRunner.run("solve", ruleSet, option, max, "--dir", tables.toString());
        assertEquals(0, result.exitCode(), result.err());
    }

    /** The chapter on a rule set: from the file if it was written, as the command prints it otherwise. */
    private static String document(String ruleSet) {
        return DOCUMENTS.computeIfAbsent(ruleSet, name -> {
            Path written = chapters.resolve(RuleSetName.inFileNames(name) + ".md");
            return Files.exists(written) ? CliRunner.text(written) : printed(name);
        });
    }

    private static String printed(String ruleSet) {
        CommandResult result = CliRunner.run("endings", ruleSet, "--out", "-", "--dir", tables.toString());
        assertEquals(0, result.exitCode(), result.err());
        return result.out();
    }

    @Test
    void everyLineIsLegalAndHasTheStatedLength() {
        for (String ruleSet : new String[] {BOLOTONDOU, "yote/wikipedia"}) {
            int lineCount = 0;
            for (MatchResult example : POSITION.matcher(document(ruleSet))
                    .results()
                    .filter(match -> match.group(3) != null)
                    .toList()) {
                Game game = Game.from(RuleSets.standard().named(ruleSet).position(example.group(1)));
                List<String> turns = List.of(example.group(3).split(" "));
                boolean isCut = turns.getLast().equals("…");
                for (String turn : isCut ? turns.subList(0, turns.size() - 1) : turns) {
                    game = game.play(turn);
                }
                int statedTurns = Integer.parseInt(example.group(2).replaceAll("\\D*(\\d+): ", "$1"));
                if (isCut) {
                    assertTrue(game.outcome().isEmpty() && statedTurns >= turns.size(), example.group());
                } else {
                    boolean blackWins = example.group(2).contains("loses");
                    Result result = Result.win(blackWins ? Side.BLACK : Side.WHITE);
                    assertEquals(result, game.outcome().orElseThrow().result(), example.group());
                    assertEquals(statedTurns, turns.size(), example.group());
                }
                lineCount++;
            }
            assertTrue(lineCount >= 2, ruleSet + ": " + lineCount);
        }
    }

    @Test
    void anAweleLineEndsWithTheHarvest() {
        int lineCount = 0;
        for (MatchResult example :
                POSITION.matcher(document("awele/sheet")).results().toList()) {
            Game game = Game.from(RuleSets.standard().named("awele/sheet").position(example.group(1)));
            for (String turn : example.group(3).replace(" …", "").split(" ")) {
                assertTrue(game.outcome().isEmpty(), example.group());
                game = game.play(turn);
            }
            boolean isComplete = game.outcome().isPresent() || game.position().quietTurns() == 0;
            assertEquals(!example.group(3).endsWith(" …"), isComplete, example.group());
            lineCount++;
        }
        assertTrue(lineCount >= 3, "" + lineCount);
    }

    @Test
    void theChapterHasTheResultsOfItsRuleSetOnly() {
        String document = document("awele/sheet");
        assertTrue(document.contains("| 4 | 1,365 | 42.3 % | 10.5 % | 47.3 % |"), document);
        assertFalse(document.contains("yote"));
    }

    /** Writes the document and the chapters of some rule sets; returns the folder of the chapters. */
    private static Path write(Path folder, String... ruleSets) throws IOException {
        Path file = Files.createDirectories(folder).resolve("endings.md");
        String[] words = new String[ruleSets.length + 5];
        System.arraycopy(
                new String[] {"endings", "--dir", tables.toString(), "--out", file.toString()}, 0, words, 0, 5);
        System.arraycopy(ruleSets, 0, words, 5, ruleSets.length);
        CommandResult result = CliRunner.run(words);
        assertEquals(0, result.exitCode(), result.err());
        return file.resolveSibling("endings");
    }

    private static Map<String, String> texts(Path folder) throws IOException {
        return texts(folder, StandardCharsets.UTF_8);
    }

    private static Map<String, String> texts(Path folder, Charset charset) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.put(folder.relativize(file).toString(), Files.readString(file, charset));
            }
        }
        return texts;
    }

    @Test
    void theDocumentIsReproducible() throws IOException {
        Path first = write(folder.resolve("first"), SLAM_TAKES);
        write(folder.resolve("second"), SLAM_TAKES);
        assertEquals(texts(folder.resolve("first")), texts(folder.resolve("second")));
        assertEquals(printed(SLAM_TAKES), CliRunner.text(first.resolve("awele-sheet+slam-takes.md")));
    }

    @Test
    void oneChapterIsWrittenAnewAndTheOthersStay() throws IOException {
        Path both = write(folder, SLAM_TAKES, "awele/sheet");
        Map<String, String> before = texts(folder);
        Files.delete(both.resolve("awele-sheet.md"));
        write(folder, "awele/sheet");
        assertEquals(before, texts(folder));
        String overview = before.get("endings.md");
        assertTrue(overview.contains("[`" + SLAM_TAKES + "`](endings/awele-sheet+slam-takes.md)"), overview);
        assertTrue(overview.contains("| to 6 | 12 |"), overview);
        assertFalse(overview.contains("${"), overview);
    }

    @Test
    void theCountsAreThoseOfTheTables() throws IOException {
        List<String> rows = Files.readAllLines(chapters.resolve("yote-wikipedia.csv"));
        assertTrue(rows.contains("3-2,356718,148017,204566,4135,19,72,4135,1,1"), String.join("\n", rows));
        Map<String, Long> boardsBySlice = new TreeMap<>();
        for (String row : Files.readAllLines(chapters.resolve("awele-sheet-histograms.csv"))) {
            String[] cells = row.split(",");
            if (cells[1].equals("score")) {
                boardsBySlice.merge(cells[0], Long.valueOf(cells[3]), Long::sum);
            }
        }
        assertEquals(Map.of("1", 12L, "2", 78L, "3", 364L, "4", 1365L, "5", 4368L, "6", 12376L), boardsBySlice);
        JsonNode json = JsonMapper.shared().readTree(Files.readString(chapters.resolve("awele-sheet.json")));
        assertEquals("awele/sheet", json.path("ruleSet").asString());
        assertEquals(1365, json.path("slices").path(3).path("boards").asInt());
        assertEquals(12, json.path("tables").size());
    }

    /** The data of the repository's chapters were written by a version of the command that has the present columns. */
    @ParameterizedTest
    @ValueSource(strings = {".csv", "-histograms.csv", "-tables.csv"})
    void theDataOfTheRepositoryHasThePresentHeadings(String suffix) throws IOException {
        String expected = headings(chapters.resolve("yote-wikipedia" + suffix));
        Map<String, String> different = new TreeMap<>();
        int fileCount = 0;
        try (Stream<Path> chapterFiles = Files.list(Path.of("../docs/endings"))) {
            for (Path chapter :
                    chapterFiles.filter(file -> file.toString().endsWith(".md")).toList()) {
                String name = chapter.getFileName().toString().replace(".md", suffix);
                String actual = headings(chapter.resolveSibling(name));
                if (!actual.equals(expected)) {
                    different.put(name, actual);
                }
                fileCount++;
            }
        }
        assertTrue(fileCount >= 7, "" + fileCount);
        assertEquals(Map.of(), different, expected);
    }

    private static String headings(Path csv) throws IOException {
        try (Stream<String> lines = Files.lines(csv)) {
            return lines.findFirst().orElse("");
        }
    }

    @Test
    void theChecksumsAreThoseOfTheTables() throws Exception {
        List<String> rows = Files.readAllLines(chapters.resolve("awele-sheet-tables.csv"));
        for (String row : rows.subList(1, rows.size())) {
            String[] cells = row.split(",");
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(tables.resolve(cells[0])));
            assertEquals(HexFormat.of().formatHex(digest), cells[cells.length - 1]);
        }
        assertEquals(13, rows.size());
    }

    @Test
    void theFiguresAreWellFormed() throws Exception {
        for (String name : List.of(
                "yote-wikipedia-results",
                "yote-wikipedia-distances",
                "awele-sheet-results",
                "awele-sheet-scores",
                "awele-sheet-distances")) {
            Document svg = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(chapters.resolve(name + ".svg").toFile());
            assertEquals("svg", svg.getDocumentElement().getTagName());
            assertTrue(svg.getElementsByTagName("text").getLength() > 5, name);
        }
    }

    @Test
    void aPieceMoreIsExaminedByWhoIsToMove() {
        String document = document("yote/wikipedia");
        assertTrue(document.contains("## A piece more"), document);
        assertTrue(document.contains("| 3–2 | 356,718 | 41.5 % | 57.3 % | 1.2 % |"), document);
        assertTrue(document.contains("| 2–3 | 356,718 | 40.1 % | 58.5 % | 1.4 % |"), document);
        assertTrue(document.contains("| 3–2 | more | 41.5 % | 57.3 % | 1.2 % |"), document);
        assertTrue(document.contains("| 3–2 | fewer | 1.4 % | 58.5 % | 40.1 % |"), document);
        assertTrue(
                document.contains("- With 3 against 2 the side with a piece more wins 41.5 % of the boards"), document);
        assertTrue(
                document.contains("neither can capture; all pieces of the side with fewer stand on the edge"),
                document);
    }

    @Test
    void withoutTablesTheCommandToSolveThemIsNamed() {
        CommandResult result = CliRunner.run("endings", "--dir", folder.toString());
        assertEquals(1, result.exitCode());
        assertTrue(result.err().contains("./griot solve"), result.err());
    }

    /** A copy of the solved tables, in which a test may change files. */
    private Path copyOfTables() throws IOException {
        Path copy = Files.createDirectory(folder.resolve("tables"));
        try (Stream<Path> files = Files.list(tables)) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(file.getFileName()));
            }
        }
        return copy;
    }

    /** Runs the command on the copy; the documents that were there before must stay as they are. */
    private CommandResult runOnUnusable(Path copy, String... ruleSets) throws IOException {
        Path documents = Files.createDirectory(folder.resolve("documents"));
        write(documents, SLAM_TAKES);
        Map<String, String> before = texts(documents);
        String out = documents.resolve("endings.md").toString();
        List<String> words = new ArrayList<>(List.of("endings", "--dir", copy.toString(), "--out", out));
        words.addAll(List.of(ruleSets));
        CommandResult result = CliRunner.run(words.toArray(String[]::new));
        assertEquals("", result.out());
        assertEquals(before, texts(documents));
        return result;
    }

    @Test
    void aDamagedTableLeavesTheDocumentsAsTheyAre() throws IOException {
        Path copy = copyOfTables();
        Path damaged = copy.resolve("awele-sheet.3.table");
        Files.write(damaged, Arrays.copyOf(Files.readAllBytes(damaged), 100));
        CommandResult result = runOnUnusable(copy);
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains(damaged.toString()), result.err());
        assertTrue(result.err().contains("Nothing was written."), result.err());
    }

    @Test
    void aTableOfANewerVersionLeavesTheDocumentsAsTheyAre() throws IOException {
        Path copy = copyOfTables();
        Path newer = copy.resolve("awele-sheet.3.table");
        String text = Files.readString(newer, StandardCharsets.ISO_8859_1);
        Files.writeString(newer, text.replace("Griot table 1", "Griot table 2"), StandardCharsets.ISO_8859_1);
        CommandResult result = runOnUnusable(copy, "awele/sheet");
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains("this table has format 2"), result.err());
    }

    @ParameterizedTest
    @CsvSource({
        "awele/sheet, awele-sheet.3.table",
        "awele/sheet, awele-sheet.3-turns.table",
        "yote/wikipedia, yote-wikipedia.2-2.table",
        "yote/wikipedia, yote-wikipedia.2-3.table",
        "yote/wikipedia, yote-wikipedia.4-1.table"
    })
    void aTableMissingAmongOthersLeavesTheDocumentsAsTheyAre(String ruleSet, String name) throws IOException {
        Path copy = copyOfTables();
        Path missing = copy.resolve(name);
        Files.delete(missing);
        CommandResult result = runOnUnusable(copy, ruleSet);
        assertEquals(2, result.exitCode());
        assertTrue(
                result.err().contains(missing + ": this table is missing among the others; ./griot solve makes it"),
                result.err());
    }

    @Test
    void aNamedRuleSetWithoutTablesLeavesTheDocumentsAsTheyAre() throws IOException {
        CommandResult result = runOnUnusable(tables, "awele/sheet", "wali/ludens");
        assertEquals(1, result.exitCode());
        assertTrue(result.err().contains("there are no tables of wali/ludens in " + tables), result.err());
    }

    @ParameterizedTest
    @CsvSource({
        "scores.json, {}",
        "scores.json, '[1, 2'",
        "scores.json, \u00e9",
        "scores.json, ''",
        "yote-walker-fortresses.json, {}",
        "yote-walker-fortresses.json, '{\"slices\": []}'",
        "yote-walker-fortresses.json, '[1, 2'",
        "yote-walker-fortresses.json, \u00e9",
        "yote-walker-300-reach.json, {}",
        "yote-walker-300-reach.json, ''",
        "yote-walker-300-reach.json, '{\"openingTurns\": 8, \"medianTurns\": 9, \"statistics\": [], \"games\": []}'"
    })
    void aForeignFileAmongTheChaptersIsNamedAndNothingIsWritten(String name, String content) throws IOException {
        Path foreign = Files.createDirectory(folder.resolve("endings")).resolve(name);
        Files.writeString(foreign, content, StandardCharsets.ISO_8859_1);
        Path file = folder.resolve("endings.md");
        CommandResult result =
                CliRunner.run("endings", SLAM_TAKES, "--dir", tables.toString(), "--out", file.toString());
        assertEquals(2, result.exitCode());
        assertTrue(result.err().contains(foreign + ": this is not the data of a chapter"), result.err());
        assertEquals(Map.of("endings/" + name, content), texts(folder, StandardCharsets.ISO_8859_1));
    }

    /** A damaged block is found only when it is read. */
    @Test
    void aForeignFileIsNamedBeforeTablesAreRead() throws IOException {
        Path copy = copyOfTables();
        Path damaged = copy.resolve("awele-sheet.3.table");
        byte[] bytes = Files.readAllBytes(damaged);
        bytes[bytes.length - 1] ^= 1;
        Files.write(damaged, bytes);
        Path documents = Files.createDirectory(folder.resolve("documents"));
        String[] words = {
            "endings",
            "awele/sheet",
            "--dir",
            copy.toString(),
            "--out",
            documents.resolve("endings.md").toString()
        };
        CommandResult result = CliRunner.run(words);
        assertTrue(result.err().contains(damaged.toString()), result.err());
        Path foreign = Files.createDirectories(documents.resolve("endings")).resolve("scores.json");
        Files.writeString(foreign, "{}");
        result = CliRunner.run(words);
        assertTrue(result.err().contains(foreign.toString()), result.err());
    }
}
