package griot.cli.play;

import griot.cli.console.Console;
import griot.cli.text.TextLines;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

/** Lines from a pipe, a file or a dumb terminal. */
public final class PlainLines implements LineSource {
    private final TextLines lines;
    private final PrintWriter out;
    private final boolean isTerminal;

    /** Creates a source of the lines of a console's input. Prompts are written only if the console is a terminal. */
    public PlainLines(Console console) {
        this.lines = new TextLines(new BufferedInputStream(console.in()));
        this.out = console.out();
        this.isTerminal = console.isTerminal();
    }

    @Override
    public boolean isTerminal() {
        return isTerminal;
    }

    @Override
    public Optional<String> read(String prompt, List<String> completions) throws IOException {
        if (isTerminal) {
            out.print(prompt);
        }
        out.flush();
        return lines.hasNext() ? Optional.of(lines.next().text()) : Optional.empty();
    }
}
