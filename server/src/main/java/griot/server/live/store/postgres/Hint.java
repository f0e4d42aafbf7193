package griot.server.live.store.postgres;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a node tells the others after a transaction: ids and numbers only, as a node that receives it reads the
 * database. Hints may be lost; each writer numbers its own, so that other nodes notice ({@link HintTracker}).
 *
 * @param writer the writer
 * @param number the number of the transaction among those of the writer
 * @param changes what has changed, in the form of {@link #growth}, {@link #presence} and {@link #LOBBY}
 */
record Hint(Writer writer, long number, List<String> changes) {
    /** The lobby has changed. */
    static final String LOBBY = "lobby";

    /** PostgreSQL's limit is 8,000 bytes. */
    private static final int MAX_CHARACTERS = 7_500;

    private static final String PRESENCE = "~";
    private static final String MORE = "more";
    private static final String LAST = "last";

    /**
     * A thread that writes.
     *
     * @param node the id of its node
     * @param thread its number in the node
     */
    record Writer(String node, int thread) {}

    /** The log of a game has grown. */
    static String growth(String game, int revision) {
        return game + ":" + revision;
    }

    /** The players who are connected to a game have changed. */
    static String presence(String game) {
        return game + PRESENCE;
    }

    /** Hears the changes of a hint. */
    interface Changes {
        void logGrew(String game, int revision);

        void lobbyChanged();

        void presenceChanged(String game);
    }

    /** Reports the changes to a listener. Changes of a kind that this version does not know are left out. */
    void reportChanges(Changes listener) {
        for (String change : changes) {
            int colon = change.indexOf(':');
            if (change.equals(LOBBY)) {
                listener.lobbyChanged();
            } else if (change.endsWith(PRESENCE)) {
                listener.presenceChanged(change.substring(0, change.length() - PRESENCE.length()));
            } else if (colon > 0) {
                revision(change.substring(colon + 1))
                        .ifPresent(revision -> listener.logGrew(change.substring(0, colon), revision));
            }
        }
    }

    /** The number of an event; empty if a newer version means something else. */
    private static OptionalInt revision(String text) {
        try {
            return OptionalInt.of(Integer.parseInt(text));
        } catch (NumberFormatException e) {
            return OptionalInt.empty();
        }
    }

    /** The texts of the notifications: one or, for many changes, several. */
    List<String> format() {
        List<String> texts = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (String change : changes) {
            if (text.length() + change.length() > MAX_CHARACTERS) {
                texts.add(head(MORE) + text);
                text.setLength(0);
            }
            text.append(' ').append(change);
        }
        texts.add(head(LAST) + text);
        return texts;
    }

    private String head(String end) {
        return writer.node() + " " + writer.thread() + " " + number + " " + end;
    }

    /**
     * A notification.
     *
     * @param hint the hint, or a part of it
     * @param isLast whether it is the last part
     */
    record Part(Hint hint, boolean isLast) {}

    /** Reads a notification; empty if it is none of these. */
    static Optional<Part> parse(String text) {
        String[] words = text.split(" ", -1);
        if (words.length < 4) {
            return Optional.empty();
        }
        try {
            Writer writer = new Writer(words[0], Integer.parseInt(words[1]));
            Hint hint =
                    new Hint(writer, Long.parseLong(words[2]), List.of(words).subList(4, words.length));
            return Optional.of(new Part(hint, words[3].equals(LAST)));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
