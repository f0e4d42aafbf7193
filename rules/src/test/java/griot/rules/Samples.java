package griot.rules;

import griot.rules.problem.RulesException;
import griot.rules.random.Xoroshiro64;
import griot.rules.registry.RuleSets;
import griot.rules.ruleset.Option;
import griot.rules.sowing.SowingRules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** Pseudorandom rule sets, positions and walks, the same in every run. */
public final class Samples {
    private Samples() {}

    /**
     * Tests a property with pseudorandom seeds, the same in every run. The message of a failure contains the seed.
     *
     * @param masterSeed the seed from which the others are derived
     * @param count the number of seeds
     * @param property asserts the property for a seed
     */
    static void forSeeds(int masterSeed, int count, IntConsumer property) {
        Random random = new Random(masterSeed);
        for (int i = 0; i < count; i++) {
            int seed = random.nextInt();
            try {
                property.accept(seed);
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("with seed " + seed + ": " + e.getMessage(), e);
            }
        }
    }

    /** The names of all rule sets without options. */
    public static List<String> presetNames() {
        return RuleSets.standard().presets().stream()
                .map(rules -> rules.name().toString())
                .toList();
    }

    /** A preset, and the preset with each option that it allows. */
    public static List<RuleSet> withEachOption(String preset) {
        return withEachOption(RuleSets.standard(), preset);
    }

    /**
     * A preset of a registry, and the preset with each option that it allows. The number of a numbered option is in the
     * middle of its range.
     */
    static List<RuleSet> withEachOption(RuleSets ruleSets, String preset) {
        List<RuleSet> variants = new ArrayList<>();
        variants.add(ruleSets.named(preset));
        for (Option option : ruleSets.named(preset).family().options()) {
            String word = option.isNumbered() ? option.name() + "-" + (option.max() + 1) / 2 : option.name();
            ruleSet(ruleSets, preset + "+" + word).ifPresent(variants::add);
        }
        return variants;
    }

    /** All presets, each alone and with each option that it allows. */
    public static List<RuleSet> everyPresetWithEachOption() {
        List<RuleSet> variants = new ArrayList<>();
        for (String preset : presetNames()) {
            variants.addAll(withEachOption(preset));
        }
        return variants;
    }

    /** The rule set with this name; empty if the name is invalid. */
    public static Optional<RuleSet> ruleSet(String name) {
        return ruleSet(RuleSets.standard(), name);
    }

    private static Optional<RuleSet> ruleSet(RuleSets ruleSets, String name) {
        try {
            return Optional.of(ruleSets.named(name));
        } catch (RulesException e) {
            return Optional.empty();
        }
    }

    /** Names of random options of the family, in random order. */
    public static List<String> randomOptions(RuleSet preset, Xoroshiro64 random) {
        List<String> words = new ArrayList<>();
        for (Option option : preset.family().options()) {
            if (random.nextInt(2) == 0) {
                String word = option.isNumbered()
                        ? option.name() + "-" + (option.min() + random.nextInt(option.max() - option.min() + 1))
                        : option.name();
                words.add(random.nextInt(words.size() + 1), word);
            }
        }
        return words;
    }

    /** A preset with random options. */
    public static RuleSet randomRuleSet(String preset, Xoroshiro64 random) {
        return randomRuleSet(RuleSets.standard(), preset, random);
    }

    /** A preset of a registry with random options. */
    static RuleSet randomRuleSet(RuleSets ruleSets, String preset, Xoroshiro64 random) {
        while (true) {
            List<String> words = new ArrayList<>(randomOptions(ruleSets.named(preset), random));
            words.add(0, preset);
            Optional<RuleSet> rules = ruleSet(ruleSets, String.join("+", words));
            if (rules.isPresent()) {
                return rules.get();
            }
        }
    }

    /** The start position or, with equal probability, a random one. */
    public static Position randomStart(RuleSet rules, Xoroshiro64 random) {
        return random.nextInt(2) == 0 ? rules.start() : randomPosition(rules, random);
    }

    /** A position with randomly placed pieces or seeds; the game may be over. */
    public static Position randomPosition(RuleSet rules, Xoroshiro64 random) {
        return rules.position(randomSetup(rules, random));
    }

    /** A valid setup with randomly placed pieces or seeds. */
    public static Setup randomSetup(RuleSet rules, Xoroshiro64 random) {
        while (true) {
            Setup setup =
                    rules.startSetup() instanceof Setup.OfSeeds ? randomSeeds(random) : randomPieces(rules, random);
            if (rules.problems(setup).isEmpty()) {
                return setup;
            }
        }
    }

    /** A random setup of pieces, which need not be valid. */
    private static Setup randomPieces(RuleSet rules, Xoroshiro64 random) {
        int[] pieces = new int[2];
        int[] hands = new int[2];
        int maxPieces = ((Setup.OfPieces) rules.startSetup()).total(Side.WHITE);
        boolean areHandsEmpty = random.nextInt(2) == 0;
        for (int side = 0; side < 2; side++) {
            int onBoard = random.nextInt(maxPieces + 1);
            for (int i = 0; i < onBoard; i++) {
                int square = Square.at(random.nextInt(rules.files()), random.nextInt(rules.ranks()))
                        .bit();
                if (((pieces[0] | pieces[1]) & square) == 0) {
                    pieces[side] |= square;
                }
            }
            hands[side] = areHandsEmpty ? 0 : random.nextInt(maxPieces + 1 - Integer.bitCount(pieces[side]));
        }
        return new Setup.OfPieces(
                pieces[0],
                pieces[1],
                hands[0],
                hands[1],
                random.nextInt(2) == 0 ? Side.WHITE : Side.BLACK,
                random.nextInt(4) == 0,
                random.nextInt(4) == 0 ? random.nextInt(101) : random.nextInt(20),
                1 + random.nextInt(200));
    }

    /** A random setup of seeds; in every fourth, one row is empty. */
    private static Setup randomSeeds(Xoroshiro64 random) {
        Integer[] houses = new Integer[House.COUNT];
        Arrays.fill(houses, 0);
        int[] stores = new int[2];
        int seedsInStores = random.nextInt(SowingRules.SEEDS + 1);
        for (int seed = 0; seed < SowingRules.SEEDS; seed++) {
            if (seed < seedsInStores) {
                stores[random.nextInt(2)]++;
            } else {
                houses[random.nextInt(House.COUNT)]++;
            }
        }
        if (random.nextInt(4) == 0) {
            // An empty row makes feeding compulsory.
            int row = House.ROW_LENGTH * random.nextInt(2);
            for (int i = 0; i < House.ROW_LENGTH; i++) {
                houses[House.ROW_LENGTH - row + i] += houses[row + i];
                houses[row + i] = 0;
            }
        }
        return new Setup.OfSeeds(
                List.of(houses),
                stores[0],
                stores[1],
                random.nextInt(2) == 0 ? Side.WHITE : Side.BLACK,
                random.nextInt(101),
                1 + random.nextInt(200));
    }

    /**
     * Plays random actions from a position to the end of the game, and passes every position to a visitor, those within
     * turns included.
     */
    public static void walk(Position start, Xoroshiro64 random, Consumer<Position> visitor) {
        Position position = start;
        visitor.accept(position);
        for (List<Action> actions = position.actions(); !actions.isEmpty(); actions = position.actions()) {
            position = position.play(actions.get(random.nextInt(actions.size())));
            visitor.accept(position);
        }
    }
}
