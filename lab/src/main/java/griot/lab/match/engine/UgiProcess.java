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
    /** Time limit for a program to exit after {@code quit}. */
    private static final long QUIT_TIMEOUT_SECONDS = 1;

    /** Maximum number of unread lines; a program that exceeds it is stopped. */
    private static final int MAX_UNREAD_LINES = 100_000;

    private static final Duration ERROR_OUTPUT_TIMEOUT = Duration.ofMillis(200);

    private static final ChildProcesses CHILDREN = new ChildProcesses();

    private final Process process;
    private final Writer processInput;
    private final Thread errorListener;

    /** The unread lines of standard output. An empty element marks the end of the output. */
    private final BlockingQueue<Optional<String>> unreadLines = new LinkedBlockingQueue<>(MAX_UNREAD_LINES);

    /** The last line on either stream, for messages about forfeits. */
    private volatile String lastOutput = "";

    /** Whether the program was stopped for exceeding {@link #MAX_UNREAD_LINES}. */
    private volatile boolean hasExceededLineLimit;

    UgiProcess(List<String> command) throws IOException {
        process = CHILDREN.start(new ProcessBuilder(command));
        processInput = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
        listen(process.getInputStream(), this::addLine, this::addEnd);
        errorListener = listen(process.getErrorStream(), this::setLastOutput, () -> {});
    }

    /**
     * The running child processes. A shutdown hook kills them, so that they end even if a signal ends this process
     * before it can send {@code quit}.
     */
    private static final class ChildProcesses {
        private final Set<Process> processes = new HashSet<>();
        private boolean hasHook;
        private boolean isShutDown;

        synchronized Process start(ProcessBuilder builder) throws IOException {
            if (isShutDown) {
                throw new IOException("the match is over");
            }
            if (!hasHook) {
                hasHook = true;
                Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(this::killAll));
            }
            Process process = builder.start();
            processes.add(process);
            return process;
        }

        synchronized void remove(Process process) {
            processes.remove(process);
        }

        private synchronized void killAll() {
            isShutDown = true;
            processes.forEach(UgiProcess::kill);
        }
    }

    /** Starts a thread that passes the lines of a stream to a listener. */
    private static Thread listen(InputStream stream, Consumer<String> listener, Runnable atEnd) {
        return Thread.ofVirtual().start(() -> {
            try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    listener.accept(line);
                }
            } catch (IOException closed) {
                // The streams are closed with the process, which counts as the end of the output.
            }
            atEnd.run();
        });
    }

    private void addLine(String line) {
        setLastOutput(line);
        if (!unreadLines.offer(Optional.of(line))) {
            stopExcessiveOutput();
        }
    }

    private void addEnd() {
        if (!unreadLines.offer(Optional.empty())) {
            stopExcessiveOutput();
        }
    }

    private void stopExcessiveOutput() {
        hasExceededLineLimit = true;
        process.destroyForcibly();
    }

    private void setLastOutput(String line) {
        if (!line.isBlank()) {
            lastOutput = line.strip();
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Sends a line. A failure is reported only when {@link #nextLine} finds no answer. */
    void send(String line) {
        try {
            processInput.write(line);
            processInput.write('\n');
            processInput.flush();
        } catch (IOException e) {
            lastOutput = lastOutput.isEmpty() ? String.valueOf(e.getMessage()) : lastOutput;
        }
    }

    /**
     * Waits for the next line.
     *
     * @param milliseconds timeout
     * @throws Forfeit if no line comes in time, or the program has exited
     */
    String nextLine(long milliseconds) throws Forfeit {
        try {
            Optional<String> line = milliseconds <= 0
                    ? null
                    : unreadLines.poll(milliseconds, TimeUnit.MILLISECONDS); // null: none in time
            // A program that exceeds the limit of lines is treated as out of time.
            if (line == null || line.isEmpty() && hasExceededLineLimit) {
                throw new Forfeit(Forfeit.Kind.TIME, "no answer in time; last output: " + lastOutput);
            }
            if (line.isEmpty()) {
                errorListener.join(ERROR_OUTPUT_TIMEOUT);
                throw new Forfeit(Forfeit.Kind.CRASHED, "the program exited; last output: " + lastOutput);
            }
            return line.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Forfeit(Forfeit.Kind.TIME, "interrupted");
        }
    }

    /** Asks the program to quit; kills it and its child processes if it does not. */
    @Override
    public void close() {
        send("quit");
        try {
            if (!process.waitFor(QUIT_TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                kill(process);
            }
        } catch (InterruptedException e) {
            kill(process);
            Thread.currentThread().interrupt();
        }
        CHILDREN.remove(process);
    }

    private static void kill(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
