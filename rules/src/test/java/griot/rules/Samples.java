package griot.rules;

import griot.rules.problem.RulesException;
import griot.rules.random.Xoroshiro64;
import griot.rules.registry.RuleSets;
import griot.rules.ruleset.Option;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** Pseudorandom rule sets, positions and games, the same in every run. */
public final class Samples {
    private Samples() {}

    /**
     * Checks a property for pseudo-random seeds, the same in every run; the first seed that fails is named in the
     * error.
     *
     * @param first the seed from which the others are derived
     * @param count the number of seeds
     * @param property the assertion about a seed
     */
    static void forSeeds(int first, int count, IntConsumer property) {
        Random random = new Random(first);
        for (int i = 0; i < count; i++) {
            int seed = random.nextInt();
            try {
                property.accept(seed);
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("with seed " + seed + ": " + e.getMessage(), e);
            }
        }
    }

    /** The names of the eight rule sets without options. */
    public static List<String> presetNames() {
        return RuleSets.standard().presets().stream()
                .map(rules -> rules.name().toString())
                .toList();
    }

    /** A preset, and the preset with each option that it allows. */
    public static List<RuleSet> withEachOption(String preset) {
        return withEachOption(RuleSets.standard(), preset);
    }

    /** The same for these rule sets. */
    static List<RuleSet> withEachOption(RuleSets ruleSets, String preset) {
        List<RuleSet> all = new ArrayList<>();
        all.add(ruleSets.named(preset));
        for (Option option : ruleSets.named(preset).family().options()) {
            String word = option.isNumbered() ? option.name() + "-" + (option.max() + 1) / 2 : option.name();
            ruleSet(ruleSets, preset + "+" + word).ifPresent(all::add);
        }
        return all;
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
    public static List<String> randomOptions(RuleSet preset, Xoroshiro64 dice) {
        List<String> words = new ArrayList<>();
        for (Option option : preset.family().options()) {
            if (dice.below(2) == 0) {
                String word = option.isNumbered()
                        ? option.name() + "-" + (option.min() + dice.below(option.max() - option.min() + 1))
                        : option.name();
                words.add(dice.below(words.size() + 1), word);
            }
        }
        return words;
    }

    /** A preset with random options. */
    public static RuleSet randomRuleSet(String preset, Xoroshiro64 dice) {
        return randomRuleSet(RuleSets.standard(), preset, dice);
    }

    /** The same for these rule sets. */
    static RuleSet randomRuleSet(RuleSets ruleSets, String preset, Xoroshiro64 dice) {
        while (true) {
            List<String> words = new ArrayList<>(randomOptions(ruleSets.named(preset), dice));
            words.add(0, preset);
            Optional<RuleSet> rules = ruleSet(ruleSets, String.join("+", words));
            if (rules.isPresent()) {
                return rules.get();
            }
        }
    }

    /** A game that starts from the start position or, with equal probability, from a random one. */
    public static Position randomStart(RuleSet rules, Xoroshiro64 dice) {
        return dice.below(2) == 0 ? rules.start() : randomPosition(rules, dice);
    }

    /** A position with randomly placed pieces or seeds; the game may be over. */
    public static Position randomPosition(RuleSet rules, Xoroshiro64 dice) {
        return rules.position(randomSetup(rules, dice));
    }

    /** The setup of such a position. */
    public static Setup randomSetup(RuleSet rules, Xoroshiro64 dice) {
        while (true) {
            Setup setup = rules.startSetup() instanceof Setup.OfSeeds ? seeds(dice) : pieces(rules, dice);
            if (rules.problems(setup).isEmpty()) {
                return setup;
            }
        }
    }

    private static Setup pieces(RuleSet rules, Xoroshiro64 dice) {
        int[] pieces = new int[2];
        int[] hands = new int[2];
        int most = ((Setup.OfPieces) rules.startSetup()).total(Side.WHITE);
        boolean handsEmpty = dice.below(2) == 0;
        for (int side = 0; side < 2; side++) {
            int onBoard = dice.below(most + 1);
            for (int i = 0; i < onBoard; i++) {
                int square = Square.at(dice.below(rules.files()), dice.below(rules.ranks()))
                        .bit();
                if (((pieces[0] | pieces[1]) & square) == 0) {
                    pieces[side] |= square;
                }
            }
            hands[side] = handsEmpty ? 0 : dice.below(most + 1 - Integer.bitCount(pieces[side]));
        }
        return new Setup.OfPieces(
                pieces[0],
                pieces[1],
                hands[0],
                hands[1],
                dice.below(2) == 0 ? Side.WHITE : Side.BLACK,
                dice.below(4) == 0,
                dice.below(4) == 0 ? dice.below(101) : dice.below(20),
                1 + dice.below(200));
    }

    private static Setup seeds(Xoroshiro64 dice) {
        Integer[] houses = new Integer[House.COUNT];
        Arrays.fill(houses, 0);
        int[] stores = new int[2];
        int inStores = dice.below(49);
        for (int seed = 0; seed < 48; seed++) {
            if (seed < inStores) {
                stores[dice.below(2)]++;
            } else {
                houses[dice.below(House.COUNT)]++;
            }
        }
        if (dice.below(4) == 0) {
            // An empty row makes feeding compulsory.
            int row = House.ROW * dice.below(2);
            for (int i = 0; i < House.ROW; i++) {
                houses[House.ROW - row + i] += houses[row + i];
                houses[row + i] = 0;
            }
        }
        return new Setup.OfSeeds(
                List.of(houses),
                stores[0],
                stores[1],
                dice.below(2) == 0 ? Side.WHITE : Side.BLACK,
                dice.below(101),
                1 + dice.below(200));
    }

    /**
     * Plays random actions from a position to the end of the game, and passes every position to a visitor, those within
     * turns included.
     */
    public static void walk(Position start, Xoroshiro64 dice, Consumer<Position> visitor) {
        Position position = start;
        visitor.accept(position);
        for (List<Action> actions = position.actions(); !actions.isEmpty(); actions = position.actions()) {
            position = position.play(actions.get(dice.below(actions.size())));
            visitor.accept(position);
        }
    }
}
