package griot.engine.registry;

import griot.engine.eval.Evaluation;
import griot.engine.eval.Weights;
import griot.engine.eval.WeightsException;
import griot.engine.family.EngineFamily;
import griot.rules.RuleSet;
import griot.rules.ruleset.RuleSetName;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The weights that come with the engine, as resources: read at first use and shared by all engines. */
public final class ShippedWeights {
    /** By family and preset: the evaluation by its weights, shared by all its rule sets; empty if it has no weights. */
    private static final Map<EngineFamily, Map<String, Optional<Evaluation>>> LOADED = new HashMap<>();

    private ShippedWeights() {}

    /** The evaluation by the weights of a rule set's preset; the hand-made one if there are none. */
    public static synchronized Evaluation evaluation(EngineFamilies families, RuleSet rules) {
        EngineFamily family = families.get(rules);
        return LOADED.computeIfAbsent(family, unused -> new HashMap<>())
                .computeIfAbsent(
                        rules.name().preset(),
                        preset -> weights(preset).map(weights -> families.evaluation(rules, weights)))
                .orElseGet(() -> family.handMadeEvaluation(rules));
    }

    /**
     * The weights of a preset, such as {@code yote/ludens}; empty if there are none.
     *
     * @throws WeightsException if the file cannot be read or used
     */
    public static Optional<Weights> weights(String preset) {
        return file(preset).map(Weights::read);
    }

    /**
     * The content of the weights file of a preset; empty if there is none.
     *
     * @throws WeightsException if the file cannot be read
     */
    public static Optional<byte[]> file(String preset) {
        String resource = "/griot/engine/weights/" + RuleSetName.inFileNames(preset) + ".weights";
        return Optional.ofNullable(ShippedWeights.class.getResourceAsStream(resource))
                .map(in -> readAndClose(preset, in));
    }

    /** Reads the weights file of a preset to its end. */
    static byte[] readAndClose(String preset, InputStream file) {
        try (InputStream in = file) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new WeightsException("the weights of " + preset + " cannot be read: " + e.getMessage(), e);
        }
    }
}
