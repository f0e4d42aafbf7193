package griot.cli.play;

import griot.cli.text.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a player can type that is no turn. Each has English words, and those of the player's language. */
enum PlayCommandWord {
    HELP,
    MOVES,
    BOARD,
    FLIP,
    HINT,
    UNDO,
    REDO,
    DRAW,
    RESIGN,
    SAVE,
    LOAD,
    NEW,
    RULES,
    STOP,
    QUIT;

    /** The key of its words. */
    private String key() {
        return "order." + name().toLowerCase(Locale.ROOT);
    }

    /** The words for it, the player's own language first. */
    List<String> words(Messages messages, Messages english) {
        List<String> words = new ArrayList<>(List.of(messages.text(key()).split(" ")));
        words.addAll(List.of(english.text(key()).split(" ")));
        return words;
    }

    /** The order with this word; empty if it is none. */
    static Optional<PlayCommandWord> named(String word, Messages messages, Messages english) {
        String small = word.toLowerCase(messages.language().locale());
        for (PlayCommandWord order : values()) {
            if (order.words(messages, english).contains(small)) {
                return Optional.of(order);
            }
        }
        return Optional.empty();
    }
}
