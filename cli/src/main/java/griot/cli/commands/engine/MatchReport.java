package griot.cli.commands.engine;

import griot.cli.console.Console;
import griot.cli.console.NumberFormat;
import griot.cli.text.Json;
import griot.lab.match.Match;
import griot.lab.match.MatchScore;
import griot.lab.match.MatchScore.SprtState;
import griot.lab.match.MatchSettings;
import griot.lab.match.Pentanomial;
import griot.lab.match.engine.EngineEntry;
import griot.lab.match.engine.Forfeit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Tells on standard error how a match goes on, and how it stands in the end. */
final class MatchReport implements Match.Listener {
    /** Between two lines about progress. */
    private static final long NANOSECONDS = 5_000_000_000L;

    private final Console console;
    private final MatchSettings plan;
    private final String file;
    private long told = System.nanoTime();

    /**
     * A report about a match.
     *
     * @param file where its games are written, for people; empty for nowhere
     */
    MatchReport(Console console, MatchSettings plan, String file) {
        this.console = console;
        this.file = file;
        this.plan = plan;
    }

    @Override
    public void resumed(int games) {
        console.err().println(console.text("match.resumed", games, file));
        console.err().flush();
    }

    @Override
    public void pair(MatchScore standings) {
        if (System.nanoTime() - told >= NANOSECONDS) {
            told = System.nanoTime();
            console.err().println(summary(standings));
            console.err().flush();
        }
    }

    @Override
    public void forfeit(String round, EngineEntry entry, Forfeit.Kind kind, String note) {
        console.err().println(console.text("match.forfeit." + word(kind), round, entry.toString(), note));
        console.err().flush();
    }

    private static String word(Forfeit.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    /** The whole result, for people. */
    void print(MatchScore standings) {
        console.say(
                "match.title",
                plan.rules().name(),
                plan.first() + " (" + plan.timeControls().first() + ")",
                plan.second() + " (" + plan.timeControls().second() + ")");
        console.out().println(summary(standings));
        Pentanomial pairs = standings.pairs();
        String likelihood = NumberFormat.decimal(100 * pairs.likelihoodOfSuperiority(), 1);
        if (pairs.isUniform()) {
            console.say("match.alike", likelihood);
        } else {
            console.say("match.elo", signed(pairs.minElo()), signed(pairs.maxElo()), likelihood);
        }
        console.say("match.pairs", pairs.none(), pairs.half(), pairs.one(), pairs.oneAndHalf(), pairs.two());
        int agreed = standings.adjudicated() - standings.byTablebase();
        if (agreed > 0) {
            console.say("match.adjudicated", agreed);
        }
        if (standings.byTablebase() > 0) {
            console.say("match.known", standings.byTablebase());
        }
        forfeits(plan.first(), standings.firstForfeits());
        forfeits(plan.second(), standings.secondForfeits());
        standings.test().ifPresent(this::print);
    }

    private void print(SprtState test) {
        String verdict = test.decision().map(Enum::name).orElse("none");
        console.say(
                "match.sprt." + verdict,
                NumberFormat.decimal(test.sprt().elo0(), 1),
                NumberFormat.decimal(test.sprt().elo1(), 1),
                NumberFormat.decimal(test.llr(), 2),
                NumberFormat.decimal(test.sprt().lower(), 2),
                NumberFormat.decimal(test.sprt().upper(), 2));
    }

    private void forfeits(EngineEntry entry, Map<Forfeit.Kind, Integer> forfeits) {
        if (!forfeits.isEmpty()) {
            console.say(
                    "match.forfeits",
                    entry.toString(),
                    forfeits.getOrDefault(Forfeit.Kind.CRASHED, 0),
                    forfeits.getOrDefault(Forfeit.Kind.TIME, 0),
                    forfeits.getOrDefault(Forfeit.Kind.ILLEGAL, 0));
        }
    }

    /** One line: games, score, Elo, and how far a test has come. */
    private String summary(MatchScore standings) {
        Pentanomial pairs = standings.pairs();
        String line = console.text(
                "match.line",
                standings.games(),
                standings.wins(),
                standings.draws(),
                standings.losses(),
                NumberFormat.decimal(100 * pairs.score(), 1),
                withError(pairs));
        return standings
                .test()
                .map(test -> line
                        + console.text(
                                "match.ratio",
                                NumberFormat.decimal(test.llr(), 2),
                                NumberFormat.decimal(test.sprt().lower(), 2),
                                NumberFormat.decimal(test.sprt().upper(), 2)))
                .orElse(line);
    }

    /** The difference and how far off it may be; all or nothing says nothing about that. */
    private static String withError(Pentanomial pairs) {
        double error = (pairs.maxElo() - pairs.minElo()) / 2;
        return signed(pairs.elo()) + (Double.isFinite(error) ? " +- " + NumberFormat.decimal(error, 1) : "");
    }

    private static String signed(double elo) {
        if (Double.isInfinite(elo)) {
            return elo > 0 ? "+inf" : "-inf";
        }
        return (elo > 0 ? "+" : "") + NumberFormat.decimal(elo, 1);
    }

    /** The whole result, for programs; numbers that are infinite stand as texts. */
    String json(MatchScore standings) {
        Pentanomial pairs = standings.pairs();
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("ruleSet", plan.rules().name().toString());
        all.put("first", plan.first().toString());
        all.put("second", plan.second().toString());
        all.put("settings", plan.toString());
        all.put("games", standings.games());
        all.put("wins", standings.wins());
        all.put("draws", standings.draws());
        all.put("losses", standings.losses());
        all.put("score", pairs.score());
        all.put("pairs", List.of(pairs.none(), pairs.half(), pairs.one(), pairs.oneAndHalf(), pairs.two()));
        all.put("elo", number(pairs.elo()));
        all.put("leastElo", number(pairs.minElo()));
        all.put("mostElo", number(pairs.maxElo()));
        all.put("likelihoodOfSuperiority", pairs.likelihoodOfSuperiority());
        all.put("adjudicated", standings.adjudicated());
        all.put("adjudicatedByTables", standings.byTablebase());
        all.put("firstForfeits", named(standings.firstForfeits()));
        all.put("secondForfeits", named(standings.secondForfeits()));
        standings.test().ifPresent(test -> all.put("sprt", asMap(test)));
        return Json.write(all);
    }

    private static Map<String, Object> asMap(SprtState test) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("elo0", test.sprt().elo0());
        map.put("elo1", test.sprt().elo1());
        map.put("alpha", test.sprt().alpha());
        map.put("beta", test.sprt().beta());
        map.put("ratio", test.llr());
        map.put("lower", test.sprt().lower());
        map.put("upper", test.sprt().upper());
        map.put("verdict", test.decision().map(Enum::name).orElse("none"));
        return map;
    }

    private static Object number(double value) {
        return Double.isInfinite(value) ? signed(value) : (Object) value;
    }

    private static Map<String, Integer> named(Map<Forfeit.Kind, Integer> forfeits) {
        Map<String, Integer> named = new LinkedHashMap<>();
        for (Forfeit.Kind kind : Forfeit.Kind.values()) {
            named.put(word(kind), forfeits.getOrDefault(kind, 0));
        }
        return named;
    }
}
