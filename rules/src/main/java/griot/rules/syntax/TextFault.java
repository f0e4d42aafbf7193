package griot.rules.syntax;

import griot.rules.problem.Fault;

/** Syntax errors in the texts of positions, turns and games. */
public enum TextFault implements Fault {
    /** Wrong number of fields; details: the expected number, the actual one. */
    FIELDS("a position has {0} fields, separated by single spaces, not {1}"),
    /** Wrong number of ranks; details: the expected number, the actual one. */
    RANKS("a board has {0} ranks, separated by /, not {1}"),
    /** Wrong number of squares in a rank; details: the rank's number, the actual number, the expected one. */
    RANK_LENGTH("rank {0} has {1} squares; it must have {2}"),
    /** An unexpected character in a rank; details: the rank's number, the character. */
    RANK_CHARACTER("rank {0}: {1} is neither a piece (w, b) nor a number of empty squares"),
    /** Two numbers side by side; details: the rank's number. */
    RANK_NUMBERS("rank {0}: two numbers of empty squares follow each other; write their sum"),
    /** The side to move; details: the two letters it may be. */
    SIDE("the side to move is {0} or {1}"),
    /** The hands. */
    HANDS("the hands are two numbers separated by a comma, White's first: 12,12"),
    /** The obligation. */
    OBLIGATION("- or d is expected here"),
    /** The quiet count. */
    QUIET("the number of quiet turns must be a whole number from 0"),
    /** The turn number. */
    TURN_NUMBER("the turn number must be a whole number from 1"),
    /** Houses, stores and side; details: how many parts there are. */
    SEED_PARTS("twelve houses, two stores and the side are separated by hyphens: 15 parts, not {0}"),
    /** A number of seeds. */
    SEEDS("a number of seeds from 0 to 48 is expected"),
    /** The seventh field does not end inside a turn. */
    TURN_NOT_INSIDE("the seventh field must end inside a turn; this one is {0}"),

    /** An empty turn. */
    TURN_EMPTY("a turn is expected"),
    /** A text that is the notation of no action in any game. */
    ACTION("this is not the notation of an action"),
    /** An unexpected first character of a turn. */
    TURN_START("a turn begins with a square such as c3, or with @ and a square; a sowing is the letter of a house"),
    /** A square is missing; details: the place from 1. */
    TURN_SQUARE("character {0}: a square such as c3 is expected here"),
    /** No sign of an action after a square; details: the place after it from 1. */
    TURN_SIGN("character {0}: -, x or = is expected here"),
    /** An action is complete, but no comma follows; details: the place from 1. */
    TURN_COMMA("character {0}: a comma or the end is expected here"),
    /** The turn is over, but the text goes on; details: the place of the rest. */
    TURN_GOES_ON("the turn is over before character {0}"),
    /** A comma where no bonus turn follows; details: its place. */
    NO_BONUS("character {0}: no bonus turn follows here"),
    /** The text ends, but the turn must go on; details: what comes next. */
    TURN_UNFINISHED("the turn is not finished: {0}"),
    /** {@code --} where the player is not passed over. */
    NOT_PASSED_OVER("nobody is passed over here"),
    /** {@code --} is missing. */
    PASSED_OVER("the player to move here is passed over: -- is expected"),
    /** A turn after the end; details: how the game ended. */
    GAME_IS_OVER("the game is over: {0}"),

    /** A record without a rule set. */
    NO_RULES_TAG("the tag Rules with the rule set's name is missing"),
    /** A record of rules that are newer; details: its version, the newest that is known. */
    NEWER_RULES("the record was made by version {0} of the rules; this program knows versions up to {1}"),
    /** The version of the rules is no number. */
    RULES_VERSION("the version of the rules must be a whole number from 1"),
    /** A tag that cannot be read; details: its line. */
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
    /** A variation that holds no turn; details: its line. */
    VARIATION_EMPTY("line {0}: the variation holds no turn"),
    /** Variations are nested too deep; details: the line, the limit. */
    VARIATION_DEPTH("line {0}: variations are nested more than {1} deep"),
    /** An illegal turn; details: the line, the problem. */
    TURN_IN_RECORD("line {0}: {1}"),
    /** The tag and the turns give different results; details: what the turns give. */
    RESULT_DISAGREES("the turns end with {0}"),
    /** A reason that does not exist, that players cannot declare, or that does not fit the result. */
    TERMINATION("players cannot end a game with this result for this reason"),
    /** A game that would begin inside a turn. */
    POSITION_INSIDE_TURN("a game begins between two turns; leave the seventh field out"),
    /** A tag's name or value, or a comment, that the text cannot hold. */
    NOT_WRITABLE("a tag's name has letters and digits only; a value has no line breaks, a comment no closing brace"),
    /** A result that does not exist. */
    RESULT("a result is 1-0, 0-1, 1/2-1/2 or *"),
    /** Text after the result; details: line. */
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
