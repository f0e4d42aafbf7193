import com.ibm.icu.text.MessagePattern;
import com.ibm.icu.text.MessagePattern.ApostropheMode;
import com.ibm.icu.text.MessagePattern.ArgType;
import com.ibm.icu.text.MessagePattern.Part;
import com.ibm.icu.text.PluralRules;
import com.ibm.icu.util.ULocale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.ObjectMapper;

/**
 * Compiles the catalogue of messages. The sources are JSON files, {@code LANGUAGE/AREA.json}, with ICU messages by key.
 * The compiled forms are resources for {@code griot.texts}, a shell script for the launcher, and JSON files for the
 * page. In each language the page loads one file at the start, and one for each further area when needed. Every problem
 * of a message is reported with its file, line and key.
 *
 * <p>Checks that every language has the same keys with the same arguments, and that plurals have the forms of their
 * language. Maven runs this class from its source.
 */
final class CatalogueCompiler {
    /** The language of the sources: its faults are in the enums of the modules. */
    private static final String SOURCE_LANGUAGE = "en";

    private static final String FRENCH = "fr";

    private static final String RUSSIAN = "ru";

    private static final String FAULTS = "faults";

    /** The area of the page's own messages. */
    private static final String PAGE = "page";

    /** The areas that the page needs from the start. */
    private static final List<String> PAGE_AREAS = List.of("common", PAGE);

    /** The areas that all programs share and the page loads when needed. */
    private static final List<String> SHARED_AREAS_ON_DEMAND = List.of(FAULTS, "rules");

    /** Prefix of the areas that only the page uses, and loads when needed, such as {@code page-puzzles}. */
    private static final String PAGE_PREFIX = "page-";

    /** Prefix of the areas that Java uses too, and the page loads when needed, such as {@code lessons-yote}. */
    private static final String LESSONS_PREFIX = "lessons-";

    private static final String LAUNCHER = "launcher";

    private static final int PLURAL_TABLE_SIZE = 200;

    // The delimiters and kinds of choices in compiled messages, the same as in griot.texts.MessageTemplate.
    private static final char ARGUMENT = '\u0001';
    private static final char CHOICE = '\u0002';
    private static final char END = '\u0003';
    private static final char KEY = '\u0004';
    private static final char TEXT = '\u0005';
    private static final char PLURAL = 'p';
    private static final char SELECT = 's';

    /** Stands for a line break within a compiled message, as in {@code griot.texts.Texts}. */
    private static final char LINE_BREAK = '\u000B';

    /** Marks an argument in the page's form of a message; a choice has {@link #PLURAL} or {@link #SELECT}. */
    private static final String PAGE_ARGUMENT = "a";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path messages;
    private final List<String> problems = new ArrayList<>();

    private CatalogueCompiler(Path messages) {
        this.messages = messages;
    }

    /**
     * A language of the catalogue.
     *
     * @param locale the tag of the locale of its plurals and formats, such as {@code pt-PT}; null if it is the code
     */
    private record Language(String code, String name, String locale) {
        /** The tag of the locale. */
        String localeTag() {
            return locale == null ? code : locale;
        }
    }

    /** A parsed message: its elements in order. */
    private sealed interface Element {}

    private record Text(String text) implements Element {}

    private record Argument(String name) implements Element {}

    private record Choice(boolean isPlural, String argument, Map<String, List<Element>> cases) implements Element {}

    /** A message with its file and line, for problems. */
    private record Message(Path file, int line, String key, List<Element> elements) {}

    public static void main(String[] args) throws IOException {
        CatalogueCompiler compiler = new CatalogueCompiler(Path.of(args[0]));
        boolean succeeded = compiler.compile(Path.of(args[1]));
        compiler.problems.forEach(problem -> System.err.println("[ERROR] " + problem));
        if (!succeeded) {
            System.exit(1);
        }
    }

