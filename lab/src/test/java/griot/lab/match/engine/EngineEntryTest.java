package griot.lab.match.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.lab.match.engine.BuiltInEntry.Setting;
import griot.lab.registry.LabRegistries;
import griot.rules.problem.RulesException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Descriptions of the engines of a match: the built-in one with settings, and UGI programs. */
class EngineEntryTest {
    @Test
    void theBuiltInEngineHasSettings() {
        BuiltInEntry entry = (BuiltInEntry) EngineEntry.parse(LabRegistries.standard(), "griot:hash=64,level=5");
        assertEquals(64, entry.value(Setting.HASH));
        assertEquals(5, entry.value(Setting.LEVEL));
        assertEquals("griot:hash=64,level=5", entry.toString());
        assertEquals(0, ((BuiltInEntry) EngineEntry.parse(LabRegistries.standard(), "griot")).value(Setting.LEVEL));
    }

    // A number of buckets that is a power of two fills three quarters of these sizes.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "griot|12",
                "griot:hash=4096|3072",
                "griot:hash=256,level=5|48",
                "griot:hash=4,level=5|3",
                "ugi(Hash=64):engine|0"
            })
    void theMemoryOfTheTablesInThisProcessIsKnown(String text, long megabytes) {
        assertEquals(
                megabytes << 20,
                EngineEntry.parse(LabRegistries.standard(), text).maxTableBytes());
    }

    @Test
    void theEvaluationCanBeChosen() {
        assertEquals(
                EvaluationChoice.LEARNED,
                ((BuiltInEntry) EngineEntry.parse(LabRegistries.standard(), "griot:hash=1")).evaluation());
        assertEquals(
                "hand-made",
                ((BuiltInEntry) EngineEntry.parse(LabRegistries.standard(), "griot:evaluation=hand-made"))
                        .evaluation()
                        .argument());
        assertThrows(
                RulesException.class,
                () -> EngineEntry.parse(LabRegistries.standard(), "griot:evaluation=no/such/file"));
    }

    @Test
    void theBookCanBeChosen() {
        assertEquals(
                BookChoice.NONE, ((BuiltInEntry) EngineEntry.parse(LabRegistries.standard(), "griot:hash=1")).book());
        assertEquals(
                "true",
                ((BuiltInEntry) EngineEntry.parse(LabRegistries.standard(), "griot:book=true"))
                        .book()
                        .argument());
        assertThrows(
                RulesException.class, () -> EngineEntry.parse(LabRegistries.standard(), "griot:book=no/such/file"));
        assertThrows(RulesException.class, () -> EngineEntry.parse(LabRegistries.standard(), "griot:book="));
    }

    @Test
    void aUgiEntryIsACommand() {
        UgiEntry entry = (UgiEntry) EngineEntry.parse(LabRegistries.standard(), "ugi:./griot ugi {rules}");
        assertEquals(List.of("./griot", "ugi", "{rules}"), entry.command());
        assertEquals(Map.of(), entry.options());
    }

    @Test
    void ugiOptionsPrecedeTheCommand() {
        UgiEntry entry = (UgiEntry)
                EngineEntry.parse(LabRegistries.standard(), "ugi(Hash=64, Skill Level=3):engine --eval 'my file' \"\"");
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
    void otherDescriptionsAreRejected(String text) {
        assertThrows(RulesException.class, () -> EngineEntry.parse(LabRegistries.standard(), text));
    }

    @Test
    void errorsListTheKnownSettings() {
        RulesException e =
                assertThrows(RulesException.class, () -> EngineEntry.parse(LabRegistries.standard(), "griot:speed=3"));
        assertEquals(
                "speed: the settings of the built-in engine are: hash, threads, level, evaluation, book, tables",
                e.getMessage());
    }
}
