package griot.lab.match.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.lab.match.engine.BuiltInEntry.Setting;
import griot.rules.problem.RulesException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EngineEntryTest {
    @Test
    void theEngineWithinHasItsSettings() {
        BuiltInEntry entry = (BuiltInEntry) EngineEntry.read("griot:hash=64,level=5");
        assertEquals(64, entry.of(Setting.HASH));
        assertEquals(5, entry.of(Setting.LEVEL));
        assertEquals("griot:hash=64,level=5", entry.toString());
        assertEquals(0, ((BuiltInEntry) EngineEntry.read("griot")).of(Setting.LEVEL));
    }

    @Test
    void howItJudgesCanBeChosen() {
        assertEquals(EvaluationChoice.LEARNED, ((BuiltInEntry) EngineEntry.read("griot:hash=1")).judgement());
        assertEquals(
                "hand-made",
                ((BuiltInEntry) EngineEntry.read("griot:evaluation=hand-made"))
                        .judgement()
                        .word());
        assertThrows(RulesException.class, () -> EngineEntry.read("griot:evaluation=no/such/file"));
    }

    @Test
    void howItOpensGamesCanBeChosen() {
        assertEquals(BookChoice.NO_BOOK, ((BuiltInEntry) EngineEntry.read("griot:hash=1")).openers());
        assertEquals(
                "true",
                ((BuiltInEntry) EngineEntry.read("griot:book=true")).openers().word());
        assertThrows(RulesException.class, () -> EngineEntry.read("griot:book=no/such/file"));
        assertThrows(RulesException.class, () -> EngineEntry.read("griot:book="));
    }

    @Test
    void anotherProgramIsItsCommand() {
        UgiEntry entry = (UgiEntry) EngineEntry.read("ugi:./griot ugi {rules}");
        assertEquals(List.of("./griot", "ugi", "{rules}"), entry.command());
        assertEquals(Map.of(), entry.options());
    }

    @Test
    void optionsStandBeforeTheCommand() {
        UgiEntry entry = (UgiEntry) EngineEntry.read("ugi(Hash=64, Skill Level=3):engine --eval 'my file' \"\"");
        assertEquals(Map.of("Hash", "64", "Skill Level", "3"), entry.options());
        assertEquals(List.of("engine", "--eval", "my file", ""), entry.command());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "grio", "griot:", "griot:hash", "griot:hash=", "griot:hash=0", "griot:hash=5000", "griot:level=11",
                "griot:speed=3", "griot:hash=16,", "ugi", "ugi:", "ugi:  ", "ugi:'engine", "ugi(Hash=1)", "ugi(Hash):x",
                "ugi(=1):x"
            })
    void anythingElseIsRefused(String text) {
        assertThrows(RulesException.class, () -> EngineEntry.read(text));
    }

    @Test
    void theRefusalSaysWhatThereIs() {
        RulesException e = assertThrows(RulesException.class, () -> EngineEntry.read("griot:speed=3"));
        assertEquals(
                "speed: the engine within knows these settings: hash, threads, level, evaluation, book, tables",
                e.getMessage());
    }
}