    /** Compiles all languages into a folder; returns false if there are problems, and then writes nothing. */
    private boolean compile(Path target) throws IOException {
        List<Language> languages = readJson(messages.resolve("languages.json"), new TypeReference<>() {});
        if (languages == null) {
            return false;
        }
        Map<String, Map<String, Map<String, Message>>> catalogue = new LinkedHashMap<>();
        for (Language language : languages) {
            catalogue.put(language.code(), readLanguage(language.code()));
        }
        Map<String, Map<String, Message>> source = catalogue.get(SOURCE_LANGUAGE);
        for (Language language : languages) {
            Map<String, Map<String, Message>> areas = catalogue.get(language.code());
            compareKeys(language.code(), areas, source);
            areas.values()
                    .forEach(area -> area.values().forEach(message -> checkPlurals(language.localeTag(), message)));
            areas.getOrDefault(LAUNCHER, Map.of()).values().forEach(this::checkPlain);
        }
        if (!problems.isEmpty()) {
            return false;
        }
        Path resources = target.resolve("classes/griot/texts");
        write(resources.resolve("languages"), languageTable(languages));
        for (Map.Entry<String, Map<String, Map<String, Message>>> language : catalogue.entrySet()) {
            writeResources(resources.resolve(language.getKey()), language.getValue());
            writePage(target.resolve("page"), language.getKey(), language.getValue());
        }
        write(target.resolve("launcher/messages.sh"), shellFile(catalogue));
        return true;
    }

    // ---- Reading ----

