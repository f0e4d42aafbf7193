package griot.rules;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.syntax.GridPositionSyntax;
import griot.rules.syntax.SowingPositionSyntax;
import griot.rules.syntax.Strings;
import griot.rules.syntax.TextFault;
import java.util.ArrayList;
import java.util.List;

/** Parser and formatter of position texts: one format for grid boards, one for sowing boards. */
final class PositionText {
    private PositionText() {}

    // ---- Writing ----

    static String write(Board board) {
        return switch (board.setup()) {
            case Setup.OfPieces pieces -> write(pieces, board.rules());
            case Setup.OfSeeds seeds -> write(seeds);
        };
    }

    private static String write(Setup.OfPieces setup, RuleSet rules) {
        StringBuilder text = new StringBuilder();
        for (int rank = rules.ranks() - 1; rank >= 0; rank--) {
            writeRank(text, setup, rank, rules.files());
            text.append(rank > 0 ? '/' : ' ');
        }
        return text.append(setup.toMove().letter())
                .append(' ')
                .append(setup.whiteHand())
                .append(',')
                .append(setup.blackHand())
                .append(' ')
                .append(setup.mustPlace() ? GridPositionSyntax.MUST_PLACE : GridPositionSyntax.NO_OBLIGATION)
                .append(' ')
                .append(setup.quietTurns())
                .append(' ')
                .append(setup.turnNumber())
                .toString();
    }

    private static void writeRank(StringBuilder text, Setup.OfPieces setup, int rank, int files) {
        int empty = 0;
        for (int file = 0; file < files; file++) {
            int bit = Square.at(file, rank).bit();
            if (((setup.white() | setup.black()) & bit) == 0) {
                empty++;
            } else {
                if (empty > 0) {
                    text.append(empty);
                    empty = 0;
                }
                text.append(((setup.white() & bit) != 0 ? Side.WHITE : Side.BLACK).letter());
            }
        }
        if (empty > 0) {
            text.append(empty);
        }
    }

    private static String write(Setup.OfSeeds setup) {
        StringBuilder text = new StringBuilder();
        for (int seeds : setup.houses()) {
            text.append(seeds).append('-');
        }
        return text.append(setup.whiteStore())
                .append('-')
                .append(setup.blackStore())
                .append('-')
                .append(setup.toMove() == Side.WHITE ? 'S' : 'N')
                .append(' ')
                .append(setup.quietTurns())
                .append(' ')
                .append(setup.turnNumber())
                .toString();
    }

    // ---- Reading ----

    /**
     * Parses a position.
     *
     * @throws RulesException with every problem found
     */
    static Position read(RuleSet rules, String text) {
        return rules.startSetup() instanceof Setup.OfSeeds ? readSeeds(rules, text) : readPieces(rules, text);
    }

    private static Position readSeeds(RuleSet rules, String text) {
        SowingPositionSyntax parsed = SowingPositionSyntax.parse(text);
        return rules.position(new Setup.OfSeeds(
                parsed.houses(),
                parsed.whiteStore(),
                parsed.blackStore(),
                side(parsed.isWhiteToMove()),
                parsed.quietTurns(),
                parsed.turnNumber()));
    }

    private static Position readPieces(RuleSet rules, String text) {
        GridPositionSyntax parsed = GridPositionSyntax.parse(text, rules.files(), rules.ranks());
        Setup.OfPieces setup = new Setup.OfPieces(
                parsed.white(),
                parsed.black(),
                parsed.whiteHand(),
                parsed.blackHand(),
                side(parsed.isWhiteToMove()),
                parsed.mustPlace(),
                parsed.quietTurns(),
                parsed.turnNumber());
        if (!parsed.problems().isEmpty()) {
            List<Problem> problems = new ArrayList<>(parsed.problems());
            problems.addAll(rules.problemsOfIncomplete(setup));
            throw new RulesException(problems);
        }
        Position position = rules.position(setup);
        return parsed.turnSoFar().isEmpty()
                ? position
                : insideTurn(position, parsed.turnSoFar().get());
    }

    private static Side side(boolean isWhite) {
        return isWhite ? Side.WHITE : Side.BLACK;
    }

    /**
     * The position after the first actions of a turn.
     *
     * @param start the position at the start of the turn
     * @param turnSoFar the text of the actions, as {@link Position#turnSoFar} writes it
     * @throws RulesException if the actions are not legal, or are a whole turn
     */
    static Position insideTurn(Position start, String turnSoFar) {
        Position position = TurnText.playFirstActions(start, turnSoFar);
        if (!position.turnSoFar().equals(turnSoFar)) {
            String text = Strings.shortened(turnSoFar);
            throw new RulesException(
                    position.isTurnStart()
                            ? Problem.of(TextFault.TURN_NOT_INSIDE, text)
                            : Problem.of(TextFault.TURN_NOT_CANONICAL, text, position.turnSoFar()));
        }
        return position;
    }
}
