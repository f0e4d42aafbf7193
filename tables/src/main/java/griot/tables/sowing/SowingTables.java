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
 * What is known of a sowing game: how many seeds more than the other the player to move can still harvest, when both
 * play as well as can be and play without end brings nobody anything; and within how many turns whoever is ahead can
 * force the next harvest. For many threads.
 */
public final class SowingTables {
    /** No table tells of more turns: this stands for so many or more. */
    public static final int MAX_TURNS = 127;

    private static final String TURNS = "-turns";

    /** Whoever is ahead would rather harvest soon; whoever is not, late. */
    private static final Comparator<SowingProbeResult.Turn> BEST_FIRST =
            Comparator.<SowingProbeResult.Turn>comparingInt(
                            turn -> -turn.value().orElse(Integer.MIN_VALUE + 1))
                    .thenComparingInt(turn -> Integer.signum(turn.value().orElse(0))
                            * turn.harvest().orElse(0));

    private final List<Optional<TableFile>> values;
    private final List<Optional<TableFile>> turnsToHarvest;

    /**
     * Tables of one rule set.
     *
     * @param files for each slice at most one
     * @throws RulesException if one holds another number of boards than there are with so many seeds
     */
    public SowingTables(List<TableFile> files) {
        List<Optional<TableFile>> values =
                new ArrayList<>(Collections.nCopies(SowingRules.SEEDS + 1, Optional.empty()));
        List<Optional<TableFile>> turns = new ArrayList<>(values);
        for (TableFile file : files) {
            String slice = file.header().slice();
            boolean areTurns = isTurnsSlice(slice);
            int seeds = seeds(slice);
            if (file.header().entries() != SowingIndex.count(seeds)) {
                throw TableHeader.exception(file.name(), TableFault.HEAD_DAMAGED);
            }
            (areTurns ? turns : values).set(seeds, Optional.of(file));
        }
        this.values = List.copyOf(values);
        this.turnsToHarvest = List.copyOf(turns);
    }

    /** The slice with the values of the boards with so many seeds, 1 to 48. */
    public static String valuesSlice(int seeds) {
        return "" + seeds;
    }

    /**
     * The slice that tells of the boards with so many seeds, 1 to 48, within how many turns whoever is ahead can force
     * the next harvest, whatever the other does, without losing any of the value. Above 0 where that is the player to
     * move, below 0 where it is the other, 0 where nobody is; {@link #MAX_TURNS} from 0 for so many turns or more.
     */
    public static String turnsSlice(int seeds) {
        return seeds + TURNS;
    }

    /** Whether a slice tells of turns rather than of values. */
    public static boolean isTurnsSlice(String slice) {
        return slice.endsWith(TURNS);
    }

    /** The seeds on the boards of a slice. */
    static int seeds(String slice) {
        return Integer.parseInt(isTurnsSlice(slice) ? slice.substring(0, slice.length() - TURNS.length()) : slice);
    }

    /** The slices that there can be, for 1 to 48 seeds. */
    public static List<String> slices() {
        List<String> slices = new ArrayList<>();
        for (int seeds = 1; seeds <= SowingRules.SEEDS; seeds++) {
            slices.add(valuesSlice(seeds));
            slices.add(turnsSlice(seeds));
        }
        return slices;
    }

    /** The table of the values of the boards with so many seeds, 0 to 48, if it is there. */
    public Optional<TableFile> valuesTable(int seeds) {
        return values.get(seeds);
    }

    /** The table of the turns of the boards with so many seeds, 0 to 48, if it is there. */
    public Optional<TableFile> turnsTable(int seeds) {
        return turnsToHarvest.get(seeds);
    }

    /** The most seeds for which this table and all below are there; 0 if there is none. */
    public int completeUpTo() {
        int seeds = 0;
        while (seeds < SowingRules.SEEDS && values.get(seeds + 1).isPresent()) {
            seeds++;
        }
        return seeds;
    }

