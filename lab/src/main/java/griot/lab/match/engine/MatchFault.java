package griot.lab.match.engine;

import griot.rules.problem.Fault;

/** Faults in the arguments and files of a match. */
public enum MatchFault implements Fault {
    /** A description that names no kind of engine. */
    ENGINE_KIND("an engine is griot, griot:NAME=VALUE,... or ugi:COMMAND"),
    /** An unknown setting of the built-in engine; details: the existing ones. */
    ENGINE_SETTING("the settings of the built-in engine are: {0}"),
    /** A setting's value out of range; details: the setting, its minimum and maximum. */
    SETTING_VALUE("{0} must be a whole number from {1} to {2}"),
    /** Neither a kind of evaluation nor a readable file. */
    NO_EVALUATION("an evaluation is learned, hand-made or a file of weights"),
    /** An unusable weights file; details: why. */
    UNUSABLE_WEIGHTS("these weights cannot be used: {0}"),
    /** Neither true, false nor a readable file. */
    NO_BOOK("a book is true, false or a file of a book"),
    /** An unusable book file; details: why. */
    UNUSABLE_BOOK("this book cannot be used: {0}"),
    /** A folder of tables that does not exist. */
    NO_TABLES_FOLDER("there is no such folder of tables"),
    /** A missing command. */
    COMMAND_EMPTY("a command to start the engine is expected after ugi:"),
    /** Quotation marks that are not closed. */
    COMMAND_QUOTES("the quotation marks are not closed"),
    /** The program could not be started; details: why. */
    ENGINE_NOT_STARTED("the engine could not be started: {0}"),

    /** A limit that is not a number, or more than two limits. */
    LIMIT_NUMBER("a whole number from 1 is expected, or two with a comma between"),
    /** Several limits where there is only one contestant. */
    LIMIT_OF_ONE("one whole number from 1 is expected, as there is only one engine"),
    /** A malformed clock. */
    LIMIT_CLOCK("SECONDS or SECONDS+INCREMENT is expected, or two of them with a comma between"),

    /** The random openings are exhausted; details: their turns, their balance, the number of those found. */
    NO_MORE_OPENINGS("openings of random turns, {0} each, with balance {1}: only {2} found. Fewer turns, or another"
            + " balance, give more"),

    /** A record file of another match; details: its settings, the settings asked for. */
    RECORDS_DIFFER("the games in this file are of another match: {0}, not {1}"),
    /** Records with other openings than this version generates. */
    RECORDS_OPENINGS(
            "the games in this file have other openings than this match: another version of Griot played them"),
    /** A file that was not written by a match. */
    RECORDS_FOREIGN("this file holds something other than the games of a match; choose another file"),
    /** A complete record that cannot be parsed; details: its number, why. */
    RECORD_DAMAGED("game {0} in this file is damaged: {1}"),
    /** A file that another process writes. */
    RECORDS_LOCKED("another match is writing to this file");

    private final String pattern;

    MatchFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String pattern() {
        return pattern;
    }

    @Override
    public String kind() {
        return "MatchFault";
    }
}
