package griot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.CliRunner;
import griot.cli.CliRunner.CommandResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** All files, packages, types, members, commands and options that the documents name exist. */
class DocumentReferencesTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    /** Folders that are not part of the sources. */
    private static final Set<String> NOT_SOURCES = Set.of("target", "node_modules", "dist", ".git", ".griot", ".mvn");

    /** Names in the documents that the sources neither declare nor quote. */
    private static final Set<String> FOREIGN_NAMES = Set.of(
            "ETag",
            "GriotBook",
            "Intl.ListFormat",
            "JavaScript",
            "Optional",
            "RssAnon",
            "String.format",
            "TeaVM",
            "TypeScript",
            "WebAssembly",
            "griot.example.org");

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)|src=\"([^\"]+)\"");
    private static final Pattern CODE = Pattern.compile("(?s)```.*?```|`[^`\n]+(?:\n[^`\n]+)?`");
    private static final Pattern PATH = Pattern.compile("(?<![\\w…*./#-])[\\w…*.-][\\w…*./-]*[\\w*-]");
    private static final Pattern FILE_NAME = Pattern.compile(".*\\.(?:java|ts|py|sh|xml|properties|json|md|txt)");
    private static final Pattern PACKAGE =
            Pattern.compile("(?<![\\w.=-])griot(?:\\.[a-z]+)+\\b(?!\\()(?:\\.[A-Z]\\w*)?");

    /**
     * A line of the overview of packages. It begins with a module's package; a name such as {@code .registry} later in
     * the line is relative to that package.
     */
    private static final Pattern OVERVIEW_LINE = Pattern.compile("(?m)^  (griot\\.[a-z]+)\\S*(.*)$");

    private static final Pattern RELATIVE_PACKAGE = Pattern.compile("(?<=[ ;])((?:\\.[a-z]+)+)(?= )");
    private static final Pattern NAME = Pattern.compile("([A-Z]\\w*[a-z]\\w*)(?:\\.(\\w+)(?:\\(\\))?)?");
    private static final Pattern CAMEL_CASE = Pattern.compile("(?<![\\w.@/-])[A-Z][a-z]+[A-Z]\\w*(?:\\.\\w+)?");
    private static final Pattern TEST = Pattern.compile("-Dtest=(\\w+)");
    private static final Pattern COMMAND = Pattern.compile("\\./griot\\s+([a-z]+)");

    /** A line with a command of the program: the words before its first option, and the rest up to a comment or a pipe. */
    private static final Pattern COMMAND_LINE = Pattern.compile("\\./griot ((?: ?[a-z][\\w/+-]*)+) ([^#|;&\n]*)");

    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z][a-z-]*");
    private static final Pattern TYPE = Pattern.compile("\\b(?:class|interface|record|enum|type) ([A-Z]\\w*)");
    private static final Pattern QUOTED_NAME = Pattern.compile("[\"']([A-Z]\\w*)[\"']");

    private static final Pattern QUOTED_OPTION = Pattern.compile("\"(--[a-z][a-z-]*)\"");

    /** A branch of a {@code case} on an option and its value. */
    private static final Pattern LAUNCHER_OPTION = Pattern.compile("(?m)^ *(--[a-z][a-z-]*),.*\\)");

    /** The helps of command lines that the documents show, by the words before their options. */
    private static final Map<String, CommandResult> HELP = new ConcurrentHashMap<>();

    private static final List<String> FILES = files();

    /** The texts of all Java and TypeScript files but this one. */
    private static final List<String> SOURCES = sources();

    /** The sources that declare a type, by its simple name. */
    private static final Map<String, List<String>> SOURCES_BY_TYPE = sourcesByType();

    /** Names in string literals of the sources, such as options of UGI and tags of records. */
    private static final Set<String> QUOTED_NAMES = quoted(QUOTED_NAME);

    /** The options in string literals of the sources, and those that the launcher reads. */
    private static final Set<String> OPTIONS = options();

    static Stream<String> documents() {
        return FILES.stream().filter(file -> file.matches("(docs/|web/|examples/\\w+/)?\\w+\\.md"));
    }

    @ParameterizedTest
    @MethodSource("documents")
    void everyReferenceExists(String document) {
        assertEquals(Set.of(), missing(document, read(document)));
    }

    @Test
    void missingReferencesAreFound() {
        String text = """
                [there](gone.md) [here](terms.md#gone) `griot.rules.gone` `rules/…/Gone.java` `docs/gone` `AlphaBeta`
                `Score.gone` `./griot gone` `./griot solve awele --gone`
                `./griot solve awele --level 3` `-Dtest=GoneTest`
                ```
                  griot.rules   Board, GoneBoard      .lost   nothing
                ```
                """;
        assertEquals(
                Set.of(
                        "gone.md",
                        "terms.md#gone",
                        "griot.rules.gone",
                        "rules/…/Gone.java",
                        "docs/gone",
                        "AlphaBeta",
                        "Score.gone",
                        "./griot gone",
                        "--gone",
                        "./griot solve awele --gone",
                        "./griot solve awele --level",
                        "GoneTest",
                        "GoneBoard",
                        "griot.rules.lost"),
                missing("docs/page.md", text));
    }

    /** Those named after a family or its plug-in interface, and those of modules and of commands, stand for themselves. */
    @Test
    void theOverviewNamesEveryPackage() {
        Pattern selfExplanatory = Pattern.compile("griot\\.[a-z]+"
                + "|griot\\.cli\\.commands\\.[a-z]+"
                + "|griot\\..*\\.(?:family|registry|grid|jumping|aligning|sowing)");
        Set<String> packages = FILES.stream()
                .filter(file -> file.matches("\\w+/src/main/java/.*/package-info\\.java"))
                .map(file -> file.replaceFirst(".*/java/", "")
                        .replace("/package-info.java", "")
                        .replace('/', '.'))
                .filter(name -> !selfExplanatory.matcher(name).matches())
                .collect(Collectors.toCollection(TreeSet::new));
        String overview = read("CONTRIBUTING.md");
        assertTrue(packages.contains("griot.rules.perft"), packages.toString());
        matches(PACKAGE, overview).forEach(name -> packages.remove(name.group()));
        for (MatchResult line : matches(OVERVIEW_LINE, overview)) {
            matches(RELATIVE_PACKAGE, line.group(2)).forEach(name -> packages.remove(line.group(1) + name.group()));
        }
        assertEquals(Set.of(), packages);
    }

    @Test
    void theDocumentsForDevelopersAreChecked() {
        assertTrue(documents()
                .toList()
                .containsAll(List.of(
                        "README.md",
                        "CONTRIBUTING.md",
                        "docs/engine.md",
                        "web/README.md",
                        "examples/morris/README.md",
                        "examples/python/README.md",
                        "examples/rules/README.md")));
    }

    private static Set<String> missing(String document, String text) {
        Set<String> missing = new TreeSet<>();
        for (MatchResult link : matches(LINK, text)) {
            String target = link.group(1) == null ? link.group(2) : link.group(1);
            if (!target.contains(":") && !linkTargetExists(document, target)) {
                missing.add(target);
            }
        }
        for (MatchResult code : matches(CODE, text)) {
            addMissing(code.group(), missing);
        }
        return missing;
    }

    private static boolean linkTargetExists(String document, String target) {
        String[] parts = target.split("#", 2);
        Path file = parts[0].isEmpty()
                ? ROOT.resolve(document)
                : ROOT.resolve(document).resolveSibling(parts[0]).normalize();
        if (!Files.exists(file) || parts.length == 1) {
            return Files.exists(file);
        }
        String text = read(ROOT.relativize(file).toString());
        return text.contains("<a id=\"" + parts[1] + "\">")
                || text.lines()
                        .filter(line -> line.startsWith("#"))
                        .map(line -> line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT))
                        .anyMatch(line -> line.replaceAll("[^\\w -]", "")
                                .replace(' ', '-')
                                .equals(parts[1]));
    }

    private static void addMissing(String code, Set<String> missing) {
        for (MatchResult path : matches(PATH, code)) {
            if (isPath(path.group()) && !pathExists(path.group())) {
                missing.add(path.group());
            }
        }
        for (MatchResult name : matches(PACKAGE, code)) {
            if (!FOREIGN_NAMES.contains(name.group()) && !packageOrTypeExists(name.group())) {
                missing.add(name.group());
            }
        }
        for (MatchResult line : matches(OVERVIEW_LINE, code)) {
            for (MatchResult name : matches(RELATIVE_PACKAGE, line.group(2))) {
                if (!packageOrTypeExists(line.group(1) + name.group())) {
                    missing.add(line.group(1) + name.group());
                }
            }
        }
        boolean isBlock = code.startsWith("```");
        for (MatchResult name : matches(isBlock ? CAMEL_CASE : NAME, code)) {
            if ((isBlock || code.length() == name.group().length() + 2) && !nameExists(name.group())) {
                missing.add(name.group());
            }
        }
        for (MatchResult test : matches(TEST, code)) {
            if (!nameExists(test.group(1))) {
                missing.add(test.group(1));
            }
        }
        for (MatchResult command : matches(COMMAND, code)) {
            if (!commandExists(command.group(1))) {
                missing.add("./griot " + command.group(1));
            }
        }
        if (code.contains("./griot ") || code.startsWith("`--")) {
            for (MatchResult option : matches(OPTION, code)) {
                if (!OPTIONS.contains(option.group())) {
                    missing.add(option.group());
                }
            }
        }
        for (MatchResult commandLine : matches(COMMAND_LINE, code)) {
            addMissingOptions(commandLine.group(1), commandLine.group(2), missing);
        }
    }

    /** Adds the options of a command line that its command does not have, unless the launcher runs the command. */
    private static void addMissingOptions(String command, String options, Set<String> missing) {
        CommandResult help = HELP.computeIfAbsent(command, words -> CliRunner.run((words + " --help").split("\\s+")));
        if (!help.out().startsWith("Usage: griot " + command.split(" ")[0] + " ")) {
            return;
        }
        for (MatchResult option : matches(OPTION, options)) {
            if (matches(OPTION, help.out()).stream()
                    .noneMatch(known -> known.group().equals(option.group()))) {
                missing.add("./griot " + command + " " + option.group());
            }
        }
    }

    /** Whether a name is that of a file, or a path that begins with a folder of the root. */
    private static boolean isPath(String name) {
        return FILE_NAME.matcher(name).matches()
                || name.matches("\\w+/.*") && Files.isDirectory(ROOT.resolve(name.substring(0, name.indexOf('/'))));
    }

    private static boolean pathExists(String name) {
        if (Stream.of(name.split("/")).anyMatch(NOT_SOURCES::contains)) {
            return true;
        }
        String path = name.replaceFirst("^(?:\\.\\.?/)+", "");
        if (!path.contains("*") && !path.contains("…")) {
            return FILES.stream().anyMatch(file -> ("/" + file + "/").contains("/" + path + "/"));
        }
        Pattern pattern = Pattern.compile(
                "(?:.*/)?" + path.replace(".", "[.]").replace("*", "[^/]*").replace("…", ".*") + "(?:/.*)?");
        return FILES.stream().anyMatch(pattern.asMatchPredicate());
    }

    private static boolean packageOrTypeExists(String name) {
        String path = "/" + name.replace('.', '/');
        return FILES.stream()
                .anyMatch(file -> file.endsWith(".java")
                        && (file.contains("java" + path + "/") || file.endsWith("java" + path + ".java")));
    }

    private static boolean nameExists(String name) {
        String[] parts = name.split("\\.", 2);
        if (FOREIGN_NAMES.contains(name) || QUOTED_NAMES.contains(name)) {
            return true;
        }
        List<String> declaringSources = SOURCES_BY_TYPE.getOrDefault(parts[0], List.of());
        return parts.length == 1
                ? !declaringSources.isEmpty()
                : declaringSources.stream()
                        .anyMatch(Pattern.compile("\\b" + parts[1] + "\\b").asPredicate());
    }

    /** Whether the program or the launcher has a command with this name. */
    private static boolean commandExists(String name) {
        return SOURCES.stream().anyMatch(source -> source.contains("@Command(name = \"" + name + "\""))
                || Pattern.compile("(?m)^  [a-z |]*\\b" + name + "\\b[a-z |]*\\)")
                        .matcher(read("griot"))
                        .find();
    }

    private static List<MatchResult> matches(Pattern pattern, String text) {
        return pattern.matcher(text).results().toList();
    }

    private static List<String> files() {
        List<String> files = new ArrayList<>();
        try {
            Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    boolean isSkipped =
                            NOT_SOURCES.contains(folder.getFileName().toString());
                    return isSkipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    files.add(ROOT.relativize(file).toString().replace('\\', '/'));
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(files);
    }

    private static List<String> sources() {
        return FILES.stream()
                .filter(file -> file.endsWith(".java") || file.endsWith(".ts"))
                .filter(file -> !file.endsWith("/DocumentReferencesTest.java"))
                .map(DocumentReferencesTest::read)
                .toList();
    }

    private static Map<String, List<String>> sourcesByType() {
        Map<String, List<String>> declaringSources = new HashMap<>();
        for (String source : SOURCES) {
            for (MatchResult type : matches(TYPE, source)) {
                declaringSources
                        .computeIfAbsent(type.group(1), name -> new ArrayList<>())
                        .add(source);
            }
        }
        return declaringSources;
    }

    private static Set<String> quoted(Pattern literal) {
        return SOURCES.stream()
                .flatMap(source -> literal.matcher(source).results())
                .map(name -> name.group(1))
                .collect(Collectors.toSet());
    }

    private static Set<String> options() {
        Set<String> options = new HashSet<>(quoted(QUOTED_OPTION));
        FILES.stream()
                .filter(file -> file.matches("launcher/\\w+\\.sh"))
                .flatMap(file -> LAUNCHER_OPTION.matcher(read(file)).results())
                .forEach(option -> options.add(option.group(1)));
        return options;
    }

    private static String read(String file) {
        try {
            return Files.readString(ROOT.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
