package griot.server.archive.store;

import griot.server.archive.store.ArchivedGame.Kind;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** Rows of the table of games. */
final class ArchiveRows {
    /** Selects whole games, {@code g} for the game. */
    static final String SELECT = "SELECT g.place, g.game, k.rule_set, k.result, k.reason, g.turns, g.white, g.black,"
            + " g.opening FROM archive_game g JOIN archive_kind k ON k.kind = g.kind";

    private ArchiveRows() {}

    static long place(ResultSet row) throws SQLException {
        return row.getLong(1);
    }

    static ArchivedGame game(ResultSet row) throws SQLException {
        String opening = row.getString(9);
        return new ArchivedGame(
                row.getString(2),
                ArchivedGame.endMillis(row.getLong(1)),
                new Kind(row.getString(3), row.getString(4), row.getString(5)),
                row.getInt(6),
                row.getString(7),
                row.getString(8),
                opening.isEmpty() ? List.of() : List.of(opening.split(" ")));
    }
}
