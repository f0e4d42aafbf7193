package griot.engine.book;

import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import griot.rules.ruleset.RuleSetName;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The books that come with the engine, as resources: read at first use and shared by all engines. */
final class ShippedBooks {
    /** By preset: its book, empty if there is none. */
    private static final Map<String, Optional<Book>> LOADED = new HashMap<>();

    private ShippedBooks() {}

    /** The book of a rule set. Rule sets with options have none: an option may refute the preset's openings. */
    static synchronized Optional<Book> of(RuleSet rules) {
        return rules.name().choices().isEmpty()
                ? LOADED.computeIfAbsent(
                        rules.name().preset(),
                        preset -> file(preset).map(file -> Book.read(RuleSets.of(List.of(rules.family())), file)))
                : Optional.empty();
    }

    /**
     * The content of the book file of a preset; empty if there is none.
     *
     * @throws BookException if the file cannot be read
     */
    static Optional<byte[]> file(String preset) {
        String resource = RuleSetName.inFileNames(preset) + ".book";
        try (InputStream in = ShippedBooks.class.getResourceAsStream(resource)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new BookException("the book of " + preset + " cannot be read: " + e.getMessage(), e);
        }
    }
}
