package griot.tables.format;

import griot.rules.problem.Fault;

/** What can be wrong with tables, and with questions put to them. */
public enum TableFault implements Fault {
    /** No table at all. */
    FOREIGN("this is no table of Griot"),
    /** A folder, or something else of which no part can be read. */
    NO_FILE("this is no ordinary file, so it cannot be a table"),
    /** A file that the machine does not let be read; details: why. */
    UNREADABLE("this table cannot be read: {0}"),
    /** A table of a format that came later; details: its number, the one that is read. */
    FORMAT("this table is of format {0}; this Griot reads format {1}"),
    /** The head does not hold what it must, or its checksum is wrong. */
    HEAD_DAMAGED("the head of this table is damaged"),
    /** The file is shorter or longer than its head and index say; details: its size, that it should have. */
    SIZE("this table has {0} bytes and should have {1}: a part is missing, or the index is damaged"),
    /**
     * A block does not fit its checksum, or cannot be read; details: the block's number, from 0, and how many there
     * are.
     */
    BLOCK_DAMAGED("this table is damaged in block {0} of {1} (from 0)"),
    /** A table of something else than its name says; details: its rule set, version and slice, those expected. */
    OTHER_TABLE("this table is of {0}, not of {1}"),

    /** Games that have no tables. */
    GAME_WITHOUT_TABLES("there are no tables for this game yet"),
    /** Options that make a board's value depend on the stores; details: the option. */
    STORES_DECIDE("there are no tables with {0}: there a board's value depends on the stores too"),
    /** Options that make a board's value depend on how it was reached; details: the option. */
    HISTORY_DECIDES("there are no tables with {0}: there a board's value depends on how play came to it");

    private final String pattern;

    TableFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String pattern() {
        return pattern;
    }

    @Override
    public String kind() {
        return "TableFault";
    }
}
