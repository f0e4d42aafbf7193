package griot.tables.grid;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Position;
import griot.rules.Setup;
import griot.rules.grid.GridBoard;
import griot.rules.problem.RulesException;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.TableFault;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Tablebase files of a game on a grid: who wins, and how soon. Play without an end is a draw. For many threads. */
public final class GridTables {
    /** No table has more pieces of both sides. */
    public static final int MAX_PIECES = 10;

    private static final Comparator<GridProbeResult.Turn> BEST_FIRST =
            Comparator.comparingInt(turn -> turn.value().isEmpty()
                    ? Integer.MAX_VALUE
                    : -DistanceToEnd.sortKey(turn.value().getAsInt()));

    private static final int ROW = GridIndex.MAX_PIECES + 1;

    private final GridTraits traits;
    private final Map<GridSlice, TableFile> files = new HashMap<>();

    /** By pieces of both sides; made when first needed, by two threads twice if need be. */
    private final GridIndex[] indices = new GridIndex[ROW * ROW];

    /**
     * Tables of one rule set.
     *
     * @param tables for each slice at most one
     */
    public GridTables(GridTraits traits, List<TableFile> tables) {
        this.traits = traits;
        for (TableFile table : tables) {
            files.put(GridSlice.named(table.header().slice()), table);
        }
    }

    /** How they are read. */
    public GridTraits traits() {
        return traits;
    }

    /** The table of a slice, if it is there. */
    public Optional<TableFile> table(GridSlice slice) {
        return Optional.ofNullable(files.get(slice));
    }

    /**
     * The value of a board between turns, as {@link DistanceToEnd} tells. Empty if no table tells, or the game is over.
     * It costs one block of a table.
     *
     * @throws RulesException if a table is damaged
     */
    public OptionalInt value(GridBoard board) {
        GridSlice slice = GridSlice.of(board);
        TableFile table = files.get(slice);
        if (table == null || board.isOver() || !board.isTurnStart()) {
            return OptionalInt.empty();
        }
        GridIndex numbering = checkedIndex(table, slice);
        int own = board.pieces(board.toMove());
        int other = board.pieces(board.toMove().other());
        return OptionalInt.of(traits.encoding().decode(table.value(numbering.rank(own, other), board.quietTurns())));
    }

    /**
     * How the boards of a table are numbered.
     *
     * @throws RulesException if it holds another number of boards than its slice has
     */
    public GridIndex index(TableFile table) {
        return checkedIndex(table, GridSlice.named(table.header().slice()));
    }

    private GridIndex checkedIndex(TableFile table, GridSlice slice) {
        GridIndex numbering = index(slice);
        if (table.header().entries() != numbering.count()) {
            throw TableHeader.exception(table.name(), TableFault.HEAD_DAMAGED);
        }
        return numbering;
    }

    private GridIndex index(GridSlice slice) {
        int at = ROW * slice.own() + slice.other();
        GridIndex known = indices[at];
        if (known == null) {
            known = new GridIndex(traits.geometry(), slice.own(), slice.other());
            indices[at] = known;
        }
        return known;
    }

    /**
     * What is known of a position, also inside a turn, and of each way to end the turn; nothing where the tables do not
     * cover the pieces in hand.
     *
     * @throws RulesException if a table is damaged
     */
    public GridProbeResult probe(Position position) {
        List<GridProbeResult.Turn> turns = new ArrayList<>();
        Setup.OfPieces setup = (Setup.OfPieces) position.turnStart().setup();
        boolean handsEmpty = setup.whiteHand() + setup.blackHand() == 0;
        if (handsEmpty || traits.coversHands()) {
            addTurns(Game.from(position), turns);
        }
        turns.sort(BEST_FIRST);
        boolean allKnown = !turns.isEmpty();
        for (GridProbeResult.Turn turn : turns) {
            allKnown &= turn.value().isPresent();
        }
        OptionalInt value = allKnown ? turns.getFirst().value() : value((GridBoard) position.board());
        int untilEnd = DistanceToEnd.turns(value.orElse(DistanceToEnd.DRAW));
        boolean isCounted = handsEmpty && traits.countsQuietTurns();
        boolean capMayCome = !isCounted && position.quietTurns() + untilEnd > GridBoard.MAX_QUIET_TURNS;
        return new GridProbeResult(value, capMayCome, turns);
    }

    private void addTurns(Game game, List<GridProbeResult.Turn> turns) {
        for (Action action : game.actions()) {
            Game after = game.play(action);
            if (after.position().isTurnStart()) {
                turns.add(new GridProbeResult.Turn(after.turns().getLast().text(), valueBefore(after.position())));
            } else {
                addTurns(after, turns);
            }
        }
    }

    /** What a position that a turn has led to is worth to whoever played it. */
    private OptionalInt valueBefore(Position after) {
        if (after.outcome().isPresent()) {
            int end = DistanceToEnd.ofEnd(after.outcome().get().result(), after.toMove());
            return OptionalInt.of(DistanceToEnd.before(end));
        }
        OptionalInt value = value((GridBoard) after.board());
        return value.isEmpty() ? value : OptionalInt.of(DistanceToEnd.before(value.getAsInt()));
    }
}
