package griot.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.random.Xoroshiro64;
import griot.rules.registry.RuleSets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Names of rule sets with random options in random order. */
class RandomOptionsTest {
    private static final int NAMES_PER_PRESET = 250;

    @ParameterizedTest
    @MethodSource("griot.rules.Samples#presetNames")
    void onlyContradictoryOptionsAreRefusedAndAllOthersPutInOrder(String preset) {
        Samples.forSeeds(61, NAMES_PER_PRESET, seed -> assertValidOrRefused(preset, new Xoroshiro64(seed)));
    }

    private static void assertValidOrRefused(String preset, Xoroshiro64 random) {
        List<String> words = Samples.randomOptions(RuleSets.standard().named(preset), random);
        boolean isContradictory = words.contains("slam-illegal") && words.contains("slam-takes")
                || preset.equals("choko/ludens") && words.contains("own-jump");
        List<String> parts = new ArrayList<>(words);
        parts.addFirst(preset);
        String name = String.join("+", parts);
        assertEquals(!isContradictory, Samples.ruleSet(name).isPresent(), name);
        if (!isContradictory) {
            RuleSet rules = RuleSets.standard().named(name);
            assertEquals(preset, rules.name().preset());
            assertEquals(
                    new HashSet<>(words),
                    new HashSet<>(rules.name().choices().stream()
                            .map(Object::toString)
                            .toList()));
            List<Integer> order = rules.name().choices().stream()
                    .map(choice -> rules.family().options().indexOf(choice.option()))
                    .toList();
            assertEquals(order.stream().sorted().toList(), order);
            assertEquals(rules, RuleSets.standard().named(rules.name().toString()));
        }
    }
}
