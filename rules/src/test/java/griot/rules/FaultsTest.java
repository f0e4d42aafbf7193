package griot.rules;

import static griot.rules.RuleAssertions.parsePosition;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.aligning.AligningFault;
import griot.rules.grid.GridBoard;
import griot.rules.grid.GridFault;
import griot.rules.jumping.JumpingFault;
import griot.rules.problem.Fault;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.ruleset.NameFault;
import griot.rules.sowing.SowingFault;
import griot.rules.syntax.TextFault;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Reasons why actions and turns are not legal. */
class FaultsTest {
    private static final String CHAIN = "6/4b1/2wb2/6/b4b w 0,5 - 0 20";
    private static final String LEAP = "6/4b1/1wwb2/4w1/b4b w 0,5 - 0 20";

    private static void assertObjection(String rules, String position, Action action, String fault, String message) {
        Problem problem = parsePosition(rules, position).objection(action).orElseThrow();
        assertEquals(fault, problem.fault().name());
        assertEquals(message, problem.message());
        assertEquals(action.toString(), problem.place());
        assertFalse(parsePosition(rules, position).isLegal(action));
        assertThrows(RulesException.class, () -> parsePosition(rules, position).play(action));
    }

    @ParameterizedTest(name = "{2} by {0} at {1}: {3}")
    @CsvSource(
            delimiter = '|',
            value = {
                // Faults of all grid games.
                "yote/ludens | w5/6/6/6/5b w 0,0 - 0 60 | a5-a4 | GAME_OVER | the game is over",
                "yote/ludens | 6/6/6/6/6 w 12,12 - 0 1 | A | NOT_AN_ACTION_HERE | this game has no such action",
                "choko/walker | 5/5/5/5/5 w 12,12 - 0 1 | @f1 | OFF_THE_BOARD | there is no such square on this board, which goes from a1 to e5",
                "choko/walker | 5/5/4w/5/b4 w 0,5 - 0 9 | e3-f3 | OFF_THE_BOARD | there is no such square on this board, which goes from a1 to e5",
                "yote/ludens | 6/6/2w3/6/b5 w 0,5 - 0 20 | @d4 | HAND_EMPTY | there is no piece left in hand",
                "yote/ludens | 6/6/2w3/6/b5 w 1,5 - 0 20 | @a1 | SQUARE_TAKEN | a1 is occupied",
                "yote/ludens | 6/6/2ww2/6/b5 w 1,5 - 0 20 | c3-d3 | SQUARE_TAKEN | d3 is occupied",
                "yote/ludens | 6/6/2w3/6/b5 w 1,5 - 0 20 | d4-d5 | NO_PIECE_THERE | no piece stands on d4",
                "yote/ludens | 6/6/2w3/6/b5 w 1,5 - 0 20 | a1-a2 | NOT_YOUR_PIECE | the piece on a1 is not yours",
                "yote/ludens | 6/6/2w3/6/b5 w 1,5 - 0 20 | c3-d4 | NOT_A_STEP | a step goes to the next square up, down, left or right, not from c3 to d4",
                "yote/ludens | 6/6/2w3/6/b5 w 1,5 - 0 20 | c3-c5 | NOT_A_STEP | a step goes to the next square up, down, left or right, not from c3 to c5",
                "yote/ludens | 6/6/5w/6/b5 w 1,5 - 0 20 | f3-a4 | NOT_A_STEP | a step goes to the next square up, down, left or right, not from f3 to a4",
                "yote/ludens | 6/4b1/2wb2/6/b4b w 0,5 - 0 20 c3xe3 | :b1 | NO_ENEMY_TO_REMOVE | no enemy piece stands on b1",
                "yote/ludens | 6/4b1/2wb2/6/b4b w 0,5 - 0 20 c3xe3 | e3-e2 | REMOVE_FIRST | first take one of the other side's pieces off the board",
                "yote/ludens | 6/4b1/2wb2/6/b4b w 0,5 - 0 20 c3xe3 | stop | REMOVE_FIRST | first take one of the other side's pieces off the board",
                "yote/ludens | 6/4b1/2wb2/6/b4b w 0,5 - 0 20 | :a1 | NO_REMOVAL_DUE | there is nothing to take off the board now",
                "yote/ludens | 6/4b1/2wb2/6/b4b w 0,5 - 0 20 | stop | NOTHING_TO_STOP | there is nothing to stop here",
                // Jumps, leaps and replies.
                "yote/ludens | 6/6/2wb2/6/b4b w 1,5 - 0 20 | c3xc4 | NOT_A_JUMP | a jump goes two squares in a straight line, not from c3 to c4",
                "yote/ludens | 6/6/2wb2/6/b4b w 1,5 - 0 20 | c3xd4 | NOT_A_JUMP | a jump goes two squares in a straight line, not from c3 to d4",
                "yote/ludens | 6/6/2wb2/6/b4b w 1,5 - 0 20 | c3xf3 | NOT_A_JUMP | a jump goes two squares in a straight line, not from c3 to f3",
                "yote/ludens | 6/6/5w/b5/6 w 1,5 - 0 20 | f3xb3 | NOT_A_JUMP | a jump goes two squares in a straight line, not from f3 to b3",
                "yote/ludens | 6/6/2wb2/6/b4b w 1,5 - 0 20 | c3xc5 | NOTHING_TO_JUMP | no enemy piece stands on c4, so there is nothing to jump",
                "yote/ludens | 6/6/2wbb1/6/b4b w 1,5 - 0 20 | c3xe3 | SQUARE_TAKEN | e3 is occupied",
                "yote/ludens | 6/6/2wb2/6/b4b w 1,5 - 0 20 | d3xb3 | NOT_YOUR_PIECE | the piece on d3 is not yours",
                "yote/ludens | 6/6/2wb2/6/b4b w 1,5 - 0 20 | f3xd3 | NO_PIECE_THERE | no piece stands on f3",
                "yote/ludens | 6/6/2ww2/6/b4b w 1,5 - 0 20 | c3=e3 | OWN_PIECES_BLOCK | in these rules a piece does not jump over its own side",
                "choko/ludens | 6/6/2ww2/6/b4b w 1,5 - 0 20 | c3=c5 | NO_LEAP_THERE | no leap over your own pieces leads from c3 to c5",
                "choko/ludens | 6/6/2ww2/6/b4b w 1,5 - 0 20 | c3=c3 | SQUARE_TAKEN | c3 is occupied",
                "choko/ludens | 6/6/2ww2/6/b4b w 1,5 - 0 20 | a1=c1 | NOT_YOUR_PIECE | the piece on a1 is not yours",
                "choko/ludens | 6/4b1/1wwb2/4w1/b4b w 0,5 - 0 20 c3xe3:a1 | e3=e1 | NO_LEAP_AFTER_JUMP | a leap comes first in a turn, not after a jump",
                "choko/ludens | 6/4b1/1wwb2/4w1/b4b w 0,5 - 0 20 c3xe3:a1 | e3-d3 | ONLY_THE_MOVING_PIECE | only the piece on e3 may go on in this turn, by a jump",
                "choko/ludens | 6/4b1/1wwb2/4w1/b4b w 0,5 - 0 20 c3xe3:a1 | b3xd3 | ONLY_THE_MOVING_PIECE | only the piece on e3 may go on in this turn, by a jump",
                "choko/ludens | 6/6/ww1b2/6/5b w 4,4 - 0 20 a3=c3 | c3=a3 | ONLY_THE_MOVING_PIECE | only the piece on c3 may go on in this turn, by a jump",
                "choko/ludens | 6/6/ww1b2/6/5b w 4,4 - 0 20 a3=c3 | @a1 | ONLY_THE_MOVING_PIECE | only the piece on c3 may go on in this turn, by a jump",
                "choko/walker | 5/5/2wb1/5/5 b 5,5 d 0 20 | d3-d2 | MUST_ANSWER | the other side placed a piece, so you have to place one too",
                "choko/walker | 5/5/2wb1/5/5 b 5,5 d 0 20 | d3xb3 | MUST_ANSWER | the other side placed a piece, so you have to place one too",
                "yote/ludens+mandatory-capture | 6/6/2wb2/6/b4b w 1,5 - 0 20 | @a2 | MUST_JUMP | you can jump, and in this game you have to",
                "yote/ludens+mandatory-capture | 6/6/2wb2/6/b4b w 1,5 - 0 20 | c3-c4 | MUST_JUMP | you can jump, and in this game you have to",
                "choko/ludens+mandatory-capture | 6/6/wwwb2/6/b4b w 1,5 - 0 20 | b3=b5 | MUST_JUMP | you can jump, and in this game you have to",
                "yote/ludens+mandatory-capture | 6/4b1/2wb2/6/b4b w 0,5 - 0 20 c3xe3:a1 | stop | MUST_JUMP | you can jump, and in this game you have to",
                "yote/wikipedia+bonus-turn+mandatory-capture | 6/6/1wb1b1/6/b3b1 w 3,3 - 7 20 b3xd3:e1, | stop | MUST_JUMP | you can jump, and in this game you have to",
                // Lines.
                "wali/ludens | ww4/6/6/6/6 w 10,12 - 0 5 | @c5 | PLACING_MAKES_A_LINE | a piece on c5 would make a line of 3, which is not allowed before all pieces are placed",
                "bolotondou/ludens | w5/6/6/6/6 w 11,12 - 0 5 | @b5 | PLACING_MAKES_A_LINE | a piece on b5 would make a line of 2, which is not allowed before all pieces are placed",
                "wali/ludens | ww4/6/6/6/6 w 10,12 - 0 5 | a5-a4 | STILL_PLACING | no piece moves before all pieces are placed",
                "wali/ludens | ww1w2/6/6/6/bb1b2 w 0,0 - 0 30 | @a4 | PLACING_IS_OVER | all pieces are placed; now they move",
                "wali/ludens | ww1ww1/6/2w3/6/bb1b2 w 0,0 - 0 30 | e5-d4 | NOT_A_STEP | a step goes to the next square up, down, left or right, not from e5 to d4",
                "wali/ludens | www1w1/6/6/6/bb1b2 w 0,0 - 0 30 | e5-d5 | STEP_MAKES_TOO_LONG_A_LINE | a step to d5 would put more than 3 pieces side by side, which is not allowed",
                "wali/ludens | www1w1/6/6/6/bb1b2 w 0,0 - 0 30 | a5-b5 | SQUARE_TAKEN | b5 is occupied",
                "wali/ludens | www1w1/6/6/6/bb1b2 w 0,0 - 0 30 | a1-a2 | NOT_YOUR_PIECE | the piece on a1 is not yours",
                "wali/ludens | www1w1/6/6/6/bb1b2 w 0,0 - 0 30 | a3-a2 | NO_PIECE_THERE | no piece stands on a3",
                "wali/ludens | ww4/6/6/6/6 w 10,12 - 0 5 | @a5 | SQUARE_TAKEN | a5 is occupied",
                "wali/ludens | ww4/6/6/6/6 w 10,12 - 0 5 | :a5 | NO_REMOVAL_DUE | there is nothing to take off the board now",
                "wali/ludens | ww4/6/6/6/6 w 10,12 - 0 5 | stop | NOT_AN_ACTION_HERE | this game has no such action",
                "wali/ludens | ww4/6/6/6/6 w 10,12 - 0 5 | A | NOT_AN_ACTION_HERE | this game has no such action",
                "wali/ludens | 6/2w3/ww4/6/bb1bb1 w 0,0 - 7 30 c4-c3 | c3-c4 | REMOVE_FIRST | first take one of the other side's pieces off the board",
                "wali/ludens | 6/2w3/ww4/6/bb1bb1 w 0,0 - 7 30 c4-c3 | :c3 | NO_ENEMY_TO_REMOVE | no enemy piece stands on c3",
                "wali/ludens | w1w3/6/6/6/bb1b2 w 0,0 - 0 30 | a5-a4 | GAME_OVER | the game is over",
                // Seeds.
                "awele/sheet | 0-0-0-0-0-0-0-0-0-0-0-0-24-24-S 0 61 | A | GAME_OVER | the game is over",
                "awele/sheet | 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1 | @a1 | NOT_AN_ACTION_HERE | in this game a turn is a sowing: name a house",
                "awele/sheet | 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1 | a | NOT_YOUR_HOUSE | house a is in the other row",
                "awele/sheet | 0-5-5-5-5-4-4-4-4-4-4-4-0-0-S 0 1 | A | HOUSE_EMPTY | house A is empty",
                "awele/sheet | 1-0-3-0-2-1-0-0-0-0-0-0-20-21-S 5 31 | A | MUST_FEED | the other row is empty, so you have to feed it: house A does not",
                "awele/sheet+slam-illegal | 1-0-0-0-0-2-1-1-0-0-0-0-20-23-S 5 51 | F | GRAND_SLAM | sowing F would take every seed of the other row, which is not allowed while another sowing is legal",
            })
    void anIllegalActionIsRefusedWithTheReason(
            String rules, String position, String action, String fault, String message) {
        assertObjection(rules, position, Action.parse(action).orElseThrow(), fault, message);
    }

