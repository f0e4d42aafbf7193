package griot.lab.registry;

import griot.engine.registry.EngineFamilies;
import griot.engine.registry.TablebaseProbeFamilies;
import griot.rules.registry.RuleSets;
import griot.tables.registry.TablebaseFamilies;

/**
 * The registries that an experiment needs, made by the program that runs it.
 *
 * @param rules the rule sets by name, for records
 * @param tables the families that have tablebases
 * @param engine the families that the built-in engine plays
 * @param probes the families whose tablebases the built-in engine can probe
 * @param lab the families in the laboratory
 */
public record LabRegistries(
        RuleSets rules,
        TablebaseFamilies tables,
        EngineFamilies engine,
        TablebaseProbeFamilies probes,
        LabFamilies lab) {
    /** The registries of Griot's own families. */
    public static LabRegistries standard() {
        return new LabRegistries(
                RuleSets.standard(),
                TablebaseFamilies.standard(),
                EngineFamilies.standard(),
                TablebaseProbeFamilies.standard(),
                LabFamilies.standard());
    }
}
