package griot.tables.grid;

import griot.rules.Action;
import griot.rules.Board;
import griot.rules.Game;
import griot.rules.Position;
import griot.rules.Setup;
import griot.rules.grid.GridBoard;
import griot.rules.problem.RulesException;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.TableFault;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.format.TableHeader.QuietCounts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The table files of a grid game. Values are those of the game without a limit on quiet turns, in which endless play is
 * a draw, unless {@link GridTraits#countsQuietTurns}. Thread-safe.
 */
public final class GridTables {
    /** The maximum number of pieces of both sides in a table. */
    public static final int MAX_PIECES = 11;

    private static final Comparator<GridProbeResult.Turn> BEST_FIRST =
            Comparator.comparingInt(turn -> turn.value().isEmpty()
                    ? Integer.MAX_VALUE
                    : -DistanceToEnd.sortKey(turn.value().getAsInt()));

    /** The number of different numbers of pieces of a side: 0 to the maximum. */
    private static final int PIECE_COUNTS = GridIndex.MAX_PIECES + 1;

    private final GridTraits traits;
    private final Map<GridSlice, TableFile> files = new HashMap<>();

    /**
     * By the numbers of pieces on the board; created lazily. A race of two threads creates an index twice, which is
     * harmless.
     */
    private final GridIndex[] indices = new GridIndex[PIECE_COUNTS * PIECE_COUNTS];

    /**
     * Creates the set of tables of one rule set.
     *
     * @param tables at most one for each slice
     * @throws RulesException if a table does not have as many entries as its slice has boards, or another number of
     *     quiet counts than the rules
     */
    public GridTables(GridTraits traits, List<TableFile> tables) {
        this.traits = traits;
        for (TableFile table : tables) {
            GridSlice slice = GridSlice.named(table.header().slice());
            int quietCounts =
                    table.header().quietCounts().map(QuietCounts::count).orElse(0);
            if (table.header().entries() != GridIndex.count(traits.geometry(), slice.own(), slice.other())
                    || quietCounts != traits.quietCounts(slice)) {
                throw TableHeader.exception(table.name(), TableFault.HEAD_DAMAGED);
            }
            files.put(slice, table);
        }
    }

    /** The properties of the tables. */
    public GridTraits traits() {
        return traits;
    }

    /** The table of a slice; empty if there is none. */
    public Optional<TableFile> table(GridSlice slice) {
        return Optional.ofNullable(files.get(slice));
    }

    /**
     * The value of a board, as a {@link DistanceToEnd}; empty if there is no table, the game is over, or a turn has
     * begun. Reads one block of a table.
     *
     * @throws RulesException if a table is damaged
     */
    public OptionalInt value(GridBoard board) {
        GridSlice slice = GridSlice.of(board);
        TableFile table = files.get(slice);
        if (table == null || board.isOver() || !board.isTurnStart()) {
            return OptionalInt.empty();
        }
        GridIndex index = index(slice);
        int ownPieces = board.pieces(board.toMove());
        int otherPieces = board.pieces(board.toMove().other());
        return OptionalInt.of(
                traits.encoding().decode(table.value(index.rank(ownPieces, otherPieces), board.quietTurns())));
    }

    /** The index of the boards of a table. */
    public GridIndex index(TableFile table) {
        return index(GridSlice.named(table.header().slice()));
    }

    private GridIndex index(GridSlice slice) {
        int slot = PIECE_COUNTS * slice.own() + slice.other();
        GridIndex cached = indices[slot];
        if (cached == null) {
            cached = new GridIndex(traits.geometry(), slice.own(), slice.other());
            indices[slot] = cached;
        }
        return cached;
    }

    /**
     * Probes a position, also within a turn, and each way to end the turn. Nothing is known if the tables do not cover
     * pieces in hand.
     *
     * @throws RulesException if a table is damaged
     */
    public GridProbeResult probe(Position position) {
        List<GridProbeResult.Turn> turns = new ArrayList<>();
        Setup.OfPieces setup = (Setup.OfPieces) position.turnStart().setup();
        boolean areHandsEmpty = setup.whiteHand() + setup.blackHand() == 0;
        if (areHandsEmpty || traits.coversHands()) {
            addTurns(Game.from(position), turns);
        }
        turns.sort(BEST_FIRST);
        boolean areAllKnown = !turns.isEmpty();
        for (GridProbeResult.Turn turn : turns) {
            areAllKnown &= turn.value().isPresent();
        }
        OptionalInt value = areAllKnown ? turns.getFirst().value() : value((GridBoard) position.board());
        int distance = DistanceToEnd.turns(value.orElse(DistanceToEnd.DRAW));
        boolean areQuietTurnsCounted = areHandsEmpty && traits.countsQuietTurns();
        boolean capMayCome = !areQuietTurnsCounted && position.quietTurns() + distance > Board.MAX_QUIET_TURNS;
        return new GridProbeResult(value, capMayCome, turns);
    }

    private void addTurns(Game game, List<GridProbeResult.Turn> turns) {
        for (Action action : game.actions()) {
            Game gameAfter = game.play(action);
            if (gameAfter.position().isTurnStart()) {
                turns.add(new GridProbeResult.Turn(
                        gameAfter.turns().getLast().text(), valueOfTurn(gameAfter.position())));
            } else {
                addTurns(gameAfter, turns);
            }
        }
    }

    /** The value of a turn for its player, given the position after it. */
    private OptionalInt valueOfTurn(Position positionAfter) {
        if (positionAfter.outcome().isPresent()) {
            int endValue = DistanceToEnd.ofEnd(positionAfter.outcome().get().result(), positionAfter.toMove());
            return OptionalInt.of(DistanceToEnd.parentValue(endValue));
        }
        OptionalInt value = value((GridBoard) positionAfter.board());
        return value.isEmpty() ? value : OptionalInt.of(DistanceToEnd.parentValue(value.getAsInt()));
    }
}
