package griot.rules.record;

import static griot.rules.RuleAssertions.assertRefused;
import static griot.rules.RuleAssertions.game;
import static griot.rules.RuleAssertions.outcome;
import static griot.rules.RuleAssertions.parsePosition;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Action;
import griot.rules.Board;
import griot.rules.Game;
import griot.rules.Position;
import griot.rules.Side;
import griot.rules.Turn;
import griot.rules.Vectors;
import griot.rules.problem.RulesException;
import griot.rules.random.Xoroshiro64;
import griot.rules.registry.RuleSets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Formatting and parsing of game records, and errors with their line. */
class GameRecordTest {
    private static final String TAGS = "[Rules \"yote/ludens\"]\n";
    private static final String HEADER_BEFORE_LAST_CAPTURE =
            "[Rules \"yote/walker\"]\n[Position \"6/6/2wb2/6/b5 w 5,0 - 3 20\"]\n";

    private static GameRecord parse(String... lines) {
        return GameRecord.parse(RuleSets.standard(), String.join("\n", lines));
    }

    private static List<String> turns(GameRecord record) {
        return record.game().turns().stream().map(Turn::text).toList();
    }

    @Test
    void anIllegalTurnIsReportedWithItsLineAndNamedOnce() {
        RulesException refusal =
                assertThrows(RulesException.class, () -> parse("[Rules \"yote/ludens\"]", "1. @f1 @a1", "2. f1-f4"));
        assertEquals(
                "line 3: f1-f4: a step goes to the next square up, down, left or right, not from f1 to f4",
                refusal.getMessage());
        RulesException refusalOfRemoval =
                assertThrows(RulesException.class, () -> parse(HEADER_BEFORE_LAST_CAPTURE, "1. c3xe3:a2"));
        assertEquals("line 4: :a2: no enemy piece stands on a2", refusalOfRemoval.getMessage());
    }

    @Test
    void replacingTheGameKeepsTagsAndTheCommentsOfEqualTurns() {
        GameRecord record = parse(
                TAGS + "[White \"Awa\"]\n[Event \"Market\"]",
                "{before} 1. @c3 {centre} (1. @a1 {edge} @b2) @d4 {answer} 2. @e2 {there}");
        Game otherGame = record.game().undo().play("@e5");
        assertEquals("""
                [Rules "yote/ludens"]
                [RulesVersion "1"]
                [White "Awa"]
                [Event "Market"]
                [Result "*"]

                {before} 1. @c3 {centre} (1. @a1 {edge} 1... @b2) 1... @d4 {answer} 2. @e5 *
                """, record.withGame(otherGame).toString());
        assertEquals(record, record.withGame(record.game()));
        assertEquals(2, record.withGame(record.game().undo()).line().entries().size());
    }

    @Test
    void replacingTheTagsKeepsTheComments() {
        GameRecord record = parse(TAGS + "[White \"Awa\"]", "1. @c3 {centre} *");
        assertEquals(
                """
                [Rules "yote/ludens"]
                [RulesVersion "1"]
                [Black "Binta"]
                [Result "*"]

                1. @c3 {centre} *
                """, record.withTags(Map.of("Black", "Binta", "Result", "1-0")).toString());
    }

    @Test
    void aRecordHasTagsAndNumberedTurns() {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("White", "Awa");
        tags.put("Black", "Kofi \"K\" \\ Mensah");
        GameRecord record = GameRecord.of(game("yote/ludens", "@c3 @d4 @e2"), tags);
        assertEquals("""
                [Rules "yote/ludens"]
                [RulesVersion "1"]
                [White "Awa"]
                [Black "Kofi \\"K\\" \\\\ Mensah"]
                [Result "*"]

                1. @c3 @d4 2. @e2 *
                """, record.toString());
        assertEquals(record, GameRecord.parse(RuleSets.standard(), record.toString()));
        assertEquals(
                tags, GameRecord.parse(RuleSets.standard(), record.toString()).tags());
    }

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
    void aRecordWithCommentsAndVariationsIsFormattedUnchanged() {
        GameRecord record = GameRecord.parse(RuleSets.standard(), COMMENTED);
        assertEquals(COMMENTED, record.toString());
        assertEquals("Awa \"la lionne\"", record.tags().get("White"));
        assertEquals("A quiet start", record.line().comment());
        GameRecord.Entry third = record.line().entries().get(2);
        assertEquals("keeps a reserve", third.comment());
        GameRecord.Variation variation = third.variations().getFirst();
        assertEquals(
                List.of("c3-c4", "d4-d3"),
                variation.entries().stream().map(GameRecord.Entry::turn).toList());
        assertEquals("bolder", variation.entries().getFirst().comment());
        assertEquals("1-0 resigned", outcome(record.game()));
        assertEquals(List.of("@c3", "@d4", "@e2", "d4-d3"), turns(record));
    }

