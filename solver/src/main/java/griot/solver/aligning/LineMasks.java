package griot.solver.aligning;

import static griot.rules.grid.Grid.east;
import static griot.rules.grid.Grid.north;
import static griot.rules.grid.Grid.south;
import static griot.rules.grid.Grid.west;

import griot.rules.grid.Grid;

/** Finds the lines in a set of pieces by shifts of its bit mask, laid out as in {@link Grid}. */
final class LineMasks {
    /** Length of a line, 2 or 3. */
    private final int lineLength;

    LineMasks(int lineLength) {
        this.lineLength = lineLength;
    }

    /** Selects the pieces that are part of a line. */
    int piecesInLines(int pieces) {
        if (lineLength == 2) {
            return pieces & Grid.neighbours(pieces);
        }
        int inRankLine = pieces & east(pieces) & west(pieces);
        int inFileLine = pieces & north(pieces) & south(pieces);
        return inRankLine | east(inRankLine) | west(inRankLine) | inFileLine | north(inFileLine) | south(inFileLine);
    }

    /** Whether there is a run of pieces longer than a line; such boards are illegal. */
    boolean hasTooLongRun(int pieces) {
        int pairsInRank = pieces & east(pieces);
        int pairsInFile = pieces & north(pieces);
        if (lineLength == 2) {
            return (pairsInRank & east(pairsInRank) | pairsInFile & north(pairsInFile)) != 0;
        }
        return (pairsInRank & east(east(pairsInRank)) | pairsInFile & north(north(pairsInFile))) != 0;
    }
}
