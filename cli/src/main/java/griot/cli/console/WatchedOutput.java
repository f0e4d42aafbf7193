package griot.cli.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/** Remembers why something could not be written: a {@link java.io.PrintWriter} keeps that to itself. */
public final class WatchedOutput extends FilterOutputStream {
    private Optional<IOException> failure = Optional.empty();

    public WatchedOutput(OutputStream out) {
        super(out);
    }

    /** What went wrong first, if anything did. */
    public Optional<IOException> failure() {
        return failure;
    }

    /** Something that writes, and may fail. */
    private interface Writing {
        void run() throws IOException;
    }

    private void attempt(Writing writing) throws IOException {
        try {
            writing.run();
        } catch (IOException e) {
            failure = Optional.of(failure.orElse(e));
            throw e;
        }
    }

    @Override
    public void write(int b) throws IOException {
        attempt(() -> out.write(b));
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        attempt(() -> out.write(bytes, from, length));
    }

    @Override
    public void flush() throws IOException {
        attempt(out::flush);
    }
}
