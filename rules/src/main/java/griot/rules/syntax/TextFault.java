package griot.rules.syntax;

import griot.rules.problem.Fault;

/** Syntax errors in the texts of positions, turns and games. */
public enum TextFault implements Fault {
    /** Another number of fields; details: how many there must be, how many there are. */
    FIELDS("a position has {0} fields, separated by single spaces; here are {1}"),
    /** Another number of ranks; details: how many there must be, how many there are. */
    RANKS("a board has {0} ranks, separated by /; here are {1}"),
    /** A rank that is not exactly full; details: the rank's number, its squares, the squares there must be. */
    RANK_LENGTH("rank {0} has {1} squares; it must have {2}"),
    /** A character that no rank has; details: the rank's number, the character. */
    RANK_CHARACTER("rank {0}: {1} is neither a piece (w, b) nor a number of empty squares"),
    /** Two numbers side by side; details: the rank's number. */
    RANK_NUMBERS("rank {0}: two numbers of empty squares stand side by side; write their sum"),
    /** The side to move; details: the two letters it may be. */
    SIDE("the side to move is {0} or {1}"),
    /** The hands. */
    HANDS("the hands are two numbers with a comma between, White's first: 12,12"),
    /** The obligation. */
    OBLIGATION("- or d is expected here"),
    /** The quiet count. */
    QUIET("the count of quiet turns is a whole number from 0"),
    /** The turn number. */
    TURN_NUMBER("the turn number is a whole number from 1"),
    /** Houses, stores and side; details: how many parts there are. */
    SEED_PARTS("twelve houses, two stores and the side are separated by hyphens: 15 parts, not {0}"),
    /** A number of seeds. */
    SEEDS("a number of seeds from 0 to 48 is expected"),
    /** The seventh field does not stop inside a turn. */
    TURN_NOT_INSIDE("the seventh field must stop inside a turn; this one is {0}"),

    /** A turn without a character. */
    TURN_EMPTY("a turn is expected"),
    /** A text that is the notation of no action in any game. */
    ACTION("no action is written so"),
    /** Nothing that a turn begins with. */
    TURN_START("a turn begins with a square such as c3, or with @ and a square; a sowing is the letter of a house"),
    /** No square where one has to stand; details: the place from 1. */
    TURN_SQUARE("character {0}: a square such as c3 is expected here"),
    /** A square that nothing is done with; details: the place behind it from 1. */
    TURN_SIGN("character {0}: -, x or = is expected here"),
    /** A part of a turn is over, but something follows; details: its place from 1. */
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
    RULES_VERSION("the version of the rules is a whole number from 1"),
    /** A tag that cannot be read; details: its line. */
    TAG("line {0}: a tag is written [Name \"value\"]"),
    /** A tag given twice; details: its line. */
    TAG_REPEATED("line {0}: the tag stands there twice"),
    /** A comment without an end; details: the line where it begins. */
    COMMENT_OPEN("line {0}: the comment that begins here has no closing brace"),
    /** A variation without an end; details: the line where it begins. */
    VARIATION_OPEN("line {0}: the variation that begins here has no closing parenthesis"),
    /** A closing parenthesis without a beginning; details: its line. */
    VARIATION_CLOSED("line {0}: a parenthesis closes that was not opened"),
    /** A variation before the first turn; details: its line. */
    VARIATION_OF_NOTHING("line {0}: a variation stands behind the turn that it replaces"),
    /** A variation that holds no turn; details: its line. */
    VARIATION_EMPTY("line {0}: the variation holds no turn"),
    /** Variations inside variations, too deep; details: line, the limit. */
    VARIATION_DEPTH("line {0}: variations are nested more than {1} deep"),
    /** A turn that is wrong; details: line, the sentence that says why. */
    TURN_IN_RECORD("line {0}: {1}"),
    /** The tag and the turns disagree about the end; details: what the turns give. */
    RESULT_DISAGREES("the turns end with {0}"),
    /** A reason that does not exist, or that only the turns can bring about. */
    TERMINATION("no game ends so by a player's word"),
    /** A game that would begin inside a turn. */
    POSITION_INSIDE_TURN("a game begins between two turns; leave the seventh field out"),
    /** A tag's name or value, or a comment, that the text cannot hold. */
    NOT_WRITABLE("a tag's name has letters and digits only; a value has no line breaks, a comment no closing brace"),
    /** A result that does not exist. */
    RESULT("a result is 1-0, 0-1, 1/2-1/2 or *"),
    /** Text after the result; details: line. */
    AFTER_RESULT("line {0}: nothing follows a game's result");

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
