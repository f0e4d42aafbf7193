package griot.rules.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.RuleAssertions;
import griot.rules.Turn;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parsing of the valid part of damaged records. */
class RecordSalvageTest {
    private static final String TAGS = "[Rules \"yote/ludens\"]\n[White \"Awa\"]\n\n";

    private static String turns(GameRecord.Salvaged salvaged) {
        return String.join(
                " ", salvaged.record().game().turns().stream().map(Turn::text).toList());
    }

    private static List<String> faults(GameRecord.Salvaged salvaged) {
        return salvaged.problems().stream()
                .map(problem -> problem.fault().name())
                .toList();
    }

    @Test
    void aValidRecordIsSalvagedWhole() {
        String text = TAGS + "1. @c3 @d4 {well} (1... @d3) 2. @e2 1-0";
        GameRecord.Salvaged salvaged = GameRecord.salvage(RuleSets.standard(), text);
        assertEquals(GameRecord.parse(RuleSets.standard(), text), salvaged.record());
        assertTrue(salvaged.problems().isEmpty());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    1. @c3 @c3 2. @e2 1-0 | @c3 | TURN_IN_RECORD
                    1. @c3 @d4 2. c3-c5 @a1 | @c3 @d4 | TURN_IN_RECORD
                    1. @c3 @d4 (2. @a9 @a2) @a1 | @c3 @d4 | TURN_IN_RECORD
                    1. @c3 @d4 {never closed 2. @e2 | @c3 @d4 | COMMENT_OPEN
                    {never closed 1. @c3 | '' | COMMENT_OPEN
                    1. @c3 @d4 ) 2. @e2 | @c3 @d4 | VARIATION_CLOSED
                    1. @c3 @d4 1-0 2. @e2 | @c3 @d4 | AFTER_RESULT
                    """)
    void theTurnsBeforeTheFirstErrorAreSalvaged(String turns, String salvagedTurns, String fault) {
        GameRecord.Salvaged salvaged = GameRecord.salvage(RuleSets.standard(), TAGS + turns);
        assertEquals(salvagedTurns, turns(salvaged));
        assertEquals(List.of(fault), faults(salvaged));
        assertTrue(salvaged.record().game().outcome().isEmpty());
        assertEquals("Awa", salvaged.record().tags().get("White"));
    }

    @Test
    void aMalformedTagIsSkipped() {
        GameRecord.Salvaged salvaged = GameRecord.salvage(
                RuleSets.standard(), "[Rules \"yote/ludens\"]\n[White \"Aw\"a\"]\n[Black Moussa]\n1. @c3 @d4 1-0");
        assertEquals("@c3 @d4", turns(salvaged));
        assertEquals(List.of("TAG", "TAG"), faults(salvaged));
        assertEquals("1-0 resigned", RuleAssertions.outcome(salvaged.record().game()));
    }

    @Test
    void aMalformedTagLeavesTheNextLineWhole() {
        GameRecord.Salvaged salvaged = GameRecord.salvage(
                RuleSets.standard(),
                "[Rules \"yote/ludens\"]\n[White \"Awa]\n[Black \"Moussa\"]\n[Event \"x\"\n[Site \"y\"]\n1. @c3 @d4");
        assertEquals(Map.of("Black", "Moussa", "Site", "y"), salvaged.record().tags());
        assertEquals("@c3 @d4", turns(salvaged));
        assertEquals(
                List.of(
                        "[White \"Awa]: line 2: a tag is written [Name \"value\"]",
                        "[Event \"x\": line 4: a tag is written [Name \"value\"]"),
                salvaged.problems().stream().map(Problem::toString).toList());
    }

    @Test
    void aRepeatedTagKeepsItsFirstValue() {
        GameRecord.Salvaged salvaged = GameRecord.salvage(
                RuleSets.standard(),
                "[Rules \"yote/ludens\"]\n[White \"Awa\"]\n[White \"Moussa\"]\n[Rules \"awele\"]\n1. @c3 @d4");
        assertEquals("@c3 @d4", turns(salvaged));
        assertEquals("Awa", salvaged.record().tags().get("White"));
        assertEquals(List.of("TAG_REPEATED", "TAG_REPEATED"), faults(salvaged));
    }

    @Test
    void anImpossibleOutcomeIsLeftOut() {
        GameRecord.Salvaged salvaged =
                GameRecord.salvage(RuleSets.standard(), TAGS + "[Termination \"eliminated\"]\n1. @c3 @d4 1-0");
        assertEquals("@c3 @d4", turns(salvaged));
        assertEquals(List.of("TERMINATION"), faults(salvaged));
    }

    @Test
    void anIllegalUnfinishedTurnIsLeftOut() {
        GameRecord.Salvaged salvaged =
                GameRecord.salvage(RuleSets.standard(), TAGS + "[Unfinished \"c3xe3\"]\n1. @c3 @d4");
        assertEquals("@c3 @d4", turns(salvaged));
        assertEquals(1, salvaged.problems().size());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1. @c3",
                "[Rules \"yoti\"] 1. @c3",
                "[Rules \"yote\"] [Position \"8/8 w\"] 1. @c3",
                "[Rules \"yote\"]\n[Position \"6/6/2wb2/6/6 w 5,5 - 0 31]\n1. @c3",
                "[RulesVersion \"99\"] [Rules \"yote\"]"
            })
    void withoutAValidRuleSetAndStartNothingIsSalvaged(String text) {
        assertThrows(RulesException.class, () -> GameRecord.salvage(RuleSets.standard(), text));
    }
}
