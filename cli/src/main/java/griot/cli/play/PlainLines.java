package griot.cli.play;

import griot.cli.text.TextLines;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

/** Lines from a pipe or a terminal that knows nothing but letters. */
public final class PlainLines implements LineSource {
    private final TextLines lines;
    private final PrintWriter out;
    private final boolean prompting;

    /**
     * Lines from a stream.
     *
     * @param prompting whether a person is there to be prompted
     */
    public PlainLines(InputStream in, PrintWriter out, boolean prompting) {
        this.lines = new TextLines(new BufferedInputStream(in));
        this.out = out;
        this.prompting = prompting;
    }

    @Override
    public boolean isTerminal() {
        return prompting;
    }

    @Override
    public Optional<String> read(String prompt, List<String> completions) throws IOException {
        if (prompting) {
            out.print(prompt);
        }
        out.flush();
        return lines.hasNext() ? Optional.of(lines.next().text()) : Optional.empty();
    }
}