    /**
     * How many seeds more than the other the player to move can still harvest; empty if no table tells. Where the game
     * is over that is none.
     *
     * @throws RulesException if a table is damaged
     */
    public OptionalInt value(SowingBoard board) {
        if (board.isOver()) {
            return OptionalInt.of(0);
        }
        return entry(board, values);
    }

    /**
     * Within how many turns whoever is ahead can force the next harvest, whatever the other does, without losing any of
     * the value: {@link #MAX_TURNS} for so many or more. Empty if no table tells, nobody is ahead or the game is over.
     *
     * @throws RulesException if a table is damaged
     */
    public OptionalInt turnsToHarvest(SowingBoard board) {
        OptionalInt signed = board.isOver() ? OptionalInt.empty() : entry(board, turnsToHarvest);
        return signed.orElse(0) == 0 ? OptionalInt.empty() : OptionalInt.of(Math.abs(signed.getAsInt()));
    }

    private static OptionalInt entry(SowingBoard board, List<Optional<TableFile>> tables) {
        int[] houses = new int[House.COUNT];
        Optional<TableFile> table = tables.get(readHouses(board, houses));
        return table.isEmpty()
                ? OptionalInt.empty()
                : OptionalInt.of(table.get().value(SowingIndex.rank(houses)));
    }

    /**
     * Writes down a board as {@link SowingIndex} wants it.
     *
     * @param houses gets the twelve numbers
     * @return how many seeds it holds
     */
    public static int readHouses(SowingBoard board, int[] houses) {
        Side mover = board.toMove();
        int seeds = 0;
        for (int i = 0; i < House.COUNT; i++) {
            houses[i] = board.seeds(i < House.ROW ? mover : mover.other(), i % House.ROW);
            seeds += houses[i];
        }
        return seeds;
    }

    /**
     * What is known of a board and of each turn from it.
     *
     * @throws RulesException if a table is damaged
     */
    public SowingProbeResult probe(SowingBoard board) {
        int[] actions = new int[Board.MAX_ACTIONS];
        int count = board.actions(actions);
        Side mover = board.toMove();
        int lead = lead(board, mover);
        List<SowingProbeResult.Turn> turns = new ArrayList<>();
        int best = Integer.MIN_VALUE;
        boolean allKnown = count > 0;
        for (int i = 0; i < count; i++) {
            SowingBoard after = board.copy();
            after.play(actions[i]);
            OptionalInt value = value(after);
            OptionalInt own = value.isEmpty()
                    ? OptionalInt.empty()
                    : OptionalInt.of(lead(after, mover) - lead - value.getAsInt());
            turns.add(new SowingProbeResult.Turn(ActionCode.action(actions[i]), own, harvest(after)));
            best = Math.max(best, own.orElse(best));
            allKnown &= own.isPresent();
        }
        turns.sort(BEST_FIRST);
        OptionalInt value = value(board);
        OptionalInt harvest = turnsToHarvest(board);
        return new SowingProbeResult(
                value.isEmpty() && allKnown ? OptionalInt.of(best) : value,
                harvest,
                harvest.orElse(0) + board.quietTurns() > SowingRules.MAX_QUIET_TURNS,
                turns);
    }

    /** Within how many turns the next harvest comes, when a turn has led to this board. */
    private OptionalInt harvest(SowingBoard after) {
        if (after.quietTurns() == 0) {
            return OptionalInt.of(1);
        }
        boolean isShared = after.outcome().map(Outcome::reason).equals(Optional.of(Reason.STARVED));
        OptionalInt turns = isShared ? OptionalInt.of(1) : turnsToHarvest(after);
        return turns.isEmpty() ? turns : OptionalInt.of(Math.min(MAX_TURNS, turns.getAsInt() + 1));
    }

    /** By how many seeds a side's store leads. */
    private static int lead(SowingBoard board, Side side) {
        return board.store(side) - board.store(side.other());
    }
}
