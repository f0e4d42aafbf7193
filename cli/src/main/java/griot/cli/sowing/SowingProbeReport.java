package griot.cli.sowing;

import griot.cli.console.Console;
import griot.cli.family.ProbeReport;
import griot.rules.Board;
import griot.rules.House;
import griot.rules.Position;
import griot.rules.Side;
import griot.rules.sowing.SowingBoard;
import griot.solver.sowing.SowingSolver;
import griot.tables.format.TableFile;
import griot.tables.sowing.SowingProbeResult;
import griot.tables.sowing.SowingTables;
import java.nio.file.Path;
import java.util.List;

/** The result of a tablebase probe for a position of a sowing game. */
final class SowingProbeReport implements ProbeReport {
    private final Console console;
    private final Position position;
    private final SowingProbeResult result;

    /** Probes a position in tables of its rule set. */
    SowingProbeReport(Console console, Position position, List<TableFile> tables) {
        this.console = console;
        this.position = position;
        this.result = new SowingTables(tables).probe((SowingBoard) position.board());
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
        int seeds = SowingTables.readHouses((SowingBoard) position.board(), new int[House.COUNT]);
        console.printError(console.text("probe.noTable", seeds, folder));
        if (seeds <= SowingSolver.MAX_SEEDS) {
            console.err().println(console.text("probe.solve", position.rules().name(), seeds));
        }
        return false;
    }

    @Override
    public void print() {
        if (position.outcome().isPresent()) {
            return;
        }
        Side mover = position.toMove();
        result.value().ifPresent(value -> {
            Side leader = value < 0 ? mover.other() : mover;
            console.printMessage(
                    value == 0 ? "probe.even" : "probe.ahead",
                    console.messages().side(position.rules(), leader),
                    Math.abs(value),
                    console.messages().side(position.rules(), leader.other()));
        });
        result.turnsToHarvest()
                .ifPresent(turns -> console.printMessage(
                        turns < SowingTables.MAX_TURNS ? "probe.harvest" : "probe.lateHarvest", turns));
        if (result.capMayCome()) {
            console.printMessage("probe.cap", Board.MAX_QUIET_TURNS);
        }
        for (SowingProbeResult.Turn turn : result.turns()) {
            String value = turn.value().isPresent() ? signed(turn.value().getAsInt()) : console.text("probe.unknown");
            console.out().println(turn.action() + "  " + value);
        }
    }

    private static String signed(int value) {
        return (value > 0 ? "+" : "") + value;
    }
}
