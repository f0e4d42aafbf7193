package griot.lab.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.engine.Clock;
import griot.engine.registry.TablebaseProbeFamilies;
import griot.lab.exam.SolvedFolder;
import griot.lab.family.OpeningSettings;
import griot.lab.match.engine.EngineEntry;
import griot.lab.match.engine.FakeEngine;
import griot.lab.match.engine.FakeEngine.Behaviour;
import griot.lab.match.engine.Forfeit.Kind;
import griot.lab.match.engine.MatchFault;
import griot.lab.match.engine.TimeControl;
import griot.lab.match.engine.UgiEntry;
import griot.lab.registry.LabRegistries;
import griot.rules.problem.RulesException;
import griot.rules.record.GameRecord;
import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Matches: pairs, concurrency, adjudication, faulty engines, and resuming from record files. */
class MatchTest {
    @TempDir
    private Path folder;

    private final List<String> messages = new ArrayList<>();

    private final Match.Listener listener = new Match.Listener() {
        @Override
        public void matchResumed(int games) {
            messages.add("resumed " + games);
        }

        @Override
        public void pairCounted(MatchScore score) {
            messages.add("pair " + score.pentanomial().pairCount());
        }

        @Override
        public void gameForfeited(String round, EngineEntry entry, Kind kind, String note) {
            messages.add(kind + " " + round + " " + note);
        }
    };

    private static MatchSettings settings(
            String ruleSet,
            EngineEntry first,
            EngineEntry second,
            TimeControl.Pair timeControls,
            Adjudication adjudication) {
        return new MatchSettings(
                RuleSets.standard().named(ruleSet),
                first,
                second,
                timeControls,
                7,
                new OpeningSettings(6, 0),
                adjudication,
                1_500);
    }

    private static MatchSettings settings(String ruleSet, String first, String second) {
        return settings(
                ruleSet,
                EngineEntry.parse(LabRegistries.standard(), first),
                EngineEntry.parse(LabRegistries.standard(), second),
                TimeControl.Pair.UNLIMITED.withNodes("400,100"),
                Adjudication.NONE);
    }

    private static MatchSettings fakeEngineSettings(Behaviour first, Behaviour second) {
        return settings(
                "awele",
                FakeEngine.entry(first),
                FakeEngine.entry(second),
                TimeControl.Pair.UNLIMITED.withTurnTime("500"),
                Adjudication.NONE);
    }

    /** Programs need real time; for the built-in engine time stands still, so that its games are deterministic. */
    private static Clock clock(MatchSettings settings) {
        return settings.second() instanceof UgiEntry ? () -> System.nanoTime() / 1_000_000 : () -> 0;
    }

    private MatchScore run(
            MatchSettings settings, int pairs, int concurrency, Optional<Sprt> sprt, Optional<Path> records)
            throws IOException {
        return new Match(
                        LabRegistries.standard(),
                        settings,
                        new Match.RunSettings(pairs, concurrency, sprt, records),
                        clock(settings),
                        listener)
                .run();
    }

    private MatchScore run(MatchSettings settings, int pairs) throws IOException {
        return run(settings, pairs, 1, Optional.empty(), Optional.empty());
    }

    private static TreeSet<String> recordTexts(Path file) throws IOException {
        return new TreeSet<>(Arrays.asList(Files.readString(file).split("\n\n(?=\\[Rules)")));
    }

    // ---- Games ----

    @ParameterizedTest
    @ValueSource(strings = {"yote/ludens+bonus-turn", "choko/walker", "bolotondou/ludens", "awele/sheet"})
    void gamesDoNotDependOnTheNumberOfWorkers(String ruleSet) throws IOException {
        MatchSettings settings = settings(ruleSet, "griot:hash=1", "griot:hash=1,level=2");
        Path byOneWorker = folder.resolve("alone");
        Path byThreeWorkers = folder.resolve("together");
        MatchScore scoreByOneWorker = run(settings, 3, 1, Optional.empty(), Optional.of(byOneWorker));
        MatchScore scoreByThreeWorkers = run(settings, 3, 3, Optional.empty(), Optional.of(byThreeWorkers));
        assertEquals(scoreByOneWorker, scoreByThreeWorkers);
        assertEquals(6, recordTexts(byOneWorker).size());
        assertEquals(
                Files.readString(byOneWorker).lines().sorted().toList(),
                Files.readString(byThreeWorkers).lines().sorted().toList());
    }

