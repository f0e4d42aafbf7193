package griot.lab.lessons;

import griot.rules.problem.Fault;

/** Faults of a file of lessons. The place of the problem is the file, with the lesson and the step. */
public enum LessonFault implements Fault {
    /** A text that is no JSON; details: the line, and what the parser says. */
    NOT_JSON("line {0} is not valid JSON: {1}"),
    /** A file of a later format. */
    NEWER_FORMAT("a newer version of Griot wrote these lessons"),
    /** A field that is missing or has another kind of value; details: its name, what it should be. */
    WRONG_FIELD("\"{0}\" is missing, or it is not {1}"),
    /** A field that this object cannot have; details: its name, the names of the possible ones. */
    UNKNOWN_FIELD("unknown field \"{0}\"; known are {1}"),
    /** A kind, theme, goal or place that does not exist; details: its name, those that exist. */
    UNKNOWN_NAME("\"{0}\" is unknown; known are {1}"),
    /** An identifier with other characters; detail: the identifier. */
    MALFORMED_IDENTIFIER("\"{0}\" is not an identifier. Identifiers consist of small letters, digits and hyphens"),
    /** Two lessons, or two steps of a lesson, with the same identifier; detail: the identifier. */
    DUPLICATE_IDENTIFIER("the identifier \"{0}\" is taken"),
    /** A file whose first lesson is not the course, or that holds a second course. */
    COURSE_NOT_FIRST("the first lesson, and no other, is the course"),
    /** A first step without a position, or one that cannot go on from the step before. */
    POSITION_NEEDED("this step needs a position of its own"),
    /** It is not the turn of White, who is the learner, or the game is over; detail: the position. */
    NOT_TO_MOVE("the learner, who is White, is not to move: {0}"),
    /** A turn or a position that the rules refuse; details: its text, the problem. */
    REFUSED_BY_RULES("{0}: {1}"),
    /**
     * A pattern without a legal turn, or a turn that does not continue the one begun; details: the text, the position.
     */
    NO_SUCH_TURN("no legal turn is \"{0}\" here: {1}"),
    /** A refused turn that the rules allow; detail: the turn. */
    TURN_NOT_REFUSED("the rules allow {0}"),
    /** Accepted turns that are not all those that fulfil the goal; details: the goal, these turns, the position. */
    UNPROVED("\"{0}\" is fulfilled by exactly these turns: {1} ({2})"),
    /** A goal whose proof needs a table, or a search, that does not decide the position; detail: the goal. */
    UNDECIDED("\"{0}\" cannot be decided here"),
    /** No reply is legal, or one is missing where the next step goes on; detail: the turn before it. */
    NO_LEGAL_REPLY("after {0} a legal reply is needed"),
    /** There is no file for a rule set. */
    NO_LESSONS("there are no lessons of this rule set yet");

    private final String pattern;

    LessonFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String pattern() {
        return pattern;
    }

    @Override
    public String kind() {
        return "LessonFault";
    }
}
