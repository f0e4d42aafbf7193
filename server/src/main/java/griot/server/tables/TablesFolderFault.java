package griot.server.tables;

import griot.rules.problem.Fault;

/** What can be wrong with the folder of tables, besides the tables in it. */
enum TablesFolderFault implements Fault {
    /** The file system refuses it. */
    UNREADABLE("this cannot be read");

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
