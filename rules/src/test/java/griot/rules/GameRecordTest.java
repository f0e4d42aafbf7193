package griot.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GameRecordTest {
    private static final String COMMENTED = """
            [Rules "yote/ludens"]
            [RulesVersion "1"]
            [White "Awa \\"la lionne\\""]
            [Black "Moussa"]
            [Date "2026.11.20"]
            [Result "1-0"]
            [Termination "resigned"]

            {A quiet start} 1. @c3 @d4 2. @e2 {keeps a reserve} (2. c3-c4 {bolder} 2...
            d4-d3 (2... @a1)) 2... d4-d3 1-0
            """;

    @Test
    void aGameWithCommentsAndVariationsComesBackAsItWasWritten() {
        GameRecord record = GameRecord.parse(COMMENTED);
        assertEquals(COMMENTED, record.toString());
        assertEquals("Awa \"la lionne\"", record.tags().get("White"));
        assertEquals("A quiet start", record.line().comment());
        GameRecord.Entry third = record.line().entries().get(2);
        assertEquals("keeps a reserve", third.comment());
        assertEquals("d4-d3", third.variations().getFirst().entries().get(1).turn());
        assertEquals(
                Optional.of(new Outcome(Result.WHITE, Reason.RESIGNED)),
                record.game().outcome());
        assertEquals(4, record.game().turns().size());
    }

    @Test
    void everyIndependentGameIsTheSameAfterBeingWrittenAndRead() {
        Vectors.lines("games.txt").forEach(line -> {
            Replay replay = new Replay(Game.of(line.rules()));
            replay.turns(line.columns().get(1));
            GameRecord record = GameRecord.of(replay.game(), Map.of("White", "A", "Event", "x\\y"));
            GameRecord again = GameRecord.parse(record.toString());
            assertEquals(record.toString(), again.toString());
            assertEquals(replay.game().position(), again.game().position());
            assertEquals(replay.game().outcome(), again.game().outcome());
            assertEquals(replay.game().turns(), again.game().turns());
            assertTrue(record.toString().lines().allMatch(text -> text.length() <= 80 || text.startsWith("[")));
        });
    }

    @Test
    void aTurnThatHasBegunIsKept() {
        Game game = Game.from(RuleSets.of("yote/ludens").position("6/6/1wb3/6/4b1 w 3,3 - 0 20"));
        Game inside = game.play(new Action.Jump(
                Square.named("b3").orElseThrow(), Square.named("d3").orElseThrow()));
        GameRecord record = GameRecord.parse(GameRecord.of(inside, Map.of()).toString());
        assertEquals(inside.position(), record.game().position());
        assertEquals("b3xd3", record.game().position().turnSoFar());
    }

    @Test
    void aRecordOfNewerRulesIsRefusedAsThat() {
        assertEquals(TextFault.NEWER_RULES, fault(COMMENTED.replace("[RulesVersion \"1\"]", "[RulesVersion \"2\"]")));
    }

    @Test
    void whatIsWrongIsNamedWithItsLine() {
        assertEquals(TextFault.NO_RULES_TAG, fault("[White \"A\"] 1. @a1"));
        assertEquals(TextFault.TAG, fault("[Rules yote]"));
        assertEquals(TextFault.TAG_REPEATED, fault("[Rules \"yote\"][Rules \"yote\"]"));
        assertEquals(TextFault.COMMENT_OPEN, fault("[Rules \"yote\"] @a1 {never closed"));
        assertEquals(TextFault.VARIATION_OPEN, fault("[Rules \"yote\"] @a1 (@a2"));
        assertEquals(TextFault.VARIATION_CLOSED, fault("[Rules \"yote\"] @a1 ) @a2"));
        assertEquals(TextFault.VARIATION_OF_NOTHING, fault("[Rules \"yote\"] (@a1)"));
        assertEquals(TextFault.VARIATION_EMPTY, fault("[Rules \"yote\"] @a1 ({nothing})"));
        assertEquals(TextFault.VARIATION_DEPTH, fault("[Rules \"yote\"] @a1 " + "(@a1".repeat(40)));
        assertEquals(TextFault.TURN_IN_RECORD, fault("[Rules \"yote\"] @a1 @a1"));
        assertEquals(TextFault.AFTER_RESULT, fault("[Rules \"yote\"] @a1 1-0 @b1"));
        assertEquals(TextFault.RESULT, fault("[Rules \"yote\"][Result \"2-0\"] @a1"));
        assertEquals(TextFault.RESULT_DISAGREES, fault("[Rules \"yote\"][Result \"1-0\"] @a1 0-1"));
        assertEquals(TextFault.TERMINATION, fault("[Rules \"yote\"][Result \"1-0\"][Termination \"quiet\"] @a1"));
        assertEquals(TextFault.TERMINATION, fault("[Rules \"yote\"][Result \"1-0\"][Termination \"agreed\"] @a1"));
        assertEquals(TextFault.RULES_VERSION, fault("[RulesVersion \"one\"][Rules \"yote\"]"));
        assertEquals(
                TextFault.POSITION_INSIDE_TURN,
                fault("[Rules \"yote\"][Position \"6/6/1wb3/6/4b1 w 3,3 - 0 20 b3xd3\"]"));
        RulesException wrong =
                assertThrows(RulesException.class, () -> GameRecord.parse("[Rules \"yote\"]\n\n1. @a1\n@a1"));
        assertEquals("@a1: line 4: @a1: a1 is taken", wrong.getMessage());
    }

    @Test
    void aTagOrCommentThatTheTextCannotHoldIsRefused() {
        Game game = Game.of(RuleSets.of("wali"));
        assertThrows(RulesException.class, () -> GameRecord.of(game, Map.of("two words", "x")));
        assertThrows(RulesException.class, () -> GameRecord.of(game, Map.of("White", "a\nb")));
        GameRecord.Line line = new GameRecord.Line("a } b", List.of());
        assertThrows(RulesException.class, () -> GameRecord.of(Map.of(), game.start(), line, "", Optional.empty()));
    }

    private static Fault fault(String text) {
        return assertThrows(RulesException.class, () -> GameRecord.parse(text))
                .problems()
                .getFirst()
                .fault();
    }
}
