package griot.solver.verify.sowing;

import griot.rules.problem.RulesException;
import griot.rules.sowing.SowingRules;
import griot.solver.LayerFiles;
import griot.solver.verify.SliceVerifier;
import griot.solver.verify.VerifiableGame;
import griot.solver.verify.VerifiableSlice;
import griot.solver.verify.VerifiableTables;
import griot.tables.format.TableFile;
import griot.tables.sowing.SowingIndex;
import griot.tables.sowing.SowingTablebaseFamily;
import griot.tables.sowing.SowingTables;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tables of a sowing game up to a number of seeds, for verification. */
public final class VerifiableSowingGame implements VerifiableGame {
    private final SowingRules rules;
    private final int maxSeeds;

    /**
     * Creates the game.
     *
     * @param maxSeeds the number of seeds of the last slice
     * @throws RulesException if there are no tables for these rules
     */
    public VerifiableSowingGame(SowingRules rules, int maxSeeds) {
        new SowingTablebaseFamily().objection(rules).ifPresent(problem -> {
            throw new RulesException(problem);
        });
        this.rules = rules;
        this.maxSeeds = maxSeeds;
    }

    @Override
    public List<VerifiableSlice> slices() {
        List<VerifiableSlice> slices = new ArrayList<>();
        for (int seeds = 1; seeds <= maxSeeds; seeds++) {
            slices.add(new VerifiableSlice(SowingTables.valuesSlice(seeds), seeds, SowingIndex.count(seeds)));
        }
        return slices;
    }

    @Override
    public VerifiableTables open(Path folder, Path scratch) {
        return new Tables(folder, scratch);
    }

    /** The tables in one process. Values stay mapped, distances only while their slice is verified. */
    private final class Tables implements VerifiableTables {
        private final Path folder;
        private final Path scratch;
        private final LayerFiles files;

        /** By number of seeds: the values. Never changed, only replaced, as verifiers of slices keep it. */
        private List<MemorySegment> values = List.of(MemorySegment.ofArray(new byte[1]));

        private LayerFiles distanceFiles;
        private @Nullable SowingSliceVerifier last;

        Tables(Path folder, Path scratch) {
            this.folder = folder;
            this.scratch = scratch;
            files = new LayerFiles(scratch);
            distanceFiles = new LayerFiles(scratch);
        }

        @Override
        public synchronized SliceVerifier slice(String name) throws IOException {
            SowingSliceVerifier known = last;
            if (known != null && known.header().slice().equals(name)) {
                return known;
            }
            int seeds = Integer.parseInt(name);
            loadValues(seeds);
            TableFile distancesTable = open(SowingTables.turnsSlice(seeds), seeds);
            last = null;
            distanceFiles.close();
            distanceFiles = new LayerFiles(scratch);
            MemorySegment distances = distanceFiles.load(distancesTable);
            TableFile table = open(name, seeds);
            SowingSliceVerifier verifier =
                    new SowingSliceVerifier(rules, new SowingSlice(table, distancesTable, values, distances));
            last = verifier;
            return verifier;
        }

        private void loadValues(int seeds) throws IOException {
            List<MemorySegment> newValues = new ArrayList<>(values);
            while (newValues.size() <= seeds) {
                int next = newValues.size();
                newValues.add(files.load(open(SowingTables.valuesSlice(next), next)));
            }
            values = List.copyOf(newValues);
        }

        private TableFile open(String slice, int seeds) throws IOException {
            return VerifiableTables.open(folder, rules, slice, SowingIndex.count(seeds));
        }

        @Override
        public synchronized void close() {
            files.close();
            distanceFiles.close();
        }
    }
}
