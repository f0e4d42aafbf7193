package griot.server.archive.store;

import griot.server.live.store.sql.SqlGameStore;
import griot.server.live.store.sql.SqliteGameStore;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** The archive in SQLite. */
class SqliteArchiveTest extends ArchiveContract {
    @TempDir
    Path folder;

    @Override
    protected SqlGameStore open() throws Exception {
        return SqliteGameStore.open(folder);
    }

    @Override
    protected int count() {
        return 500;
    }
}
