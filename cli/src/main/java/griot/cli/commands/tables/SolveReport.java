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

/** Tells how the solving goes on: a line for each slice, and now and then how much is left of a long one. */
final class SolveReport implements SolveListener, AutoCloseable {
    private static final long MILLISECONDS_BETWEEN = 10_000;
    private static final double MILLION = 1e6;

    private final Console console;
    private final SliceText slices;
    private final ToLongFunction<String> boardsFrom;
    private final Timer timer = new Timer(true);

    private final List<String> found = new ArrayList<>();
    private long boardsLeft;
    private long boardsSolved;
    private double secondsSpent;

    private String slice = "";
    private long boards;
    private LongSupplier solved = () -> 0;
    private long began;

    /**
     * Reports on the solving of these slices.
     *
     * @param boardsFrom how many boards are to be solved from a slice on
     */
    SolveReport(Console console, SliceText slices, ToLongFunction<String> boardsFrom) {
        this.console = console;
        this.slices = slices;
        this.boardsFrom = boardsFrom;
        TimerTask telling = new TimerTask() {
            @Override
            public void run() {
                tell();
            }
        };
        timer.schedule(telling, MILLISECONDS_BETWEEN, MILLISECONDS_BETWEEN);
    }

    @Override
    public synchronized void skipped(TableHeader head) {
        found.add(head.slice());
    }

    @Override
    public synchronized void started(String newSlice, long newBoards, LongSupplier newSolved) {
        if (!found.isEmpty() && boardsSolved == 0) {
            console.say("solve.found", slices.words(found));
        }
        slice = newSlice;
        boards = newBoards;
        solved = newSolved;
        began = System.nanoTime();
        boardsLeft = boardsFrom.applyAsLong(newSlice);
    }

    @Override
    public synchronized void finished(TableHeader head, long bytes, double seconds) {
        slice = "";
        boardsSolved += head.entries();
        secondsSpent += seconds;
        console.say(
                "solve.line",
                slices.words(head.slice()),
                NumberFormat.grouped(head.entries()),
                NumberFormat.grouped(head.wins()),
                NumberFormat.grouped(head.draws()),
                NumberFormat.grouped(head.losses()),
                NumberFormat.decimal(seconds, 1),
                rate(head.entries(), seconds),
                NumberFormat.grouped(bytes));
        console.out().flush();
    }

    private synchronized void tell() {
        double seconds = (System.nanoTime() - began) / 1e9;
        long now = solved.getAsLong();
        if (slice.isEmpty() || now == 0) {
            return;
        }
        double perSecond = (boardsSolved + now) / (secondsSpent + seconds);
        console.say(
                "solve.going",
                slices.words(slice),
                Math.min(99, 100 * now / boards),
                rate(now, seconds),
                Math.round((boardsLeft - now) / perSecond / 60));
        console.out().flush();
    }

    /** Says what was done in all. */
    synchronized void end(Path folder) {
        if (boardsSolved == 0) {
            console.say("solve.nothing", slices.all(), folder);
        } else {
            console.say(
                    "solve.done",
                    slices.all(),
                    folder,
                    NumberFormat.grouped(boardsSolved),
                    NumberFormat.decimal(secondsSpent, 1),
                    rate(boardsSolved, secondsSpent));
        }
        console.out().flush();
    }

    /** Millions in a second. */
    private static String rate(long boards, double seconds) {
        return NumberFormat.decimal(boards / Math.max(seconds, 1e-3) / MILLION, 2);
    }

    @Override
    public void close() {
        timer.cancel();
    }
}
