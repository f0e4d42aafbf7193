package griot.lab.match.engine;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A child process with line-based input and output and read timeouts. */
final class UgiProcess implements AutoCloseable {
    private static final long SECONDS_TO_LEAVE = 1;

    /** Limit on unread lines; a program beyond it is stopped. */
    private static final int MOST_LINES_WAITING = 100_000;

    private static final Duration TIME_FOR_LAST_WORDS = Duration.ofMillis(200);

    private static final Running RUNNING = new Running();

    private final Process process;
    private final Writer toProcess;
    private final Thread errorListener;
    private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>(MOST_LINES_WAITING);

    /** The last line on either stream, for error messages. */
    private volatile String lastWords = "";

    /** Whether it was stopped for exceeding {@link #MOST_LINES_WAITING}. */
    private volatile boolean silenced;

    UgiProcess(List<String> command) throws IOException {
        process = RUNNING.start(new ProcessBuilder(command));
        toProcess = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
        listen(process.getInputStream(), this::keep);
        errorListener = listen(process.getErrorStream(), line -> line.ifPresent(this::remember));
    }

    /** All programs that run: with this process they end, also where a signal ends it and they would not hear {@code quit}. */
    private static final class Running {
        private final Set<Process> processes = new HashSet<>();
        private boolean hasHook;
        private boolean isOver;

        synchronized Process start(ProcessBuilder builder) throws IOException {
            if (isOver) {
                throw new IOException("the match is over");
            }
            if (!hasHook) {
                hasHook = true;
                Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(this::end));
            }
            Process process = builder.start();
            processes.add(process);
            return process;
        }

        synchronized void forget(Process process) {
            processes.remove(process);
        }

        private synchronized void end() {
            isOver = true;
            processes.forEach(UgiProcess::kill);
        }
    }

    private static Thread listen(InputStream stream, Consumer<Optional<String>> listener) {
        return Thread.ofVirtual().start(() -> {
            try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    listener.accept(Optional.of(line));
                }
            } catch (IOException closed) {
                // Closing the process closes its streams: treated as the end of output.
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

    /** Sends a line. A failure shows as a missing answer. */
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
     * Waits for the next line.
     *
     * @param milliseconds timeout
     * @throws Forfeit if none comes in time, or the program has exited
     */
    String line(long milliseconds) throws Forfeit {
        try {
            Optional<String> line =
                    milliseconds <= 0 ? null : lines.poll(milliseconds, TimeUnit.MILLISECONDS); // null: none in time
            // A program that exceeds the limit of lines counts as out of time too.
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

    /** Asks it to quit, and destroys it with its descendants if it does not. */
    @Override
    public void close() {
        send("quit");
        try {
            if (!process.waitFor(SECONDS_TO_LEAVE, TimeUnit.SECONDS)) {
                kill(process);
            }
        } catch (InterruptedException e) {
            kill(process);
            Thread.currentThread().interrupt();
        }
        RUNNING.forget(process);
    }

    private static void kill(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