    @Test
    void bothGamesOfAPairHaveTheSameOpeningWithSidesSwapped() throws IOException {
        Path file = folder.resolve("games");
        run(settings("wali/ludens", "griot:hash=1", "griot:hash=1,level=1"), 2, 1, Optional.empty(), Optional.of(file));
        List<GameRecord> records = Arrays.stream(Files.readString(file).split("\n\n(?=\\[Rules)"))
                .map(text -> GameRecord.parse(RuleSets.standard(), text))
                .toList();
        assertEquals(4, records.size());
        for (int pair = 0; pair < 2; pair++) {
            GameRecord first = records.get(2 * pair);
            GameRecord second = records.get(2 * pair + 1);
            assertEquals(pair + 1 + ".1", first.tags().get("Round"));
            assertEquals(pair + 1 + ".2", second.tags().get("Round"));
            assertEquals(first.tags().get("White"), second.tags().get("Black"));
            assertEquals("griot:hash=1", first.tags().get("White"));
            assertEquals("6", first.tags().get("Opening"));
            assertEquals(
                    first.game().turns().subList(0, 6), second.game().turns().subList(0, 6));
        }
        assertFalse(records.get(0)
                .game()
                .turns()
                .subList(0, 6)
                .equals(records.get(2).game().turns().subList(0, 6)));
    }

    @Test
    void anEmptyRecordFileIsDeletedUnlessItExistedBefore() throws IOException {
        MatchSettings settings = settings("awele", "griot:hash=1", "griot:hash=1,level=1");
        Path newFile = folder.resolve("fresh");
        MatchRecordFile.open(newFile, settings, RuleSets.standard()).close();
        assertFalse(Files.exists(newFile));
        Path existingFile = Files.createFile(folder.resolve("old"));
        MatchRecordFile.open(existingFile, settings, RuleSets.standard()).close();
        assertTrue(Files.exists(existingFile));
    }

    @Test
    void pairsAreCountedInOrder() throws IOException {
        run(settings("awele", "griot:hash=1", "griot:hash=1,level=1"), 4, 3, Optional.empty(), Optional.empty());
        assertEquals(List.of("pair 1", "pair 2", "pair 3", "pair 4"), messages);
    }

    @Test
    void thereAreNoMoreWorkersThanGames() {
        assertEquals(2, new Match.RunSettings(1, 1_000_000, Optional.empty(), Optional.empty()).workers());
        assertEquals(
                3, new Match.RunSettings(Match.RunSettings.MAX_PAIRS, 3, Optional.empty(), Optional.empty()).workers());
    }

    @Test
    void aMatchThatIsInterruptedWhileAPairIsCountedEnds() throws IOException {
        MatchSettings settings = settings("awele", "griot:hash=1", "griot:hash=1,level=1");
        Thread matchThread = Thread.currentThread();
        Match.Listener interrupting = new Match.Listener() {
            @Override
            public void matchResumed(int games) {}

            @Override
            public void pairCounted(MatchScore score) {
                matchThread.interrupt();
                // The interrupted match interrupts the threads that play, of which this is one.
                assertThrows(InterruptedException.class, () -> Thread.sleep(Duration.ofMinutes(1)));
            }

            @Override
            public void gameForfeited(String round, EngineEntry entry, Kind kind, String note) {}
        };
        Match match = new Match(
                LabRegistries.standard(),
                settings,
                new Match.RunSettings(3, 1, Optional.empty(), Optional.empty()),
                clock(settings),
                interrupting);
        MatchScore score = match.run();
        assertTrue(Thread.interrupted());
        assertEquals(1, score.pentanomial().pairCount());
    }

    @Test
    void theSprtDoesNotDependOnTheNumberOfWorkers() throws IOException {
        MatchSettings settings = settings("awele", "griot:hash=1", "griot:hash=1,level=1");
        Optional<Sprt> sprt = Optional.of(new Sprt(0, 200, 0.05, 0.05));
        MatchScore byOneWorker = run(settings, 100, 1, sprt, Optional.empty());
        MatchScore byFourWorkers = run(settings, 100, 4, sprt, Optional.empty());
        assertTrue(byOneWorker.isDecided());
        assertEquals(
                Optional.of(Sprt.Decision.H1),
                byOneWorker.sprtState().orElseThrow().decision());
        assertTrue(byOneWorker.games() < 100, "" + byOneWorker.games());
        assertEquals(byOneWorker, byFourWorkers);
    }

    @Test
    void gamesAreAdjudicatedByScores() throws IOException {
        MatchSettings settings = settings(
                "yote",
                EngineEntry.parse(LabRegistries.standard(), "griot:hash=1"),
                EngineEntry.parse(LabRegistries.standard(), "griot:hash=1,level=1"),
                TimeControl.Pair.UNLIMITED.withNodes("400"),
                new Adjudication(100, 1, 0, 0, 0, ""));
        MatchScore score = run(settings, 2);
        assertEquals(4, score.games());
        assertEquals(4, score.adjudicated());
    }

