package griot.server;

import static org.junit.jupiter.api.Assertions.fail;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * All that some loggers say, at the finest level: those of the JDK, which Griot uses, and of Logback, which Spring
 * uses.
 */
final class TestLog implements AutoCloseable {
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    private final StringBuilder text = new StringBuilder();
    private final List<Runnable> restorers = new ArrayList<>();

    TestLog(String... loggers) {
        Recorder recorder = new Recorder();
        recorder.start();
        for (String name : loggers) {
            listen(Logger.getLogger(name));
            listen((ch.qos.logback.classic.Logger) LoggerFactory.getLogger(name), recorder);
        }
    }

    private void listen(Logger logger) {
        JdkRecorder recorder = new JdkRecorder();
        java.util.logging.@Nullable Level before = logger.getLevel();
        logger.addHandler(recorder);
        logger.setLevel(java.util.logging.Level.ALL);
        restorers.add(() -> {
            logger.removeHandler(recorder);
            logger.setLevel(before);
        });
    }

    private void listen(ch.qos.logback.classic.Logger logger, Recorder recorder) {
        @Nullable Level before = logger.getLevel();
        logger.addAppender(recorder);
        logger.setLevel(Level.TRACE);
        restorers.add(() -> {
            logger.detachAppender(recorder);
            logger.setLevel(before);
        });
    }

    private synchronized void add(String message) {
        text.append(message).append('\n');
        notifyAll();
    }

    /** What was said so far. */
    synchronized String text() {
        return text.toString();
    }

    /** Waits until something is said. */
    synchronized void await(String part) throws InterruptedException {
        long end = System.nanoTime() + TIMEOUT.toNanos();
        while (text.indexOf(part) < 0) {
            Duration left = Duration.ofNanos(end - System.nanoTime());
            if (left.toMillis() <= 0) {
                fail("nobody said \"" + part + "\", but: " + text);
            }
            wait(left.toMillis());
        }
    }

    @Override
    public void close() {
        restorers.forEach(Runnable::run);
    }

    private final class Recorder extends AppenderBase<ILoggingEvent> {
        @Override
        protected void append(ILoggingEvent event) {
            add(event.getFormattedMessage());
        }
    }

    private final class JdkRecorder extends Handler {
        @Override
        public void publish(LogRecord message) {
            add(message.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
