package griot.server.live.store.sql;

import java.sql.SQLException;
import java.util.Set;
import org.sqlite.SQLiteErrorCode;

/** Error codes of SQLite. */
public final class SqliteErrors {
    /** Mask of the primary result code in an extended result code. */
    private static final int PRIMARY_CODE = 0xff;

    private SqliteErrors() {}

    /** Whether the primary result code of an error is one of these. */
    public static boolean isOneOf(SQLException error, Set<SQLiteErrorCode> codes) {
        int primaryCode = error.getErrorCode() & PRIMARY_CODE;
        return codes.stream().anyMatch(code -> code.code == primaryCode);
    }
}
