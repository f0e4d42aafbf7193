package griot.lab.match.engine;

import griot.engine.book.Book;
import griot.engine.book.BookException;
import griot.engine.book.Books;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The built-in engine's opening book: the shipped one, a file, or none.
 *
 * @param word {@code true}, {@code false} or the file's path
 */
record BookChoice(String word) {
    static final BookChoice NO_BOOK = new BookChoice("false");
    private static final BookChoice OWN_BOOK = new BookChoice("true");

    /** Parses the setting and checks that the file exists, so that a match does not fail after it has begun. */
    static BookChoice read(String word) {
        BookChoice openers = new BookChoice(word);
        if (!openers.equals(NO_BOOK) && !openers.equals(OWN_BOOK) && !Files.isRegularFile(Path.of(word))) {
            throw new RulesException(Problem.of(MatchFault.BOOK, word));
        }
        return openers;
    }

    /** The books for a match of this rule set. */
    Books books(RuleSet rules) {
        if (equals(NO_BOOK)) {
            return Books.none();
        }
        if (equals(OWN_BOOK)) {
            return Books.shipped();
        }
        try {
            Book book = Book.read(Files.readAllBytes(Path.of(word)));
            if (!book.rules().equals(rules)) {
                throw unusable("it is for " + book.rules().name());
            }
            return Books.of(book);
        } catch (BookException e) {
            throw unusable(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw new RulesException(Problem.of(MatchFault.BOOK, word));
        }
    }

    private RulesException unusable(String why) {
        return new RulesException(Problem.of(MatchFault.BOOK_FILE, word, why));
    }
}
