package griot.server;

import griot.rules.registry.RuleSets;
import griot.server.archive.Rebuild;
import griot.server.data.DataException;
import griot.server.data.RebuiltGames;
import griot.server.live.store.UnusableStoreException;
import griot.server.live.store.postgres.DatabaseAddress;
import griot.server.live.store.postgres.PostgresGameStore;
import griot.server.live.store.sql.SqliteGameStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What a server derives from the logs of its games: lobby, running clocks and archive. */
public final class DerivedTables {
    private DerivedTables() {}

    /**
     * Computes the tables of a data folder anew; empty if it has no games. No server may use the folder meanwhile.
     *
     * @throws DataException if the games cannot be opened, or a server uses them
     */
    public static Optional<RebuiltGames> rebuild(Path data, RuleSets ruleSets) throws DataException {
        if (!Files.exists(SqliteGameStore.file(data))) {
            return Optional.empty();
        }
        try (SqliteGameStore store = SqliteGameStore.openAlone(data)) {
            return Optional.of(Rebuild.run(store, store, ruleSets));
        } catch (UnusableStoreException e) {
            throw e.at(data.toString());
        }
    }

    /**
     * Computes the tables of a PostgreSQL database anew. No server may use it meanwhile.
     *
     * @throws DataException if the games cannot be opened
     */
    public static RebuiltGames rebuild(ServerSettings.Database database, RuleSets ruleSets) throws DataException {
        DatabaseAddress address = new DatabaseAddress(database.url(), database.user(), database.password());
        try (PostgresGameStore store = PostgresGameStore.openForMaintenance(address)) {
            return Rebuild.run(store, store, ruleSets);
        } catch (UnusableStoreException e) {
            throw e.at(address.location());
        }
    }
}
