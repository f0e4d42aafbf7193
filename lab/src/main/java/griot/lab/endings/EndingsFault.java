package griot.lab.endings;

import griot.rules.problem.Fault;

/** Why a document on endings cannot be generated. */
public enum EndingsFault implements Fault {
    /** A file that would leave a hole among the tables. */
    MISSING_TABLE("this table is missing among the others; ./griot solve makes it"),
    /** A JSON file among the chapters that is neither the data of one nor a report. */
    FOREIGN_FILE("this is not the data of a chapter on endings, nor a report beside one;"
            + " move it to another folder, or delete it");

    private final String pattern;

    EndingsFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String pattern() {
        return pattern;
    }

    @Override
    public String kind() {
        return "EndingsFault";
    }
}
