package griot.server;

import griot.rules.Fault;

/** What can be wrong with the folder of tables, besides the tables in it. */
enum FolderFault implements Fault {
    /** The file system refuses it. */
    UNREADABLE("this cannot be read");

    private final String pattern;

    FolderFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String pattern() {
        return pattern;
    }
}
