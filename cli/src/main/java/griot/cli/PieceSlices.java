package griot.cli;

import griot.rules.aligning.AligningRules;
import griot.solver.AligningSolver;
import java.util.List;

/** The slices of Wali and Bolotondou, by the pieces of each side. */
record PieceSlices(Console console, AligningRules rules, int most) implements SolveReport.Slices {
    @Override
    public String words(String slice) {
        int dash = slice.indexOf('-');
        return console.text(
                "solve.piecesSlice",
                Integer.parseInt(slice.substring(0, dash)),
                Integer.parseInt(slice.substring(dash + 1)));
    }

    @Override
    public String words(List<String> slices) {
        return String.join(", ", slices.stream().map(this::words).toList());
    }

    @Override
    public String all() {
        return console.text("solve.upToPieces", most);
    }

    @Override
    public long boardsFrom(String slice) {
        return AligningSolver.boardsFrom(slice, most, rules);
    }
}
