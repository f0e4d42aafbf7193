package griot.lab.book;

import griot.rules.problem.Fault;

/** Faults of the file of an interrupted build. */
public enum BookFault implements Fault {
    /** Another rule set or number of nodes; details: the settings of the file, those requested. */
    OTHER_BOOK("this book was begun as {0}, not as {1}; choose another file for the book, or remove it"),
    /** The file was made with another search or other weights. */
    OTHER_ENGINE("this book was begun with another search or other weights; remove it to begin anew"),
    /** A truncated or foreign file. */
    DAMAGED("this is no file of a book being built, or a damaged one; remove it to begin anew");

    private final String pattern;

    BookFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String pattern() {
        return pattern;
    }

    @Override
    public String kind() {
        return "BookFault";
    }
}
