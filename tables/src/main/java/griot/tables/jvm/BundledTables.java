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

/** The small tables that are bundled with Griot as resources. */
public final class BundledTables {
    private BundledTables() {}

    /** The bundled tables of all presets. */
    static List<TableFile> ofPresets(RuleSets ruleSets, TablebaseFamilies families) {
        List<TableFile> files = new ArrayList<>();
        for (RuleSet rules : ruleSets.presets()) {
            if (families.objection(rules).isEmpty()) {
                files.addAll(ofRuleSet(families, rules));
            }
        }
        return files;
    }

    /**
     * The bundled tables of a rule set.
     *
     * @param rules a rule set without a {@link TablebaseFamilies#objection}
     */
    public static List<TableFile> ofRuleSet(TablebaseFamilies families, RuleSet rules) {
        List<TableFile> files = new ArrayList<>();
        for (String slice : families.slices(rules)) {
            String name = TableFolder.name(families.ruleSetOfTables(rules), slice);
            bytes(name).ifPresent(bytes -> files.add(TableFile.open(name, TableSource.of(bytes))));
        }
        return files;
    }

    /**
     * Returns tables of a rule set, and bundled tables of the slices that they lack.
     *
     * @param rules a rule set without a {@link TablebaseFamilies#objection}
     */
    public static List<TableFile> withBundled(List<TableFile> files, TablebaseFamilies families, RuleSet rules) {
        List<TableFile> allFiles = new ArrayList<>(files);
        Set<String> presentSlices = new HashSet<>();
        for (TableFile file : files) {
            presentSlices.add(file.header().slice());
        }
        for (TableFile bundled : ofRuleSet(families, rules)) {
            if (!presentSlices.contains(bundled.header().slice())) {
                allFiles.add(bundled);
            }
        }
        return allFiles;
    }

    /** The bytes of a bundled file; empty if there is no such file. */
    public static Optional<byte[]> bytes(String fileName) {
        try (InputStream stream = BundledTables.class.getResourceAsStream("/griot/tables/small/" + fileName)) {
            return stream == null ? Optional.empty() : Optional.of(stream.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
