package griot.cluster.solve;

import griot.cli.cluster.ClusterFault;
import griot.lab.files.AtomicFile;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;

/**
 * How far a layer is solved; in a file that is replaced after each round, so that a job that was ended continues.
 *
 * @param partitions the number of partitions
 * @param pass the pass
 * @param history its rounds; the last one is still to be done
 * @param bytesSinceCheckpoint the size of the messages since the last checkpoint
 */
record Progress(int partitions, int pass, RoundHistory history, long bytesSinceCheckpoint) {
    private static final int VERSION = 3;

    private static String title(JobSpec job, String layer) {
        return "Griot cluster " + VERSION + " " + job.ruleSet() + " (" + RuleSet.RULES_VERSION + ") " + layer;
    }

    /** The last line: the checksum (CRC-32C) of the lines before it. */
    private static String checksum(List<String> lines) {
        CRC32C checksum = new CRC32C();
        checksum.update(String.join("\n", lines).getBytes(StandardCharsets.ISO_8859_1));
        return "checksum " + Long.toHexString(checksum.getValue());
    }

    /** Writes the file. */
    void write(Path file, JobSpec job, String layer) throws IOException {
        String steps = history.steps().stream().map(String::valueOf).collect(Collectors.joining(" "));
        List<String> lines = new ArrayList<>(List.of(
                title(job, layer),
                "partitions " + partitions,
                "pass " + pass,
                "checkpoint " + history.checkpointRound(),
                "bytes " + bytesSinceCheckpoint,
                "steps " + steps));
        lines.add(checksum(lines));
        AtomicFile.write(file, out -> out.writeBytes(String.join("\n", lines) + "\n"));
    }

    /**
     * Reads the file.
     *
     * @return empty if it does not exist
     * @throws RulesException if it is of another version, or damaged
     */
    static Optional<Progress> read(Path file, JobSpec job, String layer) throws IOException {
        List<String> lines;
        try {
            // Every byte is a character, so that a damaged file is not an error of reading.
            lines = Files.readAllLines(file, StandardCharsets.ISO_8859_1);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
        if (lines.isEmpty() || !lines.getFirst().equals(title(job, layer))) {
            throw new RulesException(Problem.of(ClusterFault.OTHER_VERSION, file.toString()));
        }
        if (!lines.getLast().equals(checksum(lines.subList(0, lines.size() - 1)))) {
            throw damaged(file);
        }
        try {
            List<String> values = new ArrayList<>();
            for (String key : List.of("partitions", "pass", "checkpoint", "bytes", "steps")) {
                String line = lines.get(values.size() + 1);
                if (!line.startsWith(key + " ")) {
                    throw new NumberFormatException(line);
                }
                values.add(line.substring(key.length() + 1));
            }
            List<Integer> steps = Arrays.stream(values.get(4).split(" "))
                    .map(Integer::valueOf)
                    .toList();
            return Optional.of(new Progress(
                    Integer.parseInt(values.get(0)),
                    Integer.parseInt(values.get(1)),
                    new RoundHistory(steps, Integer.parseInt(values.get(2))),
                    Long.parseLong(values.get(3))));
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            throw damaged(file);
        }
    }

    private static RulesException damaged(Path file) {
        return new RulesException(Problem.of(ClusterFault.DAMAGED_FILE, file.toString()));
    }
}
