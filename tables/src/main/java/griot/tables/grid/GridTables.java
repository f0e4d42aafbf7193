package griot.tables.grid;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.aligning.AligningRules;
import griot.rules.grid.Grid;
import griot.rules.grid.GridBoard;
import griot.rules.jumping.JumpingRules;
import griot.rules.jumping.JumpingRules.Blocked;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.tables.format.TableFault;
import griot.tables.format.TableFile;
import griot.tables.format.TableHeader;
import griot.tables.format.ValueEncoding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What is known of a game of pieces near its end: who wins, and how soon. In Wali and Bolotondou the hands are empty then. Play without
 * an end is a draw. For many threads.
 */
public final class GridTables {
    /** No table has more pieces of both sides. */
    public static final int MOST_PIECES = 10;

    private static final Comparator<GridProbeResult.Turn> BEST_FIRST =
            Comparator.comparingInt(turn -> turn.value().isEmpty()
                    ? Integer.MAX_VALUE
                    : -DistanceToEnd.goodness(turn.value().getAsInt()));

    private static final int ROW = GridIndex.MOST + 1;

    private final RuleSet rules;
    private final ValueEncoding counting;
    private final Map<GridSlice, TableFile> files = new HashMap<>();

    /** By pieces of both sides; made when first needed, by two threads twice if need be. */
    private final GridIndex[] numberings = new GridIndex[ROW * ROW];

    /**
     * Tables of one rule set.
     *
     * @param rules of which there can be such tables
     * @param tables for each slice at most one
     */
    public GridTables(RuleSet rules, List<TableFile> tables) {
        this.rules = rules;
        counting = counting(rules);
        for (TableFile table : tables) {
            files.put(GridSlice.named(table.head().slice()), table);
        }
    }

    /** Why there can be no such tables of a rule set; empty if there can. */
    public static Optional<Problem> objection(RuleSet rules) {
        return rules instanceof AligningRules || rules instanceof JumpingRules
                ? Optional.empty()
                : Optional.of(
                        Problem.of(TableFault.GAME_WITHOUT_TABLES, rules.name().toString()));
    }

    /** How the tables of a rule set are written. */
    public static ValueEncoding counting(RuleSet rules) {
        boolean anyMayPlayLast = rules instanceof JumpingRules jumping
                && (jumping.quietLimit() > 0 || jumping.blocked() == Blocked.MORE_PIECES_WIN);
        return anyMayPlayLast ? ValueEncoding.BY_EITHER : ValueEncoding.BY_WINNER;
    }

    /** The width of a rule set's board. */
    public static int files(RuleSet rules) {
        return rules instanceof JumpingRules jumping ? jumping.files() : Grid.FILES;
    }

    /** The slices that there can be. */
    public static List<String> slices(RuleSet rules) {
        List<String> slices = new ArrayList<>();
        if (rules instanceof AligningRules aligning) {
            for (int own = aligning.losesAt() + 1; own <= GridBoard.PIECES; own++) {
                for (int other = aligning.losesAt() + 1; other <= GridBoard.PIECES; other++) {
                    slices.add(new GridSlice(own, other).name());
                }
            }
        } else if (rules instanceof JumpingRules jumping) {
            for (int own = 1; own < MOST_PIECES; own++) {
                for (int other = 1; own + other <= MOST_PIECES; other++) {
                    addWithHands(jumping, own, other, slices);
                }
            }
        }
        return slices;
    }

    private static void addWithHands(JumpingRules rules, int own, int other, List<String> into) {
        for (int ownHand = 0; ownHand <= own; ownHand++) {
            for (int otherHand = 0; otherHand <= other; otherHand++) {
                into.add(new GridSlice(own - ownHand, ownHand, other - otherHand, otherHand, false).name());
                if (rules.replyOwed() && ownHand > 0) {
                    into.add(new GridSlice(own - ownHand, ownHand, other - otherHand, otherHand, true).name());
                }
            }
        }
    }

    /** The table of a slice, if it is there. */
    public Optional<TableFile> table(GridSlice slice) {
        return Optional.ofNullable(files.get(slice));
    }

    /**
     * The value of a board between turns, as {@link DistanceToEnd} tells. Empty if no table tells, or the game is over. It costs one block of
     * a table.
     *
     * @throws RulesException if a table is damaged
     */
    public OptionalInt value(GridBoard board) {
        GridSlice slice = GridSlice.of(board);
        TableFile table = files.get(slice);
        if (table == null || board.isOver() || !board.isTurnStart()) {
            return OptionalInt.empty();
        }
        GridIndex numbering = checked(table, slice);
        int own = board.pieces(board.toMove());
        int other = board.pieces(board.toMove().other());
        return OptionalInt.of(counting.value(table.value(numbering.rank(own, other), board.quietTurns())));
    }

    /**
     * How the boards of a table are numbered.
     *
     * @throws RulesException if it holds another number of boards than its slice has
     */
    public GridIndex numbering(TableFile table) {
        return checked(table, GridSlice.named(table.head().slice()));
    }

    private GridIndex checked(TableFile table, GridSlice slice) {
        GridIndex numbering = numbering(slice);
        if (table.head().entries() != numbering.count()) {
            throw TableHeader.fault(table.name(), TableFault.HEAD_DAMAGED);
        }
        return numbering;
    }

    private GridIndex numbering(GridSlice slice) {
        int at = ROW * slice.own() + slice.other();
        GridIndex known = numberings[at];
        if (known == null) {
            known = new GridIndex(files(rules), slice.own(), slice.other());
            numberings[at] = known;
        }
        return known;
    }

    /**
     * What is known of a position, also inside a turn, and of each way to end the turn. In Wali and Bolotondou nothing while pieces are
     * placed.
     *
     * @throws RulesException if a table is damaged
     */
    public GridProbeResult verdict(Position position) {
        List<GridProbeResult.Turn> turns = new ArrayList<>();
        Setup.OfPieces setup = (Setup.OfPieces) position.turnStart().setup();
        boolean handsEmpty = setup.whiteHand() + setup.blackHand() == 0;
        if (handsEmpty || rules instanceof JumpingRules) {
            follow(Game.from(position), turns);
        }
        turns.sort(BEST_FIRST);
        boolean allKnown = !turns.isEmpty();
        for (GridProbeResult.Turn turn : turns) {
            allKnown &= turn.value().isPresent();
        }
        OptionalInt value = allKnown ? turns.getFirst().value() : value((GridBoard) position.board());
        int untilEnd = DistanceToEnd.turns(value.orElse(DistanceToEnd.DRAW));
        boolean isCounted = handsEmpty && rules instanceof JumpingRules jumping && jumping.quietLimit() > 0;
        boolean capMayCome = !isCounted && position.quietTurns() + untilEnd > GridBoard.CAP;
        return new GridProbeResult(value, capMayCome, turns);
    }

    private void follow(Game game, List<GridProbeResult.Turn> turns) {
        for (Action action : game.actions()) {
            Game after = game.play(action);
            if (after.position().isTurnStart()) {
                turns.add(new GridProbeResult.Turn(after.turns().getLast().text(), valueBefore(after.position())));
            } else {
                follow(after, turns);
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
