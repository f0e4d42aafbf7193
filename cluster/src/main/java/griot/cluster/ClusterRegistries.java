package griot.cluster;

import griot.cli.registry.Registries;

/** The composition root of a worker: its registries, which cannot be serialised with the tasks. */
public final class ClusterRegistries {
    private static final Registries STANDARD = Registries.standard();

    private ClusterRegistries() {}

    /** The registries of Griot's own families. */
    public static Registries standard() {
        return STANDARD;
    }
}
