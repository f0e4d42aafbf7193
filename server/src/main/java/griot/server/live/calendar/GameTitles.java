package griot.server.live.calendar;

import griot.rules.Side;
import griot.server.live.game.LiveGame;
import griot.server.live.game.Seat;
import griot.texts.Language;
import griot.texts.Texts;
import griot.texts.Texts.Area;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The titles of calendar entries and notifications about a game, in any language. Thread-safe. */
public final class GameTitles {
    private final Map<String, Texts> texts = new ConcurrentHashMap<>();

    /** What a title says. */
    public enum Kind {
        /** It is the reader's turn. */
        YOUR_TURN("calendar.yourTurn", "calendar.yourTurnAgainst"),
        /** The game is over. */
        OVER("push.over", "push.overAgainst");

        private final String key;
        private final String keyWithName;

        Kind(String key, String keyWithName) {
            this.key = key;
            this.keyWithName = keyWithName;
        }
    }

    /** The title for a player of a game. It has the name of the game and, if the other player has one, that name. */
    public String title(Kind kind, LiveGame game, Side reader, Language language) {
        Texts messages = texts.computeIfAbsent(language.code(), _ -> Texts.load(language, Area.COMMON, Area.SERVER));
        String gameName = messages.format("game." + game.game().rules().name().game(), List.of());
        String opponent = Optional.ofNullable(game.seats().get(reader.other()))
                .map(Seat::name)
                .orElse("");
        return opponent.isEmpty()
                ? messages.format(kind.key, List.of(gameName))
                : messages.format(kind.keyWithName, List.of(gameName, opponent));
    }
}
