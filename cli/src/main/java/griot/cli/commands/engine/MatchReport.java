package griot.cli.commands.engine;

import griot.cli.console.Console;
import griot.cli.console.NumberFormat;
import griot.cli.text.Json;
import griot.lab.match.Match;
import griot.lab.match.MatchScore;
import griot.lab.match.MatchScore.SprtState;
import griot.lab.match.MatchSettings;
import griot.lab.match.Pentanomial;
import griot.lab.match.Sprt;
import griot.lab.match.engine.EngineEntry;
import griot.lab.match.engine.Forfeit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reports the progress of a match on standard error, and its result on standard output. */
final class MatchReport implements Match.Listener {
    /** Minimum time from one line of progress to the next. */
    private static final long REPORT_INTERVAL_NANOS = 5_000_000_000L;

    private final Console console;
    private final MatchSettings settings;
    private final String recordsFile;
    private long lastReportNanos = System.nanoTime();

    /**
     * Creates a report.
     *
     * @param settings the settings of the match
     * @param recordsFile the name of the file from which the match is resumed; empty for none
     */
    MatchReport(Console console, MatchSettings settings, String recordsFile) {
        this.console = console;
        this.recordsFile = recordsFile;
        this.settings = settings;
    }

    @Override
    public void matchResumed(int games) {
        console.err().println(console.text("match.resumed", games, recordsFile));
        console.err().flush();
    }

    @Override
    public void pairCounted(MatchScore score) {
        if (System.nanoTime() - lastReportNanos >= REPORT_INTERVAL_NANOS) {
            lastReportNanos = System.nanoTime();
            console.err().println(summary(score));
            console.err().flush();
        }
    }

    @Override
    public void gameForfeited(String round, EngineEntry entry, Forfeit.Kind kind, String note) {
        console.err().println(console.text("match.forfeit." + kindName(kind), round, entry.toString(), note));
        console.err().flush();
    }

