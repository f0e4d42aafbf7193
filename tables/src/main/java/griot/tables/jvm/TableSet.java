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
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All tables at hand, of every rule set: those in a folder, and for slices that it lacks those that come with Griot.
 *
 * @param tables by the rule set's whole name, slices in their order
 * @param problems what is wrong with files of the folder that cannot be used, each with its file's name
 */
public record TableSet(Map<String, List<TableFile>> tables, List<Problem> problems) {
    /** Keeps its own copies. */
    public TableSet {
        Map<String, List<TableFile>> copy = new LinkedHashMap<>();
        tables.forEach((rules, files) -> copy.put(rules, List.copyOf(files)));
        tables = copy;
        problems = List.copyOf(problems);
    }

    /**
     * Looks what is there.
     *
     * @param folder if it is not there, it holds nothing
     */
    public static TableSet scan(Path folder, RuleSets ruleSets, TablebaseFamilies families) throws IOException {
        Map<String, TableFile> found = new LinkedHashMap<>();
        List<Problem> problems = new ArrayList<>();
        for (Path path : files(folder)) {
            try {
                TableFile file = openTable(path, ruleSets, families);
                found.put(path.getFileName().toString(), file);
            } catch (RulesException e) {
                problems.addAll(e.problems());
            } catch (NoSuchFileException gone) {
                // It has been removed since the folder was listed.
            }
        }
        for (TableFile file : BundledTables.all(ruleSets, families)) {
            found.putIfAbsent(file.name(), file);
        }
        return new TableSet(sorted(found, ruleSets, families), problems);
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

    /** Opens a table, which has to be what its name says. */
    private static TableFile openTable(Path path, RuleSets ruleSets, TablebaseFamilies families) throws IOException {
        TableFile file = TableFolder.open(path);
        TableHeader head = file.header();
        RuleSet rules = ruleSets.named(head.ruleSet());
        families.require(rules);
        String name = TableFolder.name(rules, head.slice());
        if (!families.slices(rules).contains(head.slice())
                || !path.getFileName().toString().equals(name)) {
            throw new RulesException(
                    Problem.of(TableFault.OTHER_TABLE, path.toString(), head.title(), path.getFileName()));
        }
        TableFolder.require(file, rules, head.slice());
        // Finds a wrong number of boards.
        families.open(rules, List.of(file));
        return file;
    }

    private static Map<String, List<TableFile>> sorted(
            Map<String, TableFile> found, RuleSets ruleSets, TablebaseFamilies families) {
        Map<String, List<TableFile>> tables = new LinkedHashMap<>();
        for (RuleSet rules : ruleSets.presets()) {
            tables.put(rules.name().toString(), new ArrayList<>());
        }
        for (TableFile file : found.values()) {
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
