package griot.lab.sowing;

import griot.rules.House;
import java.util.Arrays;
import java.util.stream.IntStream;

/** A feature of which South can have more than North. */
enum SowingFeature {
    ROW_SEEDS("seeds in its own row") {
        @Override
        int count(int[] houses) {
            return SowingBoards.rowSeeds(houses, 0);
        }
    },
    FULL_HOUSES("houses of its own with seeds") {
        @Override
        int count(int[] houses) {
            return (int) ownHouses(houses).filter(seeds -> seeds > 0).count();
        }
    },
    LAST_HOUSE("seeds in its own last house") {
        @Override
        int count(int[] houses) {
            return houses[House.ROW_LENGTH - 1];
        }
    },
    WEAK_HOUSES("houses of its own with one or two seeds") {
        @Override
        int count(int[] houses) {
            return (int)
                    ownHouses(houses).filter(seeds -> seeds == 1 || seeds == 2).count();
        }
    };

    private final String description;

    SowingFeature(String description) {
        this.description = description;
    }

    /** The feature as a noun phrase, such as "seeds in its own row". */
    String description() {
        return description;
    }

    /** How much of the feature South has. */
    abstract int count(int[] houses);

    /** 1 if South has more of the feature, -1 if North has, 0 if neither. */
    int lead(int[] houses) {
        return Integer.compare(count(houses), count(SowingBoards.rotated(houses)));
    }

    private static IntStream ownHouses(int[] houses) {
        return Arrays.stream(houses, 0, House.ROW_LENGTH);
    }
}
