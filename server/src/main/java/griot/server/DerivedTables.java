package griot.server;

import griot.rules.registry.RuleSets;
import griot.server.archive.Rebuild;
import griot.server.live.store.UnusableStoreException;
import griot.server.live.store.postgres.DatabaseAddress;
import griot.server.live.store.postgres.PostgresGameStore;
import griot.server.live.store.sql.SqlGameStore;
import griot.server.live.store.sql.SqliteGameStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What a server derives from the logs of its games: lobby, running clocks and archive. */
public final class DerivedTables {
    private DerivedTables() {}

    /**
     * What was rebuilt.
     *
     * @param games the number of games that have a log
     * @param archived how many of them are in the archive
     * @param unreadable how many of them this version cannot read, as a newer one has written them
     */
    public record Rebuilt(int games, int archived, int unreadable) {}

    /**
     * Computes the tables of a data folder anew; empty if it has no games. No server may use the folder meanwhile.
     *
     * @throws DataException if the games cannot be opened, or a server uses them
     */
    public static Optional<Rebuilt> rebuild(Path data, RuleSets ruleSets) throws DataException {
        if (!Files.exists(SqliteGameStore.file(data))) {
            return Optional.empty();
        }
        try (SqliteGameStore store = SqliteGameStore.openAlone(data)) {
            return Optional.of(rebuild(store, ruleSets));
        } catch (UnusableStoreException e) {
            throw new DataException(data.toString(), e);
        }
    }

    /**
     * Computes the tables of a PostgreSQL database anew. No server may use it meanwhile.
     *
     * @throws DataException if the games cannot be opened
     */
    public static Rebuilt rebuild(ServerSettings.Database database, RuleSets ruleSets) throws DataException {
        DatabaseAddress address = new DatabaseAddress(database.url(), database.user(), database.password());
        try (PostgresGameStore store = PostgresGameStore.openForMaintenance(address)) {
            return rebuild(store, ruleSets);
        } catch (UnusableStoreException e) {
            throw new DataException(address.location(), e);
        }
    }

    private static Rebuilt rebuild(SqlGameStore store, RuleSets ruleSets) {
        Rebuild.Rebuilt rebuilt = Rebuild.run(store, store, ruleSets);
        return new Rebuilt(rebuilt.games(), rebuilt.archived(), rebuilt.unreadable());
    }
}
