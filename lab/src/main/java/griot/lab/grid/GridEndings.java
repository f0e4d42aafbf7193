package griot.lab.grid;

import griot.lab.family.EndingsExamination;
import griot.lab.report.EndingsChapter;
import griot.lab.report.EntryRange;
import griot.lab.report.ExaminedTables;
import griot.rules.RuleSet;
import griot.tables.Tablebase;
import griot.tables.format.TableFile;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTablebaseFamily;
import griot.tables.grid.GridTables;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The examination of the tables of a grid game, of the boards with empty hands. A unit counts a range of the boards of a
 * slice, or a sample of a slice.
 */
final class GridEndings implements EndingsExamination<GridEndingsResult> {
    /**
     * Maximum number of boards of a slice that is examined board by board, as its values are one array; larger slices
     * have only a row in the results.
     */
    private static final long MAX_BOARDS = 2_000_000_000;

    /** Number of boards sampled for statistics of turns and features. */
    private static final int SAMPLE_SIZE = 20_000;

    private final GridTables tables;
    private final ExaminedTables examinedTables;
    private final Tablebase tablebase;

    /** The slices with empty hands, in the order of the chapter. */
    private final List<GridSlice> slices = new ArrayList<>();

    /** Of these, those that are examined board by board. */
    private final Set<GridSlice> examined = new LinkedHashSet<>();

    private final List<Supplier<GridEndingsResult>> units = new ArrayList<>();

    GridEndings(GridTablebaseFamily family, RuleSet rules, ExaminedTables examinedTables) {
        tables = new GridTables(family.traits(rules), examinedTables.files());
        this.examinedTables = examinedTables;
        tablebase = family.open(rules, examinedTables.files());
        for (TableFile file : examinedTables.files()) {
            GridSlice slice = GridSlice.named(file.header().slice());
            if (hasEmptyHands(slice)) {
                slices.add(slice);
            }
        }
        slices.sort(Comparator.comparingInt((GridSlice slice) -> slice.own() + slice.other())
                .thenComparingInt(slice -> Math.abs(slice.own() - slice.other()))
                .thenComparingInt(slice -> -slice.own()));
        slices.stream()
                .filter(slice -> file(slice).header().entries() <= MAX_BOARDS)
                .forEach(examined::add);
        addCounts();
        addPiecesAhead();
        addLessons();
    }

    /**
     * The slices with empty hands that are missing among others. The solver makes the slices up to a number of pieces
     * of both sides, without those in which both have so few that the rules decide. So with two slices it makes each
     * one between them, and with a slice its reverse.
     *
     * @param slices all slices of the rule set
     * @param present those that have tables
     */
    static List<String> missingSlices(List<String> slices, Set<String> present) {
        List<GridSlice> solved = present.stream()
                .map(GridSlice::named)
                .filter(GridEndings::hasEmptyHands)
                .toList();
        return slices.stream()
                .filter(name -> !present.contains(name))
                .map(GridSlice::named)
                .filter(GridEndings::hasEmptyHands)
                .filter(slice -> solved.contains(slice.afterQuietTurn())
                        || solved.stream().anyMatch(smaller -> hasNoMore(smaller, slice))
                                && solved.stream().anyMatch(larger -> hasNoMore(slice, larger)))
                .map(GridSlice::name)
                .toList();
    }

    private static boolean hasEmptyHands(GridSlice slice) {
        return slice.piecesInHand() == 0;
    }

    private static boolean hasNoMore(GridSlice slice, GridSlice than) {
        return slice.own() <= than.own() && slice.other() <= than.other();
    }

    /** Whether there are no tables with empty hands. */
    boolean isEmpty() {
        return slices.isEmpty();
    }

    private TableFile file(GridSlice slice) {
        return tables.table(slice).orElseThrow();
    }

    private GridBoards boards(GridSlice slice) {
        return new GridBoards(tables, examinedTables, slice);
    }

    private void addCounts() {
        for (GridSlice slice : examined) {
            GridSlice reverse = slice.afterQuietTurn();
            for (EntryRange range : examinedTables.ranges(file(slice))) {
                units.add(() ->
                        GridSliceCounts.of(boards(slice), examined.contains(reverse) ? boards(reverse) : null, range));
            }
        }
    }

    /** Adds samples of the slices with a piece more on one side, if they are there with either to move. */
    private void addPiecesAhead() {
        for (GridSlice slice : examined) {
            GridSlice reverse = slice.afterQuietTurn();
            if (slice.own() == slice.other() + 1 && slice.other() > 1 && examined.contains(reverse)) {
                units.add(() -> PieceAheadCounts.of(tables, boards(slice), boards(reverse)));
                units.add(() -> PieceAheadCounts.of(tables, boards(reverse), boards(slice)));
            }
        }
    }

    /** Adds samples of the largest of the slices of most even material. */
    private void addLessons() {
        examined.stream()
                .filter(slice -> slice.own() >= slice.other())
                .min(Comparator.comparingInt((GridSlice slice) -> slice.own() - slice.other())
                        .thenComparingInt(slice -> -slice.own()))
                .ifPresent(slice -> {
                    units.add(() -> CaptureCounts.of(tables, boards(slice), SAMPLE_SIZE));
                    units.add(() ->
                            FeatureCounts.of(boards(slice), tables.traits().geometry(), SAMPLE_SIZE));
                });
    }

    @Override
    public int units() {
        return units.size();
    }

    @Override
    public GridEndingsResult run(int number) {
        return units.get(number).get();
    }

    @Override
    public Class<GridEndingsResult> resultType() {
        return GridEndingsResult.class;
    }

    @Override
    public EndingsChapter chapter(List<GridEndingsResult> results) {
        return new GridEndingsChapter(tables, slices, tablebase).write(results);
    }
}