    @ParameterizedTest(name = "{2}: {3} {4}")
    @CsvSource(
            delimiter = '|',
            value = {
                "yote/ludens | " + CHAIN + " | c3        | TURN_SIGN c3    | character 3: -, x or = is expected here",
                "yote/ludens | " + CHAIN + " | c3+c4     | TURN_SIGN c3+c4 | character 3: -, x or = is expected here",
                "yote/ludens | " + CHAIN
                        + " | @         | TURN_SQUARE @     | character 2: a square such as c3 is expected here",
                "yote/ludens | " + CHAIN
                        + " | @g1       | TURN_SQUARE @g1   | character 2: a square such as c3 is expected here",
                "yote/ludens | " + CHAIN
                        + " | @c6       | TURN_SQUARE @c6   | character 2: a square such as c3 is expected here",
                "yote/ludens | " + CHAIN
                        + " | @c        | TURN_SQUARE @c    | character 2: a square such as c3 is expected here",
                "yote/ludens | " + CHAIN
                        + " | @c3@c4    | TURN_COMMA @c3@c4 | character 4: a comma or the end is expected here",
                "yote/ludens | " + CHAIN
                        + " | c3-c4 -   | TURN_COMMA c3-c4 - | character 6: a comma or the end is expected here",
                "yote/ludens | " + CHAIN
                        + " | c3-       | TURN_SQUARE c3-   | character 4: a square such as c3 is expected here",
                "yote/ludens | " + CHAIN
                        + " | c3=       | TURN_SQUARE c3=   | character 4: a square such as c3 is expected here",
                "yote/ludens | " + CHAIN
                        + " | c3xe3:a1x | TURN_SQUARE c3xe3:a1x | character 10: a square such as c3 is expected here",
                "yote/ludens | " + CHAIN
                        + " | c3xe3:zz  | TURN_SQUARE c3xe3:zz | character 7: a square such as c3 is expected here",
                "yote/ludens | " + CHAIN
                        + " | c3-c4,c   | TURN_SQUARE c3-c4,c | character 7: a square such as c3 is expected here",
                "yote/ludens | " + CHAIN
                        + " | --        | TURN_START --    | a turn begins with a square such as c3, or with @ and a square; a sowing is the letter of a house",
                "yote/ludens | " + CHAIN + " | c3-c4,    | NO_BONUS c3-c4    | character 6: no bonus turn follows here",
                "yote/ludens | " + CHAIN + " | c3-c4,@a2 | NO_BONUS c3-c4    | character 6: no bonus turn follows here",
                "yote/ludens | " + CHAIN + " | c3xe3:a1, | NO_BONUS c3xe3:a1 | character 9: no bonus turn follows here",
                "yote/ludens | " + CHAIN
                        + " | c3-c4:a1  | TURN_ALREADY_OVER c3-c4 | the turn is over before character 6",
                "yote/walker | " + CHAIN
                        + " | c3xe3:a1xe5 | TURN_ALREADY_OVER c3xe3:a1 | the turn is over before character 9",
                "yote/ludens | " + CHAIN
                        + " | c3xe3     | TURN_UNFINISHED c3xe3 | the turn is not finished: :a1 :f1 :e4",
                "yote/ludens | " + CHAIN
                        + " | c3xe3:    | REMOVE_FIRST stop | first take one of the other side's pieces off the board",
                "yote/ludens | " + CHAIN
                        + " | c3xe3:a1: | TURN_ALREADY_OVER c3xe3:a1 | the turn is over before character 9",
                "yote/ludens+chain-removals-after | " + CHAIN
                        + " | c3xe3: | TURN_UNFINISHED c3xe3: | the turn is not finished: :a1 :f1 :e4",
                "yote/wikipedia+bonus-turn | " + CHAIN
                        + " | c3xe3:a1, | TURN_UNFINISHED c3xe3:a1, | the turn is not finished: ",
                "yote/wikipedia+bonus-turn | 6/6/1wb3/6/b3b1 w 3,3 - 7 20 | b3xd3:e1:a1 | NO_REMOVAL_DUE :a1 | there is nothing to take off the board now",
                "yote/ludens+bonus-turn | " + CHAIN
                        + " | c3xe3:a1: | TURN_ALREADY_OVER c3xe3:a1, | the turn is over before character 9",
                "awele/sheet | 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1 | G | TURN_START G | a turn begins with a square such as c3, or with @ and a square; a sowing is the letter of a house",
                "awele/sheet | 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1 | AA | TURN_START AA | a turn begins with a square such as c3, or with @ and a square; a sowing is the letter of a house",
                "awele/sheet | 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1 | a | NOT_YOUR_HOUSE a | house a is in the other row",
            })
    void malformedAndIllegalTurnsAreRefusedWithTheirPlace(
            String rules, String position, String turn, String faultAndPlace, String messageStart) {
        RuleAssertions.assertIllegalTurn(rules, position, turn, faultAndPlace);
        RulesException refusal = assertThrows(
                RulesException.class, () -> parsePosition(rules, position).play(turn));
        String message = refusal.problems().getFirst().message();
        // The list of legal actions at the end may be long.
        assertTrue(message.startsWith(messageStart.strip()), message);
    }

