package griot.tables;

import griot.rules.Board;
import griot.rules.Code;
import griot.rules.House;
import griot.rules.Problem;
import griot.rules.RuleSet;
import griot.rules.RulesException;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;
import griot.rules.sowing.SowingRules;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What is known of a sowing game: how many seeds more than the other the player to move can still harvest, when both play as well
 * as can be and play without end brings nobody anything. For many threads.
 */
public final class SowingTables {
    private final List<Optional<TableFile>> bySeeds;

    /**
     * Tables of one rule set.
     *
     * @param files for each number of seeds at most one
     * @throws RulesException if one holds another number of boards than there are with so many seeds
     */
    public SowingTables(List<TableFile> files) {
        List<Optional<TableFile>> sorted = new ArrayList<>();
        for (int seeds = 0; seeds <= SowingRules.SEEDS; seeds++) {
            sorted.add(Optional.empty());
        }
        for (TableFile file : files) {
            int seeds = Integer.parseInt(file.head().slice());
            if (file.head().entries() != SowingNumbering.count(seeds)) {
                throw TableHead.fault(file.name(), TableFault.HEAD_DAMAGED);
            }
            sorted.set(seeds, Optional.of(file));
        }
        bySeeds = List.copyOf(sorted);
    }

    /** The slices that there can be: 1 to 48 seeds. */
    public static List<String> slices() {
        List<String> slices = new ArrayList<>();
        for (int seeds = 1; seeds <= SowingRules.SEEDS; seeds++) {
            slices.add("" + seeds);
        }
        return slices;
    }

    /** Why there can be no tables of a rule set; empty if there can. */
    public static Optional<Problem> objection(RuleSet rules) {
        if (!(rules instanceof SowingRules sowing)) {
            return refused(rules, TableFault.GAME_WITHOUT_TABLES);
        }
        if (sowing.target() > 0) {
            return refused(rules, TableFault.STORES_DECIDE, "target-" + sowing.target());
        }
        if (sowing.stopAtMajority()) {
            return refused(rules, TableFault.STORES_DECIDE, "stop-at-majority");
        }
        return sowing.cycleToOwnRow() ? refused(rules, TableFault.HISTORY_DECIDES, "cycle-own-row") : Optional.empty();
    }

    private static Optional<Problem> refused(RuleSet rules, TableFault fault, Object... details) {
        return Optional.of(Problem.of(fault, rules.name().toString(), details));
    }

    /** The table of the boards with so many seeds, 0 to 48, if it is there. */
    public Optional<TableFile> slice(int seeds) {
        return bySeeds.get(seeds);
    }

    /** The most seeds for which this table and all below are there; 0 if there is none. */
    public int reach() {
        int seeds = 0;
        while (seeds < SowingRules.SEEDS && bySeeds.get(seeds + 1).isPresent()) {
            seeds++;
        }
        return seeds;
    }

    /**
     * How many seeds more than the other the player to move can still harvest; empty if no table tells. Where the game is over
     * that is none.
     *
     * @throws RulesException if a table is damaged
     */
    public OptionalInt value(SowingBoard board) {
        if (board.isOver()) {
            return OptionalInt.of(0);
        }
        int[] houses = new int[House.COUNT];
        Optional<TableFile> table = slice(look(board, houses));
        return table.isEmpty()
                ? OptionalInt.empty()
                : OptionalInt.of(table.get().value(SowingNumbering.rank(houses)));
    }

    /**
     * Writes down a board as {@link SowingNumbering} wants it.
     *
     * @param houses gets the twelve numbers
     * @return how many seeds it holds
     */
    public static int look(SowingBoard board, int[] houses) {
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
    public Verdict verdict(SowingBoard board) {
        int[] actions = new int[Board.MAX_ACTIONS];
        int count = board.actions(actions);
        Side mover = board.toMove();
        int lead = lead(board, mover);
        List<Verdict.Turn> turns = new ArrayList<>();
        int best = Integer.MIN_VALUE;
        boolean allKnown = count > 0;
        for (int i = 0; i < count; i++) {
            SowingBoard after = board.copy();
            after.play(actions[i]);
            OptionalInt value = value(after);
            OptionalInt own = value.isEmpty()
                    ? OptionalInt.empty()
                    : OptionalInt.of(lead(after, mover) - lead - value.getAsInt());
            turns.add(new Verdict.Turn(Code.action(actions[i]), own));
            best = Math.max(best, own.orElse(best));
            allKnown &= own.isPresent();
        }
        turns.sort(Comparator.comparingInt(turn -> -turn.value().orElse(Integer.MIN_VALUE + 1)));
        OptionalInt value = value(board);
        return new Verdict(value.isEmpty() && allKnown ? OptionalInt.of(best) : value, turns);
    }

    /** By how many seeds a side's store leads. */
    private static int lead(SowingBoard board, Side side) {
        return board.store(side) - board.store(side.other());
    }
}