    /** The messages of a language by area and key. */
    private Map<String, Map<String, Message>> readLanguage(String languageCode) throws IOException {
        Map<String, Map<String, Message>> areas = new TreeMap<>();
        Path folder = messages.resolve(languageCode);
        if (!Files.isDirectory(folder)) {
            problems.add(folder + ": there is no folder of this language");
            return areas;
        }
        try (var files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                Map<String, String> texts = readJson(file, new TypeReference<LinkedHashMap<String, String>>() {});
                if (texts != null) {
                    String area = file.getFileName().toString().replace(".json", "");
                    areas.put(area, parse(file, texts, languageCode));
                }
            }
        }
        return areas;
    }

    private Map<String, Message> parse(Path file, Map<String, String> texts, String languageCode) throws IOException {
        List<String> lines = Files.readAllLines(file);
        Map<String, Message> parsed = new LinkedHashMap<>();
        texts.forEach((key, text) -> {
            int line = lineOf(lines, key);
            try {
                MessagePattern pattern =
                        new MessagePattern(ApostropheMode.DOUBLE_OPTIONAL).parse(withNoBreakSpaces(text, languageCode));
                List<Element> elements = new MessageParser(pattern).elements();
                parsed.put(key, new Message(file, line, key, elements));
            } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
                problems.add(file + ", line " + line + ", " + key + ": " + e.getMessage());
            }
        });
        return parsed;
    }

    /** The line that starts with a key, from 1; 0 if there is none. */
    private static int lineOf(List<String> lines, String key) {
        String quoted = "\"" + key + "\"";
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).stripLeading().startsWith(quoted)) {
                return i + 1;
            }
        }
        return 0;
    }

    /** Parses a JSON file; returns null after reporting a problem. */
    private <T> T readJson(Path file, TypeReference<T> type) throws IOException {
        try {
            return JSON.readValue(Files.readString(file), type);
        } catch (JacksonException e) {
            var location = e.getLocation();
            problems.add(
                    file + ", line " + (location == null ? 0 : location.getLineNr()) + ": " + e.getOriginalMessage());
            return null;
        }
    }

    /**
     * Typography: in French a no-break space before a colon and within quotation marks, and a narrow one before ; ! ?;
     * in Russian a no-break space before a dash.
     */
    private static String withNoBreakSpaces(String text, String languageCode) {
        return switch (languageCode) {
            case FRENCH ->
                text.replaceAll("[ \u00A0]([:»])", "\u00A0$1")
                        .replaceAll("[ \u00A0\u202F]([;!?])", "\u202F$1")
                        .replaceAll("« ", "«\u00A0");
            case RUSSIAN -> text.replace(" —", "\u00A0—");
            default -> text;
        };
    }

    /** Converts a parsed ICU message to elements. */
    private static final class MessageParser {
        private final MessagePattern pattern;

        MessageParser(MessagePattern pattern) {
            this.pattern = pattern;
        }

        List<Element> elements() {
            return message(0, null);
        }

        /** The elements of the message that starts at a part. */
        private List<Element> message(int startPart, String pluralArgument) {
            List<Element> elements = new ArrayList<>();
            int limit = pattern.getLimitPartIndex(startPart);
            int textStart = pattern.getPart(startPart).getLimit();
            int partIndex = startPart + 1;
            while (partIndex <= limit) {
                Part current = pattern.getPart(partIndex);
                addText(elements, pattern.getPatternString().substring(textStart, current.getIndex()));
                textStart = current.getLimit();
                switch (current.getType()) {
                    case REPLACE_NUMBER -> elements.add(new Argument(pluralArgument));
                    case ARG_START -> {
                        elements.add(argument(partIndex, pluralArgument));
                        partIndex = pattern.getLimitPartIndex(partIndex);
                        textStart = pattern.getPart(partIndex).getLimit();
                    }
                    default -> {}
                }
                partIndex++;
            }
            return elements;
        }

        private Element argument(int start, String pluralArgument) {
            ArgType type = pattern.getPart(start).getArgType();
            String name = pattern.getSubstring(pattern.getPart(start + 1));
            if (type == ArgType.NONE) {
                return new Argument(name);
            }
            if (type != ArgType.PLURAL && type != ArgType.SELECT) {
                throw new IllegalArgumentException("only plain, plural and select arguments are supported: " + name);
            }
            boolean isPlural = type == ArgType.PLURAL;
            Map<String, List<Element>> cases = new LinkedHashMap<>();
            int i = start + 2;
            while (pattern.getPartType(i) == Part.Type.ARG_SELECTOR) {
                String key = pattern.getSubstring(pattern.getPart(i));
                i++;
                if (pattern.getPartType(i).hasNumericValue()) {
                    i++;
                }
                cases.put(key, message(i, isPlural ? name : pluralArgument));
                i = pattern.getLimitPartIndex(i) + 1;
            }
            return new Choice(isPlural, name, cases);
        }

        private static void addText(List<Element> elements, String text) {
            if (text.isEmpty()) {
                return;
            }
            if (!elements.isEmpty() && elements.getLast() instanceof Text lastText) {
                elements.set(elements.size() - 1, new Text(lastText.text() + text));
            } else {
                elements.add(new Text(text));
            }
        }
    }

    // ---- Checks ----

    private void compareKeys(
            String languageCode, Map<String, Map<String, Message>> areas, Map<String, Map<String, Message>> source) {
        Set<String> expected = new TreeSet<>(source.keySet());
        Set<String> actual = new TreeSet<>(areas.keySet());
        actual.remove(FAULTS);
        if (!actual.equals(expected)) {
            problems.add(messages.resolve(languageCode) + ": has the areas " + actual + ", expected " + expected);
            return;
        }
        for (String area : expected) {
            Map<String, Message> english = source.get(area);
            Map<String, Message> translated = areas.get(area);
            Path file = messages.resolve(languageCode).resolve(area + ".json");
            for (Message message : english.values()) {
                Message translation = translated.get(message.key());
                if (translation == null) {
                    problems.add(file + ", " + message.key() + ": is missing");
                } else if (!arguments(translation.elements()).equals(arguments(message.elements()))) {
                    problems.add(file + ", line " + translation.line() + ", " + message.key() + ": has the arguments "
                            + arguments(translation.elements()) + ", expected " + arguments(message.elements()));
                }
            }
            for (Message message : translated.values()) {
                if (!english.containsKey(message.key())) {
                    problems.add(file + ", line " + message.line() + ", " + message.key()
                            + ": there is no such message in " + SOURCE_LANGUAGE);
                }
            }
        }
    }

    private static Set<String> arguments(List<Element> elements) {
        Set<String> names = new TreeSet<>();
        for (Element element : elements) {
            switch (element) {
                case Text text -> {}
                case Argument argument -> names.add(argument.name());
                case Choice choice -> {
                    names.add(choice.argument());
                    choice.cases().values().forEach(caseElements -> names.addAll(arguments(caseElements)));
                }
            }
        }
        return names;
    }

    private void checkPlurals(String localeTag, Message message) {
        Set<String> categories = new TreeSet<>(pluralCategories(localeTag));
        for (Set<String> forms : pluralForms(message.elements())) {
            Set<String> missing = new TreeSet<>(categories);
            missing.removeAll(forms);
            Set<String> unknown = new TreeSet<>(forms);
            unknown.removeAll(categories);
            unknown.remove("other");
            unknown.removeIf(form -> form.startsWith("="));
            if (!missing.isEmpty() || !unknown.isEmpty()) {
                problems.add(message.file() + ", line " + message.line() + ", " + message.key()
                        + ": plural forms of this language are " + categories + ", here are " + forms);
            }
        }
    }

    /** The launcher is a shell script, which can fill in arguments only. */
    private void checkPlain(Message message) {
        if (message.elements().stream().anyMatch(Choice.class::isInstance)) {
            problems.add(message.file() + ", line " + message.line() + ", " + message.key()
                    + ": plurals and selects are not supported in the launcher");
        }
    }

    private static List<Set<String>> pluralForms(List<Element> elements) {
        List<Set<String>> forms = new ArrayList<>();
        for (Element element : elements) {
            if (element instanceof Choice choice) {
                if (choice.isPlural()) {
                    forms.add(choice.cases().keySet());
                }
                choice.cases().values().forEach(caseElements -> forms.addAll(pluralForms(caseElements)));
            }
        }
        return forms;
    }

    // ---- Writing ----

    /** The plural categories of the numbers 0 to 199, which recur with the last two digits. */
    private static List<String> pluralCategories(String localeTag) {
        Set<String> categories = new LinkedHashSet<>();
        PluralRules rules = PluralRules.forLocale(ULocale.forLanguageTag(localeTag));
        for (int number = 0; number < PLURAL_TABLE_SIZE; number++) {
            categories.add(rules.select(number));
        }
        return List.copyOf(categories);
    }

    private static String languageTable(List<Language> languages) {
        StringBuilder table = new StringBuilder();
        for (Language language : languages) {
            List<String> categories = pluralCategories(language.localeTag());
            PluralRules rules = PluralRules.forLocale(ULocale.forLanguageTag(language.localeTag()));
            StringBuilder numbers = new StringBuilder();
            for (int number = 0; number < PLURAL_TABLE_SIZE; number++) {
                numbers.append(categories.indexOf(rules.select(number)));
            }
            table.append(language.code()).append('\t').append(language.name()).append('\t');
            table.append(language.localeTag()).append('\t');
            table.append(String.join(",", categories))
                    .append('\t')
                    .append(numbers)
                    .append('\n');
        }
        return table.toString();
    }

    private static void writeResources(Path folder, Map<String, Map<String, Message>> areas) throws IOException {
        for (Map.Entry<String, Map<String, Message>> area : areas.entrySet()) {
            if (isUsedInJava(area.getKey())) {
                StringBuilder lines = new StringBuilder();
                for (Message message : area.getValue().values()) {
                    lines.append(message.key()).append('=');
                    appendCompiled(lines, message.elements());
                    lines.append('\n');
                }
                write(folder.resolve(area.getKey()), lines.toString());
            }
        }
    }

    private static boolean isUsedInJava(String area) {
        return !area.equals(PAGE) && !area.equals(LAUNCHER) && !area.startsWith(PAGE_PREFIX);
    }

    /** Appends the form that {@code griot.texts.MessageTemplate} evaluates. */
    private static void appendCompiled(StringBuilder compiled, List<Element> elements) {
        for (Element element : elements) {
            switch (element) {
                case Text text -> compiled.append(text.text().replace('\n', LINE_BREAK));
                case Argument argument ->
                    compiled.append(ARGUMENT).append(argument.name()).append(END);
                case Choice choice -> {
                    compiled.append(CHOICE)
                            .append(choice.isPlural() ? PLURAL : SELECT)
                            .append(choice.argument());
                    choice.cases().forEach((key, inner) -> {
                        compiled.append(KEY).append(key).append(TEXT);
                        appendCompiled(compiled, inner);
                    });
                    compiled.append(END);
                }
            }
        }
    }

    /** The launcher's messages as a shell function, which sets {@code text} to the message with a key. */
    private static String shellFile(Map<String, Map<String, Map<String, Message>>> catalogue) {
        StringBuilder shell = new StringBuilder();
        shell.append("# Compiled from texts/messages/LANGUAGE/launcher.json by the build of texts. Do not edit.\n\n");
        shell.append("message_text() {\n  case $language:$1 in\n");
        for (String languageCode : catalogue.keySet()) {
            if (!languageCode.equals(SOURCE_LANGUAGE)) {
                appendShell(shell, languageCode + "*", catalogue.get(languageCode));
            }
        }
        appendShell(shell, "*", catalogue.get(SOURCE_LANGUAGE));
        return shell.append("  esac\n}\n").toString();
    }

    private static void appendShell(StringBuilder shell, String pattern, Map<String, Map<String, Message>> areas) {
        for (Message message : areas.getOrDefault(LAUNCHER, Map.of()).values()) {
            StringBuilder text = new StringBuilder();
            for (Element element : message.elements()) {
                text.append(
                        switch (element) {
                            case Text plain -> plain.text().replace("'", "'\\''");
                            case Argument argument -> "{" + argument.name() + "}";
                            case Choice choice -> throw new IllegalStateException(message.key());
                        });
            }
            shell.append("    ")
                    .append(pattern)
                    .append(':')
                    .append(message.key())
                    .append(") text='");
            shell.append(text).append("' ;;\n");
        }
    }

    /**
     * Writes the files of a language that the page loads: {@code en.json} at the start, {@code en-puzzles.json} when
     * needed. A message is a text, or a list of texts, arguments and choices.
     */
    private static void writePage(Path folder, String languageCode, Map<String, Map<String, Message>> areas)
            throws IOException {
        Map<String, Message> initialMessages = new LinkedHashMap<>();
        for (String area : PAGE_AREAS) {
            initialMessages.putAll(areas.getOrDefault(area, Map.of()));
        }
        writePageFile(folder.resolve(languageCode + ".json"), initialMessages);
        for (String area : SHARED_AREAS_ON_DEMAND) {
            writePageFile(folder.resolve(languageCode + "-" + area + ".json"), areas.getOrDefault(area, Map.of()));
        }
        for (Map.Entry<String, Map<String, Message>> area : areas.entrySet()) {
            String name = area.getKey();
            if (name.startsWith(PAGE_PREFIX) || name.startsWith(LESSONS_PREFIX)) {
                String file = languageCode + "-" + name.replaceFirst("^" + PAGE_PREFIX, "") + ".json";
                writePageFile(folder.resolve(file), area.getValue());
            }
        }
    }

    private static void writePageFile(Path file, Map<String, Message> messages) throws IOException {
        Map<String, Object> forms = new LinkedHashMap<>();
        messages.forEach((key, message) -> forms.put(key, pageForm(message.elements())));
        write(file, JSON.writeValueAsString(forms));
    }

    private static Object pageForm(List<Element> elements) {
        if (elements.isEmpty()) {
            return "";
        }
        if (elements.size() == 1 && elements.getFirst() instanceof Text text) {
            return text.text();
        }
        List<Object> parts = new ArrayList<>();
        for (Element element : elements) {
            parts.add(
                    switch (element) {
                        case Text text -> text.text();
                        case Argument argument -> List.of(PAGE_ARGUMENT, argument.name());
                        case Choice choice -> {
                            Map<String, Object> cases = new LinkedHashMap<>();
                            choice.cases().forEach((key, inner) -> cases.put(key, pageForm(inner)));
                            yield List.of(
                                    String.valueOf(choice.isPlural() ? PLURAL : SELECT), choice.argument(), cases);
                        }
                    });
        }
        return parts;
    }

    private static void write(Path file, String content) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }
}
