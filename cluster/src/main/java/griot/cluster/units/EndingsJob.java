package griot.cluster.units;

import griot.cluster.ClusterRegistries;
import griot.cluster.solve.ThisExecutor;
import griot.lab.endings.EndingsUnits;
import griot.lab.report.ExaminedTables;
import griot.lab.report.UnpackedTables;
import griot.rules.RuleSet;
import griot.solver.LayerFiles;
import griot.tables.format.TableFile;
import java.io.IOException;
import java.io.Serializable;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * What a task needs to know of a job that examines the tables of a rule set; sent to the workers.
 *
 * @param ruleSet the name of the rule set
 * @param tables the tables
 */
record EndingsJob(String ruleSet, List<SharedTable> tables) implements Serializable {
    /** The job of which this executor has the units: one at a time. */
    private static @Nullable EndingsJob currentJob;

    private static @Nullable EndingsUnits currentUnits;
    private static @Nullable MappedTables currentTables;

    EndingsJob {
        tables = List.copyOf(tables);
    }

    static EndingsJob of(EndingsUnits units) {
        return new EndingsJob(
                units.rules().name().toString(),
                units.tables().stream().map(SharedTable::of).toList());
    }

    /** Tables unpacked into the scratch folder of this executor and mapped, each when it is first asked for. */
    private static final class MappedTables implements UnpackedTables, AutoCloseable {
        private final LayerFiles files = new LayerFiles(ThisExecutor.scratch());
        private final ConcurrentMap<String, MemorySegment> bySlice = new ConcurrentHashMap<>();

        @Override
        public MemorySegment values(TableFile table) {
            return bySlice.computeIfAbsent(table.header().slice(), _ -> files.load(table));
        }

        @Override
        public void close() {
            files.close();
        }
    }

    /** The units of the job, with the tables opened; for all tasks of this executor. */
    EndingsUnits units() throws IOException {
        synchronized (EndingsJob.class) {
            EndingsUnits units = currentUnits;
            if (units == null || !equals(currentJob)) {
                forget();
                RuleSet rules = ClusterRegistries.standard().rules().named(ruleSet);
                List<TableFile> files = SharedTable.open(tables, rules);
                MappedTables mapped = new MappedTables();
                units = EndingsUnits.of(
                                ClusterRegistries.standard().labRegistries(),
                                rules,
                                new ExaminedTables(files, mapped, ExaminedTables.RANGE_ENTRIES))
                        .orElseThrow();
                currentJob = this;
                currentUnits = units;
                currentTables = mapped;
            }
            return units;
        }
    }

    /** Forgets the job of this executor, and frees its files. None of its tasks may run. */
    static void forget() {
        synchronized (EndingsJob.class) {
            MappedTables mapped = currentTables;
            currentJob = null;
            currentUnits = null;
            currentTables = null;
            if (mapped != null) {
                mapped.close();
            }
        }
    }
}
