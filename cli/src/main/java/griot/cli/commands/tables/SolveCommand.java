package griot.cli.commands.tables;

import griot.cli.console.Console;
import griot.cli.console.ConsoleCommand;
import griot.cli.console.ExitCode;
import griot.cli.console.NumberFormat;
import griot.cli.console.UserError;
import griot.rules.RuleSet;
import griot.rules.aligning.AligningRules;
import griot.rules.problem.Problem;
import griot.rules.registry.RuleSets;
import griot.rules.sowing.SowingRules;
import griot.solver.grid.GridSolver;
import griot.solver.sowing.SowingSolver;
import griot.solver.verify.GridVerifier;
import griot.solver.verify.SowingVerifier;
import griot.tables.registry.TablebaseFamilies;
import griot.tables.sowing.SowingTables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Solves endings, and proves them. */
@Command(name = "solve", sortOptions = false)
public final class SolveCommand extends ConsoleCommand {
    private static final int SEEDS = 20;
    private static final int PIECES = 7;
    private static final int JUMPING_PIECES = 6;

    @Parameters(index = "0", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    @Option(names = "--seeds", paramLabel = "N", descriptionKey = "solve.seeds")
    private Optional<Integer> seeds = Optional.empty();

    @Option(names = "--pieces", paramLabel = "N", descriptionKey = "solve.pieces")
    private Optional<Integer> pieces = Optional.empty();

    @Option(names = "--hands", paramLabel = "N", descriptionKey = "solve.hands")
    private Optional<Integer> hands = Optional.empty();

    @Mixin
    private TablesFolder place = new TablesFolder();

    @Option(names = "--threads", paramLabel = "T", descriptionKey = "solve.threads")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--verify", descriptionKey = "solve.verify")
    private boolean verify;

    public SolveCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        atLeast("--seeds", 1, seeds.orElse(SEEDS));
        atLeast("--pieces", 1, pieces.orElse(PIECES));
        atLeast("--hands", 0, hands.orElse(0));
        atLeast("--threads", 1, threads);
        RuleSet asked = RuleSets.standard().named(ruleSet);
        TablebaseFamilies.standard().demand(asked);
        RuleSet rules = TablebaseFamilies.standard().tablesOf(asked);
        Path folder = place.path(console);
        if (!(rules instanceof SowingRules)) {
            refuse("--seeds", seeds);
            if (rules instanceof AligningRules) {
                refuse("--hands", hands);
            }
            int most = pieces.orElse(rules instanceof AligningRules ? PIECES : JUMPING_PIECES);
            GridSliceSelection slices = new GridSliceSelection(console, rules, most, hands.orElse(0));
            solve(rules, folder, slices);
            return verify ? prove(rules, folder, slices) : ExitCode.FINE;
        }
        refuse("--pieces", pieces);
        refuse("--hands", hands);
        solve(rules, folder, seeds.orElse(SEEDS));
        return verify ? prove(rules, folder, seeds.orElse(SEEDS)) : ExitCode.FINE;
    }

    private void refuse(String option, Optional<Integer> given) {
        if (given.isPresent()) {
            throw UserError.wrongUse(console.text("error.notForGame", option, ruleSet));
        }
    }

    private void solve(RuleSet rules, Path folder, int most) throws IOException {
        try (SolveReport report = new SolveReport(console, new SowingSliceSelection(console, most))) {
            new SowingSolver(rules, folder, threads, report).solve(most);
            report.end(folder);
        }
    }

    private void solve(RuleSet rules, Path folder, GridSliceSelection slices) throws IOException {
        try (SolveReport report = new SolveReport(console, slices)) {
            new GridSolver(rules, folder, threads, report).solve(slices.pieces(), slices.hands());
            report.end(folder);
        }
    }

    private int prove(RuleSet rules, Path folder, int most) throws IOException {
        return judge(new SowingVerifier(rules, folder, threads).prove(most, this::tell));
    }

    private int prove(RuleSet rules, Path folder, GridSliceSelection slices) throws IOException {
        GridVerifier proof = new GridVerifier(rules, folder, threads);
        return judge(proof.prove(slices.pieces(), slices.hands(), slice -> tell(slice, slices)));
    }

    private int judge(Optional<Problem> problem) {
        if (problem.isPresent()) {
            console.complain(problem.get());
            return ExitCode.FINDING;
        }
        console.say("solve.allProved");
        return ExitCode.FINE;
    }

    private void tell(SowingVerifier.Verified slice) {
        String line = console.text(
                slice.mostTurns() < SowingTables.MOST_TURNS ? "solve.proved" : "solve.provedLate",
                new SowingSliceSelection(console, 0).words(slice.head().slice()),
                NumberFormat.grouped(slice.head().entries()),
                NumberFormat.decimal(slice.seconds(), 1),
                slice.mostTurns());
        if (slice.beyondCap() > 0) {
            line += console.text("solve.beyondCap", NumberFormat.grouped(slice.beyondCap()), SowingRules.CAP);
        }
        if (slice.played() > 0) {
            line += console.text("solve.played", slice.played());
        }
        console.out().println(line);
        console.out().flush();
    }

    private void tell(GridVerifier.Verified slice, GridSliceSelection slices) {
        console.say(
                "solve.provedPieces",
                slices.words(slice.head().slice()),
                NumberFormat.grouped(slice.head().entries()),
                NumberFormat.decimal(slice.seconds(), 1),
                slice.mostTurns(),
                slice.played());
        console.out().flush();
    }
}
