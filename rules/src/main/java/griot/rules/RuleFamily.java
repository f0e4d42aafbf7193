package griot.rules;

import griot.rules.problem.RulesException;
import griot.rules.ruleset.Option;
import griot.rules.ruleset.RuleSetName;
import java.util.List;

/**
 * A family: games that share their rules but for a few values. This is the plug by which a family joins the rules; the
 * other layers have plugs of their own, which they find by this one. A family equals itself alone.
 */
public final class RuleFamily {
    private final String id;
    private final List<Option> options;
    private final List<RuleSetName> presets;
    private final Factory factory;

    /**
     * A family.
     *
     * @param id a short name for programs, such as {@code jumping}
     * @param options the options of the family, in the order in which names list them
     * @param presets the rule sets without options, each game's default source first
     * @param maker builds the rule set with a name whose game and source are among the presets
     */
    public RuleFamily(String id, List<Option> options, List<RuleSetName> presets, Factory maker) {
        this.id = id;
        this.options = List.copyOf(options);
        this.presets = List.copyOf(presets);
        this.factory = maker;
    }

    /** A short name for programs, such as {@code jumping}. */
    public String id() {
        return id;
    }

    /** The options of the family, in the order in which names list them. */
    public List<Option> options() {
        return options;
    }

    /** The rule sets without options, each game's default source first. */
    public List<RuleSetName> presets() {
        return presets;
    }

    /** Builds the rule set with a name whose game and source are among the presets. */
    public Factory factory() {
        return factory;
    }

    /** Builds a rule set of the family. */
    public interface Factory {
        /**
         * The rule set with this name.
         *
         * @throws RulesException if the options contradict each other or the source
         */
        RuleSet create(RuleSetName name);
    }
}
