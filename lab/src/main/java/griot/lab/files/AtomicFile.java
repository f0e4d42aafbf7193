package griot.lab.files;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Atomic file replacement: after any failure the file holds the old content or the new. */
public final class AtomicFile {
    /** The content of a file. */
    public interface Content {
        /** Writes it. */
        void write(DataOutputStream out) throws IOException;
    }

    private AtomicFile() {}

    /**
     * Writes a temporary file, forces it to disk and renames it.
     *
     * @throws IOException if that fails, for instance on a full disk; it names the file, which is unchanged
     */
    public static void write(Path file, Content content) throws IOException {
        if (Files.isDirectory(file)) {
            // To be moved to its place a file would replace an empty one.
            throw new FileSystemException(file.toString(), null, "Is a directory");
        }
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        try {
            writeThrough(fresh, content);
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw withFileName(file, e);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    private static void writeThrough(Path fresh, Content content) throws IOException {
        try (FileChannel channel = FileChannel.open(
                fresh, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            OutputStream bytes = new BufferedOutputStream(Channels.newOutputStream(channel));
            DataOutputStream out = new DataOutputStream(bytes);
            content.write(out);
            out.flush();
            channel.force(true);
        }
    }

    /** The same trouble with the name of the file that was asked for: it may come without one, or with that of the one beside it. */
    public static IOException withFileName(Path file, IOException trouble) {
        String name = file.toString();
        FileSystemException named = switch (trouble) {
            case AccessDeniedException denied -> new AccessDeniedException(name);
            case NoSuchFileException missing -> new NoSuchFileException(name);
            case FileSystemException other ->
                new FileSystemException(name, null, other.getReason() == null ? other.toString() : other.getReason());
            default -> new FileSystemException(name, null, trouble.getMessage());
        };
        named.initCause(trouble);
        return named;
    }
}
