package griot.cli.ugi;

import griot.cli.registry.Registries;
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

/** A conversation with the engine, as another program has it: lines there, lines back. */
final class UgiTestClient implements AutoCloseable {
    /** Nothing takes so long that goes well, on a machine however slow. */
    private static final long SECONDS = 60;

    private final PipedOutputStream toEngine = new PipedOutputStream();
    private final BlockingQueue<String> fromEngine = new LinkedBlockingQueue<>();
    private final Thread engine;

    /** What ended the conversation, if it was not its end. */
    private volatile Throwable failure;

    UgiTestClient(String rules) {
        this(rules, "");
    }

    /** A talk with an engine that looks into the solved endings of a folder. */
    UgiTestClient(String rules, String tables) {
        try {
            UgiLoop conversation = new UgiLoop(
                    new PipedInputStream(toEngine, 1 << 16),
                    new PrintWriter(new Lines()),
                    new UgiSettings(
                            Registries.standard(),
                            RuleSets.standard().named(rules),
                            tables,
                            () -> System.nanoTime() / 1_000_000,
                            "0.0"));
            engine = Thread.ofPlatform().start(() -> {
                try {
                    conversation.run();
                } catch (IOException | RuntimeException | Error e) {
                    failure = e;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Puts what the engine writes into the queue, line by line. */
    private final class Lines extends Writer {
        private final StringBuilder line = new StringBuilder();

        @Override
        public void write(char[] letters, int from, int length) {
            for (int i = from; i < from + length; i++) {
                if (letters[i] == '\n') {
                    fromEngine.add(line.toString());
                    line.setLength(0);
                } else {
                    line.append(letters[i]);
                }
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    void say(String... lines) {
        for (String line : lines) {
            say((line + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    void say(byte[] bytes) {
        try {
            toEngine.write(bytes);
            toEngine.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The next line. */
    String hear() {
        try {
            String line = fromEngine.poll(SECONDS, TimeUnit.SECONDS);
            if (line == null) {
                throw new AssertionError("the engine says nothing", failure);
            }
            return line;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** The lines up to one that begins like this, that one included. */
    List<String> hearUntil(String beginning) {
        List<String> lines = new ArrayList<>();
        do {
            lines.add(hear());
        } while (!lines.getLast().startsWith(beginning));
        return lines;
    }

    /** What is answered to these lines: everything up to the answer to {@code isready}, that left out. */
    List<String> answers(String... lines) {
        say(lines);
        say("isready");
        List<String> answers = hearUntil("readyok");
        return answers.subList(0, answers.size() - 1);
    }

    /** The last line of what is answered. */
    String answer(String... lines) {
        return answers(lines).getLast();
    }

    /** Whether the engine has said something that was not heard yet. */
    boolean hasMore() {
        return !fromEngine.isEmpty();
    }

    /** Waits for the engine to end; says what it still had to say. */
    List<String> awaitEnd() {
        try {
            if (!engine.join(Duration.ofSeconds(SECONDS))) {
                throw new AssertionError("the engine does not end");
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        if (failure != null) {
            throw new AssertionError("the conversation broke off", failure);
        }
        List<String> rest = new ArrayList<>();
        fromEngine.drainTo(rest);
        return rest;
    }

    /** The end of the input. */
    void hangUp() {
        try {
            toEngine.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        hangUp();
        awaitEnd();
    }
}
