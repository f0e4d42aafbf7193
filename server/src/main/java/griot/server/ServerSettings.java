package griot.server;

import griot.rules.registry.RuleSets;
import griot.tables.registry.TablebaseFamilies;
import java.nio.file.Path;

/**
 * How the server is reached, and what it serves from.
 *
 * @param port the port, 0 to 65535; 0 takes one that is free
 * @param reach which machines may connect
 * @param tables the folder of the tables of solved endings, whether or not it is there
 * @param ruleSets the rule sets that it knows
 * @param families the families that have tables
 */
public record ServerSettings(int port, Reach reach, Path tables, RuleSets ruleSets, TablebaseFamilies families) {
    /** Which machines may connect. */
    public enum Reach {
        /** Programs of the machine that serves. */
        THIS_MACHINE,
        /** Every machine of its networks. */
        NETWORK
    }

    /** The port where nobody asked for another. */
    public static final int DEFAULT_PORT = 8080;

    /** The last port that there is. */
    public static final int MAX_PORT = 65_535;

    /** Settings with Griot's own games. */
    public ServerSettings(int port, Reach reach, Path tables) {
        this(port, reach, tables, RuleSets.standard(), TablebaseFamilies.standard());
    }

    /**
     * Checks the port.
     *
     * @throws IllegalArgumentException if there is no such port
     */
    public ServerSettings {
        if (port < 0 || port > MAX_PORT) {
            throw new IllegalArgumentException("port " + port);
        }
    }
}
