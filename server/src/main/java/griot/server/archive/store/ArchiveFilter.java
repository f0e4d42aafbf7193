package griot.server.archive.store;

import griot.server.archive.store.ArchivedGame.Kind;
import java.util.List;

/**
 * Which games of the archive are wanted. An empty value is no condition.
 *
 * @param name a part of a player's name, in any case
 * @param game the name of a game, such as {@code yote}
 * @param ruleSet the full name of a rule set
 * @param result {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}
 * @param reason the reason of the end
 * @param opening the first turns, separated by spaces; without a space, the parts of the first turns, separated by
 *     commas, whichever of these belong to a turn and its bonus turns
 */
public record ArchiveFilter(String name, String game, String ruleSet, String result, String reason, String opening) {
    /** All games. */
    public static final ArchiveFilter NONE = new ArchiveFilter("", "", "", "", "", "");

    /** Folds the name. */
    public ArchiveFilter {
        name = FoldedName.of(name);
    }

    boolean matches(Kind kind) {
        return (game.isEmpty() || game.equals(kind.game()))
                && (ruleSet.isEmpty() || ruleSet.equals(kind.ruleSet()))
                && (result.isEmpty() || result.equals(kind.result()))
                && (reason.isEmpty() || reason.equals(kind.reason()));
    }

    boolean matches(ArchivedGame archived) {
        return matches(archived.kind())
                && (name.isEmpty() || archived.foldedNames().stream().anyMatch(folded -> folded.contains(name)))
                && matchesOpening(String.join(" ", archived.opening()));
    }

    private boolean matchesOpening(String turns) {
        if (opening.isEmpty()) {
            return true;
        }
        String separator = opening.contains(" ") ? " " : ",";
        return (turns.replace(" ", separator) + separator).startsWith(opening + separator);
    }

    /** The parts of the opening, as {@link ArchivedGame#openingParts}. */
    List<String> openingParts() {
        return opening.isEmpty() ? List.of() : List.of(opening.split("[ ,]", -1));
    }
}
