package griot.lab.exam;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.lab.exam.Exam.Answer;
import griot.lab.match.engine.EngineEntry;
import griot.lab.match.engine.MatchFault;
import griot.lab.match.engine.TimeControl;
import griot.lab.registry.LabRegistries;
import griot.rules.RuleSet;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.tables.format.TableFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exams of engines with small tablebases. */
class ExamTest {
    private static final String WALI = "wali/ludens";
    private static final String AWELE = "awele/sheet";

    @TempDir
    static Path folder;

    @BeforeAll
    static void copyTables() throws IOException {
        SolvedFolder.copyBundled(WALI, folder);
        SolvedFolder.copyBundled(AWELE, folder);
    }

    private static List<Answer> examine(String ruleSet, String slice, String engine, int nodes) throws IOException {
        RuleSet rules = RuleSets.standard().named(ruleSet);
        List<TableFile> tables = SolvedFolder.tables(ruleSet, folder);
        TableFile table = tables.stream()
                .filter(file -> file.header().slice().equals(slice))
                .findFirst()
                .orElseThrow();
        TimeControl timeControl =
                TimeControl.Pair.UNLIMITED.withNodes("" + nodes).first();
        List<Answer> answers = new ArrayList<>();
        new Exam(LabRegistries.standard(), rules, table, tables, 3)
                .examine(EngineEntry.parse(LabRegistries.standard(), engine), timeControl, 30, () -> 0, answers::add);
        return answers;
    }

    @ParameterizedTest
    @CsvSource({WALI + ", 3-3", AWELE + ", 7"})
    void anEngineWithTheTablesAnswersEverythingCorrectly(String ruleSet, String slice) throws IOException {
        List<Answer> answers = examine(ruleSet, slice, "griot:tables=" + folder, 100);
        assertEquals(30, answers.size());
        assertTrue(answers.stream().allMatch(Answer::isCorrect), answers.toString());
    }

    @Test
    void anExamIsDeterministic() throws IOException {
        assertEquals(examine(WALI, "3-3", "griot", 200), examine(WALI, "3-3", "griot", 200));
    }

    @Test
    void anAnswerIsCorrectExactlyIfItKeepsTheValue() throws IOException {
        List<Answer> answers = examine(AWELE, "7", "griot:level=1", 10);
        assertTrue(answers.stream().anyMatch(answer -> !answer.isCorrect()));
        for (Answer answer : answers) {
            assertTrue(answer.valueAfter().orElseThrow() <= answer.value(), answer.toString());
            assertEquals(answer.valueAfter().orElseThrow() == answer.value(), answer.isCorrect());
        }
    }

    @Test
    void aProgramThatCannotBeStartedIsNoEngineThatAnswersNothing() {
        RulesException e =
                assertThrows(RulesException.class, () -> examine(AWELE, "7", "ugi:" + folder.resolve("nothing"), 10));
        assertEquals(MatchFault.ENGINE_NOT_STARTED, e.problems().getFirst().fault());
    }

    @Test
    void inAGridGameTheValueIsWinDrawOrLoss() throws IOException {
        for (Answer answer : examine(WALI, "3-3", "griot", 10)) {
            assertTrue(Math.abs(answer.value()) <= 1, answer.toString());
        }
    }
}
