package griot.rules;

import static griot.rules.RuleAssertions.game;
import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.problem.Problem;
import griot.rules.random.Xoroshiro64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Explanations of taps that are not legal actions. */
class TapExplanationTest {
    private static String explanation(Game game, String from, String to) {
        return game.rules().explainTap(game, from, to).map(Problem::toString).orElse("");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    yote/ludens | @c3 @d3 |    | c3 | @c3: c3 is occupied
                    yote/ludens | @c3 @d3 |    | c4 | ''
                    yote/ludens | @c3 @d3 | c3 | c4 | ''
                    yote/ludens | @c3 @d3 | c3 | e3 | ''
                    yote/ludens | @c3 @d3 | c3 | c3 | ''
                    yote/ludens | @c3 @d3 | d3 | d3 | d3: the piece on d3 is not yours
                    yote/ludens | @c3 @d3 | d3 | d4 | d3: the piece on d3 is not yours
                    yote/ludens | @c3 @d3 | c3 | d3 | c3-d3: d3 is occupied
                    yote/ludens | @c3 @d3 | c3 | a3 | c3xa3: no enemy piece stands on b3, so there is nothing to jump
                    yote/ludens | @c3 @d3 | c3 | d4 | c3-d4: a step goes to the next square up, down, left or right, not from c3 to d4
                    yote/ludens | @c3 @d3 | c3 | f5 | c3-f5: a step goes to the next square up, down, left or right, not from c3 to f5
                    yote/ludens | @c3 @d3 @b3 @f1 | c3 | a3 | c3=a3: in these rules a piece does not jump over its own side
                    choko/ludens | @c3 @d3 @b3 @f1 | c3 | a3 | ''
                    choko/ludens | @c3 @d3 @b3 @f1 | c3 | c5 | c3xc5: no enemy piece stands on c4, so there is nothing to jump
                    choko/ludens | @c3 @d3 @b3 @f1 | c3 | f5 | c3=f5: no leap over your own pieces leads from c3 to f5
                    choko/walker | @c3 | '' | c3 | @c3: c3 is occupied
                    choko/walker | @c3 @d3 @b3 | d3 | d3 | d3: the other side placed a piece, so you have to place one too
                    choko/walker | @c3 | '' | f3 | @f3: there is no such square on this board, which goes from a1 to e5
                    wali/ludens | @c3 @d3 @b3 @f1 | c3 | c4 | c3-c4: no piece moves before all pieces are placed
                    wali/ludens | @c3 @d3 @b3 @f1 | c3 | c3 | c3: no piece moves before all pieces are placed
                    wali/ludens | @c3 @d3 @b3 @f1 | '' | a3 | @a3: a piece on a3 would make a line of 3, which is not allowed before all pieces are placed
                    awele/sheet | '' | '' | a | a: house a is in the other row
                    awele/sheet | '' | A | A | ''
                    yote/ludens+mandatory-capture | @c3 @d3 | c3 | c4 | c3-c4: you can jump, and in this game you have to
                    yote/ludens+mandatory-capture | @c3 @d4 | '' | b5 | ''
                    yote/ludens | '' | '' | x9 | x9: this game has no such action
                    yote/ludens | '' | zz | c3 | zz: this game has no such action
                    """)
    void theExplanationIsOfTheActionMostLikelyIntended(
            String rules, String turns, String from, String to, String explanation) {
        assertEquals(
                explanation == null ? "" : explanation,
                explanation(game(rules, turns == null ? "" : turns), from == null ? "" : from, to));
    }

    @Test
    void whileARemovalIsDueOnlyEnemyPiecesCanBeTapped() {
        Game game = game("yote", "@c3 @d3 @a1 @f5").play(Action.parse("c3xe3").orElseThrow());
        assertEquals("", explanation(game, "", "f5"));
        assertEquals("", explanation(game, "f5", "f5"));
        assertEquals(":c4: no enemy piece stands on c4", explanation(game, "", "c4"));
        assertEquals(":a1: no enemy piece stands on a1", explanation(game, "a1", "a1"));
    }

    @Test
    void inAChainOnlyTheJumpingPieceCanBeTapped() {
        Game game = game("yote", "b5/6/6/3b2/1wb2w w 5,5 - 0 21", "")
                .play(Action.parse("b1xd1").orElseThrow())
                .play(Action.parse(":a5").orElseThrow());
        String onlyD1 = "only the piece on d1 may go on in this turn, by a jump";
        assertEquals("", explanation(game, "d1", "d3"));
        assertEquals("", explanation(game, "d1", "d1"));
        assertEquals("f1: " + onlyD1, explanation(game, "f1", "f1"));
        assertEquals("f1-f2: " + onlyD1, explanation(game, "f1", "f2"));
        assertEquals("@a3: " + onlyD1, explanation(game, "", "a3"));
    }

    @Test
    void inAChainAFarSquareIsExplainedAsAJump() {
        Game game = game("yote", "6/3b2/1wb1bb/6/b3ww w 5,5 - 0 21", "")
                .play(Action.parse("b3xd3").orElseThrow())
                .play(Action.parse(":f3").orElseThrow());
        assertEquals(
                "d3xa5: a jump goes two squares in a straight line, not from d3 to a5", explanation(game, "d3", "a5"));
    }

    @Test
    void inAChainALeapIsRefusedByTheOrderOfTheTurnOnlyWhereLeapsExist() {
        String start = "6/3b2/1wb1bb/6/b3ww w 5,5 - 0 21";
        Game yote = game("yote", start, "")
                .play(Action.parse("b3xd3").orElseThrow())
                .play(Action.parse(":f3").orElseThrow());
        Game choko = game("choko", start, "")
                .play(Action.parse("b3xd3").orElseThrow())
                .play(Action.parse(":f3").orElseThrow());
        assertEquals("d3=a5: in these rules a piece does not jump over its own side", objection(yote, "d3=a5"));
        assertEquals("d3=a5: a leap comes first in a turn, not after a jump", objection(choko, "d3=a5"));
    }

    private static String objection(Game game, String action) {
        return game.position()
                .objection(Action.parse(action).orElseThrow())
                .map(Problem::toString)
                .orElse("");
    }

    @Test
    void aPieceThatCannotMoveIsExplained() {
        Game game = game("yote", "5w/6/b5/bb4/wbb3 w 0,5 - 0 21", "");
        assertEquals("a1: the piece on a1 has nowhere to go", explanation(game, "a1", "a1"));
    }

    @Test
    void afterTheEndTheReasonIsThatTheGameIsOver() {
        assertEquals("the game is over", explanation(game("yote", "@c3").resign(Side.WHITE), "c3", "c4"));
        assertEquals("the game is over", explanation(game("awele", "").agreeDraw(), "A", "A"));
    }

    @ParameterizedTest
    @MethodSource("griot.rules.Samples#everyPresetWithEachOption")
    void theTapsOfALegalActionNeedNoExplanation(RuleSet rules) {
        Xoroshiro64 random = new Xoroshiro64(9);
        for (int i = 0; i < 3; i++) {
            Game game = Game.from(Samples.randomStart(rules, random));
            while (!game.actions().isEmpty()) {
                for (Action action : game.actions()) {
                    assertEquals("", explanationOfTaps(game, action), action + " in " + game.position());
                }
                game = game.play(
                        game.actions().get(random.nextInt(game.actions().size())));
            }
        }
    }

    private static String explanationOfTaps(Game game, Action action) {
        return switch (action) {
            case Action.Place place -> explanation(game, "", place.to().toString());
            case Action.Step step ->
                explanation(game, step.from().toString(), step.to().toString());
            case Action.Jump jump ->
                explanation(game, jump.from().toString(), jump.to().toString());
            case Action.Leap leap ->
                explanation(game, leap.from().toString(), leap.to().toString());
            case Action.Remove remove -> explanation(game, "", remove.at().toString());
            case Action.Sow sow ->
                explanation(game, sow.from().toString(), sow.from().toString());
            case Action.Stop stop -> "";
        };
    }
}
