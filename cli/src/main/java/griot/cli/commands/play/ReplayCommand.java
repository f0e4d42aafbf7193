package griot.cli.commands.play;

import griot.cli.commands.ConsoleCommand;
import griot.cli.commands.play.LineReplayer.Output;
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
            throw UserError.usage(console.text("error.isFolder", file));
        }
        try (InputStream in = Files.newInputStream(path)) {
            return replay(in);
        }
    }

    private int replay(InputStream in) throws IOException {
        TextLines lines = new TextLines(new BufferedInputStream(in, 1 << 16));
        LineReplayer replay = new LineReplayer(console.messages(), registries.rules());
        boolean isValid = true;
        List<TextLines.Line> batch = new ArrayList<>();
        int size = 1;
        while (lines.hasNext()) {
            batch.add(lines.next());
            // Starts with single lines, for interactive use; the batch size doubles up to the maximum.
            if (batch.size() == size || !lines.isReady()) {
                isValid &= replayBatch(replay, batch);
                batch.clear();
                size = Math.min(BATCH, 2 * size);
                if (console.out().checkError()) {
                    // The reader of a pipe has closed it.
                    break;
                }
            }
        }
        isValid &= replayBatch(replay, batch);
        return isValid ? ExitCode.OK : ExitCode.NEGATIVE;
    }

    private boolean replayBatch(LineReplayer replay, List<TextLines.Line> batch) {
        List<Output> answers = batch.parallelStream()
                .map(line -> LineReplayer.isGame(line) ? replay.replay(line) : LineReplayer.NO_OUTPUT)
                .toList();
        boolean isValid = true;
        for (Output answer : answers) {
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
