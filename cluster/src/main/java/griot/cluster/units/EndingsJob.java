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

/**
 * What a task needs to know of a job that examines the tables of a rule set; sent to the workers.
 *
 * @param ruleSet the name of the rule set
 * @param tables the tables
 */
record EndingsJob(String ruleSet, List<SharedTable> tables) implements Serializable {
    private static final CurrentJob<EndingsJob, OpenedTables> CURRENT =
            new CurrentJob<>(EndingsJob::open, opened -> opened.files().close());

    EndingsJob {
        tables = List.copyOf(tables);
    }

    static EndingsJob of(EndingsUnits units) {
        return new EndingsJob(
                units.rules().name().toString(),
                units.tables().stream().map(SharedTable::of).toList());
    }

    /** Tables unpacked into the scratch folder of this executor and mapped, each when it is first asked for. */
    private static final class MappedTables implements UnpackedTables {
        private final LayerFiles files = new LayerFiles(ThisExecutor.scratch());
        private final ConcurrentMap<String, MemorySegment> bySlice = new ConcurrentHashMap<>();

        @Override
        public MemorySegment values(TableFile table) {
            return bySlice.computeIfAbsent(table.header().slice(), _ -> files.load(table));
        }

        void close() {
            files.close();
        }
    }

    /** The units of the job, and the files that they use. */
    private record OpenedTables(EndingsUnits units, MappedTables files) {}

    private OpenedTables open() throws IOException {
        RuleSet rules = ClusterRegistries.standard().rules().named(ruleSet);
        List<TableFile> files = SharedTable.open(tables, rules);
        MappedTables mapped = new MappedTables();
        EndingsUnits units = EndingsUnits.of(
                        ClusterRegistries.standard().labRegistries(),
                        rules,
                        new ExaminedTables(files, mapped, ExaminedTables.RANGE_ENTRIES))
                .orElseThrow();
        return new OpenedTables(units, mapped);
    }

    /** The units of the job, with the tables opened; for all tasks of this executor. */
    EndingsUnits units() throws IOException {
        return CURRENT.get(this).units();
    }

    /** Forgets the job of this executor, and frees its files. None of its tasks may run. */
    static void forget() {
        CURRENT.forget();
    }
}