    @Test
    void everyGameOfTheVectorsRoundTrips() {
        Vectors.lines("games.txt").forEach(line -> {
            Replay replay = new Replay(Game.of(line.rules()));
            replay.playAll(line.turns());
            GameRecord record = GameRecord.of(replay.game(), Map.of("White", "A", "Event", "x\\y"));
            GameRecord parsed = GameRecord.parse(RuleSets.standard(), record.toString());
            assertEquals(record.toString(), parsed.toString());
            assertEquals(replay.game().position(), parsed.game().position());
            assertEquals(replay.game().outcome(), parsed.game().outcome());
            assertEquals(replay.game().turns(), parsed.game().turns());
            assertTrue(record.toString().lines().allMatch(text -> text.length() <= 80 || text.startsWith("[")));
        });
    }

    @Test
    void variationsAreNestedOrSideBySide() {
        GameRecord record = parse(TAGS, "@c3 (@a1 @b1 (@c1 @d1)) (@f5) @d4");
        List<GameRecord.Variation> variations =
                record.line().entries().getFirst().variations();
        assertEquals(2, variations.size());
        assertEquals(
                "@c1",
                variations
                        .getFirst()
                        .entries()
                        .get(1)
                        .variations()
                        .getFirst()
                        .entries()
                        .getFirst()
                        .turn());
        assertEquals(List.of("@c3", "@d4"), turns(record));
        assertEquals(record, GameRecord.parse(RuleSets.standard(), record.toString()));
    }

    @Test
    void commentsOnOneTurnAreJoined() {
        GameRecord record = parse(TAGS, "{a} {b}", "@c3 {c} {d} (@a1) {e} @d4 * {f}");
        assertEquals("a b", record.line().comment());
        assertEquals("c d e", record.line().entries().getFirst().comment());
        assertEquals("f", record.line().entries().getLast().comment());
        assertEquals("", parse(TAGS, "* {behind a game without turns}").line().comment());
    }

    @Test
    void aCommentAfterTheFirstTurnNumberIsThatOfTheVariation() {
        GameRecord record = parse(TAGS, "1. {a good start} @c3 (1. {at the edge} @a1) 1... {the reply} @d4");
        assertEquals("a good start", record.line().comment());
        GameRecord.Entry first = record.line().entries().getFirst();
        assertEquals("the reply", first.comment());
        assertEquals("at the edge", first.variations().getFirst().comment());
        assertEquals(record, GameRecord.parse(RuleSets.standard(), record.toString()));
        assertTrue(
                record.toString().endsWith("{a good start} 1. @c3 {the reply} ({at the edge} 1. @a1) 1... @d4 *\n"),
                record.toString());
        assertEquals("a b c", parse(TAGS, "{a} 1. {b} {c} @c3 *").line().comment());
        assertEquals("a", parse(TAGS, "1. {a} *").line().comment());
    }

    @Test
    void turnNumbersAreIgnoredButNeedTheirDots() {
        assertEquals(List.of("@c3", "@d4"), turns(parse(TAGS, "7. @c3 12... @d4")));
        assertEquals(List.of("@c3", "@d4"), turns(parse(TAGS, "@c3 @d4")));
        assertRefused(() -> parse(TAGS, "1 @c3"), "TURN_IN_RECORD 1");
        assertRefused(() -> parse(TAGS, "1.@c3"), "TURN_IN_RECORD 1.@c3");
        assertRefused(() -> parse(TAGS, "... @c3"), "TURN_IN_RECORD ...");
    }

