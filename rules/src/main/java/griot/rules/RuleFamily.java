package griot.rules;

import griot.rules.problem.RulesException;
import griot.rules.ruleset.Option;
import griot.rules.ruleset.RuleSetName;
import java.util.List;

/**
 * A family of games that share their rules up to a few parameters: its options, its presets and a factory of its rule
 * sets. Other modules use this object as the key to what they provide for the family. Compared by identity.
 */
public final class RuleFamily {
    private final String id;
    private final List<Option> options;
    private final List<RuleSetName> presets;
    private final Factory factory;

    /**
     * Creates a family.
     *
     * @param id a short name for programs, such as {@code jumping}
     * @param options the options of the family, in the order in which names list them
     * @param presets the names of the rule sets without options, the default source of each game first
     * @param factory creates the rule set with a name whose game and source are those of a preset
     */
    public RuleFamily(String id, List<Option> options, List<RuleSetName> presets, Factory factory) {
        this.id = id;
        this.options = List.copyOf(options);
        this.presets = List.copyOf(presets);
        this.factory = factory;
    }

    /** A short name for programs, such as {@code jumping}. */
    public String id() {
        return id;
    }

    /** The options of the family, in the order in which names list them. */
    public List<Option> options() {
        return options;
    }

    /** The names of the rule sets without options, the default source of each game first. */
    public List<RuleSetName> presets() {
        return presets;
    }

    /** The factory of rule sets, for names whose game and source are those of a preset. */
    public Factory factory() {
        return factory;
    }

    /** Creates rule sets of the family. */
    public interface Factory {
        /**
         * Creates the rule set with a name.
         *
         * @throws RulesException if an option does not apply to the source
         */
        RuleSet create(RuleSetName name);
    }
}
