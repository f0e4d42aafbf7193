package griot.server.live.calendar;

import griot.rules.Side;
import griot.rules.syntax.Strings;
import griot.server.live.game.LiveGame;
import griot.texts.Language;
import java.net.URI;
import java.time.Instant;

/** The calendar file of the current turn of a game, in any language. Thread-safe. */
public final class TurnCalendar {
    private final GameTitles titles = new GameTitles();

    /**
     * The calendar file of a player who is to move.
     *
     * @param deadline until when the turn has to be played
     * @param origin the address of the page
     */
    public CalendarFile file(LiveGame game, Side player, Instant deadline, Language language, URI origin) {
        return new CalendarFile(
                game.id() + "-" + Strings.lowerCase(player) + "-"
                        + (game.turns().size() + 1),
                Instant.ofEpochMilli(game.clock().eventMillis()),
                deadline,
                titles.title(GameTitles.Kind.YOUR_TURN, game, player, language),
                URI.create(origin + "/#far/" + game.id()));
    }
}