    @Test
    void aGameThatBeginsWithBlackIsNumberedWithThreeDots() {
        GameRecord record = GameRecord.of(game("yote/walker", "6/6/2wb2/6/b5 b 5,5 - 3 20", "@a2 @f5 @f4"), Map.of());
        assertTrue(record.toString().contains("[Position \"6/6/2wb2/6/b5 b 5,5 - 3 20\"]"), record.toString());
        assertTrue(record.toString().endsWith("\n\n10... @a2 11. @f5 @f4 *\n"), record.toString());
    }

    @Test
    void longGamesAreWrappedAtEightyCharacters() {
        Board board = RuleSets.standard().named("yote/ludens").newBoard();
        Xoroshiro64 random = new Xoroshiro64(3);
        Game game = Game.of(board.rules());
        while (game.outcome().isEmpty()) {
            List<Action> actions = game.actions();
            game = game.play(actions.get(random.nextInt(actions.size())));
        }
        GameRecord record = GameRecord.of(game, Map.of());
        List<String> lines = record.toString().lines().toList();
        assertTrue(lines.size() > 5);
        assertTrue(lines.stream().allMatch(line -> line.length() <= 80), record.toString());
        assertTrue(lines.stream().anyMatch(line -> line.length() > 70), record.toString());
        assertEquals(
                game.position(),
                GameRecord.parse(RuleSets.standard(), record.toString()).game().position());
        assertEquals(
                game.outcome(),
                GameRecord.parse(RuleSets.standard(), record.toString()).game().outcome());
    }

    // ---- The outcome ----

    @Test
    void anOutcomeByTheRulesIsWrittenWithItsReason() {
        GameRecord record = parse(HEADER_BEFORE_LAST_CAPTURE + "20. c3xe3:a1");
        assertEquals("1-0 eliminated", outcome(record.game()));
        assertTrue(record.toString().contains("[Result \"1-0\"]\n[Termination \"eliminated\"]\n"));
        assertTrue(record.toString().endsWith("c3xe3:a1 1-0\n"));
        assertEquals(record, GameRecord.parse(RuleSets.standard(), record.toString()));
        assertEquals(record, parse(HEADER_BEFORE_LAST_CAPTURE + "[Result \"1-0\"]\n20. c3xe3:a1 1-0"));
    }

    @Test
    void aResultThatTheTurnsContradictIsRefused() {
        assertRefused(() -> parse(HEADER_BEFORE_LAST_CAPTURE + "c3xe3:a1 0-1"), "RESULT_DISAGREES 0-1");
        assertRefused(
                () -> parse(HEADER_BEFORE_LAST_CAPTURE + "[Result \"1/2-1/2\"]\nc3xe3:a1"), "RESULT_DISAGREES 1/2-1/2");
        assertRefused(() -> parse(TAGS + "[Result \"1-0\"]\n@c3 0-1"), "RESULT_DISAGREES 1-0");
        assertRefused(() -> parse(TAGS + "[Result \"2-0\"]\n@c3"), "RESULT 2-0");
    }

    @ParameterizedTest
    @CsvSource({
        "1-0, , 1-0 resigned",
        "0-1, , 0-1 resigned",
        "1/2-1/2, , 1/2-1/2 agreed",
        "1-0, time, 1-0 time",
        "0-1, abandoned, 0-1 abandoned",
        "1/2-1/2, time, 1/2-1/2 time",
        "1-0, resigned, 1-0 resigned"
    })
    void aDeclaredOutcomeIsParsedWithItsReasonOrTheDefaultOne(String result, String termination, String outcome) {
        String tag = termination == null ? "" : "[Termination \"" + termination + "\"]\n";
        GameRecord record = parse(TAGS + tag + "@c3 @d4 " + result);
        assertEquals(outcome, outcome(record.game()));
        assertEquals(record, GameRecord.parse(RuleSets.standard(), record.toString()));
        assertEquals(record, parse(TAGS + tag + "[Result \"" + result + "\"]\n@c3 @d4"));
    }

