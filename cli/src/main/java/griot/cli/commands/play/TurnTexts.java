package griot.cli.commands.play;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Position;
import griot.rules.Turn;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Collects the whole turns that begin with an action, in notation. Turns that differ only in stops have the same text,
 * which is collected once.
 */
final class TurnTexts {
    private final int limit;
    private final Set<String> texts = new LinkedHashSet<>();
    private boolean isComplete = true;

    private TurnTexts(int limit) {
        this.limit = limit;
    }

    /**
     * Turns in notation.
     *
     * @param texts in the order of the legal actions
     * @param isComplete whether these are all turns
     */
    record Turns(List<String> texts, boolean isComplete) {}

    /** At most {@code limit} of the turns that begin with an action or, inside a turn, continue with the action. */
    static Turns startingWith(Position position, Action action, int limit) {
        TurnTexts turns = new TurnTexts(limit);
        turns.collect(Game.from(position), action);
        return new Turns(new ArrayList<>(turns.texts), turns.isComplete);
    }

    private void collect(Game game, Action action) {
        Game afterAction = game.play(action);
        if (afterAction.position().isTurnStart()) {
            add(lastTurn(afterAction));
            return;
        }
        for (Action next : afterAction.actions()) {
            if (!isComplete) {
                return;
            }
            collect(afterAction, next);
        }
    }

    private void add(String text) {
        if (texts.size() < limit) {
            texts.add(text);
        } else if (!texts.contains(text)) {
            isComplete = false;
        }
    }

    /** The notation of the last turn that has actions. */
    private static String lastTurn(Game game) {
        List<Turn> turns = game.turns();
        int last = turns.size() - 1;
        while (turns.get(last).actions().isEmpty()) {
            last--;
        }
        return turns.get(last).text();
    }
}
