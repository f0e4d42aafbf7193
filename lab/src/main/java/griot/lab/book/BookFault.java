package griot.lab.book;

import griot.rules.Fault;

/** What can be wrong with the file of a book whose building was ended. */
public enum BookFault implements Fault {
    /** Another rule set or number of actions; details: what was begun, what is asked for. */
    OTHER_BOOK("this book was begun as {0}, not as {1}; choose another file for the book, or remove it"),
    /** The engine sees other things than when it was begun. */
    OTHER_ENGINE("this book was begun with another search or other weights; remove it to begin anew"),
    /** A file that ends too soon or is none of ours. */
    DAMAGED("this is no file of a book being built, or a damaged one; remove it to begin anew");

    private final String pattern;

    BookFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String pattern() {
        return pattern;
    }
}