    @ParameterizedTest
    @CsvSource({"1-0, eliminated", "1-0, agreed", "1/2-1/2, resigned", "1-0, boredom", "1-0, TIME"})
    void aReasonThatPlayersCannotDeclareIsRefused(String result, String termination) {
        assertRefused(
                () -> parse(TAGS + "[Termination \"" + termination + "\"]\n@c3 @d4 " + result),
                "TERMINATION " + termination);
    }

    @Test
    void aStarMeansThatTheGameIsNotOver() {
        assertEquals("*", outcome(parse(TAGS, "@c3 *").game()));
        assertEquals("*", outcome(parse(TAGS, "[Result \"*\"]", "@c3").game()));
        assertEquals("*", outcome(parse(TAGS).game()));
    }

    @Test
    void anUnfinishedTurnRoundTrips() {
        String start = "6/4b1/2wb2/6/b4b w 0,5 - 0 20";
        GameRecord record = GameRecord.of(Game.from(parsePosition("yote/ludens", start + " c3xe3")), Map.of());
        assertTrue(record.toString().contains("[Unfinished \"c3xe3\"]"), record.toString());
        GameRecord parsed = GameRecord.parse(RuleSets.standard(), record.toString());
        assertEquals(record, parsed);
        assertEquals(start + " c3xe3", parsed.game().position().toString());
        Game resigned = record.game().resign(Side.BLACK);
        GameRecord ended = GameRecord.parse(
                RuleSets.standard(), GameRecord.of(resigned, Map.of()).toString());
        assertEquals("1-0 resigned", outcome(ended.game()));
        assertEquals(start + " c3xe3", ended.game().position().toString());
    }

    @Test
    void aPassIsWrittenAndRequired() {
        GameRecord record =
                GameRecord.of(game("wali/ludens", "bb1bb1/6/6/6/ww1ww1 w 1,0 - 0 24", "@a3 -- a3-a4"), Map.of());
        assertTrue(record.toString().contains("@a3 -- 13. a3-a4 *"), record.toString());
        assertEquals(record, GameRecord.parse(RuleSets.standard(), record.toString()));
        String tags = "[Rules \"wali\"]\n[Position \"bb1bb1/6/6/6/ww1ww1 w 1,0 - 0 24\"]\n";
        assertRefused(() -> parse(tags + "@a3 a3-a4"), "TURN_IN_RECORD a3-a4");
        assertEquals(3, parse(tags + "@a3 -- a3-a4 (a3-b3)").line().entries().size());
    }

    // ---- Invalid records ----

    @ParameterizedTest
    @MethodSource("refusals")
    void anInvalidRecordIsRefusedWithItsPlace(String text, String problem, String partOfMessage) {
        assertRefused(() -> GameRecord.parse(RuleSets.standard(), text), problem);
        String message = assertThrows(RulesException.class, () -> GameRecord.parse(RuleSets.standard(), text))
                .getMessage();
        assertTrue(message.contains(partOfMessage), message);
    }

