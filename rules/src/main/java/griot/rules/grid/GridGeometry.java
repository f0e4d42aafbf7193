package griot.rules.grid;

import griot.rules.Square;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The geometry of a grid board as data: its files and ranks, and the neighbours of each square. Squares have the same
 * index ({@link Square#index}) on boards of every size. Immutable.
 */
public final class GridGeometry {
    private final int files;
    private final int ranks;

    /** By index of a square: the indices of its neighbours. */
    private final int[][] neighbours;

    private GridGeometry(int files, int ranks, int[][] neighbours) {
        this.files = files;
        this.ranks = ranks;
        this.neighbours = neighbours;
    }

    /**
     * A board on which squares are neighbours along ranks and files.
     *
     * @param files the number of files, 1 to {@link Grid#FILES}
     * @param ranks the number of ranks, 1 to {@link Grid#RANKS}
     */
    public static GridGeometry orthogonal(int files, int ranks) {
        GridGeometry geometry = new GridGeometry(files, ranks, new int[Grid.SQUARES][0]);
        for (int remaining = geometry.squares(); remaining != 0; remaining &= remaining - 1) {
            int square = Integer.numberOfTrailingZeros(remaining);
            for (int direction = 0; direction < Grid.DIRECTIONS; direction++) {
                int next = Grid.shift(remaining & -remaining, direction) & geometry.squares();
                if (next != 0) {
                    geometry.addNeighbour(square, Integer.numberOfTrailingZeros(next));
                }
            }
        }
        return geometry;
    }

    /** Returns a copy in which these two squares are neighbours too. */
    public GridGeometry withEdge(Square a, Square b) {
        GridGeometry geometry = new GridGeometry(files, ranks, neighbours.clone());
        geometry.addNeighbour(a.index(), b.index());
        geometry.addNeighbour(b.index(), a.index());
        return geometry;
    }

    private void addNeighbour(int square, int neighbour) {
        int[] extended = Arrays.copyOf(neighbours[square], neighbours[square].length + 1);
        extended[extended.length - 1] = neighbour;
        neighbours[square] = extended;
    }

    /** The number of files. */
    public int files() {
        return files;
    }

    /** The number of ranks. */
    public int ranks() {
        return ranks;
    }

    /** The squares of the board, a mask as in {@link Grid}. */
    public int squares() {
        return Grid.board(files, ranks);
    }

    /** The neighbours of a square: up, down, right, left, then others in the order in which they were added. */
    public List<Square> neighbours(Square square) {
        List<Square> result = new ArrayList<>();
        for (int neighbour : neighbours[square.index()]) {
            result.add(new Square(neighbour));
        }
        return result;
    }

    /** The square on the last file and the last rank, such as f5. */
    public Square lastSquare() {
        return Square.at(files - 1, ranks - 1);
    }
}
