package griot.cluster;

import griot.cli.registry.Registries;

/** The games that a cluster knows: the composition root of a worker, whose tasks cannot be given registries. */
public final class Games {
    private static final Registries STANDARD = Registries.standard();

    private Games() {}

    /** The registries of Griot's own families. */
    public static Registries registries() {
        return STANDARD;
    }
}
