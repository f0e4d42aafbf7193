package griot.server.archive;

import griot.rules.Side;
import griot.rules.record.GameRecord;
import griot.rules.registry.RuleSets;
import griot.server.live.game.LiveGame;
import griot.server.live.game.LoggedEvent;
import griot.server.live.game.Seat;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Live games as game records. */
final class GameTexts {
    private static final int DATE_LENGTH = "2026-11-25".length();

    private GameTexts() {}

    /**
     * The record of a game, or of the game so far, with the names of the players and the date of its beginning.
     *
     * @param log all events
     * @throws griot.server.live.game.OtherRulesException if the game has rules that this version does not know
     */
    static String record(String id, List<LoggedEvent> log, RuleSets ruleSets) {
        LiveGame game = LiveGame.replay(id, log, ruleSets);
        Map<String, String> tags = new LinkedHashMap<>();
        putName(tags, "White", game.seats().get(Side.WHITE));
        putName(tags, "Black", game.seats().get(Side.BLACK));
        String time = Instant.ofEpochMilli(log.getFirst().timeMillis()).toString();
        tags.put("Date", time.substring(0, DATE_LENGTH).replace('-', '.'));
        return GameRecord.of(game.game(), tags).toString();
    }

    private static void putName(Map<String, String> tags, String tag, @Nullable Seat seat) {
        if (seat != null && !seat.name().isEmpty()) {
            tags.put(tag, seat.name());
        }
    }
}
