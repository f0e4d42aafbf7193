package griot.lab.endings;

import griot.lab.export.TableRecord;
import griot.lab.family.EndingsExamination;
import griot.lab.registry.LabRegistries;
import griot.lab.report.EndingsChapter;
import griot.lab.report.ExaminedTables;
import griot.rules.RuleSet;
import griot.tables.format.TableFile;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The units of work of a chapter on endings: those of the family's examination, and the record of each table with its
 * checksums. A unit is a pure function of the tables and its number, so that units may be run anywhere, in any order and
 * again. Thread-safe.
 */
public final class EndingsUnits {
    private final LabRegistries registries;
    private final RuleSet rules;
    private final List<TableFile> tables;
    private final EndingsExamination<?> examination;

    private EndingsUnits(
            LabRegistries registries, RuleSet rules, List<TableFile> tables, EndingsExamination<?> examination) {
        this.registries = registries;
        this.rules = rules;
        this.tables = tables;
        this.examination = examination;
    }

    /** The units of a chapter; empty if there are too few tables for one. */
    public static Optional<EndingsUnits> of(LabRegistries registries, RuleSet rules, ExaminedTables tables) {
        return registries
                .lab()
                .get(rules)
                .endings(rules, tables)
                .map(examination -> new EndingsUnits(registries, rules, tables.files(), examination));
    }

    /** Runs units, in this process or on other machines. The results are always the same. */
    @FunctionalInterface
    public interface Runner {
        /** Runs the units in this process, one after the other. */
        Runner IN_ORDER = units -> {
            List<Serializable> results = new ArrayList<>();
            for (int number = 0; number < units.count(); number++) {
                results.add(units.run(number));
            }
            return results;
        };

        /**
         * Runs all units of a chapter.
         *
         * @return the results, by number
         */
        List<Serializable> run(EndingsUnits units) throws IOException;
    }

    /** The rule set. */
    public RuleSet rules() {
        return rules;
    }

    /** The tables of the rule set. */
    public List<TableFile> tables() {
        return tables;
    }

    /** The number of units. */
    public int count() {
        return examination.units() + tables.size();
    }

    /**
     * Runs a unit.
     *
     * @param number the number of the unit, from 0
     * @throws griot.rules.problem.RulesException if a table is damaged
     */
    public Serializable run(int number) throws IOException {
        return number < examination.units()
                ? examination.run(number)
                : TableRecord.of(tables.get(number - examination.units()));
    }

    /** The chapter from the results of all units. */
    Chapter chapter(List<Serializable> results) {
        int units = examination.units();
        int maxMaterial = tables.stream()
                .mapToInt(table ->
                        registries.tables().material(rules, table.header().slice()))
                .max()
                .orElse(0);
        List<TableRecord> records = results.subList(units, results.size()).stream()
                .map(TableRecord.class::cast)
                .toList();
        return new Chapter(
                rules.name().toString(), maxMaterial, content(examination, results.subList(0, units)), records);
    }

    private static <R extends Serializable> EndingsChapter content(
            EndingsExamination<R> examination, List<Serializable> results) {
        return examination.chapter(
                results.stream().map(examination.resultType()::cast).toList());
    }
}
