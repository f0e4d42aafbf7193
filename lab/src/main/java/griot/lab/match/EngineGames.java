package griot.lab.match;

import griot.engine.Clock;
import griot.engine.tablebase.TablebaseProbe;
import griot.lab.family.OpeningSettings;
import griot.lab.match.engine.Contestant;
import griot.lab.match.engine.EngineEntry;
import griot.lab.match.engine.TimeControl;
import griot.lab.registry.LabRegistries;
import griot.rules.Game;
import griot.rules.RuleSet;

/**
 * Games between equals: the built-in engine plays both sides, each with a transposition table of its own and a number
 * of nodes for each turn. The same opening always gives the same game. Not thread-safe.
 */
public final class EngineGames implements AutoCloseable {
    private static final Round ROUND = new Round(0, false);

    private final Contestant white;
    private final Contestant black;
    private final GameRunner runner;

    /**
     * Games of a rule set.
     *
     * @param nodes nodes for a turn, at least 1
     * @param clock the time, which does not affect the games
     */
    public EngineGames(LabRegistries registries, RuleSet rules, long nodes, Clock clock) {
        EngineEntry entry = EngineEntry.parse(registries, EngineEntry.BUILT_IN);
        MatchSettings settings = new MatchSettings(
                rules,
                entry,
                entry,
                TimeControl.Pair.UNLIMITED.withNodes(String.valueOf(nodes)),
                /* seed= */ 0,
                new OpeningSettings(0, 0),
                Adjudication.NONE,
                /* margin= */ 0);
        white = entry.contestant(rules, clock);
        black = entry.contestant(rules, clock);
        runner = new GameRunner(settings, white, black, TablebaseProbe.NONE, clock);
    }

    /** Plays a game to its end by the rules. */
    public Game play(Game opening) {
        return runner.play(ROUND, opening, () -> false).orElseThrow().game();
    }

    @Override
    public void close() {
        white.close();
        black.close();
    }
}
