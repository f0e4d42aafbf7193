package griot.tables.format;

import griot.rules.problem.Fault;

/** Why a table cannot be read, or a rule set has no tables. */
public enum TableFault implements Fault {
    /** The file is not a table. */
    FOREIGN("this is not a table of Griot"),
    /** A folder, a pipe or another file without random access. */
    NO_FILE("this is not a regular file, so it cannot be a table"),
    /** A file that cannot be opened or read, whether or not the table is intact; details: why. */
    UNREADABLE("this table cannot be read: {0}"),
    /** A table of another version of the format; details: its version, the one that is supported. */
    FORMAT("this table has format {0}; this version of Griot reads format {1}"),
    /** The header is malformed, or its checksum is wrong. */
    HEAD_DAMAGED("the header of this table is damaged"),
    /** The size of the file differs from that given by header and index; details: its size, the expected size. */
    SIZE("this table should have {1} bytes and has {0}: a part is missing, or the index is damaged"),
    /** A block has a wrong checksum, or cannot be decoded; details: its number, from 0, and the number of blocks. */
    BLOCK_DAMAGED("this table is damaged in block {0} of {1} (from 0)"),
    /**
     * The header names another slice than the file name; details: the rule set, version and slice in the header, and
     * those expected.
     */
    OTHER_TABLE("this table is of {0}, not of {1}"),
    /** A table of a rule set that is unknown or has no tables; details: its name in the header. */
    OTHER_RULES("this table is of {0}, a rule set that has no tables in this version of Griot"),
    /** A folder whose files cannot be opened, for instance for lack of permission. */
    UNREADABLE_FOLDER("this folder cannot be read"),

    /** A game that has no tables. */
    GAME_WITHOUT_TABLES("there are no tables for this game yet"),
    /** An option under which the value of a board depends on the stores; details: the option. */
    STORES_DECIDE("there are no tables with {0}, as the value of a board then depends on the stores"),
    /** An option under which the value of a board depends on how it was reached; details: the option. */
    HISTORY_DECIDES("there are no tables with {0}, as the value of a board then depends on how it was reached");

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
