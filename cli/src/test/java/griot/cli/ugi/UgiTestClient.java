package griot.cli.ugi;

import griot.cli.registry.Registries;
import griot.engine.Clock;
import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A UGI client that runs the engine in this process. */
final class UgiTestClient implements AutoCloseable {
    /** Timeout for each answer, long enough for slow machines. */
    private static final long TIMEOUT_SECONDS = 60;

    private final PipedOutputStream engineInput = new PipedOutputStream();
    private final BlockingQueue<String> engineOutput = new LinkedBlockingQueue<>();
    private final Thread engine;

    /** The exception that ended the loop; null if there was none. */
    private volatile Throwable failure;

    UgiTestClient(String ruleSet) {
        this(ruleSet, "");
    }

    /** Starts an engine that probes the tablebases in a folder. */
    UgiTestClient(String ruleSet, String tables) {
        this(ruleSet, tables, () -> System.nanoTime() / 1_000_000);
    }

    /** Starts an engine with a clock. */
    UgiTestClient(String ruleSet, String tables, Clock clock) {
        try {
            UgiLoop loop = new UgiLoop(
                    new PipedInputStream(engineInput, 1 << 16),
                    new PrintWriter(new LineQueueWriter()),
                    new UgiSettings(Registries.standard(), RuleSets.standard().named(ruleSet), tables, clock, "0.0"));
            engine = Thread.ofPlatform().start(() -> {
                try {
                    loop.run();
                } catch (IOException | RuntimeException | Error e) {
                    failure = e;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Adds the lines that the engine writes to the queue. */
    private final class LineQueueWriter extends Writer {
        private final StringBuilder line = new StringBuilder();

        @Override
        public void write(char[] buffer, int from, int length) {
            for (int i = from; i < from + length; i++) {
                if (buffer[i] == '\n') {
                    engineOutput.add(line.toString());
                    line.setLength(0);
                } else {
                    line.append(buffer[i]);
                }
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    /** Sends lines in one piece: after some, such as {@code quit}, the engine reads no more. */
    void send(String... lines) {
        send((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    void send(byte[] bytes) {
        try {
            engineInput.write(bytes);
            engineInput.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads the next line. */
    String readLine() {
        try {
            String line = engineOutput.poll(TIMEOUT_SECONDS, TimeUnit.SECONDS);
            if (line == null) {
                throw new AssertionError("the engine does not answer", failure);
            }
            return line;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Reads the lines up to one with this prefix, inclusive. */
    List<String> readUntil(String prefix) {
        List<String> lines = new ArrayList<>();
        do {
            lines.add(readLine());
        } while (!lines.getLast().startsWith(prefix));
        return lines;
    }

    /** Sends lines followed by {@code isready}, and reads the answers up to {@code readyok}, exclusive. */
    List<String> answers(String... lines) {
        send(lines);
        send("isready");
        List<String> answers = readUntil("readyok");
        return answers.subList(0, answers.size() - 1);
    }

    /** Sends lines and returns the last line of the answers. */
    String answer(String... lines) {
        return answers(lines).getLast();
    }

    /** Whether the engine has written lines that were not read yet. */
    boolean hasUnreadLines() {
        return !engineOutput.isEmpty();
    }

    /** Waits for the engine to end, and returns the lines that were not read yet. */
    List<String> awaitEnd() {
        try {
            if (!engine.join(Duration.ofSeconds(TIMEOUT_SECONDS))) {
                throw new AssertionError("the engine does not end");
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        if (failure != null) {
            throw new AssertionError("the loop ended with an exception", failure);
        }
        List<String> remaining = new ArrayList<>();
        engineOutput.drainTo(remaining);
        return remaining;
    }

    /** Closes the engine's input. */
    void closeInput() {
        try {
            engineInput.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        closeInput();
        awaitEnd();
    }
}
