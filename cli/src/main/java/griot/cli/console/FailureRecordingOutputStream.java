package griot.cli.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Output stream that records its first exception, because a {@link java.io.PrintWriter} discards exceptions. */
public final class FailureRecordingOutputStream extends FilterOutputStream {
    private @Nullable IOException failure;

    /** Creates a stream that writes to another one. */
    public FailureRecordingOutputStream(OutputStream out) {
        super(out);
    }

    /** The first exception; empty if there was none. */
    public Optional<IOException> failure() {
        return Optional.ofNullable(failure);
    }

    private interface Operation {
        void run() throws IOException;
    }

    private void attempt(Operation operation) throws IOException {
        try {
            operation.run();
        } catch (IOException e) {
            failure = failure == null ? e : failure;
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
