package griot.server.live.proven;

import static org.junit.jupiter.api.Assertions.assertEquals;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.Outcome;
import griot.rules.Position;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.registry.RuleSets;
import griot.server.tables.CurrentTables;
import griot.tables.ProbeResult;
import griot.tables.ProbeValue;
import griot.tables.ProbeValue.SeedDifference;
import griot.tables.ProbeValue.Unknown;
import griot.tables.ProbeValue.Wdl;
import griot.tables.ProbeValue.WinDrawLoss;
import griot.tables.registry.TablebaseFamilies;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Games that tablebases prove won. */
class ProvenWinsTest {
    private static final RuleSet RULES = RuleSets.standard().named("bolotondou/ludens");

    /** How many games that are proved won are played out, and how many random games may lead to them. */
    private static final int PROVED_GAMES = 1;

    private static final int MAX_GAMES = 500;

    private static final CurrentTables TABLES =
            new CurrentTables(Path.of("target", "no-tables"), RuleSets.standard(), TablebaseFamilies.standard());

    private static Optional<ProbeResult> probe(Position position) {
        try {
            return TABLES.probeIfCovered(position.rules(), position);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    // ---- With values made up by the test ----

    /** A game with two quiet turns, White to move. */
    private static Game quietGame() {
        Game game = Game.from(RULES.position("b4b/6/ww1w2/6/b2w1b w 0,0 - 0 30"));
        while (game.position().quietTurns() < 2) {
            Game before = game;
            game = before.actions().stream()
                    .map(before::play)
                    .filter(next -> next.position().isTurnStart()
                            && next.position().quietTurns() > before.position().quietTurns()
                            && next.outcome().isEmpty())
                    .findFirst()
                    .orElseThrow();
        }
        return game;
    }

    private static ProbeResult result(Position position, ProbeValue value) {
        return new ProbeResult("", position.toString(), Optional.empty(), value, false, List.of(), Optional.empty());
    }

    private static WinDrawLoss win(int turns) {
        return new WinDrawLoss(Wdl.WIN, OptionalInt.of(turns));
    }

    private static WinDrawLoss loss(int turns) {
        return new WinDrawLoss(Wdl.LOSS, OptionalInt.of(turns));
    }

    /** The winner, if positions have values by their number of quiet turns. */
    private static Optional<Side> winner(Function<Integer, ProbeValue> values) {
        return new ProvenWins(position -> Optional.of(result(position, values.apply(position.quietTurns()))))
                .winner(quietGame());
    }

    @Test
    void theSideThatWinsByTheTablesIsTold() {
        assertEquals(Optional.of(Side.WHITE), winner(quiet -> quiet == 1 ? loss(6 - quiet) : win(7 - quiet)));
        assertEquals(Optional.of(Side.BLACK), winner(quiet -> quiet == 1 ? win(6 - quiet) : loss(7 - quiet)));
    }

    @Test
    void aDrawOrADifferenceInSeedsOrAnUnknownValueProvesNothing() {
        assertEquals(Optional.empty(), winner(_ -> new WinDrawLoss(Wdl.DRAW, OptionalInt.empty())));
        assertEquals(Optional.empty(), winner(_ -> new SeedDifference(20, OptionalInt.of(3))));
        assertEquals(Optional.empty(), winner(_ -> new Unknown()));
        assertEquals(Optional.empty(), new ProvenWins(_ -> Optional.empty()).winner(quietGame()));
    }

    @Test
    void aWayThatMayLeadThroughAnEarlierPositionProvesNothing() {
        assertEquals(Optional.empty(), winner(quiet -> quiet == 1 ? loss(20) : win(3 + quiet)));
        assertEquals(Optional.empty(), winner(quiet -> quiet == 1 ? new Unknown() : win(7 - quiet)));
        assertEquals(Optional.of(Side.WHITE), winner(quiet -> quiet == 1 ? win(1) : win(7 - quiet)), "the other won");
    }

    @Test
    void theLimitOnQuietTurnsMayComeFirst() {
        ProvenWins judge = new ProvenWins(position -> Optional.of(
                new ProbeResult("", position.toString(), Optional.empty(), win(3), true, List.of(), Optional.empty())));
        assertEquals(Optional.empty(), judge.winner(quietGame()));
    }

    @Test
    void aGameThatIsOverOrWithinATurnIsNotJudged() {
        ProvenWins judge = new ProvenWins(position -> Optional.of(result(position, win(3))));
        assertEquals(Optional.empty(), judge.winner(quietGame().resign(Side.BLACK)));
    }

    // ---- With the tables that Griot ships ----

    @ParameterizedTest
    @ValueSource(strings = {"wali/ludens", "choko/ludens", "yote/ludens"})
    void theProvedSideWinsWhateverTheOtherPlays(String ruleSet) {
        Random random = new Random(23);
        ProvenWins judge = new ProvenWins(ProvenWinsTest::probe);
        int proved = 0;
        for (int games = 0; proved < PROVED_GAMES && games < MAX_GAMES; games++) {
            Game game = Game.of(RuleSets.standard().named(ruleSet));
            while (game.outcome().isEmpty()) {
                Optional<Side> winner = judge.winner(game);
                if (winner.isPresent()) {
                    proved++;
                    game = playOut(game, winner.get(), random);
                    assertEquals(
                            Optional.of(Result.win(winner.get())),
                            game.outcome().map(Outcome::result));
                } else {
                    game = playTurn(game, random);
                }
            }
        }
        assertEquals(PROVED_GAMES, proved);
    }

    /** Plays to the end: the winner as the tables say, the other at random. */
    private static Game playOut(Game start, Side winner, Random random) {
        Game game = start;
        while (game.outcome().isEmpty()) {
            Position position = game.position();
            game = position.toMove() == winner
                    ? game.play(probe(position).orElseThrow().turns().getFirst().turn())
                    : playTurn(game, random);
        }
        return game;
    }

    private static Game playTurn(Game start, Random random) {
        Game game = start;
        do {
            List<Action> actions = game.actions();
            game = game.play(actions.get(random.nextInt(actions.size())));
        } while (!game.position().isTurnStart() && game.outcome().isEmpty());
        return game;
    }
}
