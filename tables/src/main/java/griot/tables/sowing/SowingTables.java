package griot.tables.sowing;

import griot.rules.ActionCode;
import griot.rules.Board;
import griot.rules.House;
import griot.rules.Outcome;
import griot.rules.Reason;
import griot.rules.Side;
import griot.rules.problem.RulesException;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;
import griot.tables.format.TableFault;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The table files of a sowing game. A value is the number of seeds that the player to move harvests from here on, less
 * those of the other, with best play; endless play has value 0. A second table of each slice holds distances to
 * conversion. Thread-safe.
 */
public final class SowingTables {
    /** The maximum distance in a table, which stands for as many turns or more. */
    public static final int MAX_TURNS = 127;

    private static final String TURNS_SUFFIX = "-turns";

    /** By value, then shorter distances first if it is positive, longer ones if it is negative. Unknown ones are long. */
    private static final Comparator<SowingProbeResult.Turn> BEST_FIRST =
            Comparator.<SowingProbeResult.Turn>comparingInt(
                            turn -> -turn.value().orElse(Integer.MIN_VALUE + 1))
                    .thenComparingInt(turn -> Integer.signum(turn.value().orElse(0))
                            * turn.turnsToHarvest().orElse(MAX_TURNS));

    private final List<Optional<TableFile>> valuesTables;
    private final List<Optional<TableFile>> turnsTables;

    /**
     * Creates the set of tables of one rule set.
     *
     * @param files at most one for each slice
     * @throws RulesException if a table does not have as many entries as its slice has boards
     */
    public SowingTables(List<TableFile> files) {
        List<Optional<TableFile>> valuesTables =
                new ArrayList<>(Collections.nCopies(SowingRules.SEEDS + 1, Optional.empty()));
        List<Optional<TableFile>> turnsTables = new ArrayList<>(valuesTables);
        for (TableFile file : files) {
            String slice = file.header().slice();
            boolean isTurns = isTurnsSlice(slice);
            int seeds = seeds(slice);
            if (file.header().entries() != SowingIndex.count(seeds)) {
                throw TableHeader.exception(file.name(), TableFault.HEAD_DAMAGED);
            }
            (isTurns ? turnsTables : valuesTables).set(seeds, Optional.of(file));
        }
        this.valuesTables = List.copyOf(valuesTables);
        this.turnsTables = List.copyOf(turnsTables);
    }

    /** The name of the slice of values of the boards with a number of seeds, 1 to 48. */
    public static String valuesSlice(int seeds) {
        return "" + seeds;
    }

    /**
     * The name of the slice of distances to conversion of the boards with a number of seeds, 1 to 48: the number of
     * turns of both players within which the one who is ahead can force a harvest or the end without losing value. The
     * sign is that of the value, and the distance 0 if the value is 0; a magnitude of {@link #MAX_TURNS} stands for as
     * many turns or more.
     */
    public static String turnsSlice(int seeds) {
        return seeds + TURNS_SUFFIX;
    }

    /** Whether a slice holds distances to conversion, rather than values. */
    public static boolean isTurnsSlice(String slice) {
        return slice.endsWith(TURNS_SUFFIX);
    }

    /** The number of seeds on the boards of a slice. */
    static int seeds(String slice) {
        return Integer.parseInt(
                isTurnsSlice(slice) ? slice.substring(0, slice.length() - TURNS_SUFFIX.length()) : slice);
    }

    /** The names of all slices, for 1 to 48 seeds. */
    public static List<String> slices() {
        List<String> slices = new ArrayList<>();
        for (int seeds = 1; seeds <= SowingRules.SEEDS; seeds++) {
            slices.add(valuesSlice(seeds));
            slices.add(turnsSlice(seeds));
        }
        return slices;
    }

    /** The table of values of the boards with a number of seeds, 0 to 48; empty if there is none. */
    public Optional<TableFile> valuesTable(int seeds) {
        return valuesTables.get(seeds);
    }

    /** The table of distances of the boards with a number of seeds, 0 to 48; empty if there is none. */
    public Optional<TableFile> turnsTable(int seeds) {
        return turnsTables.get(seeds);
    }

    /** The largest n for which the values tables of 1 to n seeds are all present; 0 if that of 1 seed is missing. */
    public int maxCompleteSeeds() {
        int seeds = 0;
        while (seeds < SowingRules.SEEDS && valuesTables.get(seeds + 1).isPresent()) {
            seeds++;
        }
        return seeds;
    }

