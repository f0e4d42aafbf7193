package griot.cli.commands.tables;

import griot.cli.console.Console;
import griot.cli.console.NumberFormat;
import griot.cli.family.SliceText;
import griot.solver.SolveListener;
import griot.tables.format.TableHeader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;

/**
 * Prints the progress of the solver: a line for each solved slice, and every ten seconds a line for the slice being
 * solved.
 */
public final class SolveReport implements SolveListener, AutoCloseable {
    private static final long REPORT_INTERVAL_MS = 10_000;
    private static final double MILLION = 1e6;

    private final Console console;
    private final SliceText sliceText;

    /** By slice: the number of boards of this and all later slices. */
    private final ToLongFunction<String> boardsFromSlice;

    private final Timer timer = new Timer(true);

    /** Slices whose tables existed before. */
    private final List<String> skippedSlices = new ArrayList<>();

    /** Boards of the slice being solved and of all later ones, as of the start of the slice. */
    private long remainingBoards;

    /** Boards of the slices that have been solved. */
    private long boardsSolved;

    /** Time spent on these slices. */
    private double secondsSpent;

    /** The slice being solved; empty between slices. */
    private String slice = "";

    /** Boards of the slice being solved. */
    private long sliceBoards;

    /** Boards of that slice solved so far. */
    private LongSupplier sliceBoardsSolved = () -> 0;

    private long sliceStartNanos;

    /**
     * Creates a report and starts its timer.
     *
     * @param sliceText descriptions of the slices
     * @param boardsFromSlice maps a slice to the number of boards of this and all later slices
     */
    public SolveReport(Console console, SliceText sliceText, ToLongFunction<String> boardsFromSlice) {
        this.console = console;
        this.sliceText = sliceText;
        this.boardsFromSlice = boardsFromSlice;
        TimerTask progressTask = new TimerTask() {
            @Override
            public void run() {
                reportProgress();
            }
        };
        timer.schedule(progressTask, REPORT_INTERVAL_MS, REPORT_INTERVAL_MS);
    }

    @Override
    public synchronized void skipped(TableHeader header) {
        skippedSlices.add(header.slice());
    }

    @Override
    public synchronized void started(String startedSlice, long boardCount, LongSupplier solvedCount) {
        if (!skippedSlices.isEmpty()) {
            console.printMessage("solve.found", sliceText.describe(skippedSlices));
            skippedSlices.clear();
        }
        slice = startedSlice;
        sliceBoards = boardCount;
        sliceBoardsSolved = solvedCount;
        sliceStartNanos = System.nanoTime();
        remainingBoards = boardsFromSlice.applyAsLong(startedSlice);
    }

    @Override
    public synchronized void finished(TableHeader header, long bytes, double seconds) {
        slice = "";
        boardsSolved += header.entries();
        secondsSpent += seconds;
        console.printMessage(
                "solve.line",
                sliceText.describe(header.slice()),
                NumberFormat.grouped(header.entries()),
                NumberFormat.grouped(header.wins()),
                NumberFormat.grouped(header.draws()),
                NumberFormat.grouped(header.losses()),
                NumberFormat.decimal(seconds, 1),
                millionsPerSecond(header.entries(), seconds),
                NumberFormat.grouped(bytes));
        console.out().flush();
    }

    private synchronized void reportProgress() {
        double seconds = (System.nanoTime() - sliceStartNanos) / 1e9;
        long solvedSoFar = sliceBoardsSolved.getAsLong();
        if (slice.isEmpty() || solvedSoFar == 0) {
            return;
        }
        double perSecond = (boardsSolved + solvedSoFar) / (secondsSpent + seconds);
        console.printMessage(
                "solve.going",
                sliceText.describe(slice),
                Math.min(99, 100 * solvedSoFar / sliceBoards),
                millionsPerSecond(solvedSoFar, seconds),
                Math.round((remainingBoards - solvedSoFar) / perSecond / 60));
        console.out().flush();
    }

    /** Prints the totals. */
    public synchronized void printSummary(Path folder) {
        if (boardsSolved == 0) {
            console.printMessage("solve.nothing", sliceText.describeAll(), folder);
        } else {
            console.printMessage(
                    "solve.done",
                    sliceText.describeAll(),
                    folder,
                    NumberFormat.grouped(boardsSolved),
                    NumberFormat.decimal(secondsSpent, 1),
                    millionsPerSecond(boardsSolved, secondsSpent));
        }
        console.out().flush();
    }

    private static String millionsPerSecond(long boards, double seconds) {
        return NumberFormat.decimal(boards / Math.max(seconds, 1e-3) / MILLION, 2);
    }

    @Override
    public void close() {
        timer.cancel();
    }
}
