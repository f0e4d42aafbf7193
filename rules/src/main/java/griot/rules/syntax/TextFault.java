package griot.rules.syntax;

import griot.rules.problem.Fault;

/** Syntax errors in the texts of positions, turns and games. */
public enum TextFault implements Fault {
    /** Wrong number of fields; details: the expected number, the actual one. */
    FIELDS("a position has {0} fields, separated by single spaces, not {1}"),
    /** Wrong number of ranks; details: the expected number, the actual one. */
    RANKS("a board has {0} ranks, separated by /, not {1}"),
    /** Wrong number of squares in a rank; details: the rank's number, the actual number, the expected one. */
    RANK_LENGTH("rank {0} must have {2} squares, not {1}"),
    /** An unexpected character in a rank; details: the rank's number, the character. */
    RANK_CHARACTER("rank {0}: {1} is neither a piece (w, b) nor a number of empty squares"),
    /** Two numbers side by side; details: the rank's number. */
    RANK_NUMBERS("rank {0}: two numbers of empty squares follow each other; write their sum"),
    /** A malformed side to move; details: the two letters it may be. */
    SIDE("the side to move is {0} or {1}"),
    /** Malformed numbers of pieces in hand. */
    HANDS("the hands are two numbers separated by a comma, White's first: 12,12"),
    /** A malformed obligation. */
    OBLIGATION("- or d is expected here"),
    /** A malformed number of quiet turns. */
    QUIET("the number of quiet turns must be a whole number, 0 or more"),
    /** A malformed turn number. */
    TURN_NUMBER("the turn number must be a whole number, 1 or more"),
    /** Wrong number of houses, stores and side; details: the actual number. */
    SEED_PARTS("twelve houses, two stores and the side are separated by hyphens: 15 parts, not {0}"),
    /** A malformed number of seeds. */
    SEEDS("a number of seeds from 0 to 48 is expected"),
    /** A seventh field that holds a whole turn. */
    TURN_NOT_INSIDE("the seventh field must end inside a turn; this turn is complete"),
    /** A seventh field in another form than the canonical one; details: the canonical form. */
    TURN_NOT_CANONICAL("the seventh field is written {0}"),

    /** An empty turn. */
    TURN_EMPTY("a turn is expected"),
    /** A text that is not the notation of an action in any game. */
    ACTION("this is not the notation of an action"),
    /** An unexpected first character of a turn. */
    TURN_START("a turn begins with a square such as c3, or with @ and a square; a sowing is the letter of a house"),
    /** A missing square; details: the number of the character where it should begin, from 1. */
    TURN_SQUARE("character {0}: a square such as c3 is expected here"),
    /** No sign of an action after a square; details: the number of the character after the square, from 1. */
    TURN_SIGN("character {0}: -, x or = is expected here"),
    /** No comma after a complete action; details: the number of the character after the action, from 1. */
    TURN_COMMA("character {0}: a comma or the end is expected here"),
    /** Text after the end of the turn; details: the number of its first character, from 1. */
    TURN_ALREADY_OVER("the turn is over before character {0}"),
    /** A comma where no bonus turn follows; details: the number of its character, from 1. */
    NO_BONUS("character {0}: no bonus turn follows here"),
    /** A turn that must continue at the end of the text; details: what must follow. */
    TURN_UNFINISHED("the turn is not finished: {0}"),
    /** A pass, {@code --}, of a player who is not passed over. */
    NOT_PASSED_OVER("nobody is passed over here"),
    /** A missing pass, {@code --}. */
    PASSED_OVER("the player to move here is passed over: -- is expected"),
    /** A turn after the end of the game; details: the result. */
    GAME_IS_OVER("the game is over: {0}"),

    /** A record without a rule set. */
    NO_RULES_TAG("the tag Rules with the rule set's name is missing"),
    /** A record of newer rules; details: its version, the newest version supported. */
    NEWER_RULES("the record was made by version {0} of the rules; this program knows versions up to {1}"),
    /** A version of the rules that is not a number. */
    RULES_VERSION("the version of the rules must be a whole number, 1 or more"),
    /** A malformed tag; details: its line. */
    TAG("line {0}: a tag is written [Name \"value\"]"),
    /** A tag given twice; details: its line. */
    TAG_REPEATED("line {0}: the tag is given twice"),
    /** A comment without an end; details: the line where it begins. */
    COMMENT_OPEN("line {0}: the comment that begins here has no closing brace"),
    /** A variation without an end; details: the line where it begins. */
    VARIATION_OPEN("line {0}: the variation that begins here has no closing parenthesis"),
    /** A closing parenthesis without an opening one; details: its line. */
    VARIATION_CLOSED("line {0}: this closing parenthesis has no opening one"),
    /** A variation before the first turn; details: its line. */
    VARIATION_OF_NOTHING("line {0}: a variation must follow the turn that it replaces"),
    /** A variation without a turn; details: its line. */
    VARIATION_EMPTY("line {0}: the variation holds no turn"),
    /** Variations nested too deep; details: the line, the limit. */
    VARIATION_DEPTH("line {0}: variations are nested more than {1} levels deep"),
    /** An illegal turn; details: the line, the problem. */
    TURN_IN_RECORD("line {0}: {1}"),
    /** A result that the turns, or the result after them, contradict; details: the right result. */
    RESULT_DISAGREES("the turns end with the result {0}"),
    /** A reason that does not exist, that players cannot declare, or that does not fit the result. */
    TERMINATION("players cannot end a game with this result for this reason"),
    /** A start position within a turn. */
    POSITION_INSIDE_TURN("a game begins between two turns; leave the seventh field out"),
    /** A tag or comment with characters that a record cannot contain. */
    NOT_WRITABLE("a tag's name may have only letters and digits; a value no line breaks, a comment no closing brace"),
    /** An unknown result. */
    RESULT("a result is 1-0, 0-1, 1/2-1/2 or *"),
    /** Text after the result; details: its line. */
    AFTER_RESULT("line {0}: nothing may follow the result of a game");

    private final String pattern;

    TextFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String pattern() {
        return pattern;
    }

    @Override
    public String kind() {
        return "TextFault";
    }
}
