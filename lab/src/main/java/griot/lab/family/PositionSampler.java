package griot.lab.family;

import griot.rules.House;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.random.Xoroshiro64;
import griot.rules.sowing.SowingRules;
import griot.tables.format.TableFile;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTables;
import griot.tables.sowing.SowingIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Draws uniformly distributed boards of one tablebase slice and makes positions of them. */
public interface PositionSampler {
    /** Draws a position, White and Black to move equally often; empty if the index drawn is an impossible board. */
    Optional<Position> draw(Xoroshiro64 dice);

    /**
     * Returns the boards of a slice.
     *
     * @param table its table
     */
    static PositionSampler of(RuleSet rules, TableFile table) {
        String slice = table.head().slice();
        if (rules instanceof SowingRules) {
            int seeds = Integer.parseInt(slice);
            return dice -> Optional.of(rules.position(seeds(seeds, index(dice, table), dice)));
        }
        GridSlice numbers = GridSlice.named(slice);
        GridIndex numbering = new GridIndex(GridTables.files(rules), numbers.own(), numbers.other());
        return dice -> Optional.of(pieces(numbers, numbering.board(index(dice, table)), dice))
                .filter(setup -> rules.problems(setup).isEmpty())
                .map(rules::position);
    }

    private static long index(Xoroshiro64 dice, TableFile table) {
        // 62 random bits modulo the count: the bias is negligible.
        long bits = (dice.next() & 0x7FFF_FFFFL) << 31 | dice.next() & 0x7FFF_FFFFL;
        return bits % table.head().entries();
    }

    private static Side side(Xoroshiro64 dice) {
        return dice.below(2) == 0 ? Side.WHITE : Side.BLACK;
    }

    /** Splits the seeds that are not on the board evenly between the stores, so that the board decides the game. */
    private static Setup seeds(int seeds, long number, Xoroshiro64 dice) {
        int[] houses = new int[House.COUNT];
        SowingIndex.unrank(seeds, number, houses);
        Side mover = side(dice);
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < House.COUNT; i++) {
            all.add(houses[mover == Side.WHITE ? i : (i + House.ROW) % House.COUNT]);
        }
        int harvested = SowingRules.SEEDS - seeds;
        int white = harvested / 2 + (harvested % 2 == 0 ? 0 : dice.below(2));
        return new Setup.OfSeeds(all, white, harvested - white, mover, 0, 1);
    }

    private static Setup pieces(GridSlice numbers, long board, Xoroshiro64 dice) {
        return numbers.setup((int) board, (int) (board >>> Integer.SIZE), side(dice), 0);
    }
}
