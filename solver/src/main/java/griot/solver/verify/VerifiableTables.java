package griot.solver.verify;

import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.solver.SolverFault;
import griot.tables.format.TableFile;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** The tables of a rule set in one process, as far as they have been needed. Thread-safe. */
public interface VerifiableTables extends AutoCloseable {
    /**
     * Opens a slice for verification, and maps the values of all slices that its turns lead to. What only an earlier
     * slice needed is freed; its verifier must not be used any more.
     *
     * @throws RulesException if a table is absent, damaged or cannot be read, has another number of entries than its
     *     slice, or the disk is full
     * @throws IOException if a table is removed while it is opened
     */
    SliceVerifier slice(String name) throws IOException;

    @Override
    void close();

    /**
     * Opens a table.
     *
     * @param folder the folder of the tables
     * @param entries the number of entries of the slice
     * @throws RulesException if it is absent, cannot be used, or has another number of entries
     */
    static TableFile open(Path folder, RuleSet rules, String slice, long entries) throws IOException {
        Path file = TableFolder.file(folder, rules, slice);
        TableFile table;
        try {
            table = TableFolder.open(file, rules, slice);
        } catch (NoSuchFileException e) {
            throw SolverFault.absentTable(file);
        }
        if (table.header().entries() != entries) {
            throw new RulesException(Problem.of(SolverFault.COUNTS_WRONG, table.name()));
        }
        return table;
    }
}
