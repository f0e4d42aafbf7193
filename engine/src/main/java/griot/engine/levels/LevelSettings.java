package griot.engine.levels;

import griot.engine.search.Search;
import java.util.List;

/**
 * What makes a player strong or weak. Nodes rather than time limit all but the strongest, so that they play alike on a phone and
 * on a server; the time is there so that nobody waits.
 *
 * @param depth actions looked ahead at most, 0 for no limit
 * @param nodes actions tried in a turn at most, 0 for no limit
 * @param milliseconds time for a turn at most
 * @param glances of a hundred turns, those played at a glance: captures are seen, what follows is not
 * @param haze by how much, in hundredths of a piece or seed, a glance misjudges an action at most
 * @param tableMegabytes memory for what was searched
 */
record LevelSettings(int depth, long nodes, long milliseconds, int glances, int haze, int tableMegabytes) {
    /** Places on the road from the weakest to the strongest are hundredths of the way from one milestone to the next. */
    private static final int STEP = 100;

    /** Milestones, the weakest first. The last but one leads to the last, which has no limit but time. */
    private static final List<LevelSettings> ROAD = List.of(
            new LevelSettings(1, 100, 200, 100, 700, 1),
            new LevelSettings(1, 200, 200, 100, 180, 1),
            new LevelSettings(2, 400, 200, 82, 140, 1),
            new LevelSettings(2, 800, 300, 65, 110, 1),
            new LevelSettings(3, 2_000, 300, 45, 80, 1),
            new LevelSettings(4, 6_000, 400, 28, 60, 1),
            new LevelSettings(5, 20_000, 500, 14, 45, 2),
            new LevelSettings(7, 80_000, 600, 5, 30, 4),
            new LevelSettings(12, 300_000, 800, 0, 0, 8),
            new LevelSettings(24, 1_200_000, 1_000, 0, 0, 16),
            new LevelSettings(Search.MAX_DEPTH, 4_800_000, 1_500, 0, 0, 64));

    private static final LevelSettings ALL = new LevelSettings(0, 0, 1_500, 0, 0, 64);

    /**
     * The strength at a place on the road: between two milestones all grows evenly.
     *
     * @param place 0, the first milestone, to 1,000, the last
     */
    static LevelSettings at(int place) {
        int last = (ROAD.size() - 1) * STEP;
        if (place < 0 || place > last) {
            throw new IllegalArgumentException("the road goes from 0 to " + last + ", not by " + place);
        }
        if (place == last) {
            return ALL;
        }
        LevelSettings from = ROAD.get(place / STEP);
        LevelSettings to = ROAD.get(place / STEP + 1);
        int part = place % STEP;
        return new LevelSettings(
                (int) between(from.depth, to.depth, part),
                between(from.nodes, to.nodes, part),
                between(from.milliseconds, to.milliseconds, part),
                (int) between(from.glances, to.glances, part),
                (int) between(from.haze, to.haze, part),
                (int) between(from.tableMegabytes, to.tableMegabytes, part));
    }

    private static long between(long from, long to, int part) {
        return from + Math.round((to - from) * (double) part / STEP);
    }
}