    static List<Arguments> refusals() {
        return List.of(
                invalid("", "NO_RULES_TAG", "the tag Rules"),
                invalid("1. @c3", "NO_RULES_TAG", "the tag Rules"),
                invalid(
                        "[RulesVersion \"2\"]\n" + TAGS,
                        "NEWER_RULES 2",
                        "version 2 of the rules; this program knows versions up to 1"),
                invalid("[RulesVersion \"0\"]\n" + TAGS, "RULES_VERSION 0", "whole number"),
                invalid("[RulesVersion \"new\"]\n" + TAGS, "RULES_VERSION new", "whole number"),
                invalid("[Rules \"yotte/ludens\"]", "UNKNOWN_RULE_SET yotte/ludens", "did you mean yote/ludens"),
                invalid(TAGS + TAGS, "TAG_REPEATED Rules", "line 2"),
                invalid(TAGS + "[White Awa]", "TAG [White A", "line 2"),
                invalid(TAGS + "[White \"Awa]\n", "TAG [White \"Awa]", "line 2"),
                invalid(TAGS + "[White \"Awa\"", "TAG [White \"Awa\"", "line 2"),
                invalid(TAGS + "[\"Awa\"]", "TAG [\"Awa\"]", "line 2"),
                invalid(TAGS + "[Whité \"Awa\"]", "TAG [Whité", "line 2"),
                invalid(TAGS + "[W♟😀 \"Awa\"]", "TAG [W♟", "line 2"),
                invalid(TAGS + "[W😀 \"Awa\"]", "TAG [W😀", "line 2"),
                invalid(TAGS + "\n{never closed", "COMMENT_OPEN {", "line 3"),
                invalid(TAGS + "@c3 {a\nb} {never closed", "COMMENT_OPEN {", "line 3"),
                invalid(TAGS + "@c3 (@d4", "VARIATION_OPEN (", "line 2"),
                invalid(TAGS + "@c3 (\n\n@d4", "VARIATION_OPEN (", "line 2"),
                invalid(TAGS + "@c3 (\n\n)", "VARIATION_EMPTY ()", "line 2"),
                invalid(TAGS + "@c3 )", "VARIATION_CLOSED )", "line 2"),
                invalid(TAGS + "(@c3)", "VARIATION_OF_NOTHING (", "line 2"),
                invalid(TAGS + "@c3 ()", "VARIATION_EMPTY ()", "line 2"),
                invalid(TAGS + "@c3 ({nothing})", "VARIATION_EMPTY ()", "line 2"),
                invalid(TAGS + "@c3 }", "TURN_IN_RECORD }", "line 2"),
                invalid(TAGS + "@c3\n@c3", "TURN_IN_RECORD @c3", "line 3: @c3: c3 is occupied"),
                invalid(TAGS + "@c3 (@c3 @d4 @c3)", "TURN_IN_RECORD @c3", "line 2: @c3: c3 is occupied"),
                invalid(TAGS + "@c3 (1-0)", "TURN_IN_RECORD 1-0", "line 2"),
                invalid(TAGS + "@c3 * @d4", "AFTER_RESULT @d4", "line 2"),
                invalid(TAGS + "@c3 * *", "AFTER_RESULT *", "line 2"),
                invalid(TAGS + "[Position \"6/6/6/6/6 w 13,12 - 0 1\"]", "TOO_MANY_PIECES 13", "White has 13"),
                invalid(
                        TAGS + "[Position \"6/4b1/2wb2/6/b4b w 0,5 - 0 20 c3xe3\"]",
                        "POSITION_INSIDE_TURN 6/4b1/2wb2/6/b4b w 0,5 - 0 20 c3xe3",
                        "between two turns"),
                invalid(TAGS + "[Unfinished \"c3xe3\"]\n@c3", "NOT_YOUR_PIECE c3xe3", "c3"),
                invalid(TAGS + "[Unfinished \"@d3\"]\n@c3", "TURN_NOT_INSIDE @d3", "this turn is complete"),
                invalid(TAGS + "@c3 " + "(@a1 ".repeat(33), "VARIATION_DEPTH (", "nested more than 32 levels deep"),
                invalid(TAGS + "@c3 " + "(@a1 ".repeat(32), "VARIATION_OPEN (", "line 2"));
    }

    private static Arguments invalid(String text, String problem, String partOfMessage) {
        return Arguments.of(text, problem, partOfMessage);
    }

    @Test
    void tagsAndCommentsThatARecordCannotContainAreRefused() {
        Game game = game("yote/ludens", "@c3");
        for (String name : new String[] {"", "Two words", "Café", "[", "a_b"}) {
            assertRefused(() -> GameRecord.of(game, Map.of(name, "x")), ("NOT_WRITABLE " + name).strip());
        }
        assertRefused(() -> GameRecord.of(game, Map.of("White", "a\nb")), "NOT_WRITABLE White");
        assertRefused(() -> GameRecord.of(game, Map.of("White", "a\rb")), "NOT_WRITABLE White");
        GameRecord.Entry withBrace = new GameRecord.Entry("@c3", "a } b", List.of());
        assertRefused(
                () -> GameRecord.of(Map.of(), game.start(), new GameRecord.Variation("", List.of(withBrace)), ""),
                "NOT_WRITABLE a } b");
        assertRefused(
                () -> GameRecord.of(Map.of(), game.start(), new GameRecord.Variation("}", List.of()), ""),
                "NOT_WRITABLE }");
    }

