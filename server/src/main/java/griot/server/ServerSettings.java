package griot.server;

import griot.rules.registry.RuleSets;
import griot.tables.registry.TablebaseFamilies;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The settings of a server.
 *
 * @param port the port, from 0 to 65535; 0 means any free port
 * @param reach which machines may connect
 * @param tables the folder of the table files, which need not exist
 * @param data the folder of the live games, which need not exist
 * @param ruleSets the rule sets by name
 * @param families the families that have tablebases
 * @param lobby whether the server lists public games
 * @param database the database of the live games, which other nodes may use too; empty for a file in {@code data}
 * @param push whether absent players are told of their turns
 * @param operation how the server can be observed
 */
public record ServerSettings(
        int port,
        Reach reach,
        Path tables,
        Path data,
        RuleSets ruleSets,
        TablebaseFamilies families,
        Lobby lobby,
        Optional<Database> database,
        Push push,
        OperationSettings operation) {
    /** Which machines may connect. */
    public enum Reach {
        /** This machine only (loopback interface). */
        THIS_MACHINE,
        /** All machines in its networks. */
        NETWORK
    }

    /** Whether the server lists public games. */
    public enum Lobby {
        /** Whoever visits the server sees the public games. */
        OPEN,
        /** Games are found by their links only. */
        NONE
    }

    /** Whether absent players are told of their turns by Web Push. */
    public enum Push {
        /** Nothing is sent. */
        OFF,
        /** Whoever asks for it is told, by the push service of the browser. */
        ON
    }

    /**
     * A PostgreSQL database.
     *
     * @param url the address, such as {@code jdbc:postgresql://host/database}
     * @param user the user; empty if the URL names one, or for the user of the operating system
     * @param password the password; empty if the URL or a password file has it, or none is needed
     */
    public record Database(String url, Optional<String> user, Optional<String> password) {
        /** Without the URL and the password, which may be secret. */
        @Override
        public String toString() {
            return "Database";
        }
    }

    /** The default port. */
    public static final int DEFAULT_PORT = 8080;

    /** The largest port number. */
    public static final int MAX_PORT = 65_535;

    /** Creates settings with Griot's own games and a lobby. */
    public ServerSettings(int port, Reach reach, Path tables, Path data) {
        this(
                port,
                reach,
                tables,
                data,
                RuleSets.standard(),
                TablebaseFamilies.standard(),
                Lobby.OPEN,
                Optional.empty(),
                Push.OFF,
                OperationSettings.NONE);
    }

    /** The same settings with or without a lobby. */
    public ServerSettings withLobby(Lobby newLobby) {
        return new ServerSettings(port, reach, tables, data, ruleSets, families, newLobby, database, push, operation);
    }

    /** The same settings with a database server. */
    public ServerSettings withDatabase(Database newDatabase) {
        return new ServerSettings(
                port, reach, tables, data, ruleSets, families, lobby, Optional.of(newDatabase), push, operation);
    }

    /** The same settings with or without Web Push. */
    public ServerSettings withPush(Push newPush) {
        return new ServerSettings(port, reach, tables, data, ruleSets, families, lobby, database, newPush, operation);
    }

    /** The same settings with other means of observing the server. */
    public ServerSettings withOperation(OperationSettings newOperation) {
        return new ServerSettings(port, reach, tables, data, ruleSets, families, lobby, database, push, newOperation);
    }

    /**
     * Creates settings.
     *
     * @throws IllegalArgumentException if the port is out of range
     */
    public ServerSettings {
        if (port < 0 || port > MAX_PORT) {
            throw new IllegalArgumentException("port " + port + " is not from 0 to " + MAX_PORT);
        }
    }
}
