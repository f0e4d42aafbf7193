package griot.tables.jvm;

import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import griot.tables.format.TableFile;
import griot.tables.format.TableSource;
import griot.tables.registry.TablebaseFamilies;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The small tables that come with Griot, so that something is known before anybody has solved anything. */
public final class BundledTables {
    private BundledTables() {}

    /** Those of every rule set that has any. */
    static List<TableFile> all(RuleSets ruleSets, TablebaseFamilies families) {
        List<TableFile> files = new ArrayList<>();
        for (RuleSet rules : ruleSets.presets()) {
            if (families.objection(rules).isEmpty()) {
                files.addAll(of(families, rules));
            }
        }
        return files;
    }

    /**
     * Those of a rule set.
     *
     * @param rules a rule set without {@link TablebaseFamilies#objection}
     */
    public static List<TableFile> of(TablebaseFamilies families, RuleSet rules) {
        List<TableFile> files = new ArrayList<>();
        for (String slice : families.slices(rules)) {
            String name = TableFolder.name(families.tablesOf(rules), slice);
            bytes(name).ifPresent(bytes -> files.add(TableFile.open(name, TableSource.of(bytes))));
        }
        return files;
    }

    /**
     * Some tables of a rule set, and for slices that they lack those that come with Griot.
     *
     * @param rules a rule set without {@link TablebaseFamilies#objection}
     */
    public static List<TableFile> withBundled(List<TableFile> files, TablebaseFamilies families, RuleSet rules) {
        List<TableFile> all = new ArrayList<>(files);
        Set<String> there = new HashSet<>();
        for (TableFile file : files) {
            there.add(file.header().slice());
        }
        for (TableFile small : of(families, rules)) {
            if (!there.contains(small.header().slice())) {
                all.add(small);
            }
        }
        return all;
    }

    /** What a file holds; empty if no such file comes with Griot. */
    public static Optional<byte[]> bytes(String file) {
        try (InputStream in = BundledTables.class.getResourceAsStream("/griot/tables/small/" + file)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
