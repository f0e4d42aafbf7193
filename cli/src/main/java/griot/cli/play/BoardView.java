package griot.cli.play;

import griot.cli.text.Messages;
import griot.cli.text.Paragraph;
import griot.rules.Game;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Text view of a session: the board, the hand or store of each player beside it, and the last turn. Fits in 80 columns.
 */
final class BoardView {
    // ANSI (SGR) parameters.
    private static final String BOLD = "1";

    private static final String NORMAL_INTENSITY = "22";

    private final Messages messages;
    private final DrawingStyle style;

    BoardView(Messages messages, DrawingStyle style) {
        this.messages = messages;
        this.style = style;
    }

    /**
     * Returns the lines of the view.
     *
     * @param isFlipped whether the opponent's side is at the bottom rather than the person's
     */
    List<String> paint(Session session, boolean isFlipped) {
        Game game = session.game();
        Position position = game.position();
        Side bottomSide = isFlipped
                ? session.seats().personSide().other()
                : session.seats().personSide();
        List<String> lines = new ArrayList<>();
        lines.add(style.paint(BOLD, title(game)));
        TurnMarks marks = marks(session);
        switch (position.setup()) {
            case Setup.OfPieces pieces -> {
                GridPainter painter = new GridPainter(style, game.rules(), bottomSide == Side.BLACK);
                List<String> board = painter.paint(pieces, marks);
                appendBeside(board, 2, handLines(session, bottomSide.other(), pieces, painter));
                // The two players' texts have three lines each and must not overlap on a board with few ranks.
                appendBeside(board, Math.max(5, board.size() - 5), handLines(session, bottomSide, pieces, painter));
                lines.addAll(board);
            }
            case Setup.OfSeeds seeds -> {
                List<String> board = new SowingPainter(style, bottomSide).paint(seeds, marks);
                appendBeside(board, 2, storeLines(session, bottomSide.other(), seeds));
                appendBeside(board, 6, storeLines(session, bottomSide, seeds));
                lines.addAll(board);
            }
        }
        lines.addAll(lastTurnLines(session));
        return lines;
    }

    private String title(Game game) {
        RuleSet rules = game.rules();
        return messages.text(
                "view.title",
                messages.game(rules.name().game()),
                rules.name().toString(),
                game.position().turnNumber());
    }

    private static TurnMarks marks(Session session) {
        Game game = session.game();
        Position position = game.position();
        if (!position.isTurnStart()) {
            return TurnMarks.of(position.turnStart(), position.actionsSoFar(), position);
        }
        Optional<Turn> last = session.lastTurn();
        return last.isEmpty()
                ? TurnMarks.NONE
                : TurnMarks.of(game.undo().position(), last.get().actions(), position);
    }

    /** Appends lines to those of the board, from the board's line {@code firstLine} on. */
    private static void appendBeside(List<String> board, int firstLine, List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            board.set(firstLine + i, board.get(firstLine + i) + "   " + lines.get(i));
        }
    }

    private List<String> handLines(Session session, Side side, Setup.OfPieces pieces, GridPainter painter) {
        String glyph = painter.piece(side);
        int hand = pieces.hand(side);
        return List.of(
                sideLine(session, side) + " " + glyph,
                messages.text("view.hand", hand) + (hand == 0 ? "" : "  " + glyph.repeat(hand)),
                messages.text("view.board", Integer.bitCount(pieces.pieces(side))));
    }

    private List<String> storeLines(Session session, Side side, Setup.OfSeeds seeds) {
        return List.of(sideLine(session, side), messages.text("view.store", seeds.store(side)));
    }

    /** A side's name and its player, after an arrow if the side is to move. */
    private String sideLine(Session session, Side side) {
        Game game = session.game();
        boolean isToMove = game.outcome().isEmpty() && session.toMove() == side;
        String mark = isToMove ? style.pick("▶ ", "> ") : "";
        return style.paint(
                isToMove ? BOLD : NORMAL_INTENSITY,
                mark + messages.side(game.rules(), side) + player(session.seats(), side));
    }

    /** Who plays a side, in parentheses; empty if two people play. */
    private String player(Seats seats, Side side) {
        if (seats.computerSide().isEmpty()) {
            return "";
        }
        return " " + (seats.isComputer(side) ? messages.text("view.level", seats.level()) : messages.text("view.you"));
    }

    /** The last turn, preceded by the name of its side; empty if none was played. */
    private Optional<String> lastTurnWithSide(Game game) {
        String side = messages.side(game.rules(), game.undo().position().toMove());
        return LastTurns.last(game).map(turn -> side + " " + turn.text());
    }

    /** The lines about the turn that has begun or, between turns, about the last turn. */
    private List<String> lastTurnLines(Session session) {
        List<String> lines = new ArrayList<>();
        Game game = session.game();
        Position position = game.position();
        if (!position.isTurnStart()) {
            lines.add(messages.text(
                    "view.turnSoFar", messages.side(game.rules(), session.toMove()), position.turnSoFar()));
            return lines;
        }
        Optional<String> lastTurn = lastTurnWithSide(game);
        // The computer moves without delay, so the person's turn before is shown as well.
        Optional<String> previousTurn =
                session.seats().computerSide().isPresent() ? lastTurnWithSide(game.undo()) : Optional.empty();
        if (lastTurn.isPresent()) {
            String text = previousTurn.isPresent()
                    ? messages.text("view.lastTurns", previousTurn.get(), lastTurn.get())
                    : messages.text("view.lastTurn", lastTurn.get());
            lines.addAll(Paragraph.lines("", text));
        }
        if (session.isOpponentPassedOver()) {
            // The player to move has made the last turn, too.
            lines.add(messages.text(
                    "view.passedOver",
                    messages.side(game.rules(), session.toMove().other())));
        }
        return lines;
    }
}
