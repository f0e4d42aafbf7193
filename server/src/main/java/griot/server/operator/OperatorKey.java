package griot.server.operator;

import griot.server.data.OwnerOnly;
import griot.server.http.RandomToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * A random key in a file of the data folder that only the server's own user can read: other users of the machine reach
 * its loopback addresses too. Made when the page is first opened, and removed when the server stops.
 */
@Component
final class OperatorKey implements DisposableBean {
    private static final String FILE = "operator.key";

    private final Path file;
    private @Nullable String key;

    OperatorKey(@Value("${griot.data}") Path data) {
        this.file = data.resolve(FILE).toAbsolutePath();
    }

    /**
     * The file with the key.
     *
     * @throws IOException if it cannot be written
     */
    synchronized Path file() throws IOException {
        if (key == null) {
            String made = RandomToken.of(new SecureRandom());
            Path folder = Files.createDirectories(Objects.requireNonNull(file.getParent()), OwnerOnly.folder());
            Path unfinished = Files.createTempFile(folder, FILE, "", OwnerOnly.file());
            Files.writeString(unfinished, made + "\n");
            Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
            key = made;
        }
        return file;
    }

    /** Whether a text is the key. Takes the same time wherever they differ. */
    synchronized boolean matches(String text) {
        return key != null
                && MessageDigest.isEqual(
                        key.getBytes(StandardCharsets.US_ASCII), text.strip().getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public synchronized void destroy() throws IOException {
        if (key != null) {
            key = null;
            Files.deleteIfExists(file);
        }
    }
}
