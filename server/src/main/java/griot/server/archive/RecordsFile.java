package griot.server.archive;

import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.server.archive.store.ArchiveFilter;
import griot.server.archive.store.ArchivePage;
import griot.server.archive.store.ArchiveSearch;
import griot.server.archive.store.ArchivedGame;
import griot.server.live.LiveGames;
import griot.server.live.game.OtherRulesException;
import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The records of many games as one file, read page by page, so that only one page is in memory. */
final class RecordsFile implements Downloads.Source {
    /** The maximum number of games of a file. */
    static final int MAX_GAMES = 10_000;

    private static final int PAGE_SIZE = 50;

    private final ArchiveSearch search;
    private final LiveGames games;
    private final RuleSets ruleSets;
    private final ArchiveFilter filter;
    private int count;
    private long before = Long.MAX_VALUE;
    private boolean isComplete;

    /** A file of the games that match a filter, the newest first. */
    RecordsFile(ArchiveSearch search, LiveGames games, RuleSets ruleSets, ArchiveFilter filter) {
        this.search = search;
        this.games = games;
        this.ruleSets = ruleSets;
        this.filter = filter;
    }

    /** The next records, each followed by an empty line. */
    @Override
    public Optional<byte[]> next() {
        if (isComplete) {
            return Optional.empty();
        }
        ArchivePage page = search.pageBefore(before, filter, PAGE_SIZE);
        StringBuilder records = new StringBuilder();
        for (ArchivedGame game : page.games()) {
            Optional<String> record = count < MAX_GAMES ? record(game.id()) : Optional.empty();
            if (record.isPresent()) {
                records.append(record.get()).append('\n');
                count++;
            }
        }
        before = page.next().orElse(0);
        isComplete = page.next().isEmpty() || count == MAX_GAMES;
        return Optional.of(records.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** The record of a game; empty if it was erased meanwhile, or needs another version to be read. */
    private Optional<String> record(String id) {
        try {
            return Optional.of(GameTexts.record(id, games.log(id), ruleSets));
        } catch (ProblemException e) {
            if (e.type() != ProblemType.NO_SUCH_GAME) {
                throw e;
            }
            return Optional.empty();
        } catch (OtherRulesException | RulesException e) {
            // Other rules, or an event that this version cannot read. The other games are not at fault.
            return Optional.empty();
        }
    }
}