    /**
     * The value of a board for the player to move; empty if there is no table. It is 0 if the game is over.
     *
     * @throws RulesException if a table is damaged
     */
    public OptionalInt value(SowingBoard board) {
        if (board.isOver()) {
            return OptionalInt.of(0);
        }
        return entry(board, valuesTables);
    }

    /**
     * The distance to conversion of a board; {@link #MAX_TURNS} stands for as many turns or more. Empty if there is no
     * table, the value is 0, or the game is over.
     *
     * @throws RulesException if a table is damaged
     */
    public OptionalInt turnsToHarvest(SowingBoard board) {
        OptionalInt signedDistance = board.isOver() ? OptionalInt.empty() : entry(board, turnsTables);
        return signedDistance.orElse(0) == 0
                ? OptionalInt.empty()
                : OptionalInt.of(Math.abs(signedDistance.getAsInt()));
    }

    private static OptionalInt entry(SowingBoard board, List<Optional<TableFile>> tables) {
        int[] houses = new int[House.COUNT];
        Optional<TableFile> table = tables.get(readHouses(board, houses));
        return table.isEmpty()
                ? OptionalInt.empty()
                : OptionalInt.of(table.get().value(SowingIndex.rank(houses)));
    }

    /**
     * Reads the houses of a board in the order of {@link SowingIndex}.
     *
     * @param houses gets the seeds of the twelve houses
     * @return the number of seeds on the board
     */
    public static int readHouses(SowingBoard board, int[] houses) {
        Side mover = board.toMove();
        int seeds = 0;
        for (int i = 0; i < House.COUNT; i++) {
            houses[i] = board.seeds(i < House.ROW_LENGTH ? mover : mover.other(), i % House.ROW_LENGTH);
            seeds += houses[i];
        }
        return seeds;
    }

    /**
     * Probes a board and each of its turns.
     *
     * @throws RulesException if a table is damaged
     */
    public SowingProbeResult probe(SowingBoard board) {
        int[] actions = new int[Board.MAX_ACTIONS];
        int count = board.actions(actions);
        Side mover = board.toMove();
        int lead = lead(board, mover);
        List<SowingProbeResult.Turn> turns = new ArrayList<>();
        int bestValue = Integer.MIN_VALUE;
        boolean areAllKnown = count > 0;
        for (int i = 0; i < count; i++) {
            SowingBoard boardAfter = board.copy();
            boardAfter.play(actions[i]);
            OptionalInt value = value(boardAfter);
            OptionalInt turnValue = value.isEmpty()
                    ? OptionalInt.empty()
                    : OptionalInt.of(lead(boardAfter, mover) - lead - value.getAsInt());
            turns.add(new SowingProbeResult.Turn(
                    ActionCode.action(actions[i]), turnValue, turnsToHarvestIncludingLast(boardAfter)));
            bestValue = Math.max(bestValue, turnValue.orElse(bestValue));
            areAllKnown &= turnValue.isPresent();
        }
        turns.sort(BEST_FIRST);
        OptionalInt value = value(board);
        OptionalInt harvest = turnsToHarvest(board);
        return new SowingProbeResult(
                value.isEmpty() && areAllKnown ? OptionalInt.of(bestValue) : value,
                harvest,
                harvest.orElse(0) + board.quietTurns() > Board.MAX_QUIET_TURNS,
                turns);
    }

    /**
     * The number of turns to the next harvest, counting the turn that has led to this board. Sharing out the seeds of a
     * starved side counts as a turn.
     */
    private OptionalInt turnsToHarvestIncludingLast(SowingBoard boardAfter) {
        if (boardAfter.quietTurns() == 0) {
            return OptionalInt.of(1);
        }
        boolean isStarved = boardAfter.outcome().map(Outcome::reason).equals(Optional.of(Reason.STARVED));
        OptionalInt turns = isStarved ? OptionalInt.of(1) : turnsToHarvest(boardAfter);
        return turns.isEmpty() ? turns : OptionalInt.of(Math.min(MAX_TURNS, turns.getAsInt() + 1));
    }

    /** The seeds in the store of a side, less those in the store of the other. */
    private static int lead(SowingBoard board, Side side) {
        return board.store(side) - board.store(side.other());
    }
}
