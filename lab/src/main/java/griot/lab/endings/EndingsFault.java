package griot.lab.endings;

import griot.rules.problem.Fault;

/** Why a document on endings cannot be generated. */
public enum EndingsFault implements Fault {
    /**
     * Tables are missing between others; details: a number of seeds or pieces that has none, a larger one that has some.
     */
    GAP("there is no table of {0} seeds or pieces, though there is one of {1}; ./griot solve makes it"),
    /** A JSON file among the chapters that is not the data of one. */
    FOREIGN_FILE("this is not the data of a chapter on endings; move it to another folder, or delete it");

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
