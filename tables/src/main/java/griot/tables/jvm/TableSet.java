package griot.tables.jvm;

import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.tables.format.TableFault;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.registry.TablebaseFamilies;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The available tables of all rule sets: those in a folder, and bundled ones for slices that it lacks.
 *
 * @param tables by the full name of the rule set: the tables in the order of slices
 * @param problems the problems of unusable files in the folder, each with the name of its file
 */
public record TableSet(Map<String, List<TableFile>> tables, List<Problem> problems) {
    /** Makes the collections immutable. */
    public TableSet {
        Map<String, List<TableFile>> copies = new LinkedHashMap<>();
        tables.forEach((rules, files) -> copies.put(rules, List.copyOf(files)));
        tables = Collections.unmodifiableMap(copies);
        problems = List.copyOf(problems);
    }

    /**
     * Opens all tables of a folder, and bundled ones for slices that it lacks.
     *
     * @param folder the folder; one that does not exist is empty
     * @throws IOException if the folder cannot be listed
     */
    public static TableSet scan(Path folder, RuleSets ruleSets, TablebaseFamilies families) throws IOException {
        Map<String, TableFile> filesByName = new LinkedHashMap<>();
        List<Problem> problems = new ArrayList<>();
        for (Path path : files(folder)) {
            try {
                TableFile file = openTable(path, ruleSets, families);
                filesByName.put(path.getFileName().toString(), file);
            } catch (RulesException e) {
                problems.addAll(e.problems());
            } catch (NoSuchFileException e) {
                // Removed since the folder was listed.
            }
        }
        for (TableFile file : BundledTables.ofPresets(ruleSets, families)) {
            filesByName.putIfAbsent(file.name(), file);
        }
        return new TableSet(groupByRuleSet(filesByName, ruleSets, families), problems);
    }

    private static List<Path> files(Path folder) throws IOException {
        List<Path> files = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, "*" + TableFolder.SUFFIX)) {
                stream.forEach(files::add);
            }
        }
        files.sort(Comparator.naturalOrder());
        return files;
    }

    /** Opens a table and checks that its header fits its name. */
    private static TableFile openTable(Path path, RuleSets ruleSets, TablebaseFamilies families) throws IOException {
        TableFile file = TableFolder.open(path);
        TableHeader header = file.header();
        RuleSet rules = rulesOf(file, ruleSets, families);
        String name = TableFolder.name(rules, header.slice());
        if (!families.slices(rules).contains(header.slice())
                || !path.getFileName().toString().equals(name)) {
            throw new RulesException(
                    Problem.of(TableFault.OTHER_TABLE, path.toString(), header.title(), path.getFileName()));
        }
        TableFolder.requireSlice(file, rules, header.slice());
        // Checks the number of entries.
        families.open(rules, List.of(file));
        return file;
    }

    private static RuleSet rulesOf(TableFile file, RuleSets ruleSets, TablebaseFamilies families) {
        try {
            RuleSet rules = ruleSets.named(file.header().ruleSet());
            families.requireSupported(rules);
            return rules;
        } catch (RulesException e) {
            // The place of its problems is the name of the rule set, not the file.
            throw TableHeader.exception(
                    file.name(), TableFault.OTHER_RULES, file.header().ruleSet());
        }
    }

    private static Map<String, List<TableFile>> groupByRuleSet(
            Map<String, TableFile> filesByName, RuleSets ruleSets, TablebaseFamilies families) {
        Map<String, List<TableFile>> tables = new LinkedHashMap<>();
        for (RuleSet rules : ruleSets.presets()) {
            tables.put(rules.name().toString(), new ArrayList<>());
        }
        for (TableFile file : filesByName.values()) {
            tables.computeIfAbsent(file.header().ruleSet(), unused -> new ArrayList<>())
                    .add(file);
        }
        tables.values().removeIf(List::isEmpty);
        tables.forEach((name, files) -> {
            List<String> slices = families.slices(ruleSets.named(name));
            files.sort(
                    Comparator.comparingInt(file -> slices.indexOf(file.header().slice())));
        });
        return tables;
    }
}
