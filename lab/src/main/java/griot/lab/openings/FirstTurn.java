package griot.lab.openings;

import griot.engine.TurnGenerator;
import griot.engine.book.Symmetries;
import griot.engine.search.TurnNotation;
import griot.rules.Board;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.Setup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A first turn of a game, which stands for all that lead to images of the same position.
 *
 * @param text the turn in notation
 * @param equivalents the number of first turns that it stands for, itself included
 */
public record FirstTurn(String text, int equivalents) {
    /** The first turns of a rule set that differ by more than a symmetry of the board, in the order of generation. */
    public static List<FirstTurn> of(RuleSet rules) {
        Symmetries symmetries = Symmetries.of(rules);
        Game start = Game.of(rules);
        Board board = rules.newBoard();
        Map<Setup, List<String>> textsByPosition = new LinkedHashMap<>();
        for (int[] turn : TurnGenerator.turns(board)) {
            for (int action : turn) {
                board.play(action);
            }
            textsByPosition
                    .computeIfAbsent(symmetries.canonical(board.setup()), position -> new ArrayList<>())
                    .add(TurnNotation.turns(start, turn).getFirst());
            for (int i = 0; i < turn.length; i++) {
                board.undo();
            }
        }
        return textsByPosition.values().stream()
                .map(texts -> new FirstTurn(texts.getFirst(), texts.size()))
                .toList();
    }
}
