package griot.lab.sowing;

import griot.lab.family.EndingsExamination;
import griot.lab.report.EndingsChapter;
import griot.lab.report.EntryRange;
import griot.lab.report.ExaminedTables;
import griot.rules.sowing.SowingRules;
import griot.tables.format.TableFile;
import griot.tables.sowing.SowingIndex;
import griot.tables.sowing.SowingTables;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The examination of the tables of a sowing game. A unit counts a range of the boards with a number of seeds, or a sample
 * of them.
 */
final class SowingEndings implements EndingsExamination<SowingEndingsResult> {
    /**
     * Maximum number of boards of a slice that is examined board by board; larger slices have only a row in the
     * results.
     */
    private static final long MAX_BOARDS = 2_000_000;

    /** Number of boards sampled for statistics of turns and features. */
    private static final int SAMPLE_SIZE = 20_000;

    private final SowingRules rules;
    private final SowingTables tables;
    private final ExaminedTables examined;

    /** Number of seeds of the boards of examples and samples, the largest slice with at most {@link #MAX_BOARDS}. */
    private final int seeds;

    private final List<Supplier<SowingEndingsResult>> units = new ArrayList<>();

    SowingEndings(SowingRules rules, ExaminedTables examined) {
        this.rules = rules;
        this.examined = examined;
        tables = new SowingTables(examined.files());
        int largest = 0;
        for (int seedCount = 1; seedCount <= tables.maxCompleteSeeds(); seedCount++) {
            largest = isSmall(seedCount) && tables.turnsTable(seedCount).isPresent() ? seedCount : largest;
        }
        seeds = largest;
        for (int seedCount = 1; seedCount <= tables.maxCompleteSeeds(); seedCount++) {
            addCounts(seedCount);
        }
        units.add(() -> HarvestCounts.of(tables, boards(seeds), SAMPLE_SIZE));
        units.add(() -> SowingFeatureCounts.of(boards(seeds), SAMPLE_SIZE));
    }

    /**
     * The slices that have no table, between others of their kind: values or distances.
     *
     * @param present those that have tables
     */
    static List<String> missingSlices(Set<String> present) {
        return Stream.concat(
                        missingSlices(SowingTables::valuesSlice, present),
                        missingSlices(SowingTables::turnsSlice, present))
                .toList();
    }

    /** The same of one kind, whose slices are named by their number of seeds. */
    private static Stream<String> missingSlices(IntFunction<String> slice, Set<String> present) {
        IntSummaryStatistics solved = IntStream.rangeClosed(1, SowingRules.SEEDS)
                .filter(seedCount -> present.contains(slice.apply(seedCount)))
                .summaryStatistics();
        return IntStream.range(solved.getMin(), solved.getMax())
                .mapToObj(slice)
                .filter(name -> !present.contains(name));
    }

    private void addCounts(int seedCount) {
        TableFile values = tables.valuesTable(seedCount).orElseThrow();
        for (EntryRange range : examined.ranges(values)) {
            units.add(() ->
                    SowingSliceCounts.of(tables, seedCount, isSmall(seedCount) ? boards(seedCount) : null, range));
        }
    }

    /** Whether there are too few tables for a chapter. */
    boolean isEmpty() {
        return seeds == 0;
    }

    private static boolean isSmall(int seedCount) {
        return SowingIndex.count(seedCount) <= MAX_BOARDS;
    }

    private SowingBoards boards(int seedCount) {
        return new SowingBoards(rules, tables, examined, seedCount);
    }

    @Override
    public int units() {
        return units.size();
    }

    @Override
    public SowingEndingsResult run(int number) {
        return units.get(number).get();
    }

    @Override
    public Class<SowingEndingsResult> resultType() {
        return SowingEndingsResult.class;
    }

    @Override
    public EndingsChapter chapter(List<SowingEndingsResult> results) {
        return new SowingEndingsChapter(rules, tables, boards(seeds)).write(results);
    }
}
