package griot.cli.play;

import griot.cli.text.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The commands that a player can type instead of a turn. Each has words in English and in the player's language. */
enum TypedCommand {
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

    /** The key of the message that lists the command's words. */
    private String key() {
        return "order." + name().toLowerCase(Locale.ROOT);
    }

    /** The words for the command, those in the player's language first. */
    List<String> words(Messages messages, Messages english) {
        List<String> words = new ArrayList<>(List.of(messages.text(key()).split(" ")));
        words.addAll(List.of(english.text(key()).split(" ")));
        return words;
    }

    /** The command that a word denotes, in upper or lower case; empty if there is none. */
    static Optional<TypedCommand> named(String word, Messages messages, Messages english) {
        String lowerCase = word.toLowerCase(messages.language().locale());
        for (TypedCommand command : values()) {
            if (command.words(messages, english).contains(lowerCase)) {
                return Optional.of(command);
            }
        }
        return Optional.empty();
    }
}
