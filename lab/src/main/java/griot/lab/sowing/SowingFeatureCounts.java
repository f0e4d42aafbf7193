package griot.lab.sowing;

import griot.rules.House;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/** What features are worth: South's lead by who has more of each, in a sample of boards. */
final class SowingFeatureCounts implements SowingEndingsResult {
    private static final long serialVersionUID = 1;

    /** A feature of which South can have more than North. */
    enum Feature {
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
                return (int) ownHouses(houses)
                        .filter(seeds -> seeds == 1 || seeds == 2)
                        .count();
            }
        };

        private final String description;

        Feature(String description) {
            this.description = description;
        }

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

    /** By feature: the leads where South has more, neither has, and North has. */
    private final EnumMap<Feature, MeanSeeds[]> leads = new EnumMap<>(Feature.class);

    private final EnumMap<Feature, Integer> wins = new EnumMap<>(Feature.class);
    private final EnumMap<Feature, Integer> losses = new EnumMap<>(Feature.class);

    private SowingFeatureCounts() {
        for (Feature feature : Feature.values()) {
            leads.put(feature, new MeanSeeds[] {new MeanSeeds(), new MeanSeeds(), new MeanSeeds()});
        }
    }

    /**
     * Counts a sample.
     *
     * @param sampleSize the maximum number of boards
     */
    static SowingFeatureCounts of(SowingBoards boards, int sampleSize) {
        SowingFeatureCounts counts = new SowingFeatureCounts();
        boards.sample(sampleSize).forEach(index -> {
            int[] houses = boards.houses(index);
            int value = boards.value(index);
            for (Feature feature : Feature.values()) {
                int lead = feature.lead(houses);
                Objects.requireNonNull(counts.leads.get(feature))[1 - lead].add(value);
                if (lead == 1 && value > boards.seeds() / 2) {
                    counts.wins.putIfAbsent(feature, index);
                }
                if (lead == 1 && value < -boards.seeds() / 2) {
                    counts.losses.putIfAbsent(feature, index);
                }
            }
        });
        return counts;
    }

    /**
     * South's leads in seeds at the end.
     *
     * @param lead 1 on boards on which South has more of the feature, 0 on those on which neither has, -1 for North
     */
    MeanSeeds leads(Feature feature, int lead) {
        return Objects.requireNonNull(leads.get(feature))[1 - lead];
    }

    /** The first board on which South has more of a feature and gets more than half of the seeds ahead. */
    Optional<Integer> win(Feature feature) {
        return Optional.ofNullable(wins.get(feature));
    }

    /** The first board on which South has more of a feature and falls behind by more than half of the seeds. */
    Optional<Integer> loss(Feature feature) {
        return Optional.ofNullable(losses.get(feature));
    }
}
