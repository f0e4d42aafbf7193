package griot.server.archive;

import griot.rules.registry.RuleSets;
import griot.server.archive.store.ArchiveFilter;
import griot.server.archive.store.ArchivePage;
import griot.server.archive.store.ArchiveSearch;
import griot.server.archive.store.ArchivedGame;
import griot.server.live.LiveGames;
import griot.server.live.game.OtherRulesException;
import griot.server.live.problem.ProblemException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The records of many games as one file, written page by page, so that few are in memory. */
final class RecordsFile {
    /** The maximum number of games of a file. */
    static final int MAX_GAMES = 10_000;

    private static final int PAGE = 50;

    private final ArchiveSearch search;
    private final LiveGames games;
    private final RuleSets ruleSets;
    private final ArchiveFilter filter;
    private ArchivePage page;

    /** Begins a file of the games that match a filter: finds the first of them. */
    RecordsFile(ArchiveSearch search, LiveGames games, RuleSets ruleSets, ArchiveFilter filter) {
        this.search = search;
        this.games = games;
        this.ruleSets = ruleSets;
        this.filter = filter;
        this.page = search.page(filter, PAGE);
    }

    /** Writes the records, the newest first, each followed by an empty line. */
    void writeTo(OutputStream out) throws IOException {
        int written = 0;
        while (true) {
            for (ArchivedGame game : page.games()) {
                if (written == MAX_GAMES) {
                    return;
                }
                Optional<String> text = text(game.id());
                if (text.isPresent()) {
                    out.write((text.get() + "\n").getBytes(StandardCharsets.UTF_8));
                    written++;
                }
            }
            if (page.next().isEmpty()) {
                return;
            }
            out.flush();
            page = search.pageBefore(page.next().getAsLong(), filter, PAGE);
        }
    }

    /** The record of a game; empty if it was erased meanwhile, or has rules that this version does not know. */
    private Optional<String> text(String id) {
        try {
            return Optional.of(GameTexts.record(id, games.log(id), ruleSets));
        } catch (ProblemException | OtherRulesException e) {
            return Optional.empty();
        }
    }
}
