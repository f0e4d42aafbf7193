package griot.lab.match.engine;

import griot.engine.book.Book;
import griot.engine.book.BookException;
import griot.engine.book.Books;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The built-in engine's opening book: the shipped one, a file, or none.
 *
 * @param argument {@code true}, {@code false} or the file's path
 */
record BookChoice(String argument) {
    static final BookChoice NONE = new BookChoice("false");
    private static final BookChoice SHIPPED = new BookChoice("true");

    /**
     * Parses the setting. Checks that the file exists, so that the match does not fail after it has begun.
     *
     * @throws RulesException if there is no such file
     */
    static BookChoice parse(String value) {
        BookChoice book = new BookChoice(value);
        if (!book.equals(NONE) && !book.equals(SHIPPED) && !Files.isRegularFile(Path.of(value))) {
            throw new RulesException(Problem.of(MatchFault.NO_BOOK, value));
        }
        return book;
    }

    /**
     * The books for a match of a rule set.
     *
     * @param ruleSets the rule sets that a book file may name
     * @throws RulesException if the file is no book of the rule set, or cannot be read
     */
    Books books(RuleSets ruleSets, RuleSet rules) {
        if (equals(NONE)) {
            return Books.none();
        }
        if (equals(SHIPPED)) {
            return Books.shipped();
        }
        try {
            Book book = Book.read(ruleSets, Files.readAllBytes(Path.of(argument)));
            if (!book.rules().equals(rules)) {
                throw unusable("it is for " + book.rules().name());
            }
            return Books.of(book);
        } catch (BookException e) {
            throw unusable(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw new RulesException(Problem.of(MatchFault.NO_BOOK, argument));
        }
    }

    private RulesException unusable(String reason) {
        return new RulesException(Problem.of(MatchFault.UNUSABLE_BOOK, argument, reason));
    }
}
