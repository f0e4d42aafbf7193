package griot.cli;

import griot.rules.Problem;
import griot.rules.RuleSet;
import griot.rules.RuleSets;
import griot.solver.SowingProof;
import griot.solver.SowingSolver;
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
        Optional<Problem> problem = new SowingProof(rules, folder, threads).prove(seeds, (head, played, seconds) -> {
            console.say(
                    played > 0 ? "solve.provedAndPlayed" : "solve.proved",
                    Integer.parseInt(head.slice()),
                    Statistics.grouped(head.entries()),
                    Statistics.decimal(seconds, 1),
                    played);
            console.out().flush();
        });
        if (problem.isPresent()) {
            console.complain(console.messages().problem(problem.get()));
            return ExitCode.FINDING;
        }
        console.say("solve.allProved");
        return ExitCode.FINE;
    }
}
