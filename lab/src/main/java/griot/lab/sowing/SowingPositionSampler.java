package griot.lab.sowing;

import griot.lab.family.PositionSampler;
import griot.lab.report.TableScan;
import griot.rules.House;
import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.Setup;
import griot.rules.Side;
import griot.rules.random.Xoroshiro64;
import griot.rules.sowing.SowingRules;
import griot.tables.format.TableFile;
import griot.tables.sowing.SowingIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Random positions of a slice of a sowing game. Seeds that are not on the board are split evenly between the stores, so
 * that the seeds on the board decide the game.
 */
final class SowingPositionSampler implements PositionSampler {
    private final RuleSet rules;
    private final TableFile table;
    private final int seeds;

    SowingPositionSampler(RuleSet rules, TableFile table) {
        this.rules = rules;
        this.table = table;
        seeds = Integer.parseInt(table.header().slice());
    }

    @Override
    public Optional<Position> draw(Xoroshiro64 random) {
        int[] houses = new int[House.COUNT];
        SowingIndex.unrank(seeds, TableScan.randomIndex(table, random), houses);
        Side mover = random.nextInt(2) == 0 ? Side.WHITE : Side.BLACK;
        List<Integer> housesFromWhite = new ArrayList<>();
        for (int i = 0; i < House.COUNT; i++) {
            housesFromWhite.add(houses[mover == Side.WHITE ? i : (i + House.ROW_LENGTH) % House.COUNT]);
        }
        int harvested = SowingRules.SEEDS - seeds;
        int white = harvested / 2 + (harvested % 2 == 0 ? 0 : random.nextInt(2));
        return Optional.of(rules.position(new Setup.OfSeeds(housesFromWhite, white, harvested - white, mover, 0, 1)));
    }
}
