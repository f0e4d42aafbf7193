package griot.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Game;
import griot.rules.Position;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.registry.RuleSets;
import griot.tables.ProbeValue.Wdl;
import griot.tables.jvm.BundledTables;
import griot.tables.registry.TablebaseFamilies;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Probes of the bundled tables, and principal variations. */
class TablebaseTest {
    private static final RuleSet AWELE = RuleSets.standard().named("awele");
    private static final RuleSet WALI = RuleSets.standard().named("wali");
    private static final String WON_POSITION = "6/1w1w2/4b1/b4w/1b4 w 0,0 - 0 50";

    private static Tablebase tablebase(RuleSet rules) {
        return TablebaseFamilies.standard().open(rules, BundledTables.ofRuleSet(TablebaseFamilies.standard(), rules));
    }

    @Test
    void secondOccurrenceIsAnsweredByTheTablesWithoutIt() {
        RuleSet rules = RuleSets.standard().named("awele/sheet+slam-illegal+second-occurrence");
        assertEquals(
                "awele/sheet+slam-illegal",
                TablebaseFamilies.standard().ruleSetOfTables(rules).name().toString());
        RuleSet secondOccurrence = RuleSets.standard().named("awele/sheet+second-occurrence");
        String board = "0-0-0-0-0-1-0-0-0-0-0-2-25-20-S 0 90";
        assertEquals(
                tablebase(AWELE).probe(AWELE.position(board)).value(),
                tablebase(secondOccurrence)
                        .probe(secondOccurrence.position(board))
                        .value());
        assertEquals(
                "awele/sheet+second-occurrence",
                tablebase(secondOccurrence)
                        .probe(secondOccurrence.position(board))
                        .ruleSet());
    }

    @Test
    void aSowingProbeGivesTheSeedDifference() {
        Position position = AWELE.position("1-0-0-1-0-2-0-0-1-2-0-0-20-21-S 0 60");
        ProbeValue evenValue = new ProbeValue.SeedDifference(0, OptionalInt.empty());
        assertEquals(
                new ProbeResult(
                        "awele/sheet",
                        "1-0-0-1-0-2-0-0-1-2-0-0-20-21-S 0 60",
                        Optional.empty(),
                        evenValue,
                        false,
                        List.of(
                                new ProbeResult.Turn("A", evenValue),
                                new ProbeResult.Turn("D", evenValue),
                                new ProbeResult.Turn("F", new ProbeValue.SeedDifference(-7, OptionalInt.of(22)))),
                        Optional.empty()),
                tablebase(AWELE).probe(position));
    }

    @Test
    void aGridProbeGivesWinDrawLossAndDistance() {
        ProbeResult result = tablebase(WALI).probe(WALI.position(WON_POSITION));
        assertEquals(new ProbeValue.WinDrawLoss(Wdl.WIN, OptionalInt.of(9)), result.value());
        assertEquals(result.value(), result.turns().getFirst().value());
    }

    @Test
    void aProbeWithoutTablesListsTheTurnsWithUnknownValues() {
        ProbeResult result = tablebase(AWELE).probe(AWELE.start());
        assertFalse(result.isAnythingKnown());
        assertEquals(
                List.of("A", "B", "C", "D", "E", "F"),
                result.turns().stream().map(ProbeResult.Turn::turn).toList());
        assertEquals(List.of(), tablebase(AWELE).principalVariation(AWELE.start(), 10));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "awele | 1-0-0-1-0-2-0-0-1-2-0-0-20-21-S 0 60 | 7",
                "awele | 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1 | 48",
                "wali | 6/1w1w2/4b1/b4w/1b4 w 0,0 - 0 50 | 3-3",
                "wali | 6/6/6/6/6 w 12,12 - 0 1 | ''"
            })
    void aPositionHasItsSlice(String game, String position, String slice) {
        RuleSet rules = RuleSets.standard().named(game);
        assertEquals(
                Optional.of(slice).filter(name -> !name.isEmpty()),
                tablebase(rules).slice(rules.position(position)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "yote/ludens | 4b1/6/2w3/1w4/3w2 w 0,0 - 0 41 | 20",
                "yote/ludens | 4b1/6/2w3/1w4/3w2 w 0,0 - 12 41 | 8",
                "yote/ludens | 6/1wb3/5b/6/3w2 w 0,0 - 4 41 b4xd4 | 1",
                "yote/walker | 4b1/6/2w3/1w1w2/w5 w 0,0 - 0 41 | 21",
                "yote/wikipedia | 4b1/6/2w3/1w4/6 w 0,0 - 0 41 | 29",
                "choko/ludens | 4b1/6/2w3/1w4/3w1b w 0,0 - 12 41 | 8",
                "choko/walker | 4b/5/2w2/1w3/w2w1 w 0,0 - 0 41 | 19",
                "choko/walker | 4b/5/2w2/1w3/w4 w 1,0 d 0 41 | 15"
            })
    void bundledTablesOfYoteAndChokoGiveDistances(String ruleSet, String position, int turns) {
        RuleSet rules = RuleSets.standard().named(ruleSet);
        assertEquals(
                new ProbeValue.WinDrawLoss(Wdl.WIN, OptionalInt.of(turns)),
                tablebase(rules).probe(rules.position(position)).value());
    }

    @Test
    void theVariationOfAWinEndsWithTheGameAfterItsDistance() {
        Tablebase tablebase = tablebase(WALI);
        Position start = WALI.position(WON_POSITION);
        ProbeValue.WinDrawLoss value =
                (ProbeValue.WinDrawLoss) tablebase.probe(start).value();
        List<String> variation = tablebase.principalVariation(start, 100);
        assertEquals(value.distance(), OptionalInt.of(variation.size()));
        Game game = Game.from(start);
        for (String turn : variation) {
            game = game.play(turn);
        }
        assertEquals(
                value.value() == Wdl.WIN ? Result.WHITE : Result.BLACK,
                game.outcome().orElseThrow().result());
    }

    @Test
    void theVariationOfASowingGameHarvestsItsValue() {
        Tablebase tablebase = tablebase(AWELE);
        Position start = AWELE.position("0-0-0-0-2-1-0-1-2-0-0-1-20-21-S 0 60");
        int value = ((ProbeValue.SeedDifference) tablebase.probe(start).value()).value();
        Game game = Game.from(start);
        for (String turn : tablebase.principalVariation(start, 200)) {
            game = game.play(turn);
        }
        Setup.OfSeeds seeds = (Setup.OfSeeds) game.position().setup();
        assertEquals(value, seeds.whiteStore() - 20 - (seeds.blackStore() - 21));
    }

    @Test
    void theVariationOfADrawEndsAtARepetition() {
        Position start = AWELE.position("1-0-0-0-0-0-1-0-0-0-0-0-23-23-S 0 60");
        List<String> variation = tablebase(AWELE).principalVariation(start, 200);
        assertTrue(variation.size() < 30, variation::toString);
        List<String> boards = new ArrayList<>();
        Position position = start;
        for (String turn : variation) {
            boards.add(boardAndSide(position));
            position = position.play(turn);
        }
        assertTrue(boards.contains(boardAndSide(position)), variation::toString);
    }

    /** The first field of the text of a sowing position: houses, stores and the side to move. */
    private static String boardAndSide(Position position) {
        return position.toString().split(" ")[0];
    }
}
