package griot.browser;

import griot.engine.Clock;
import griot.engine.Limits;
import griot.engine.Player;
import griot.engine.PrincipalVariation;
import griot.engine.Score;
import griot.engine.SearchInfo;
import griot.engine.SearchResult;
import griot.engine.eval.Weights;
import griot.engine.eval.WeightsException;
import griot.engine.levels.Levels;
import griot.engine.registry.EngineFamilies;
import griot.engine.search.AlphaBetaEngine;
import griot.engine.search.EngineSettings;
import griot.engine.search.Evaluations;
import griot.rules.Action;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** The computer player, in JSON as the protocol says. It remembers what it has searched while the same one plays on. */
final class EngineService {
    /** Memory for what searches remember: a cheap phone has it to spare. */
    private static final int TABLE_MEGABYTES = 16;

    /** So many turns of the best line are shown. Further on a line is mostly guesswork, and nobody follows it. */
    private static final int TURNS_SHOWN = 4;

    private final Clock clock;
    private final Map<String, Evaluations> learned = new HashMap<>();
    private final RuleSets ruleSets;
    private final EngineFamilies families;
    private final Evaluations handMade;
    private Optional<Seat> seat = Optional.empty();
    private Optional<Desk> desk = Optional.empty();

    private record Seat(int level, int seed, Evaluations evaluations, Player player) {}

    private record Desk(Evaluations evaluations, AlphaBetaEngine engine) {}

    EngineService(Clock clock, RuleSets ruleSets, EngineFamilies families) {
        this.clock = clock;
        this.ruleSets = ruleSets;
        this.families = families;
        handMade = families.handMade();
    }

    /**
     * Judges the boards of a rule set's source by these weights from now on.
     *
     * @throws WeightsException if the file cannot be used
     */
    void learn(String ruleSet, byte[] file) {
        RuleSet rules = ruleSets.named(ruleSet);
        learned.put(rules.name().preset(), families.by(rules, Weights.read(file)));
    }

    private Evaluations evaluations(Game game) {
        return learned.getOrDefault(game.rules().name().preset(), handMade);
    }

    /** What a player of this level plays. */
    String choose(SharedGame text, int level, int seed, BooleanSupplier stop) {
        Game game = game(text);
        SearchResult choice = player(level, seed, evaluations(game)).choose(game, stop);
        return thought(game, choice.report(), choice.actions()).close('}').toString();
    }

    private Player player(int level, int seed, Evaluations evaluations) {
        if (seat.isEmpty()
                || seat.get().level != level
                || seat.get().seed != seed
                || !seat.get().evaluations.equals(evaluations)) {
            Player player = Levels.player(level, clock, seed, EngineSettings.of(TABLE_MEGABYTES, evaluations));
            seat = Optional.of(new Seat(level, seed, evaluations, player));
        }
        return seat.get().player;
    }

    /** The best turns; the listener hears thoughts without actions as they come. */
    String search(SharedGame text, Limits limits, Consumer<String> heard) {
        Game game = game(text);
        Evaluations evaluations = evaluations(game);
        if (desk.isEmpty() || !desk.get().evaluations.equals(evaluations)) {
            desk = Optional.of(new Desk(evaluations, new AlphaBetaEngine(clock, TABLE_MEGABYTES, evaluations)));
        }
        SearchResult choice = desk.get()
                .engine
                .search(
                        game,
                        limits,
                        report -> heard.accept(
                                thought(game, report, List.of()).close('}').toString()));
        JsonWriter json = thought(game, choice.report(), choice.actions());
        List<String> turns = choice.report().lines().getFirst().turns();
        // Of a turn that has begun only the rest is to come.
        LookAheadJson.write(
                json.name("after"), game, choice.actions(), turns.subList(1, Math.min(turns.size(), TURNS_SHOWN)));
        return json.close('}').toString();
    }

    private Game game(SharedGame text) {
        ParsedGame reading = ParsedGame.of(ruleSets, text);
        if (!reading.problems().isEmpty()) {
            throw new IllegalArgumentException(reading.problems().getFirst().toString());
        }
        return reading.game();
    }

    /** A thought, whose last bracket is left to its caller. */
    private JsonWriter thought(Game game, SearchInfo report, List<Action> actions) {
        PrincipalVariation best = report.lines().getFirst();
        JsonWriter json = new JsonWriter().open('{');
        json.name("actions").values(actions);
        json.name("turn").value(best.turns().getFirst());
        int score = best.score();
        json.name("score").value(score);
        json.name("expectedResult").value(handMade.profile(game.rules()).expectedResult(score));
        if (Score.isDecided(score)) {
            json.name("winnersTurns").value(Score.winnersTurns(score));
        }
        json.name("acceptsDraw").value(Levels.acceptsDraw(score, game.position().quietTurns()));
        json.name("depth").value(report.depth());
        json.name("nodes").value(report.nodes());
        json.name("milliseconds").value(report.milliseconds());
        json.name("lines").open('[');
        for (PrincipalVariation line : report.lines()) {
            json.open('{').name("score").value(line.score());
            json.name("turns").values(line.turns()).close('}');
        }
        return json.close(']');
    }
}
