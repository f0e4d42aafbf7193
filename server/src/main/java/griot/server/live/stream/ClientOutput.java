package griot.server.live.stream;

import java.io.IOException;
import java.io.OutputStream;

/**
 * The body of a response that its container may end at any time. The container then answers a write by an
 * {@link IllegalStateException}, which to the writer is the same as an {@link IOException}: the client is gone.
 */
final class ClientOutput extends OutputStream {
    private final OutputStream body;

    ClientOutput(OutputStream body) {
        this.body = body;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int start, int length) throws IOException {
        try {
            body.write(bytes, start, length);
        } catch (IllegalStateException e) {
            throw gone(e);
        }
    }

    @Override
    public void flush() throws IOException {
        try {
            body.flush();
        } catch (IllegalStateException e) {
            throw gone(e);
        }
    }

    private static IOException gone(IllegalStateException e) {
        return new IOException("the container has ended the response", e);
    }
}
