package griot.lab.grid;

import griot.lab.report.MarkdownWriter;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.Square;
import griot.tables.Tablebase;
import griot.tables.grid.GridSlice;
import griot.tables.grid.GridTables;
import java.util.List;

/** Writes boards as examples: a diagram, the position's text, a comment, the line of best play. */
final class GridExampleWriter {
    /** Maximum number of turns shown of a line. */
    private static final int MAX_LINE_TURNS = 24;

    private final RuleSet rules;
    private final GridTables tables;
    private final Tablebase tablebase;
    private final MarkdownWriter markdown;

    GridExampleWriter(GridTables tables, Tablebase tablebase, MarkdownWriter markdown) {
        rules = tables.traits().rules();
        this.tables = tables;
        this.tablebase = tablebase;
        this.markdown = markdown;
    }

    /** Writes a board with a comment and the line of best play. */
    void writeWithLine(SliceBoard board, String comment) {
        Setup.OfPieces setup = setup(board);
        List<String> line = tablebase.principalVariation(rules.position(setup), MAX_LINE_TURNS + 1);
        String shownTurns = String.join(" ", line.subList(0, Math.min(line.size(), MAX_LINE_TURNS)));
        write(board, comment + ": `" + shownTurns + (line.size() > MAX_LINE_TURNS ? " …`." : "`."));
    }

    /** Writes a board with a comment. */
    void write(SliceBoard board, String comment) {
        Setup.OfPieces setup = setup(board);
        markdown.position(
                new MarkdownWriter.Diagram(diagram(setup), rules.position(setup).toString()), comment);
    }

    /** The setup of a board, White to move. */
    private Setup.OfPieces setup(SliceBoard board) {
        GridSlice slice = GridSlice.named(board.slice());
        long squares = tables.index(tables.table(slice).orElseThrow()).unrank(board.index());
        return slice.setup((int) squares, (int) (squares >>> Integer.SIZE), Side.WHITE, 0);
    }

    /** A diagram of pieces on a grid. */
    private String diagram(Setup.OfPieces setup) {
        StringBuilder diagram = new StringBuilder();
        for (int rank = rules.ranks() - 1; rank >= 0; rank--) {
            diagram.append(rank + 1);
            for (int file = 0; file < rules.files(); file++) {
                int bit = Square.at(file, rank).bit();
                boolean isWhite = (setup.white() & bit) != 0;
                diagram.append(' ').append(isWhite ? '○' : (setup.black() & bit) != 0 ? '●' : '·');
            }
            diagram.append('\n');
        }
        diagram.append(' ');
        for (int file = 0; file < rules.files(); file++) {
            diagram.append(' ').append((char) ('a' + file));
        }
        return diagram.append('\n').toString();
    }
}
