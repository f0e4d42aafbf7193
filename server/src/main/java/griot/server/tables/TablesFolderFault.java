package griot.server.tables;

import griot.rules.problem.Fault;

/** Faults of the tables folder itself, as opposed to faults of the tables in it. */
enum TablesFolderFault implements Fault {
    /** The file system refuses access to the folder or a file in it. */
    UNREADABLE("this file or folder cannot be read");

    private final String pattern;

    TablesFolderFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String pattern() {
        return pattern;
    }

    @Override
    public String kind() {
        return "TablesFolderFault";
    }
}
