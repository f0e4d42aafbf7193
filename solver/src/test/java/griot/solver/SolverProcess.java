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
 * A solver in a child process, which can be killed. It prints a line when it starts a layer or finishes a slice.
 */
final class SolverProcess {
    private static final SolveListener PRINTING = new SolveListener() {
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
     * Solves tables.
     *
     * @param args the rule set, the two limits of {@link SliceLimits}, the folder
     */
    public static void main(String[] args) throws IOException {
        RuleSet rules = RuleSets.standard().named(args[0]);
        int maxMaterial = Integer.parseInt(args[1]);
        Path folder = Path.of(args[3]);
        SliceLimits limits = new SliceLimits(maxMaterial, Integer.parseInt(args[2]));
        SolverFamilies.standard().get(rules).solve(rules, limits, folder, 1, PRINTING);
    }

    /**
     * Starts a solver and kills it once it has printed this number of lines. Returns whether it ended before that,
     * without an error.
     */
    static boolean endsWithin(int lines, String ruleSet, int maxMaterial, int maxMaterialWithHands, Path folder)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        SolverProcess.class.getName(),
                        ruleSet,
                        "" + maxMaterial,
                        "" + maxMaterialWithHands,
                        folder.toString()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        boolean hasEnded = false;
        try (BufferedReader output = process.inputReader()) {
            for (int i = 0; i < lines && !hasEnded; i++) {
                hasEnded = output.readLine() == null;
            }
        } finally {
            process.destroyForcibly();
        }
        int exitCode = process.waitFor();
        return hasEnded && exitCode == 0;
    }
}
