package griot.cli.registry;

import griot.cli.cluster.ClusterJobs;
import griot.engine.registry.EngineFamilies;
import griot.engine.registry.TablebaseProbeFamilies;
import griot.lab.registry.LabFamilies;
import griot.lab.registry.LabRegistries;
import griot.rules.registry.RuleSets;
import griot.solver.registry.SolverFamilies;
import griot.tables.registry.TablebaseFamilies;
import griot.texts.Language;
import java.util.Map;
import java.util.Optional;

/**
 * The registries of every layer, passed in by the program that runs the command line. A command calls only the methods
 * that it needs; the classes of the other registries are not loaded, which shortens the startup of small commands.
 */
public interface Registries {
    /** The rule sets by name. */
    RuleSets rules();

    /** The families that have tablebases. */
    TablebaseFamilies tables();

    /** The families that the engine plays. */
    EngineFamilies engine();

    /** The families whose tablebases the engine can probe. */
    TablebaseProbeFamilies probes();

    /** The families that can be solved. */
    SolverFamilies solver();

    /** The families in the laboratory. */
    LabFamilies lab();

    /** The families in the command line. */
    CliFamilies cli();

    /**
     * Texts of games that do not come with Griot, by key: names, sources and summaries of rules. A text that is missing
     * in a language is shown as its key.
     */
    default Map<String, String> texts(Language language) {
        return Map.of();
    }

    /** The registries that the laboratory needs. */
    default LabRegistries labRegistries() {
        return new LabRegistries(rules(), tables(), engine(), probes(), lab());
    }

    /** The jobs that run on a cluster; empty in a process that was started without the libraries for them. */
    default Optional<ClusterJobs> clusterJobs() {
        return Optional.empty();
    }

    /** The registries of Griot's own families. */
    static Registries standard() {
        return new StandardRegistries(Optional.empty());
    }

    /** The registries of Griot's own families, and jobs that run on a cluster. */
    static Registries standard(ClusterJobs clusterJobs) {
        return new StandardRegistries(Optional.of(clusterJobs));
    }
}