    /** Variations within one another, each of one turn; the main line at depth 0. */
    private static GameRecord.Variation nested(int depth) {
        List<GameRecord.Variation> variations = depth == 0 ? List.of() : List.of(nested(depth - 1));
        return new GameRecord.Variation("", List.of(new GameRecord.Entry("@c3", "", variations)));
    }

    @Test
    void variationsAreNestedNoDeeperThanTheParserAccepts() {
        Position start = RuleSets.standard().named("yote/ludens").start();
        GameRecord record = GameRecord.of(Map.of(), start, nested(GameRecord.MAX_VARIATION_DEPTH), "");
        assertEquals(record, GameRecord.parse(RuleSets.standard(), record.toString()));
        GameRecord.Variation tooDeep = nested(GameRecord.MAX_VARIATION_DEPTH + 1);
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> GameRecord.of(Map.of(), start, tooDeep, ""));
        assertEquals("variations are nested more than 32 levels deep", refusal.getMessage());
    }

    @Test
    void onlyTheMainLineMayBeEmpty() {
        Position start = RuleSets.standard().named("yote/ludens").start();
        GameRecord.Variation empty = new GameRecord.Variation("nothing", List.of());
        GameRecord record = GameRecord.of(Map.of(), start, empty, "");
        assertEquals(record, GameRecord.parse(RuleSets.standard(), record.toString()));
        GameRecord.Variation line =
                new GameRecord.Variation("", List.of(new GameRecord.Entry("@c3", "", List.of(empty))));
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> GameRecord.of(Map.of(), start, line, ""));
        assertEquals("a variation has at least 1 turn, this one none", refusal.getMessage());
    }

    @Test
    void tagsThatFollowFromTheGameAreDerived() {
        GameRecord record =
                GameRecord.of(game("yote/ludens", "@c3"), Map.of("Result", "1-0", "Rules", "awele", "Event", "x"));
        assertEquals(Map.of("Event", "x"), record.tags());
        assertTrue(record.toString().contains("[Result \"*\"]"));
        assertFalse(record.toString().contains("awele"));
        record.tags().clear();
        assertEquals(Map.of("Event", "x"), record.tags());
    }

    @Test
    void theStartPositionOfTheRulesIsNotWritten() {
        String start = RuleSets.standard().named("yote/ludens").start().toString();
        GameRecord record = parse(TAGS, "[Position \"" + start + "\"]", "@c3");
        assertFalse(record.toString().contains("Position"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[A9z \"\"]", "[ A9z  \"\" ]", "[A9z\"\"]"})
    void aTagMayBeEmptyAndSpacedFreely(String tag) {
        assertEquals(Map.of("A9z", ""), parse(TAGS, tag).tags());
    }

    @Test
    void aBackslashEscapesQuotationMarksAndBackslashesOnly() {
        assertEquals(
                Map.of("A", "a\\b\\c\"d"), parse(TAGS, "[A \"a\\b\\\\c\\\"d\"]").tags());
    }

    @Test
    void recordsAreEqualIfTheirTextsAreEqual() {
        GameRecord record = GameRecord.of(game("yote/ludens", "@c3"), Map.of());
        assertEquals(record, GameRecord.of(game("yote/ludens", "@c3"), Map.of()));
        assertEquals(
                record.hashCode(),
                GameRecord.of(game("yote/ludens", "@c3"), Map.of()).hashCode());
        assertNotEquals(record, GameRecord.of(game("yote/ludens", "@c4"), Map.of()));
        assertNotEquals(
                record.hashCode(),
                GameRecord.of(game("yote/ludens", "@c4"), Map.of()).hashCode());
        assertFalse(record.equals((Object) record.toString()));
    }
}
