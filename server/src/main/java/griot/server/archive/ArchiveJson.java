package griot.server.archive;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import griot.server.archive.store.ArchivePage;
import griot.server.archive.store.ArchivedGame;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A page of the archive as JSON.
 *
 * @param games the games, the newest first
 * @param next where the next page begins, for the parameter {@code before}; null on the last page
 */
@JsonInclude(Include.ALWAYS)
record ArchiveJson(List<Item> games, Optional<String> next) {
    /**
     * A game of the archive.
     *
     * @param turns the number of turns
     * @param at when it ended
     */
    record Item(String id, String ruleSet, Players players, String result, String reason, int turns, String at) {
        static Item of(ArchivedGame game) {
            return new Item(
                    game.id(),
                    game.kind().ruleSet(),
                    new Players(Player.of(game.white()), Player.of(game.black())),
                    game.kind().result(),
                    game.kind().reason(),
                    game.turns(),
                    Instant.ofEpochMilli(game.endMillis()).toString());
        }
    }

    record Players(Player white, Player black) {}

    /**
     * A player.
     *
     * @param name the name; left out if there is none
     */
    @JsonInclude(Include.NON_ABSENT)
    record Player(Optional<String> name) {
        static Player of(String name) {
            return new Player(name.isEmpty() ? Optional.empty() : Optional.of(name));
        }
    }

    static ArchiveJson of(ArchivePage page) {
        return new ArchiveJson(
                page.games().stream().map(Item::of).toList(),
                page.next().isEmpty()
                        ? Optional.empty()
                        : Optional.of(ArchiveRequest.cursor(page.next().getAsLong())));
    }
}
