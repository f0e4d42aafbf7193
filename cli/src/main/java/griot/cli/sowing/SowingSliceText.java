package griot.cli.sowing;

import griot.cli.console.Console;
import griot.cli.family.SliceText;
import java.util.List;

/** Describes slices of a sowing game by the number of seeds. */
record SowingSliceText(Console console, int maxSeeds) implements SliceText {
    @Override
    public String describe(String slice) {
        return console.text("solve.seedsSlice", Integer.parseInt(slice));
    }

    @Override
    public String describe(List<String> slices) {
        return console.text("solve.upToSeeds", Integer.parseInt(slices.getLast()));
    }

    @Override
    public String describeAll() {
        return console.text("solve.upToSeeds", maxSeeds);
    }
}
