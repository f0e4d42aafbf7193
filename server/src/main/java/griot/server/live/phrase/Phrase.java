package griot.server.live.phrase;

import griot.rules.syntax.Strings;
import java.util.Arrays;
import java.util.Optional;

/**
 * A preset phrase. The server knows only its key; each page has the words in its own language. Phrases may be added, but
 * not removed, as logs contain them.
 */
public enum Phrase {
    /** Hello! */
    HELLO,
    /** Good luck! */
    GOOD_LUCK,
    /** Well played! */
    WELL_PLAYED,
    /** A good game! */
    GOOD_GAME,
    /** Thank you! */
    THANKS,
    /** Sorry! */
    SORRY,
    /** Never mind. */
    NEVER_MIND,
    /** One moment, please. */
    ONE_MOMENT,
    /** Take your time. */
    TAKE_YOUR_TIME,
    /** I have to go; I play on later. */
    BACK_LATER,
    /** Shall we play again? */
    PLAY_AGAIN,
    /** Goodbye! */
    GOODBYE;

    /** The phrase with a key; empty if there is none. */
    public static Optional<Phrase> withKey(String key) {
        return Arrays.stream(values())
                .filter(phrase -> phrase.key().equals(key))
                .findFirst();
    }

    /** The word in requests and events, such as {@code well-played}. */
    public String key() {
        return Strings.lowerCase(this).replace('_', '-');
    }
}
