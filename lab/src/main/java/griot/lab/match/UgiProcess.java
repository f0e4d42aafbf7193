package griot.lab.match;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A program that was started: lines to it, and lines from it within a time. */
final class UgiProcess implements AutoCloseable {
    private static final long SECONDS_TO_LEAVE = 1;

    /** A program that says so much unasked is out of its mind. */
    private static final int MOST_LINES_WAITING = 100_000;

    private static final Duration TIME_FOR_LAST_WORDS = Duration.ofMillis(200);

    private final Process process;
    private final Writer toProcess;
    private final Thread errorListener;
    private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>(MOST_LINES_WAITING);

    /** What it said last, on either stream: for people. */
    private volatile String lastWords = "";

    /** Whether it was ended for talking without end. */
    private volatile boolean silenced;

    UgiProcess(List<String> command) throws IOException {
        process = new ProcessBuilder(command).start();
        toProcess = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
        listen(process.getInputStream(), this::keep);
        errorListener = listen(process.getErrorStream(), line -> line.ifPresent(this::remember));
    }

    private static Thread listen(InputStream stream, Consumer<Optional<String>> listener) {
        return Thread.ofVirtual().start(() -> {
            try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    listener.accept(Optional.of(line));
                }
            } catch (IOException closed) {
                // With the process its streams are closed, which is as good as their end.
            }
            listener.accept(Optional.empty());
        });
    }

    private void keep(Optional<String> line) {
        line.ifPresent(this::remember);
        if (!lines.offer(line)) {
            silenced = true;
            process.destroyForcibly();
        }
    }

    private void remember(String line) {
        if (!line.isBlank()) {
            lastWords = line.strip();
        }
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
     * @throws Forfeit if none comes in time, or the program has ended
     */
    String line(long milliseconds) throws Forfeit {
        try {
            Optional<String> line =
                    milliseconds <= 0 ? null : lines.poll(milliseconds, TimeUnit.MILLISECONDS); // null: none in time
            // Whoever talks without end is out of time too.
            if (line == null || line.isEmpty() && silenced) {
                throw new Forfeit(Forfeit.Kind.TIME, "no answer in time; its last words: " + lastWords);
            }
            if (line.isEmpty()) {
                errorListener.join(TIME_FOR_LAST_WORDS);
                throw new Forfeit(Forfeit.Kind.CRASHED, "it ended; its last words: " + lastWords);
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
