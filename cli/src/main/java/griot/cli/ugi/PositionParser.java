package griot.cli.ugi;

import griot.rules.Game;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.problem.RulesException;
import griot.rules.record.Replay;
import java.util.List;

/** Parser of the arguments of {@code position}. */
final class PositionParser {
    private static final String MOVES = "moves";

    private PositionParser() {}

    /**
     * Parses {@code startpos}, or {@code fen} and a position's text, optionally followed by {@code moves} and
     * whole turns. Returns the game with its history.
     *
     * @throws UgiCommandException if the arguments are malformed or a turn is illegal
     * @throws RulesException if the position's text is invalid
     */
    static Game parse(RuleSet rules, List<String> words) {
        int movesIndex = words.indexOf(MOVES);
        List<String> startWords = movesIndex < 0 ? words : words.subList(0, movesIndex);
        List<String> turns = movesIndex < 0 ? List.of() : words.subList(movesIndex + 1, words.size());
        return play(start(rules, startWords), turns);
    }

    private static Position start(RuleSet rules, List<String> words) {
        if (words.equals(List.of("startpos"))) {
            return rules.start();
        }
        if (words.size() < 2 || !words.getFirst().equals("fen")) {
            throw new UgiCommandException("expected after position: startpos, or fen and the text of a position");
        }
        return rules.position(String.join(" ", words.subList(1, words.size())));
    }

    /** Plays whole turns. If the position is inside a turn, the first of the turns is that turn from its beginning. */
    private static Game play(Position start, List<String> turns) {
        if (turns.isEmpty()) {
            return Game.from(start);
        }
        if (!turns.getFirst().startsWith(start.turnSoFar())) {
            throw new UgiCommandException("turn 1: " + turns.getFirst()
                    + " does not continue the turn begun in the position, " + start.turnSoFar());
        }
        Replay replay = new Replay(Game.from(start.turnStart()));
        for (int i = 0; i < turns.size(); i++) {
            try {
                replay.play(turns.get(i));
            } catch (RulesException e) {
                throw new UgiCommandException("turn " + (i + 1) + ": " + e.getMessage());
            }
        }
        return replay.game();
    }
}
