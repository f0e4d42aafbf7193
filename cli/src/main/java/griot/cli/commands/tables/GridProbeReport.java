package griot.cli.commands.tables;

import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.text.Json;
import griot.rules.Position;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.aligning.AligningRules;
import griot.rules.grid.GridBoard;
import griot.solver.grid.GridSolver;
import griot.tables.format.DistanceToEnd;
import griot.tables.format.TableFile;
import griot.tables.grid.GridProbeResult;
import griot.tables.grid.GridTables;
import griot.tables.registry.TablebaseFamilies;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/** Tells what tables say of a position of a game of pieces. */
final class GridProbeReport {
    private final Console console;
    private final Position position;
    private final GridProbeResult verdict;
    private final List<TableFile> tables;
    private final boolean json;

    GridProbeReport(Console console, Position position, List<TableFile> tables, boolean json) {
        this.console = console;
        this.position = position;
        this.verdict =
                new GridTables(TablebaseFamilies.standard().gridTraits(position.rules()), tables).verdict(position);
        this.tables = tables;
        this.json = json;
    }

    /**
     * Tells it.
     *
     * @param folder where the tables are, for messages
     * @return the exit code
     */
    int tell(Path folder) {
        if (json) {
            console.out()
                    .println(Json.write(TablebaseFamilies.standard()
                            .open(position.rules(), tables)
                            .tell(position)));
        } else {
            print();
        }
        return whatIsMissing(folder);
    }

    private void print() {
        if (position.outcome().isPresent()) {
            return;
        }
        if (verdict.value().isPresent()) {
            int value = verdict.value().getAsInt();
            Side winner = value < 0 ? position.toMove().other() : position.toMove();
            console.say(
                    value == DistanceToEnd.DRAW ? "probe.draw" : "probe.wins",
                    console.messages().side(position.rules(), winner),
                    DistanceToEnd.turns(value));
        }
        if (verdict.capMayCome()) {
            console.say("probe.captureCap", GridBoard.CAP);
        }
        for (GridProbeResult.Turn turn : verdict.turns()) {
            console.out().println(turn.text() + "  " + words(turn.value()));
        }
    }

    private String words(OptionalInt value) {
        if (value.isEmpty()) {
            return console.text("probe.unknown");
        }
        int known = value.getAsInt();
        String key = known == DistanceToEnd.DRAW ? "probe.turnDraws" : known > 0 ? "probe.turnWins" : "probe.turnLoses";
        return console.text(key, DistanceToEnd.turns(known));
    }

    private int whatIsMissing(Path folder) {
        if (position.outcome().isPresent()) {
            console.complainOfEnd(position.rules(), position.outcome().get());
            return ExitCode.FINDING;
        }
        if (verdict.value().isPresent()) {
            return ExitCode.FINE;
        }
        Setup.OfPieces setup = (Setup.OfPieces) position.turnStart().setup();
        int hands = setup.whiteHand() + setup.blackHand();
        if (hands > 0 && position.rules() instanceof AligningRules) {
            console.complain(console.text("probe.placing"));
            return ExitCode.FINDING;
        }
        Side mover = position.toMove();
        int own = setup.total(mover);
        int other = setup.total(mover.other());
        console.complain(console.text(hands > 0 ? "probe.noPiecesInHand" : "probe.noPieces", own, other, folder));
        if (own + other <= GridSolver.MOST_PIECES) {
            console.err()
                    .println(console.text(
                            hands > 0 ? "probe.solveHands" : "probe.solvePieces",
                            position.rules().name(),
                            own + other));
        }
        return ExitCode.FINDING;
    }
}
