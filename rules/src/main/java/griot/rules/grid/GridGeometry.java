package griot.rules.grid;

import griot.rules.Square;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The geometry of a board on a grid, as data: its files and ranks, and which squares are neighbours. Squares are
 * numbered as on the widest board ({@link Square#index}), whatever the size of this one. Immutable.
 */
public final class GridGeometry {
    private final int files;
    private final int ranks;

    /** By square: its neighbours, those along its file first. */
    private final int[][] neighbours;

    private GridGeometry(int files, int ranks, int[][] neighbours) {
        this.files = files;
        this.ranks = ranks;
        this.neighbours = neighbours;
    }

    /**
     * A board on which the neighbours of a square are those along its rank and its file.
     *
     * @param files 1 to {@link Grid#FILES}
     * @param ranks 1 to {@link Grid#RANKS}
     */
    public static GridGeometry orthogonal(int files, int ranks) {
        GridGeometry board = new GridGeometry(files, ranks, new int[Grid.SQUARES][0]);
        for (int rest = board.squares(); rest != 0; rest &= rest - 1) {
            int square = Integer.numberOfTrailingZeros(rest);
            for (int direction = 0; direction < Grid.DIRECTIONS; direction++) {
                int next = Grid.shift(rest & -rest, direction) & board.squares();
                if (next != 0) {
                    board.add(square, Integer.numberOfTrailingZeros(next));
                }
            }
        }
        return board;
    }

    /** The same board with a line between two more squares. */
    public GridGeometry withEdge(Square one, Square other) {
        GridGeometry board = new GridGeometry(files, ranks, neighbours.clone());
        board.add(one.index(), other.index());
        board.add(other.index(), one.index());
        return board;
    }

    private void add(int square, int neighbour) {
        int[] more = Arrays.copyOf(neighbours[square], neighbours[square].length + 1);
        more[more.length - 1] = neighbour;
        neighbours[square] = more;
    }

    /** The number of files. */
    public int files() {
        return files;
    }

    /** The number of ranks. */
    public int ranks() {
        return ranks;
    }

    /** All squares of the board, a mask as in {@link Grid}. */
    public int squares() {
        return Grid.board(files, ranks);
    }

    /** The neighbours of a square: up, down, right, left, and others in the order in which they were joined. */
    public List<Square> neighbours(Square square) {
        List<Square> all = new ArrayList<>();
        for (int neighbour : neighbours[square.index()]) {
            all.add(new Square(neighbour));
        }
        return all;
    }

    /** The name of the last file, such as {@code f}. */
    public String lastFile() {
        return "" + (char) ('a' + files - 1);
    }
}
