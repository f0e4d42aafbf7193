package griot.cli.grid;

import griot.cli.console.Console;
import griot.cli.family.ProbeReport;
import griot.rules.Board;
import griot.rules.Position;
import griot.rules.Setup;
import griot.rules.Side;
import griot.solver.grid.GridSolver;
import griot.tables.format.DistanceToEnd;
import griot.tables.grid.GridProbeResult;
import griot.tables.grid.GridTables;
import java.nio.file.Path;

/** The result of a tablebase probe for a position of a grid game. */
final class GridProbeReport implements ProbeReport {
    private final Console console;
    private final Position position;
    private final GridProbeResult result;
    private final boolean coversHands;

    /** Probes a position in tables of its rule set. */
    GridProbeReport(Console console, Position position, GridTables tables) {
        this.console = console;
        this.position = position;
        this.result = tables.probe(position);
        this.coversHands = tables.traits().coversHands();
    }

    @Override
    public void print() {
        if (position.outcome().isPresent()) {
            return;
        }
        if (result.value().isPresent()) {
            int value = result.value().getAsInt();
            Side winner = value < 0 ? position.toMove().other() : position.toMove();
            console.printMessage(
                    value == DistanceToEnd.DRAW ? "probe.draw" : "probe.wins",
                    console.messages().side(position.rules(), winner),
                    DistanceToEnd.turns(value));
        }
        if (result.capMayCome()) {
            console.printMessage("probe.captureCap", Board.MAX_QUIET_TURNS);
        }
        for (GridProbeResult.Turn turn : result.turns()) {
            String value = turn.value().isPresent() ? format(turn.value().getAsInt()) : console.text("probe.unknown");
            console.out().println(turn.text() + "  " + value);
        }
    }

    /** The value after a turn, for the player who makes it. */
    private String format(int value) {
        String key = value == DistanceToEnd.DRAW ? "probe.turnDraws" : value > 0 ? "probe.turnWins" : "probe.turnLoses";
        return console.text(key, DistanceToEnd.turns(value));
    }

    @Override
    public boolean printErrorUnlessHeld(Path folder) {
        if (position.outcome().isPresent()) {
            console.printGameOver(position.rules(), position.outcome().get());
            return false;
        }
        if (result.value().isPresent()) {
            return true;
        }
        Setup.OfPieces setup = (Setup.OfPieces) position.turnStart().setup();
        int hands = setup.whiteHand() + setup.blackHand();
        if (hands > 0 && !coversHands) {
            console.printError(console.text("probe.placing"));
            return false;
        }
        Side mover = position.toMove();
        int ownPieces = setup.total(mover);
        int otherPieces = setup.total(mover.other());
        console.printError(
                console.text(hands > 0 ? "probe.noPiecesInHand" : "probe.noPieces", ownPieces, otherPieces, folder));
        if (ownPieces + otherPieces <= GridSolver.MAX_PIECES) {
            console.err()
                    .println(console.text(
                            hands > 0 ? "probe.solveHands" : "probe.solvePieces",
                            position.rules().name(),
                            ownPieces + otherPieces));
        }
        return false;
    }
}
