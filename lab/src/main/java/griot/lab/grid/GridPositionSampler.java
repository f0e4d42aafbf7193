package griot.lab.grid;

import griot.lab.family.PositionSampler;
import griot.lab.report.TableScan;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.random.Xoroshiro64;
import griot.tables.format.TableFile;
import griot.tables.grid.GridIndex;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTraits;
import java.util.Optional;

/** Random positions of a slice of a grid game. */
final class GridPositionSampler implements PositionSampler {
    private final RuleSet rules;
    private final TableFile table;
    private final GridSlice slice;
    private final GridIndex boardIndex;

    GridPositionSampler(GridTraits traits, TableFile table) {
        this.rules = traits.rules();
        this.table = table;
        slice = GridSlice.named(table.header().slice());
        boardIndex = new GridIndex(traits.geometry(), slice.own(), slice.other());
    }

    @Override
    public Optional<Position> draw(Xoroshiro64 random) {
        long board = boardIndex.unrank(TableScan.randomIndex(table, random));
        Side mover = random.nextInt(2) == 0 ? Side.WHITE : Side.BLACK;
        Setup setup = slice.setup((int) board, (int) (board >>> Integer.SIZE), mover, 0);
        return rules.problems(setup).isEmpty() ? Optional.of(rules.position(setup)) : Optional.empty();
    }
}
