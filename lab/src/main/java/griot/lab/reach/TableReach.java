package griot.lab.reach;

import griot.engine.Clock;
import griot.engine.tablebase.TablebaseProbe;
import griot.engine.tablebase.Tablebases;
import griot.lab.family.OpeningSettings;
import griot.lab.match.EngineGames;
import griot.lab.match.OpeningSuite;
import griot.lab.reach.ExaminedGame.Entry;
import griot.lab.registry.LabRegistries;
import griot.rules.Game;
import griot.rules.Position;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.Side;
import griot.rules.Turn;
import griot.rules.record.Replay;
import griot.tables.format.TableFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Plays games between equals without tablebases and finds the turn from which on each is in the tables. The games begin
 * with the balanced openings of matches.
 */
public final class TableReach {
    private final LabRegistries registries;
    private final RuleSet rules;
    private final ReachSettings settings;

    /** By size: the probe of the tables to this size. */
    private final List<TablebaseProbe> probes;

    /**
     * Prepares games of a rule set.
     *
     * @param files the tables with which the games are compared
     */
    public TableReach(LabRegistries registries, RuleSet rules, ReachSettings settings, List<TableFile> files) {
        this.registries = registries;
        this.rules = rules;
        this.settings = settings;
        this.probes = settings.sizes().stream()
                .map(size -> tablesTo(size, files).newProbe(rules))
                .toList();
    }

    private Tablebases tablesTo(int size, List<TableFile> files) {
        List<TableFile> chosen = files.stream()
                .filter(file ->
                        registries.tables().material(rules, file.header().slice()) <= size)
                .toList();
        return registries.probes().load((ruleSetOfTables, slices) -> chosen);
    }

    /**
     * Plays and examines the games.
     *
     * @param clock the time, which does not affect the games
     * @param listener receives the number of finished games after each
     * @throws griot.rules.problem.RulesException if the game has no default openings
     */
    public ReachReport run(Clock clock, IntConsumer listener) {
        OpeningSettings openingSettings = registries.lab().get(rules).openings(rules);
        OpeningSuite openings = new OpeningSuite(registries.engine(), Game.of(rules), settings.seed(), openingSettings);
        List<ExaminedGame> games = new ArrayList<>();
        try (EngineGames players = new EngineGames(registries, rules, settings.nodes(), clock)) {
            while (games.size() < settings.games()) {
                games.add(examined(games.size(), players.play(openings.opening(games.size()))));
                listener.accept(games.size());
            }
        }
        return ReachReport.of(rules.name().toString(), settings, openingSettings.turns(), games);
    }

    private ExaminedGame examined(int number, Game game) {
        List<Position> positions = new ArrayList<>();
        Replay replay = new Replay(Game.of(rules));
        for (Turn turn : game.turns()) {
            positions.add(replay.game().position());
            replay.play(turn.text());
        }
        Result result = game.outcome().orElseThrow().result();
        return new ExaminedGame(
                number,
                game.turns().size(),
                result == Result.DRAW ? 0 : result == Result.win(Side.WHITE) ? 1 : -1,
                IntStream.range(0, probes.size())
                        .mapToObj(index -> entry(positions, settings.sizes().get(index), probes.get(index)))
                        .flatMap(Optional::stream)
                        .toList());
    }

    /** The first position from which on all are in the tables to a size; empty if there is none. */
    private static Optional<Entry> entry(List<Position> positions, int size, TablebaseProbe probe) {
        Optional<Entry> entry = Optional.empty();
        for (Position position : positions.reversed()) {
            if (!probe.probe(position.board(), TablebaseProbe.ANY_DEPTH)) {
                break;
            }
            int value = Integer.signum(probe.score());
            entry = Optional.of(
                    new Entry(size, position.turnNumber(), position.toMove() == Side.WHITE ? value : -value));
        }
        return entry;
    }
}