    private static String kindName(Forfeit.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    /** Prints the result as text. */
    void print(MatchScore score) {
        console.printMessage(
                "match.title",
                settings.rules().name(),
                settings.first() + " (" + settings.timeControls().first() + ")",
                settings.second() + " (" + settings.timeControls().second() + ")");
        console.out().println(summary(score));
        Pentanomial pentanomial = score.pentanomial();
        String likelihood = NumberFormat.decimal(100 * pentanomial.likelihoodOfSuperiority(), 1);
        if (pentanomial.isUniform()) {
            console.printMessage("match.alike", likelihood);
        } else {
            console.printMessage("match.elo", signed(pentanomial.minElo()), signed(pentanomial.maxElo()), likelihood);
        }
        console.printMessage(
                "match.pairs",
                pentanomial.zeroPoints(),
                pentanomial.halfPoint(),
                pentanomial.onePoint(),
                pentanomial.oneAndHalfPoints(),
                pentanomial.twoPoints());
        int adjudicatedByScore = score.adjudicated() - score.adjudicatedByTablebase();
        if (adjudicatedByScore > 0) {
            console.printMessage("match.adjudicated", adjudicatedByScore);
        }
        if (score.adjudicatedByTablebase() > 0) {
            console.printMessage("match.known", score.adjudicatedByTablebase());
        }
        printForfeits(settings.first(), score.firstForfeits());
        printForfeits(settings.second(), score.secondForfeits());
        score.sprtState().ifPresent(this::print);
    }

    private void print(SprtState state) {
        String decision = state.decision().map(Enum::name).orElse("none");
        console.printMessage(
                "match.sprt." + decision,
                NumberFormat.decimal(state.sprt().elo0(), 1),
                NumberFormat.decimal(state.sprt().elo1(), 1),
                NumberFormat.decimal(state.llr(), 2),
                NumberFormat.decimal(state.sprt().lowerBound(), 2),
                NumberFormat.decimal(state.sprt().upperBound(), 2));
    }

    private void printForfeits(EngineEntry entry, Map<Forfeit.Kind, Integer> forfeits) {
        if (!forfeits.isEmpty()) {
            console.printMessage(
                    "match.forfeits",
                    entry.toString(),
                    forfeits.getOrDefault(Forfeit.Kind.CRASHED, 0),
                    forfeits.getOrDefault(Forfeit.Kind.TIME, 0),
                    forfeits.getOrDefault(Forfeit.Kind.ILLEGAL, 0));
        }
    }

    /** The score in one line: games, score, Elo difference and the state of the SPRT. */
    private String summary(MatchScore score) {
        Pentanomial pentanomial = score.pentanomial();
        String line = console.text(
                "match.line",
                score.games(),
                score.wins(),
                score.draws(),
                score.losses(),
                NumberFormat.decimal(100 * pentanomial.score(), 1),
                eloWithError(pentanomial));
        return score.sprtState()
                .map(state -> line
                        + console.text(
                                "match.ratio",
                                NumberFormat.decimal(state.llr(), 2),
                                NumberFormat.decimal(state.sprt().lowerBound(), 2),
                                NumberFormat.decimal(state.sprt().upperBound(), 2)))
                .orElse(line);
    }

    /** The Elo difference with its error bound, unless the bound is infinite. */
    private static String eloWithError(Pentanomial pentanomial) {
        double error = (pentanomial.maxElo() - pentanomial.minElo()) / 2;
        return signed(pentanomial.elo()) + (Double.isFinite(error) ? " +- " + NumberFormat.decimal(error, 1) : "");
    }

    private static String signed(double elo) {
        if (Double.isInfinite(elo)) {
            return elo > 0 ? "+inf" : "-inf";
        }
        return (elo > 0 ? "+" : "") + NumberFormat.decimal(elo, 1);
    }

    /** The JSON output. Elo differences are numbers or, if infinite, strings. */
    private record MatchJson(
            String ruleSet,
            String first,
            String second,
            String settings,
            int games,
            int wins,
            int draws,
            int losses,
            double score,
            List<Integer> pairs,
            Object elo,
            Object leastElo,
            Object mostElo,
            double likelihoodOfSuperiority,
            int adjudicated,
            int adjudicatedByTables,
            Map<String, Integer> firstForfeits,
            Map<String, Integer> secondForfeits,
            Optional<SprtJson> sprt) {}

    /** The state of the SPRT. */
    private record SprtJson(
            double elo0,
            double elo1,
            double alpha,
            double beta,
            double ratio,
            double lower,
            double upper,
            String verdict) {
        private static SprtJson of(SprtState state) {
            Sprt sprt = state.sprt();
            return new SprtJson(
                    sprt.elo0(),
                    sprt.elo1(),
                    sprt.alpha(),
                    sprt.beta(),
                    state.llr(),
                    sprt.lowerBound(),
                    sprt.upperBound(),
                    state.decision().map(Enum::name).orElse("none"));
        }
    }

    /** Returns the result as JSON. */
    String json(MatchScore score) {
        Pentanomial pentanomial = score.pentanomial();
        return Json.write(new MatchJson(
                settings.rules().name().toString(),
                settings.first().toString(),
                settings.second().toString(),
                settings.toString(),
                score.games(),
                score.wins(),
                score.draws(),
                score.losses(),
                pentanomial.score(),
                List.of(
                        pentanomial.zeroPoints(),
                        pentanomial.halfPoint(),
                        pentanomial.onePoint(),
                        pentanomial.oneAndHalfPoints(),
                        pentanomial.twoPoints()),
                jsonElo(pentanomial.elo()),
                jsonElo(pentanomial.minElo()),
                jsonElo(pentanomial.maxElo()),
                pentanomial.likelihoodOfSuperiority(),
                score.adjudicated(),
                score.adjudicatedByTablebase(),
                forfeitsByName(score.firstForfeits()),
                forfeitsByName(score.secondForfeits()),
                score.sprtState().map(SprtJson::of)));
    }

    /** An Elo difference as a JSON number or, if infinite, a string. */
    private static Object jsonElo(double elo) {
        return Double.isInfinite(elo) ? signed(elo) : (Object) elo;
    }

    private static Map<String, Integer> forfeitsByName(Map<Forfeit.Kind, Integer> forfeits) {
        Map<String, Integer> forfeitsByName = new LinkedHashMap<>();
        for (Forfeit.Kind kind : Forfeit.Kind.values()) {
            forfeitsByName.put(kindName(kind), forfeits.getOrDefault(kind, 0));
        }
        return forfeitsByName;
    }
}
