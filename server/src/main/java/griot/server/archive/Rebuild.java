package griot.server.archive;

import griot.rules.registry.RuleSets;
import griot.server.archive.store.ArchiveBatch;
import griot.server.archive.store.ArchivedGame;
import griot.server.archive.store.DueGames;
import griot.server.archive.store.DueGames.Due;
import griot.server.archive.store.OpeningPositions;
import griot.server.data.RebuiltGames;
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
import java.util.function.Predicate;

/**
 * Rebuilds from the logs everything that is derived from them: the lobby, the running clocks, the archive with its
 * search, and the counts of openings. No server may use the database meanwhile.
 *
 * <p>After an interruption, the next server completes the archive by itself; the lobby and the clocks need another run.
 */
public final class Rebuild {
    /** The number of games in one transaction: large, as games share rows of the counts. */
    private static final int BATCH = 5_000;

    private Rebuild() {}

    /** Rebuilds a database. */
    public static RebuiltGames run(GameStore logs, SqlStore store, RuleSets ruleSets) {
        store.rebuild(connection -> {
            OpenGameTables.clear(connection);
            ArchiveBatch.clear(connection);
            DueGames.markAll(connection);
        });
        OpeningPositions positions = new OpeningPositions(ruleSets);
        RebuiltGames rebuilt = new RebuiltGames(0, 0, 0, 0);
        List<Due> due = DueGames.first(store, BATCH);
        while (!due.isEmpty()) {
            List<Derived> batch = due.parallelStream()
                    .map(one -> Derived.of(one, logs, ruleSets))
                    .toList();
            store.rebuild(connection -> {
                ArchiveBatch changes = new ArchiveBatch(connection, positions);
                for (Derived derived : batch) {
                    if (derived.reading() != Reading.LEFT
                            && derived.due().markDone(connection)
                            && derived.archived().isPresent()) {
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
            rebuilt = plus(rebuilt, batch);
            due = DueGames.after(due.getLast().game(), store, BATCH);
        }
        return rebuilt;
    }

    private static RebuiltGames plus(RebuiltGames before, List<Derived> batch) {
        return new RebuiltGames(
                before.games() + batch.size(),
                before.archived() + count(batch, derived -> derived.archived().isPresent()),
                before.unreadable() + count(batch, derived -> derived.reading() == Reading.LEFT),
                before.unplayable() + count(batch, derived -> derived.reading() == Reading.UNPLAYABLE));
    }

    private static int count(List<Derived> batch, Predicate<Derived> condition) {
        return (int) batch.stream().filter(condition).count();
    }

    /** How a log was read. */
    private enum Reading {
        READ,
        /** This version cannot read it, but a newer one may. */
        LEFT,
        /** It is one of older rules, and the current ones do not allow what was played. */
        UNPLAYABLE
    }

    /** What follows from the log of a game. */
    private record Derived(Due due, Optional<LogSegment> open, Optional<ArchivedGame> archived, Reading reading) {
        static Derived of(Due due, GameStore logs, RuleSets ruleSets) {
            List<LoggedEvent> log =
                    logs.read(due.game(), 0).stream().map(EventCodec::read).toList();
            try {
                return new Derived(
                        due,
                        log.isEmpty() ? Optional.empty() : Optional.of(OpenGames.entries(due.game(), log, ruleSets)),
                        FinishedGame.of(due.game(), log, ruleSets),
                        Reading.READ);
            } catch (OtherRulesException e) {
                return e.isNewer() ? withoutRows(due, Reading.LEFT) : ofOlderRules(due, log, ruleSets);
            } catch (RuntimeException e) {
                // A newer version may have written it.
                return withoutRows(due, Reading.LEFT);
            }
        }

        /** Nobody can play on a game of older rules, but it stays in the archive if it can be replayed. */
        private static Derived ofOlderRules(Due due, List<LoggedEvent> log, RuleSets ruleSets) {
            try {
                return new Derived(
                        due, Optional.empty(), FinishedGame.ofOlderRules(due.game(), log, ruleSets), Reading.READ);
            } catch (RuntimeException e) {
                return withoutRows(due, Reading.UNPLAYABLE);
            }
        }

        private static Derived withoutRows(Due due, Reading reading) {
            return new Derived(due, Optional.empty(), Optional.empty(), reading);
        }
    }
}
