package griot.cli.play;

import java.io.IOException;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;
import org.jline.reader.Candidate;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/** Lines from a terminal, with editing, a history and completion. */
public final class TerminalLines implements LineSource {
    private final Terminal terminal;
    private final LineReader reader;
    private volatile List<String> completions = List.of();
    /** Whether Ctrl-C was pressed while no line was being read. */
    private volatile boolean isInterrupted;

    /** Opens the terminal of the process. */
    public TerminalLines(Charset charset) throws IOException {
        terminal = TerminalBuilder.builder()
                .system(true)
                .encoding(charset)
                .stdinEncoding(charset)
                .stdoutEncoding(charset)
                .stderrEncoding(charset)
                .nativeSignals(true)
                .signalHandler(Terminal.SignalHandler.SIG_IGN)
                .build();
        // Handles Ctrl-C while no line is read, that is, during a search. At the prompt the line reader handles Ctrl-C.
        terminal.handle(Terminal.Signal.INT, signal -> isInterrupted = true);
        reader = LineReaderBuilder.builder()
                .terminal(terminal)
                .appName("griot")
                .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                .option(LineReader.Option.AUTO_FRESH_LINE, true)
                .variable(LineReader.BELL_STYLE, "none")
                .completer(
                        (line, parsed, candidates) -> completions.forEach(word -> candidates.add(new Candidate(word))))
                .build();
    }

    @Override
    public Optional<String> read(String prompt, List<String> newCompletions) {
        completions = newCompletions;
        try {
            return Optional.of(reader.readLine(prompt));
        } catch (UserInterruptException e) {
            // As in a shell, Ctrl-C discards a line that has been begun. At an empty line it ends the input.
            return e.getPartialLine().isBlank() ? Optional.empty() : Optional.of("");
        } catch (EndOfFileException e) {
            return Optional.empty();
        }
    }

    @Override
    public boolean isTerminal() {
        return true;
    }

    @Override
    public boolean isInterrupted() {
        return isInterrupted;
    }

    @Override
    public void close() throws IOException {
        terminal.close();
    }
}
