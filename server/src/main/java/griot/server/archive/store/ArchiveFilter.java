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
 * @param opening the parts of the first turns ({@link ArchivedGame#openingParts})
 */
public record ArchiveFilter(
        String name, String game, String ruleSet, String result, String reason, List<String> opening) {
    /** All games. */
    public static final ArchiveFilter NONE = new ArchiveFilter("", "", "", "", "", List.of());

    /** Folds the name and makes the list immutable. */
    public ArchiveFilter {
        name = FoldedName.of(name);
        opening = List.copyOf(opening);
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
                && matchesOpening(archived.openingParts());
    }

    private boolean matchesOpening(List<String> parts) {
        return opening.size() <= parts.size() && opening.equals(parts.subList(0, opening.size()));
    }
}
