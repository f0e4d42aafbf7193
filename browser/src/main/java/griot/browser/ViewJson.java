package griot.browser;

import griot.rules.Action;
import griot.rules.Board;
import griot.rules.BoardEvent;
import griot.rules.Game;
import griot.rules.House;
import griot.rules.Outcome;
import griot.rules.Position;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.Square;
import griot.rules.Turn;
import griot.rules.TurnState;
import java.util.List;

/** Writes a view: all that the page shows of a game up to the position shown. */
final class ViewJson {
    /** The number of quiet turns left is written if it is at most this; otherwise 0 is written. */
    private static final int MAX_QUIET_TURNS_LEFT_SHOWN = 10;

    private final JsonWriter json;
    private final GameTimeline timeline;
    private final Game game;
    private final Position position;

    private ViewJson(JsonWriter json, GameTimeline timeline) {
        this.json = json;
        this.timeline = timeline;
        this.game = timeline.gameShown();
        this.position = game.position();
    }

    static void write(JsonWriter json, GameTimeline timeline) {
        new ViewJson(json, timeline).write();
    }

    /** The protocol's name of a side. */
    static String side(Side side) {
        return side == Side.WHITE ? "white" : "black";
    }

    private void write() {
        json.open('{').name("ruleSet");
        RuleSetJson.write(json, game.rules());
        json.name("position").value(position.toString());
        switch (position.setup()) {
            case Setup.OfPieces pieces -> writePieces(pieces);
            case Setup.OfSeeds seeds -> writeSeeds(seeds);
        }
        json.name("toMove").value(side(position.toMove()));
        writeTurnState();
        writeActions();
        json.name("turnSoFar").value(position.turnSoFar());
        json.name("stepsSoFar");
        ActionJson.writeSteps(json, position.turnSoFar());
        game.outcome().ifPresent(this::writeOutcome);
        writeTurns();
        json.name("shown").value(timeline.turnsShown());
        json.name("canUndo").value(timeline.canUndo());
        json.name("canRedo").value(timeline.canRedo());
        json.name("events");
        BoardEventJson.write(json, timeline.events());
        json.close('}');
    }

    private void writePieces(Setup.OfPieces pieces) {
        StringBuilder squares = new StringBuilder();
        for (int rank = 0; rank < game.rules().ranks(); rank++) {
            for (int file = 0; file < game.rules().files(); file++) {
                int bit = Square.at(file, rank).bit();
                squares.append((pieces.white() & bit) != 0 ? 'w' : (pieces.black() & bit) != 0 ? 'b' : '.');
            }
        }
        json.name("squares").value(squares.toString());
        json.name("houses").open('[').close(']');
        json.name("white").value(pieces.whiteHand());
        json.name("black").value(pieces.blackHand());
        json.name("owesReply").value(pieces.mustPlace());
        json.name("mustFeed").value(false);
        writeMaterial(pieces.total(Side.WHITE) + pieces.total(Side.BLACK), pieces.whiteHand() + pieces.blackHand(), 0);
    }

    private void writeSeeds(Setup.OfSeeds seeds) {
        json.name("squares").value("").name("houses").open('[');
        int onBoard = 0;
        for (int count : seeds.houses()) {
            json.value(count);
            onBoard += count;
        }
        json.close(']');
        json.name("white").value(seeds.whiteStore());
        json.name("black").value(seeds.blackStore());
        json.name("owesReply").value(false);
        json.name("mustFeed")
                .value(game.outcome().isEmpty()
                        && isRowEmpty(seeds, position.toMove().other()));
        writeMaterial(
                onBoard,
                0,
                seeds.store(position.toMove()) - seeds.store(position.toMove().other()));
    }

    /** Whether the row of a side is empty. The other side has to feed it. */
    private static boolean isRowEmpty(Setup.OfSeeds seeds, Side side) {
        int first = side == Side.WHITE ? 0 : House.ROW_LENGTH;
        for (int count : seeds.houses().subList(first, first + House.ROW_LENGTH)) {
            if (count != 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * Writes the material, by which the page decides whether its tables cover the position.
     *
     * @param material pieces on the board and in hand, or seeds on the board
     * @param inHand pieces in both hands
     * @param lead the store of the player to move less that of the opponent
     */
    private void writeMaterial(int material, int inHand, int lead) {
        json.name("material")
                .value(material)
                .name("inHand")
                .value(inHand)
                .name("lead")
                .value(lead);
    }

    private void writeTurnState() {
        TurnState state = position.turnState();
        boolean isOver = game.outcome().isPresent();
        json.name("phase")
                .value(
                        isOver
                                ? "over"
                                : switch (state.phase()) {
                                    case TURN -> "turn";
                                    case BONUS -> "bonus";
                                    case REMOVAL -> "removal";
                                    case CHAIN -> "chain";
                                    case AFTER_LEAP -> "afterLeap";
                                    case OVER -> "over";
                                });
        json.name("due").value(state.removalsDue());
        if (state.mover().isPresent()) {
            json.name("mover").value(state.mover().get().toString());
        }
        json.name("mustCapture").value(!isOver && state.mustCapture());
        json.name("quietTurns").value(position.quietTurns());
        json.name("quietCap").value(Board.MAX_QUIET_TURNS);
        int quietTurnsLeft = state.quietLimit() - position.quietTurns();
        json.name("quietLeft").value(isOver || quietTurnsLeft > MAX_QUIET_TURNS_LEFT_SHOWN ? 0 : quietTurnsLeft);
    }

    private void writeActions() {
        json.name("actions").open('[');
        if (timeline.isAtEnd()) {
            Board board = position.board();
            for (Action action : game.actions()) {
                writeAction(action, board);
            }
        }
        json.close(']');
    }

    private void writeAction(Action action, Board board) {
        json.open('{').name("text").value(action.toString());
        ActionJson.writeFields(json, action);
        if (action instanceof Action.Sow) {
            json.name("harvest").value(harvest(board.events(action)));
        }
        json.close('}');
    }

    private static int harvest(List<BoardEvent> events) {
        int seeds = 0;
        for (BoardEvent event : events) {
            seeds += event instanceof BoardEvent.Sown sown ? sown.sowing().harvested() : 0;
        }
        return seeds;
    }

    private void writeOutcome(Outcome outcome) {
        json.name("outcome").open('{');
        json.name("result").value(outcome.result().toString());
        json.name("reason").value(outcome.reason().toString());
        Setup setup = position.setup();
        json.name("white").value(finalCount(setup, Side.WHITE));
        json.name("black").value(finalCount(setup, Side.BLACK));
        json.close('}');
    }

    /** The pieces on the board and in hand, or the seeds in store. */
    private static int finalCount(Setup setup, Side side) {
        return switch (setup) {
            case Setup.OfPieces pieces -> pieces.total(side);
            case Setup.OfSeeds seeds -> seeds.store(side);
        };
    }

    private void writeTurns() {
        Position start = timeline.game().start();
        int number = start.turnNumber();
        Side side = start.toMove();
        json.name("turns").open('[');
        for (Turn turn : timeline.game().turns()) {
            json.open('{').name("text").value(turn.text());
            json.name("steps");
            ActionJson.writeSteps(json, turn.text());
            json.name("side").value(side(side));
            json.name("number").value((number + 1) / 2).close('}');
            number++;
            side = side.other();
        }
        json.close(']');
    }
}
