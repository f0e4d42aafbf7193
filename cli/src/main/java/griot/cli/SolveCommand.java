package griot.cli;

import griot.rules.Problem;
import griot.rules.RuleSet;
import griot.rules.RuleSets;
import griot.rules.sowing.SowingRules;
import griot.solver.SowingProof;
import griot.solver.SowingProof.Proved;
import griot.solver.SowingSolver;
import griot.tables.SowingTables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Solves endings, and proves them. */
@Command(name = "solve", sortOptions = false)
final class SolveCommand extends ConsoleCommand {
    @Parameters(index = "0", paramLabel = "RULESET", descriptionKey = "where.ruleset")
    private String ruleSet = "";

    @Option(names = "--seeds", paramLabel = "N", descriptionKey = "solve.seeds")
    private int seeds = 20;

    @Mixin
    private TablesPlace place = new TablesPlace();

    @Option(names = "--threads", paramLabel = "T", descriptionKey = "solve.threads")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--verify", descriptionKey = "solve.verify")
    private boolean verify;

    SolveCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        atLeast("--seeds", 1, seeds);
        atLeast("--threads", 1, threads);
        RuleSet rules = RuleSets.of(ruleSet);
        Path folder = place.path(console);
        try (SolveReport report = new SolveReport(console, seeds)) {
            new SowingSolver(rules, folder, threads, report).solve(seeds);
            report.end(folder);
        }
        return verify ? prove(rules, folder) : ExitCode.FINE;
    }

    private int prove(RuleSet rules, Path folder) throws IOException {
        Optional<Problem> problem = new SowingProof(rules, folder, threads).prove(seeds, this::tell);
        if (problem.isPresent()) {
            console.complain(console.messages().problem(problem.get()));
            return ExitCode.FINDING;
        }
        console.say("solve.allProved");
        return ExitCode.FINE;
    }

    private void tell(Proved slice) {
        String line = console.text(
                slice.mostTurns() < SowingTables.MOST_TURNS ? "solve.proved" : "solve.provedLate",
                Integer.parseInt(slice.head().slice()),
                Statistics.grouped(slice.head().entries()),
                Statistics.decimal(slice.seconds(), 1),
                slice.mostTurns());
        if (slice.beyondCap() > 0) {
            line += console.text("solve.beyondCap", Statistics.grouped(slice.beyondCap()), SowingRules.CAP);
        }
        if (slice.played() > 0) {
            line += console.text("solve.played", slice.played());
        }
        console.out().println(line);
        console.out().flush();
    }
}
