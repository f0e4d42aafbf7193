package griot.server.archive.store;

import java.util.List;
import java.util.OptionalLong;

/**
 * A part of the games that match a filter.
 *
 * @param games the games, the newest first
 * @param next where the next page begins; empty if this is the last one
 */
public record ArchivePage(List<ArchivedGame> games, OptionalLong next) {
    /** Makes the list immutable. */
    public ArchivePage {
        games = List.copyOf(games);
    }
}
