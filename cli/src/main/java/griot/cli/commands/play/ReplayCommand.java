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
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Replays games, one per line, and prints how they end. */
@Command(name = "replay", sortOptions = false)
public final class ReplayCommand extends ConsoleCommand {
    /** Maximum number of lines that are replayed in parallel. The output keeps their order. */
    private static final int MAX_BATCH_SIZE = 1024;

    @Parameters(index = "0", arity = "0..1", paramLabel = "FILE", descriptionKey = "replay.file")
    private @Nullable String file;

    public ReplayCommand(Console console, Registries registries) {
        super(console, registries);
    }

    @Override
    public Integer call() throws IOException {
        if (file == null || file.equals("-")) {
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
        LineReplayer replayer = new LineReplayer(console.messages(), registries.rules());
        boolean isValid = true;
        List<TextLines.Line> batch = new ArrayList<>();
        int batchSize = 1;
        while (lines.hasNext()) {
            batch.add(lines.next());
            // A batch ends early if no input is ready, so that an interactive user is answered line by line.
            if (batch.size() == batchSize || !lines.isReady()) {
                isValid &= replayBatch(replayer, batch);
                batch.clear();
                batchSize = Math.min(MAX_BATCH_SIZE, 2 * batchSize);
                if (console.out().checkError()) {
                    // The reader of a pipe has closed it.
                    break;
                }
            }
        }
        isValid &= replayBatch(replayer, batch);
        return isValid ? ExitCode.OK : ExitCode.NEGATIVE;
    }

    private boolean replayBatch(LineReplayer replayer, List<TextLines.Line> batch) {
        List<Output> outputs = batch.parallelStream()
                .map(line -> LineReplayer.hasContent(line) ? replayer.replay(line) : LineReplayer.NO_OUTPUT)
                .toList();
        boolean isValid = true;
        for (Output output : outputs) {
            if (!output.result().isEmpty()) {
                console.out().println(output.result());
            }
            if (!output.error().isEmpty()) {
                console.out().flush();
                console.err().println(output.error());
                isValid = false;
            }
        }
        return isValid;
    }
}