    @Test
    void gamesAreAdjudicatedByTablebase() throws IOException {
        SolvedFolder.solve("awele/sheet", 8, folder);
        Path file = folder.resolve("games");
        MatchSettings settings = settings(
                "awele",
                EngineEntry.parse(LabRegistries.standard(), "griot:hash=1"),
                EngineEntry.parse(LabRegistries.standard(), "griot:hash=1,tables=" + folder),
                TimeControl.Pair.UNLIMITED.withNodes("400"),
                new Adjudication(0, 0, 0, 0, 0, folder.toString()));
        MatchScore score = run(settings, 3, 1, Optional.empty(), Optional.of(file));
        assertTrue(score.adjudicatedByTablebase() > 0, score.toString());
        assertEquals(score.adjudicatedByTablebase(), score.adjudicated());
        String records = Files.readString(file);
        assertTrue(records.contains("[Note \"adjudicated: solved endings know the result\"]"), records);
        assertTrue(records.contains("adjudication tables " + folder), records);
        assertEquals(score, run(settings, 3, 1, Optional.empty(), Optional.of(file)));
    }

    @Test
    void aMissingTableFolderIsReported() {
        String nowhere = folder.resolve("nowhere").toString();
        RulesException refusal = assertThrows(
                RulesException.class, () -> EngineEntry.parse(LabRegistries.standard(), "griot:tables=" + nowhere));
        assertEquals(nowhere + ": there is no such folder of tables", refusal.getMessage());
        Adjudication adjudication = new Adjudication(0, 0, 0, 0, 0, nowhere);
        assertThrows(RulesException.class, () -> adjudication.tablebases(TablebaseProbeFamilies.standard()));
    }

    @Test
    void gamesByTheClockEndWithoutForfeit() throws IOException {
        MatchSettings settings = settings(
                "awele",
                EngineEntry.parse(LabRegistries.standard(), "griot:hash=1"),
                FakeEngine.entry(Behaviour.CORRECT),
                TimeControl.Pair.UNLIMITED.withClock("1+0.01,20"),
                Adjudication.NONE);
        MatchScore score = run(settings, 1);
        assertEquals(0, score.forfeits(), messages.toString());
        assertEquals(2, score.games());
    }

    // ---- Faulty engines ----

    @ParameterizedTest
    @CsvSource({"CRASHES, CRASHED", "HANGS, TIME", "PLAYS_ILLEGALLY, ILLEGAL", "PRINTS_FOREVER, TIME"})
    void aFaultyEngineForfeitsBothGamesOfAPair(Behaviour behaviour, Kind kind) throws IOException {
        MatchScore score = run(fakeEngineSettings(Behaviour.CORRECT, behaviour), 1);
        assertEquals(2, score.wins());
        assertEquals(Map.of(kind, 2), score.secondForfeits());
        assertEquals(Map.of(), score.firstForfeits());
        assertEquals(3, messages.size(), messages.toString());
        assertTrue(messages.getFirst().startsWith(kind + " 1.1 "), messages.toString());
    }

    @Test
    void aForfeitReportsTheLastOutputOfTheProgram() throws IOException {
        run(fakeEngineSettings(Behaviour.CRASHES, Behaviour.CORRECT), 1);
        assertTrue(messages.getFirst().contains("out of luck"), messages.toString());
    }

    @Test
    void aSecondAnswerIsIgnored() throws IOException {
        MatchScore score = run(fakeEngineSettings(Behaviour.CORRECT, Behaviour.ANSWERS_TWICE), 1);
        assertEquals(0, score.forfeits(), messages.toString());
    }

    @Test
    void anEngineThatExitsAtTheStartIsReported() {
        RulesException e = assertThrows(
                RulesException.class, () -> run(fakeEngineSettings(Behaviour.CORRECT, Behaviour.NEVER_STARTS), 1));
        assertEquals(MatchFault.ENGINE_NOT_STARTED, e.problems().getFirst().fault());
        assertTrue(e.getMessage().contains("no licence found"), e.getMessage());
    }

    @Test
    void aMissingProgramIsReported() {
        MatchSettings settings = settings("awele", "griot:hash=1", "ugi:/no/such/engine");
        RulesException e = assertThrows(RulesException.class, () -> run(settings, 1));
        assertEquals(MatchFault.ENGINE_NOT_STARTED, e.problems().getFirst().fault());
        assertFalse(e.getMessage().contains("Cannot run program"), e.getMessage());
    }

    // ---- Resuming ----

    @Test
    void aMatchWhoseRecordsAreTruncatedResumesToTheSameResult() throws IOException {
        assertResumesAfterTruncation(4);
    }

    @Test
    @Tag("proof")
    void aMatchWhoseRecordsAreTruncatedInTwentyPlacesResumesToTheSameResult() throws IOException {
        assertResumesAfterTruncation(20);
    }

