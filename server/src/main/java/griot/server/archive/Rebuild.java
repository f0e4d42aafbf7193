package griot.server.archive;

import griot.rules.registry.RuleSets;
import griot.server.archive.store.ArchiveBatch;
import griot.server.archive.store.ArchivedGame;
import griot.server.archive.store.DueGames;
import griot.server.archive.store.DueGames.Due;
import griot.server.archive.store.OpeningPositions;
import griot.server.live.EventCodec;
import griot.server.live.OpenGames;
import griot.server.live.game.LoggedEvent;
import griot.server.live.game.OtherRulesException;
import griot.server.live.store.GameStore;
import griot.server.live.store.LogSegment;
import griot.server.live.store.SqlStore;
import griot.server.live.store.sql.OpenGameTables;
import java.util.List;
import java.util.Optional;

/**
 * Rebuilds from the logs everything that is derived from them: the lobby, the running clocks, the archive with its
 * search, and the counts of openings. No server may use the database meanwhile.
 *
 * <p>If it is interrupted, the archive goes on where it was when a server starts; the lobby and the clocks are complete
 * after another run.
 */
public final class Rebuild {
    /** The games of a transaction: many, as they share rows of the counts. */
    private static final int BATCH = 5_000;

    private Rebuild() {}

    /**
     * What was rebuilt.
     *
     * @param games the number of games that have a log
     * @param archived how many of them are in the archive
     */
    public record Rebuilt(int games, int archived) {}

    /** Rebuilds a database. */
    public static Rebuilt run(GameStore logs, SqlStore store, RuleSets ruleSets) {
        store.update(connection -> {
            OpenGameTables.clear(connection);
            ArchiveBatch.clear(connection);
            DueGames.markAll(connection);
        });
        OpeningPositions positions = new OpeningPositions(ruleSets);
        int games = 0;
        int archived = 0;
        while (true) {
            List<Due> due = DueGames.some(store, BATCH);
            if (due.isEmpty()) {
                return new Rebuilt(games, archived);
            }
            List<Derived> batch = due.parallelStream()
                    .map(one -> Derived.of(one, logs, ruleSets))
                    .toList();
            store.update(connection -> {
                ArchiveBatch changes = new ArchiveBatch(connection, positions);
                for (Derived derived : batch) {
                    if (derived.due().done(connection) && derived.archived().isPresent()) {
                        changes.put(derived.archived().get());
                    }
                }
                changes.flush();
                OpenGameTables.put(
                        connection,
                        batch.stream()
                                .flatMap(derived -> derived.open().stream())
                                .toList());
            });
            games += batch.size();
            archived += (int) batch.stream()
                    .filter(derived -> derived.archived().isPresent())
                    .count();
        }
    }

    /** What follows from the log of a game. */
    private record Derived(Due due, Optional<LogSegment> open, Optional<ArchivedGame> archived) {
        static Derived of(Due due, GameStore logs, RuleSets ruleSets) {
            List<LoggedEvent> log =
                    logs.read(due.game(), 0).stream().map(EventCodec::read).toList();
            try {
                return new Derived(
                        due,
                        log.isEmpty() ? Optional.empty() : Optional.of(OpenGames.entries(due.game(), log, ruleSets)),
                        FinishedGame.of(due.game(), log, ruleSets));
            } catch (OtherRulesException e) {
                // A newer version, which knows the rules, rebuilds it.
                return new Derived(due, Optional.empty(), Optional.empty());
            }
        }
    }
}
