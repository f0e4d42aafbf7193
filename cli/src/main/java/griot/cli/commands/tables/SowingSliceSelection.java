package griot.cli.commands.tables;

import griot.cli.console.Console;
import griot.tables.sowing.SowingIndex;
import java.util.List;

/** The slices of Awélé, by seeds. */
record SowingSliceSelection(Console console, int most) implements SolveReport.Slices {
    @Override
    public String words(String slice) {
        return console.text("solve.seedsSlice", Integer.parseInt(slice));
    }

    @Override
    public String words(List<String> slices) {
        return console.text("solve.upToSeeds", Integer.parseInt(slices.getLast()));
    }

    @Override
    public String all() {
        return console.text("solve.upToSeeds", most);
    }

    @Override
    public long boardsFrom(String slice) {
        long boards = 0;
        for (int seeds = Integer.parseInt(slice); seeds <= most; seeds++) {
            boards += SowingIndex.count(seeds);
        }
        return boards;
    }
}
