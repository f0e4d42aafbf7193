package griot.texts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.ibm.icu.text.MessagePattern;
import com.ibm.icu.text.MessagePattern.ApostropheMode;
import com.ibm.icu.text.MessagePattern.ArgType;
import com.ibm.icu.text.MessagePattern.Part;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * A number before a word that has several forms is in a plural: no message says “1 games”. The forms are those that the
 * plurals of the same language have, so every noun that is counted once in a plural must be counted so everywhere.
 */
class PluralsTest {
    private static final Path MESSAGES = Path.of("messages");

    /** Messages with a number that is never one: limits, and sizes of boards and lines. */
    private static final Set<String> ALWAYS_SEVERAL = Set.of(
            "AligningFault.LINE_TOO_LONG",
            "AligningFault.STEP_MAKES_TOO_LONG_A_LINE",
            "SolverFault.TOO_LONG",
            "SolverFault.TOO_MANY_PIECES",
            "SolverFault.TOO_MANY_SEEDS",
            "board.grid",
            "legal.moreThan",
            "point.aligning.moving",
            "point.jumping.quiet",
            "probe.cap",
            "probe.captureCap",
            "replay.tooLong",
            "share.several",
            "solve.beyondCap");

    /** Messages in which the argument is a name, and the word belongs to something else. */
    private static final Set<String> NAMES = Set.of(
            "TableFault.HISTORY_DECIDES",
            "TableFault.STORES_DECIDE",
            "endings.none",
            "openings.none",
            "probe.even",
            "say.step",
            "serve.readOnlyData");

    /** A word after a number, unless the number is a rate, such as 3 games/s. */
    private static final Pattern NEXT_WORD = Pattern.compile("[ \u00A0](\\p{L}+)(?![\\p{L}/])");

    /** The messages of a language: what they count, and the forms of what their plurals count. */
    private static final class Counts {
        /** The words after arguments outside a plural, by key of the message. */
        private final Map<String, Set<String>> words = new TreeMap<>();

        /** Forms of words for several. */
        private final Set<String> pluralForms = new HashSet<>();

        void read(String key, String text) {
            new Reader(key, new MessagePattern(ApostropheMode.DOUBLE_OPTIONAL).parse(text)).message(0, Set.of());
        }

        private final class Reader {
            private final String key;
            private final MessagePattern pattern;

            Reader(String key, MessagePattern pattern) {
                this.key = key;
                this.pattern = pattern;
            }

            /**
             * Reads the message that starts at a part.
             *
             * @param counted the arguments of the plurals around it
             * @return the words after the number of the innermost plural
             */
            Set<String> message(int start, Set<String> counted) {
                Set<String> afterNumber = new HashSet<>();
                int limit = pattern.getLimitPartIndex(start);
                for (int i = start + 1; i < limit; i++) {
                    Part part = pattern.getPart(i);
                    if (part.getType() == Part.Type.REPLACE_NUMBER) {
                        addNextWord(part, afterNumber);
                    } else if (part.getType() == Part.Type.ARG_START) {
                        argument(i, counted);
                        i = pattern.getLimitPartIndex(i);
                    }
                }
                return afterNumber;
            }

            private void argument(int start, Set<String> counted) {
                String name = pattern.getSubstring(pattern.getPart(start + 1));
                ArgType type = pattern.getPart(start).getArgType();
                if (type == ArgType.NONE) {
                    if (!counted.contains(name)) {
                        addNextWord(
                                pattern.getPart(pattern.getLimitPartIndex(start)),
                                words.computeIfAbsent(key, _ -> new TreeSet<>()));
                    }
                    return;
                }
                Set<String> countedInside = new HashSet<>(counted);
                if (type == ArgType.PLURAL) {
                    countedInside.add(name);
                }
                Set<String> ofOne = new HashSet<>();
                Set<String> ofSeveral = new HashSet<>();
                int limit = pattern.getLimitPartIndex(start);
                String form = "";
                for (int i = start + 2; i < limit; i++) {
                    Part part = pattern.getPart(i);
                    if (part.getType() == Part.Type.ARG_SELECTOR) {
                        form = pattern.getSubstring(part);
                    } else if (part.getType() == Part.Type.MSG_START) {
                        (form.equals("one") ? ofOne : ofSeveral).addAll(message(i, countedInside));
                        i = pattern.getLimitPartIndex(i);
                    }
                }
                if (type == ArgType.PLURAL && !ofOne.isEmpty()) {
                    ofSeveral.removeAll(ofOne);
                    pluralForms.addAll(ofSeveral);
                }
            }

            private void addNextWord(Part before, Set<String> found) {
                String text = pattern.getPatternString();
                Matcher matcher = NEXT_WORD.matcher(text).region(before.getLimit(), text.length());
                if (matcher.lookingAt()) {
                    found.add(matcher.group(1));
                }
            }
        }

        /** The keys of the messages that have a word for several after an argument outside a plural. */
        Set<String> keysWithoutPlural() {
            Set<String> keys = new TreeSet<>();
            words.forEach((key, found) -> {
                if (found.stream().anyMatch(pluralForms::contains)) {
                    keys.add(key);
                }
            });
            return keys;
        }
    }

    private static Counts counts(Language language) throws IOException {
        Counts counts = new Counts();
        try (Stream<Path> files = Files.list(MESSAGES.resolve(language.code()))) {
            for (Path file : files.sorted().toList()) {
                new JsonMapper()
                        .readValue(file, new TypeReference<LinkedHashMap<String, String>>() {})
                        .forEach(counts::read);
            }
        }
        return counts;
    }

    @Test
    void whatIsCountedAgreesWithItsNumber() throws IOException {
        Set<String> found = new TreeSet<>();
        for (Language language : Language.all()) {
            found.addAll(counts(language).keysWithoutPlural());
        }
        Set<String> expected = new TreeSet<>(ALWAYS_SEVERAL);
        expected.addAll(NAMES);
        assertEquals(expected, found);
    }

    @Test
    void aNumberBeforeAPluralFormIsFound() {
        Counts counts = new Counts();
        counts.read("plural", "{0, plural, one {# game} other {# games}}");
        counts.read("missing", "{0} of {1} games played");
        counts.read(
                "inside", "{who, select, you {you won {n} games} other {{n, plural, one {# game} other {# games}}}}");
        counts.read("rate", "{0} games/s");
        counts.read("singular", "{name} game");
        counts.read("split", "{0} {0, plural, one {game} other {games}}");
        assertEquals(Set.of("games"), counts.pluralForms);
        assertEquals(List.of("inside", "missing"), List.copyOf(counts.keysWithoutPlural()));
    }
}
