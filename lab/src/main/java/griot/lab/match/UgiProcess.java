package griot.lab.match;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A program that was started: lines to it, and lines from it within a time. */
final class UgiProcess implements AutoCloseable {
    private static final long SECONDS_TO_LEAVE = 1;

    /** A line longer than any sensible one is the end of sensible talk. */
    private static final int MOST_LINES_WAITING = 100_000;

    private final Process process;
    private final Writer toProcess;
    private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>(MOST_LINES_WAITING);

    /** What it said last, on either stream: for people. */
    private volatile String lastWords = "";

    UgiProcess(List<String> command) throws IOException {
        process = new ProcessBuilder(command).start();
        toProcess = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
        listen(process.getInputStream(), this::keep);
        listen(process.getErrorStream(), line -> line.ifPresent(this::remember));
    }

    private static void listen(InputStream stream, Consumer<Optional<String>> listener) {
        Thread.ofVirtual().start(() -> {
            try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    listener.accept(Optional.of(line));
                }
            } catch (IOException e) {
                // The stream was closed with the process: its end comes below, as if read.
                listener.accept(Optional.empty());
                return;
            }
            listener.accept(Optional.empty());
        });
    }

    private void keep(Optional<String> line) {
        line.ifPresent(this::remember);
        if (!lines.offer(line)) {
            process.destroyForcibly();
        }
    }

    private void remember(String line) {
        if (!line.isBlank()) {
            lastWords = line.strip();
        }
    }

    String lastWords() {
        return lastWords;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Sends a line; what cannot be sent any more will be missed in the answer. */
    void send(String line) {
        try {
            toProcess.write(line);
            toProcess.write('\n');
            toProcess.flush();
        } catch (IOException e) {
            lastWords = lastWords.isEmpty() ? String.valueOf(e.getMessage()) : lastWords;
        }
    }

    /**
     * The next line; waits for it.
     *
     * @param milliseconds how long
     * @throws Forfeit if none comes in time or the program has ended
     */
    String line(long milliseconds) throws Forfeit {
        try {
            // Empty is the end, null is the time.
            Optional<String> line = lines.poll(Math.max(0, milliseconds), TimeUnit.MILLISECONDS);
            if (line == null) {
                throw new Forfeit(Forfeit.Kind.TIME, "no answer in time");
            }
            if (line.isEmpty()) {
                throw new Forfeit(Forfeit.Kind.CRASHED, "the engine ended; its last words: " + lastWords);
            }
            return line.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Forfeit(Forfeit.Kind.TIME, "interrupted");
        }
    }

    /** Asks it to leave, and sees to it that it and what it has started are gone. */
    @Override
    public void close() {
        send("quit");
        try {
            if (!process.waitFor(SECONDS_TO_LEAVE, TimeUnit.SECONDS)) {
                kill();
            }
        } catch (InterruptedException e) {
            kill();
            Thread.currentThread().interrupt();
        }
    }

    private void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