    /** Truncates the records at equal distances, from none to all bytes; the match must resume from each. */
    private void assertResumesAfterTruncation(int parts) throws IOException {
        MatchSettings settings = settings("awele", "griot:hash=1", "griot:hash=1,level=1");
        Path complete = folder.resolve("whole");
        MatchScore score = run(settings, 2, 1, Optional.empty(), Optional.of(complete));
        byte[] bytes = Files.readAllBytes(complete);
        for (int i = 0; i <= parts; i++) {
            int length = (int) ((long) bytes.length * i / parts);
            Path file = folder.resolve("truncated" + length);
            Files.write(file, Arrays.copyOf(bytes, length));
            assertEquals(score, run(settings, 2, 1, Optional.empty(), Optional.of(file)), "truncated at " + length);
            assertEquals(recordTexts(complete), recordTexts(file), "truncated at " + length);
        }
    }

    @Test
    void zerosAfterTheLastGameAreTruncated() throws IOException {
        MatchSettings settings = settings("awele", "griot:hash=1", "griot:hash=1,level=1");
        Path complete = folder.resolve("whole");
        MatchScore score = run(settings, 1, 1, Optional.empty(), Optional.of(complete));
        byte[] bytes = Files.readAllBytes(complete);
        Path file = folder.resolve("zeros");
        Files.write(file, Arrays.copyOf(bytes, bytes.length + 500));
        assertEquals(score, run(settings, 1, 1, Optional.empty(), Optional.of(file)));
        assertEquals(Files.readString(complete), Files.readString(file));
    }

    @Test
    void aFinishedMatchCanBeExtended() throws IOException {
        MatchSettings settings = settings("awele", "griot:hash=1", "griot:hash=1,level=1");
        Path file = folder.resolve("games");
        run(settings, 1, 1, Optional.empty(), Optional.of(file));
        MatchScore extended = run(settings, 3, 1, Optional.empty(), Optional.of(file));
        assertEquals(run(settings, 3), extended);
        assertTrue(messages.contains("resumed 2"), messages.toString());
    }

    @Test
    void gamesOfAnotherMatchAreRejectedUnchanged() throws IOException {
        Path file = folder.resolve("games");
        run(settings("awele", "griot:hash=1", "griot:level=1"), 1, 1, Optional.empty(), Optional.of(file));
        String recordsBefore = Files.readString(file);
        MatchSettings otherSettings = settings("awele", "griot:hash=2", "griot:level=1");
        RulesException e =
                assertThrows(RulesException.class, () -> run(otherSettings, 1, 1, Optional.empty(), Optional.of(file)));
        assertEquals(MatchFault.RECORDS_DIFFER, e.problems().getFirst().fault());
        assertEquals(recordsBefore, Files.readString(file));
    }

    @Test
    void gamesWithOtherOpeningsAreRejected() throws IOException {
        MatchSettings settings = settings("awele", "griot:hash=1", "griot:hash=1,level=1");
        Path file = folder.resolve("games");
        run(settings, 1, 1, Optional.empty(), Optional.of(file));
        String changedRecords = Files.readString(file).replace("[Opening \"6\"]", "[Opening \"5\"]");
        Files.writeString(file, changedRecords);
        RulesException e =
                assertThrows(RulesException.class, () -> run(settings, 2, 1, Optional.empty(), Optional.of(file)));
        assertEquals(MatchFault.RECORDS_OPENINGS, e.problems().getFirst().fault());
        assertEquals(changedRecords, Files.readString(file));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "my notes",
                "my\n\nlonger\n\nnotes\n\n",
                "[Rules \"awele/sheet\"]\n[White \"Awa\"]\n\n1. A b 2. B c *\n",
                "[Rules \"awele/sheet\"]\n[White \"Awa\"]\n\n1. A b 2. B c *\n\n"
            })
    void foreignTextIsRejectedUnchanged(String text) throws IOException {
        Path file = folder.resolve("notes");
        Files.writeString(file, text);
        MatchSettings settings = settings("awele", "griot:hash=1", "griot:level=1");
        assertThrows(RulesException.class, () -> run(settings, 1, 1, Optional.empty(), Optional.of(file)));
        assertEquals(text, Files.readString(file));
    }

    @Test
    void aRecordFileInUseIsRefused() throws IOException {
        MatchSettings settings = settings("awele", "griot:hash=1", "griot:level=1");
        Path file = folder.resolve("games");
        try (MatchRecordFile open = MatchRecordFile.open(file, settings, RuleSets.standard())) {
            assertEquals(List.of(), open.games());
            RulesException e =
                    assertThrows(RulesException.class, () -> run(settings, 1, 1, Optional.empty(), Optional.of(file)));
            assertEquals(MatchFault.RECORDS_LOCKED, e.problems().getFirst().fault());
        }
    }
}
