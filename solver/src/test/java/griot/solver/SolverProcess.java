package griot.solver;

import griot.rules.RuleSet;
import griot.rules.registry.RuleSets;
import griot.solver.family.SliceLimits;
import griot.solver.registry.SolverFamilies;
import griot.tables.format.TableHeader;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * A solver in a child process, which can be killed. It prints a line when it starts a layer, and when it finishes a
 * slice.
 */
final class SolverProcess {
    private static final SolveListener PRINTING = new SolveListener() {
        @Override
        public void skipped(TableHeader header) {}

        @Override
        public void started(String slice, long boards, LongSupplier solved) {
            System.out.println("begin " + slice);
        }

        @Override
        public void finished(TableHeader header, long bytes, double seconds) {
            System.out.println("end " + header.slice());
        }
    };

    private SolverProcess() {}

    /**
     * Solves.
     *
     * @param args rule set; most seeds or pieces; most pieces where some are in hand; the folder
     */
    public static void main(String[] args) throws IOException {
        RuleSet rules = RuleSets.standard().named(args[0]);
        int most = Integer.parseInt(args[1]);
        Path folder = Path.of(args[3]);
        SliceLimits limits = new SliceLimits(most, Integer.parseInt(args[2]));
        SolverFamilies.standard().get(rules).solve(rules, limits, folder, 1, PRINTING);
    }

    /** Starts a solver and kills it when it has printed a number of lines; returns whether it ended before. */
    static boolean endsWithin(int lines, String ruleSet, int most, int hands, Path folder)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        SolverProcess.class.getName(),
                        ruleSet,
                        "" + most,
                        "" + hands,
                        folder.toString()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        boolean isAtEnd = false;
        try (BufferedReader printed = process.inputReader()) {
            for (int i = 0; i < lines && !isAtEnd; i++) {
                isAtEnd = printed.readLine() == null;
            }
        } finally {
            process.destroyForcibly();
        }
        int exit = process.waitFor();
        return isAtEnd && exit == 0;
    }
}
