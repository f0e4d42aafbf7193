package griot.solver;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import griot.tables.format.TableFile;
import griot.tables.jvm.TableFolder;
import griot.tables.registry.TablebaseFamilies;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Measures the time of a probe with the file in the page cache and, on Linux, with the file dropped from it. Probes
 * the largest tables of Awélé and Bolotondou in the folder {@code GRIOT_TABLES} or, if this is not set, a table of 14
 * seeds.
 */
@Tag("proof")
@Tag("speed")
class ProbeTimesTest {
    private static final int PROBES = 4_000;
    private static final int COLD_PROBES = 300;
    private static final double MAX_MICROSECONDS = 50;

    /** POSIX_FADV_DONTNEED: drops the pages of a file from the page cache. */
    private static final int DONT_NEED = 4;

    @TempDir
    private Path solvedFolder;

    @Test
    void theMedianOfProbesInThePageCacheIsAtMostFiftyMicroseconds() throws Throwable {
        Optional<Path> folder =
                Optional.ofNullable(System.getenv("GRIOT_TABLES")).map(Path::of);
        if (folder.isEmpty()) {
            SolvedTables.solve("awele/sheet", solvedFolder, 14, 1);
        }
        List<TableFile> tables = new ArrayList<>();
        for (String ruleSet : List.of("awele/sheet", "bolotondou/ludens")) {
            largestTable(RuleSets.standard().named(ruleSet), folder.orElse(solvedFolder))
                    .ifPresent(tables::add);
        }
        assertFalse(tables.isEmpty(), () -> "no tables in " + folder);
        for (TableFile table : tables) {
            measure(table);
        }
    }

    private static Optional<TableFile> largestTable(RuleSet rules, Path folder) throws IOException {
        return TableFolder.read(folder, rules, TablebaseFamilies.standard().slices(rules)).files().stream()
                .max(Comparator.comparingLong(TableFile::size));
    }

    private static void measure(TableFile table) throws Throwable {
        SplittableRandom random = new SplittableRandom(7);
        double[] warmTimes = new double[PROBES];
        // The times of the first half, while the JIT compiles the probe, are overwritten.
        for (int i = 0; i < 2 * PROBES; i++) {
            long entry = random.nextLong(table.header().entries());
            // Loads the block into the page cache.
            table.value(entry);
            warmTimes[i % PROBES] = microseconds(table, entry);
        }
        Arrays.sort(warmTimes);
        print(table, "in memory", warmTimes);
        assertTrue(median(warmTimes) <= MAX_MICROSECONDS, () -> "the median is " + median(warmTimes) + " µs");
        assumeTrue(
                System.getProperty("os.name").equals("Linux"),
                "only Linux drops a file from its page cache on request");
        double[] coldTimes = new double[COLD_PROBES];
        try (PageCacheControl pageCache = new PageCacheControl(table.name())) {
            for (int i = 0; i < COLD_PROBES; i++) {
                pageCache.dropFromCache();
                coldTimes[i] =
                        microseconds(table, random.nextLong(table.header().entries()));
            }
        }
        Arrays.sort(coldTimes);
        print(table, "from the disk", coldTimes);
    }

    private static double microseconds(TableFile table, long entry) {
        long start = System.nanoTime();
        table.value(entry);
        return (System.nanoTime() - start) / 1e3;
    }

    private static double median(double[] sortedTimes) {
        return sortedTimes[sortedTimes.length / 2];
    }

    private static void print(TableFile table, String source, double[] sortedTimes) {
        System.out.printf(
                "%s, %d MB, %s: %.0f µs, one in ten below %.0f, one in ten above %.0f%n",
                Path.of(table.name()).getFileName(),
                table.size() / 1_000_000,
                source,
                median(sortedTimes),
                sortedTimes[sortedTimes.length / 10],
                sortedTimes[sortedTimes.length * 9 / 10]);
    }

    /** Drops a file from the page cache, by posix_fadvise. */
    private static final class PageCacheControl implements AutoCloseable {
        private final MethodHandle advise;
        private final MethodHandle close;
        private final int file;

        PageCacheControl(String path) throws Throwable {
            advise = function(
                    "posix_fadvise",
                    ValueLayout.JAVA_INT,
                    ValueLayout.JAVA_LONG,
                    ValueLayout.JAVA_LONG,
                    ValueLayout.JAVA_INT);
            close = function("close", ValueLayout.JAVA_INT);
            MethodHandle open = function("open", ValueLayout.ADDRESS, ValueLayout.JAVA_INT);
            try (Arena arena = Arena.ofConfined()) {
                file = (int) open.invoke(arena.allocateFrom(path), 0);
            }
        }

        private static MethodHandle function(String name, MemoryLayout... arguments) {
            Linker linker = Linker.nativeLinker();
            SymbolLookup library = linker.defaultLookup();
            return linker.downcallHandle(
                    library.findOrThrow(name), FunctionDescriptor.of(ValueLayout.JAVA_INT, arguments));
        }

        void dropFromCache() throws Throwable {
            int error = (int) advise.invoke(file, 0L, 0L, DONT_NEED);
            assertTrue(error == 0, "posix_fadvise failed");
        }

        @Override
        public void close() throws IOException {
            try {
                int unused = (int) close.invoke(file);
            } catch (Throwable e) {
                throw new IOException(e);
            }
        }
    }
}