    @Test
    void anEmptyTextIsNoTurn() {
        RuleAssertions.assertIllegalTurn("yote/ludens", CHAIN, "", "TURN_EMPTY");
        RuleAssertions.assertIllegalTurn("choko/ludens", LEAP, "", "TURN_EMPTY");
    }

    static Stream<Fault> faults() {
        return Stream.<List<? extends Fault>>of(
                        Arrays.asList(GridFault.values()),
                        Arrays.asList(JumpingFault.values()),
                        Arrays.asList(AligningFault.values()),
                        Arrays.asList(SowingFault.values()),
                        Arrays.asList(NameFault.values()),
                        Arrays.asList(TextFault.values()))
                .flatMap(List::stream);
    }

    @ParameterizedTest
    @MethodSource("faults")
    void everyFaultHasAMessageWithoutFullStop(Fault fault) {
        assertFalse(fault.pattern().isBlank());
        assertFalse(fault.pattern().endsWith("."), "messages are joined by semicolons");
        assertEquals(fault.name(), fault.toString());
    }

    @Test
    void placeholdersAreReplacedByDetails() {
        Problem problem = Problem.of(GridFault.TOO_MANY_PIECES, "13", Side.BLACK, 13, GridBoard.PIECES);
        assertEquals("13: Black has 13 pieces on the board and in hand; there are only 12", problem.toString());
        assertEquals("Black has 13 pieces on the board and in hand; there are only 12", problem.message());
        assertEquals("White and a1, {2}", Problem.fill("{0} and {1}, {2}", List.of(Side.WHITE, new Square(0))));
        assertEquals("the game is over", Problem.of(GridFault.GAME_OVER, "").toString());
    }

    @Test
    void anExceptionHasAtLeastOneProblem() {
        assertThrows(IllegalArgumentException.class, () -> new RulesException(List.of()));
        Problem gameOver = Problem.of(GridFault.GAME_OVER, "");
        Problem handEmpty = Problem.of(GridFault.HAND_EMPTY, "@a1");
        assertEquals(
                "the game is over; @a1: there is no piece left in hand",
                new RulesException(List.of(gameOver, handEmpty)).getMessage());
        assertEquals(List.of(gameOver), new RulesException(gameOver).problems());
    }
}
