package griot.lab.match;

import griot.rules.Fault;

/** What can be wrong with what a match is asked to do. */
public enum MatchFault implements Fault {
    /** No kind of engine. */
    ENGINE_KIND("an engine is griot, griot:NAME=VALUE,... or ugi:COMMAND"),
    /** A setting that the engine within does not have; details: those it has. */
    ENGINE_SETTING("the engine within knows these settings: {0}"),
    /** A setting's value; details: the setting, the least, the most. */
    SETTING_VALUE("{0} is a whole number from {1} to {2}"),
    /** No way to judge boards, and no file that can be read. */
    EVALUATION("an evaluation is learned, hand-made or a file of weights"),
    /** A file of weights that does not fit; details: why. */
    WEIGHTS("these weights cannot be used: {0}"),
    /** No choice of a book, and no file that can be read. */
    BOOK("a book is true, false or a file of a book"),
    /** A file of a book that does not fit; details: why. */
    BOOK_FILE("this book cannot be used: {0}"),
    /** No folder of tables. */
    TABLES("there is no such folder of tables"),
    /** A command without a word. */
    COMMAND_EMPTY("a command to start the engine is expected after ugi:"),
    /** Quotation marks that are not closed. */
    COMMAND_QUOTES("the quotation marks are not closed"),
    /** The program could not be started; details: why. */
    ENGINE_NOT_STARTED("the engine could not be started: {0}"),

    /** A limit that is no number, or too many of them. */
    BUDGET_NUMBER("one whole number from 1 is expected, or two with a comma between"),
    /** A clock that is none. */
    BUDGET_CLOCK("SECONDS or SECONDS+INCREMENT is expected, or two of them with a comma between"),

    /** A record file of another match; details: its settings, the settings asked for. */
    RECORDS_DIFFER("the games in this file are of another match: {0}; not: {1}"),
    /** Records whose openings this program would not have made. */
    RECORDS_OPENINGS("the games in this file begin otherwise than here: another version of Griot has played them"),
    /** A file that no match has written. */
    RECORDS_FOREIGN("this file holds something else than the games of a match; choose another"),
    /** A whole record that cannot be read; details: its number, why. */
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
}
