package griot.server.live.calendar;

import griot.rules.Side;
import griot.rules.syntax.Strings;
import griot.server.live.game.LiveGame;
import griot.server.live.game.Seat;
import griot.texts.Language;
import griot.texts.Texts;
import griot.texts.Texts.Area;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The calendar file of the current turn of a game, in any language. Thread-safe. */
public final class TurnCalendar {
    private final Map<String, Texts> texts = new ConcurrentHashMap<>();

    /**
     * The calendar file of a player who is to move.
     *
     * @param deadline until when the turn has to be played
     * @param origin the address of the page
     */
    public CalendarFile file(LiveGame game, Side player, Instant deadline, Language language, URI origin) {
        String name = Optional.ofNullable(game.seats().get(player.other()))
                .map(Seat::name)
                .orElse("");
        Texts messages = texts.computeIfAbsent(language.code(), _ -> Texts.load(language, Area.COMMON, Area.SERVER));
        String gameName = messages.format("game." + game.game().rules().name().game(), List.of());
        String summary = name.isEmpty()
                ? messages.format("calendar.yourTurn", List.of(gameName))
                : messages.format("calendar.yourTurnAgainst", List.of(gameName, name));
        return new CalendarFile(
                game.id() + "-" + Strings.lowerCase(player) + "-"
                        + (game.turns().size() + 1),
                Instant.ofEpochMilli(game.clock().eventMillis()),
                deadline,
                summary,
                URI.create(origin + "/#far/" + game.id()));
    }
}
