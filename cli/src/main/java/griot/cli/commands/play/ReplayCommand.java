package griot.cli.commands.play;

import griot.cli.commands.ConsoleCommand;
import griot.cli.commands.play.ReplayLine.Answer;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.console.UserError;
import griot.cli.registry.Registries;
import griot.cli.text.TextLines;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Replays games, one per line, and prints how they end. */
@Command(name = "replay", sortOptions = false)
public final class ReplayCommand extends ConsoleCommand {
    /** Maximum number of lines that are replayed in parallel; the output keeps their order. */
    private static final int BATCH = 1024;

    @Parameters(index = "0", arity = "0..1", paramLabel = "FILE", descriptionKey = "replay.file")
    private String file = "";

    public ReplayCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        if (file.isEmpty() || file.equals("-")) {
            return replay(console.in());
        }
        Path path = FileNames.path(console, "FILE", file);
        if (Files.isDirectory(path)) {
            throw UserError.wrongUse(console.text("error.isFolder", file));
        }
        try (InputStream in = Files.newInputStream(path)) {
            return replay(in);
        }
    }

    private int replay(InputStream in) throws IOException {
        TextLines lines = new TextLines(new BufferedInputStream(in, 1 << 16));
        ReplayLine replay = new ReplayLine(console.messages(), registries.rules());
        boolean isValid = true;
        List<TextLines.Line> batch = new ArrayList<>();
        int size = 1;
        while (lines.hasNext()) {
            batch.add(lines.next());
            // Answers a single line at once; the batches of a file grow.
            if (batch.size() == size || !lines.isReady()) {
                isValid &= answer(replay, batch);
                batch.clear();
                size = Math.min(BATCH, 2 * size);
                if (console.out().checkError()) {
                    // The reader has closed the output.
                    break;
                }
            }
        }
        isValid &= answer(replay, batch);
        return isValid ? ExitCode.FINE : ExitCode.FINDING;
    }

    private boolean answer(ReplayLine replay, List<TextLines.Line> batch) {
        List<Answer> answers = batch.parallelStream()
                .map(line -> ReplayLine.isGame(line) ? replay.answer(line) : ReplayLine.NOTHING)
                .toList();
        boolean isValid = true;
        for (Answer answer : answers) {
            if (!answer.line().isEmpty()) {
                console.out().println(answer.line());
            }
            if (!answer.error().isEmpty()) {
                console.out().flush();
                console.err().println(answer.error());
                isValid = false;
            }
        }
        return isValid;
    }
}
