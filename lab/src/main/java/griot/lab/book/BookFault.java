package griot.lab.book;

import griot.rules.problem.Fault;

/** Faults of the log of search results, from which a build resumes. */
public enum BookFault implements Fault {
    /** A log with another rule set or number of nodes; details: its settings, those requested. */
    OTHER_BOOK("this book was begun as {0}, not as {1}; choose another file for the book, or delete this file"),
    /** A log of another search or of other weights. */
    OTHER_ENGINE("this book was begun with another search or other weights; delete this file to start again"),
    /** A truncated, changed or foreign file. */
    DAMAGED("this is not the file of a book being built, or the file is damaged; delete it to start again"),
    /** Files that another process writes. */
    LOCKED("this book is being built already; wait for that, or choose another file for the book");

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
