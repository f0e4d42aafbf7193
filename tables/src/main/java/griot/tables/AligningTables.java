package griot.tables;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Grid;
import griot.rules.GridBoard;
import griot.rules.Position;
import griot.rules.Result;
import griot.rules.RulesException;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.aligning.AligningBoard;
import griot.rules.aligning.AligningRules;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What is known of a game of alignment once the hands are empty: who wins, and how soon. Play without an end is a draw. For one
 * thread.
 */
public final class AligningTables {
    private static final Comparator<EndVerdict.Turn> BEST_FIRST =
            Comparator.comparingInt(turn -> turn.value().isEmpty()
                    ? Integer.MAX_VALUE
                    : -EndValue.goodness(turn.value().getAsInt()));

    private final Map<String, TableFile> files = new HashMap<>();
    private final Map<String, PieceNumbering> numberings = new HashMap<>();

    /**
     * Tables of one rule set.
     *
     * @param tables for each slice at most one
     */
    public AligningTables(List<TableFile> tables) {
        for (TableFile table : tables) {
            files.put(table.head().slice(), table);
        }
    }

    /**
     * The slice of the boards with so many pieces.
     *
     * @param own those of the player to move
     */
    public static String slice(int own, int other) {
        return own + "-" + other;
    }

    /** The slices that there can be. */
    public static List<String> slices(AligningRules rules) {
        List<String> slices = new ArrayList<>();
        for (int own = rules.losesAt() + 1; own <= GridBoard.PIECES; own++) {
            for (int other = rules.losesAt() + 1; other <= GridBoard.PIECES; other++) {
                slices.add(slice(own, other));
            }
        }
        return slices;
    }

    /** The table of a slice, if it is there. */
    public Optional<TableFile> table(String slice) {
        return Optional.ofNullable(files.get(slice));
    }

    /**
     * The value of a board between turns, as {@link EndValue} tells. Empty if no table tells, hands are not empty, or the game is
     * over.
     *
     * @throws RulesException if a table is damaged
     */
    public OptionalInt value(AligningBoard board) {
        Side mover = board.toMove();
        int own = board.pieces(mover);
        int other = board.pieces(mover.other());
        String slice = slice(Integer.bitCount(own), Integer.bitCount(other));
        TableFile table = files.get(slice);
        boolean isMoving = board.isTurnStart() && board.hand(mover) + board.hand(mover.other()) == 0;
        if (table == null || board.isOver() || !isMoving) {
            return OptionalInt.empty();
        }
        PieceNumbering numbering = numberings.computeIfAbsent(
                slice, unused -> new PieceNumbering(Grid.FILES, Integer.bitCount(own), Integer.bitCount(other)));
        if (table.head().entries() != numbering.count()) {
            throw TableHead.fault(table.name(), TableFault.HEAD_DAMAGED);
        }
        return OptionalInt.of(table.value(numbering.rank(own, other)));
    }

    /**
     * What is known of a position with empty hands, also inside a turn, and of each way to end the turn.
     *
     * @throws RulesException if a table is damaged
     */
    public EndVerdict verdict(Position position) {
        List<EndVerdict.Turn> turns = new ArrayList<>();
        Setup.OfPieces setup = (Setup.OfPieces) position.turnStart().setup();
        if (setup.whiteHand() + setup.blackHand() == 0) {
            follow(Game.from(position), turns);
        }
        turns.sort(BEST_FIRST);
        boolean allKnown = !turns.isEmpty();
        for (EndVerdict.Turn turn : turns) {
            allKnown &= turn.value().isPresent();
        }
        OptionalInt value = allKnown ? turns.getFirst().value() : value((AligningBoard) position.board());
        int untilEnd = EndValue.turns(value.orElse(EndValue.DRAW));
        return new EndVerdict(value, position.quietTurns() + untilEnd > GridBoard.CAP, turns);
    }

    private void follow(Game game, List<EndVerdict.Turn> turns) {
        for (Action action : game.actions()) {
            Game after = game.play(action);
            if (after.position().isTurnStart()) {
                turns.add(new EndVerdict.Turn(after.turns().getLast().text(), valueBefore(after.position())));
            } else {
                follow(after, turns);
            }
        }
    }

    /** What a position that a turn has led to is worth to whoever played it. */
    private OptionalInt valueBefore(Position after) {
        if (after.outcome().isPresent()) {
            boolean isDraw = after.outcome().get().result() == Result.DRAW;
            return OptionalInt.of(isDraw ? EndValue.DRAW : EndValue.before(EndValue.OVER));
        }
        OptionalInt value = value((AligningBoard) after.board());
        return value.isEmpty() ? value : OptionalInt.of(EndValue.before(value.getAsInt()));
    }
}
