package griot.lab.openings;

import griot.engine.Score;
import griot.lab.files.AtomicFile;
import griot.lab.files.FileLists;
import griot.lab.registry.LabRegistries;
import griot.lab.report.MarkdownWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/** Generates the document {@code docs/openings.md}, in Markdown and English, from the files of searches. */
public final class OpeningDocument {
    /** Scores at the last depths that a table shows. */
    private static final int SHOWN_DEPTHS = 4;

    /** Turns of a principal variation that are shown. */
    private static final int SHOWN_TURNS = 12;

    /** A difference between odd and even depths, in hundredths, that is worth a sentence. */
    private static final double MIN_PARITY = 5;

    private static final double HUNDREDTHS = 100;
    private static final long SECOND = 1_000;
    private static final long SECONDS_PER_MINUTE = 60;

    private final List<OpeningSummary> summaries;

    private OpeningDocument(List<OpeningSummary> summaries) {
        this.summaries = summaries;
    }

    /**
     * The document of all files in a folder.
     *
     * @throws griot.rules.problem.RulesException if a file is damaged or of a newer format
     */
    public static OpeningDocument ofFolder(LabRegistries registries, Path folder) throws IOException {
        List<OpeningSummary> summaries = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            for (Path file : FileLists.withSuffix(folder, OpeningFile.SUFFIX)) {
                OpeningResults results = OpeningFile.read(file);
                OpeningSummary summary = OpeningSummary.of(registries.rules().named(results.ruleSet()), results);
                if (summary.depth() > 0) {
                    summaries.add(summary);
                }
            }
        }
        return new OpeningDocument(registries
                .lab()
                .inChapterOrder(summaries, summary -> registries.rules().named(summary.ruleSet())));
    }

    /** Whether there is nothing to write about. */
    public boolean isEmpty() {
        return summaries.isEmpty();
    }

    /** Writes the document atomically. */
    public void save(Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        AtomicFile.write(file, out -> out.write(text().getBytes(StandardCharsets.UTF_8)));
    }

    /** The document. */
    public String text() throws IOException {
        MarkdownWriter overview = new MarkdownWriter();
        overview.table("rule set", "first turns", "time of search", "depth", "nodes", "best by the evaluation");
        for (OpeningSummary summary : summaries) {
            TurnSummary best = summary.turns().getFirst();
            overview.row(
                    "[`%s`](#%s)".formatted(summary.ruleSet(), summary.ruleSet().replace("/", "")),
                    summary.turns().stream().mapToInt(TurnSummary::equivalents).sum() + ", "
                            + summary.turns().size() + " up to symmetry",
                    time(summary.searchMilliseconds()),
                    summary.depth(),
                    MarkdownWriter.grouped(summary.nodes()),
                    names(summary.best().stream().map(TurnSummary::turn).toList()) + ": " + score(best.score())
                            + (summary.isBestStable() ? "" : ", not settled"));
        }
        return template()
                .replace("${overview}", overview.toString().strip())
                .replace(
                        "${sections}",
                        summaries.stream()
                                .map(OpeningDocument::section)
                                .map(String::strip)
                                .collect(Collectors.joining("\n\n")));
    }

    private static String template() throws IOException {
        try (InputStream in = Objects.requireNonNull(OpeningDocument.class.getResourceAsStream("openings.md"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String section(OpeningSummary summary) {
        MarkdownWriter markdown = new MarkdownWriter();
        markdown.paragraph("## `" + summary.ruleSet() + "`");
        markdown.paragraph("""
                %s of search, to depth %s after the first turn; %s nodes; a transposition table of %s MB. \
                Games took %s, at %s nodes a turn.""".formatted(
                        time(summary.searchMilliseconds()),
                        summary.depth(),
                        MarkdownWriter.grouped(summary.nodes()),
                        summary.hashMegabytes(),
                        time(summary.gameMilliseconds()),
                        MarkdownWriter.grouped(summary.gameNodes())));
        writeTable(markdown, summary);
        List<String> sentences = new ArrayList<>(List.of(bestSentence(summary), gamesSentence(summary)));
        if (summary.depth() >= 2) {
            sentences.add(1, paritySentence(summary));
        }
        markdown.paragraph(sentences.stream().map(sentence -> "- " + sentence).collect(Collectors.joining("\n")));
        TurnSummary best = summary.turns().getFirst();
        markdown.paragraph("Expected after `%s`: `%s`"
                .formatted(
                        best.turn(),
                        best.variation().stream().limit(SHOWN_TURNS).collect(Collectors.joining(" "))));
        return markdown.toString();
    }

    private static void writeTable(MarkdownWriter markdown, OpeningSummary summary) {
        List<String> headings = new ArrayList<>(List.of("first turn", "stands for"));
        int firstDepth = Math.max(1, summary.depth() - SHOWN_DEPTHS + 1);
        for (int depth = firstDepth; depth <= summary.depth(); depth++) {
            headings.add("depth " + depth);
        }
        headings.addAll(List.of("change", "won–drawn–lost", "points, 95 %"));
        markdown.table(headings.toArray(String[]::new));
        for (TurnSummary turn : summary.turns()) {
            List<Object> cells = new ArrayList<>(List.of("`" + turn.turn() + "`", turn.equivalents()));
            turn.scores().subList(firstDepth - 1, summary.depth()).forEach(score -> cells.add(score(score)));
            cells.add(hundredths(turn.change()));
            cells.add(turn.wins() + "–" + turn.draws() + "–" + turn.losses());
            cells.add(points(turn));
            markdown.row(cells.toArray());
        }
    }

    /** Says which first turn is best, and whether that holds. */
    private static String bestSentence(OpeningSummary summary) {
        TurnSummary best = summary.turns().getFirst();
        if (summary.turns().size() == 1) {
            return "There is only one first turn up to symmetry.";
        }
        if (summary.isBestStable()) {
            return ("`%s` is best by the evaluation: it led at each of the last %s depths, and its lead of %s over `%s`"
                            + " is more than the scores of these two changed there (%s).")
                    .formatted(
                            best.turn(),
                            summary.leaders().size(),
                            hundredths(summary.lead()),
                            summary.turns().get(1).turn(),
                            hundredths(summary.changeOfBest()));
        }
        String leaders = "best from depth %s on were, in turn: %s."
                .formatted(summary.depth() - summary.leaders().size() + 1, leaders(summary));
        if (summary.lead() == 0) {
            return "Which first turn is best is not settled. %s have the same score at depth %s; %s"
                    .formatted(
                            names(summary.best().stream().map(TurnSummary::turn).toList()), summary.depth(), leaders);
        }
        return ("Which first turn is best is not settled. `%s` leads `%s` by %s at depth %s, but the scores of these"
                        + " two changed by up to %s over the last %s depths; %s")
                .formatted(
                        best.turn(),
                        summary.turns().get(1).turn(),
                        hundredths(summary.lead()),
                        summary.depth(),
                        hundredths(summary.changeOfBest()),
                        summary.leaders().size(),
                        leaders);
    }

    /** The best first turns at each of the last depths. */
    private static String leaders(OpeningSummary summary) {
        return summary.leaders().stream()
                .map(turns -> "`" + turns.getFirst() + "`"
                        + (turns.size() > 1 ? " and " + (turns.size() - 1) + " alike" : ""))
                .collect(Collectors.joining(", "));
    }

    private static String names(List<String> turns) {
        return turns.stream().map(turn -> "`" + turn + "`").collect(Collectors.joining(", "));
    }

    /** Says whether odd and even depths agree. */
    private static String paritySentence(OpeningSummary summary) {
        double difference = summary.oddEvenDifference();
        if (Math.abs(difference) < MIN_PARITY) {
            return "Odd and even depths agree to within %s on the mean.".formatted(hundredths(MIN_PARITY));
        }
        return "Odd and even depths disagree: scores at odd depths are %s %s on the mean. Compare depths of one parity only."
                .formatted(hundredths(Math.abs(difference)), difference > 0 ? "higher" : "lower");
    }

    /** Says what the games tell. */
    private static String gamesSentence(OpeningSummary summary) {
        if (summary.turns().stream().allMatch(turn -> turn.games() == 0)) {
            return "No games were played.";
        }
        List<TurnSummary> better = summary.clearlyBetterInGames();
        int wins = summary.turns().stream().mapToInt(TurnSummary::wins).sum();
        int draws = summary.turns().stream().mapToInt(TurnSummary::draws).sum();
        int losses = summary.turns().stream().mapToInt(TurnSummary::losses).sum();
        String all = "In all games the player who began won %s, drew %s and lost %s. ".formatted(wins, draws, losses);
        return all
                + (better.isEmpty()
                        ? "They tell no first turn from another: all intervals overlap."
                        : ("The games of %s went better for that player than those of some other first turn,"
                                        + " beyond both intervals.")
                                .formatted(names(
                                        better.stream().map(TurnSummary::turn).toList())));
    }

    private static String points(TurnSummary turn) {
        return turn.games() == 0 ? "–" : turn.interval().percentText(turn.points());
    }

    private static String score(int score) {
        if (Score.isDecided(score)) {
            return (score > 0 ? "win in " : "loss in ") + Score.turnsToEnd(score);
        }
        return (score > 0 ? "+" : "") + hundredths(score);
    }

    private static String hundredths(double score) {
        return String.format(Locale.ROOT, "%.2f", score / HUNDREDTHS);
    }

    private static String time(long milliseconds) {
        long seconds = milliseconds / SECOND;
        return seconds < SECONDS_PER_MINUTE
                ? seconds + " s"
                : seconds / SECONDS_PER_MINUTE + " min " + seconds % SECONDS_PER_MINUTE + " s";
    }
}
