package griot.lab.files;

import griot.tables.jvm.DurableFiles;
import griot.tables.jvm.FileLocks;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Atomic file replacement: even after a failure, the file holds either the old content or the new. Adds to {@link
 * DurableFiles} a lock of the temporary file, and errors with the name of the file.
 */
public final class AtomicFile {
    /** The content of a file. */
    public interface Content {
        /** Writes the content. */
        void write(DataOutputStream out) throws IOException;
    }

    private AtomicFile() {}

    /**
     * Writes a temporary file beside the file, forces it to disk and renames it. The temporary file is locked meanwhile,
     * as two writers of one file would mix their contents.
     *
     * @throws IOException if that fails, for instance on a full disk, or if the file is being written already; the
     *     exception names the file, which is unchanged
     */
    public static void write(Path file, Content content) throws IOException {
        if (Files.isDirectory(file)) {
            // A move with REPLACE_EXISTING would replace an empty directory.
            throw new FileSystemException(file.toString(), null, "Is a directory");
        }
        Path temporary = file.resolveSibling(file.getFileName() + ".new");
        try (FileChannel channel = createLocked(temporary)) {
            boolean isDone = false;
            try {
                writeThrough(channel, content);
                DurableFiles.replace(temporary, file);
                isDone = true;
            } finally {
                if (!isDone) {
                    Files.deleteIfExists(temporary);
                }
            }
        } catch (IOException e) {
            throw withFileName(file, e);
        }
    }

    /** Creates and locks a temporary file. One that a killed process has left is not locked, and is replaced. */
    private static FileChannel createLocked(Path temporary) throws IOException {
        while (true) {
            try {
                return open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            } catch (FileAlreadyExistsException e) {
                deleteIfLeft(temporary);
            }
        }
    }

    private static void deleteIfLeft(Path temporary) throws IOException {
        try (FileChannel _ = open(temporary, StandardOpenOption.WRITE)) {
            Files.deleteIfExists(temporary);
        } catch (NoSuchFileException e) {
            // Its writer has just renamed it.
        }
    }

    private static FileChannel open(Path temporary, OpenOption... options) throws IOException {
        return FileLocks.open(temporary, options)
                .orElseThrow(() -> new FileSystemException(
                        temporary.toString(), null, "Another writer has not finished this file"));
    }

    /** Writes a file and forces it to disk. */
    private static void writeThrough(FileChannel channel, Content content) throws IOException {
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Channels.newOutputStream(channel)));
        content.write(out);
        out.flush();
        channel.force(true);
    }

    /**
     * The same error with the name of a file: the error may name no file, or the temporary one.
     *
     * @param file the file that was to be written
     * @param error the error, which becomes the cause
     */
    public static IOException withFileName(Path file, IOException error) {
        String name = file.toString();
        FileSystemException named = switch (error) {
            case AccessDeniedException denied -> new AccessDeniedException(name);
            case NoSuchFileException missing -> new NoSuchFileException(name);
            case FileSystemException other ->
                new FileSystemException(name, null, other.getReason() == null ? other.toString() : other.getReason());
            default -> new FileSystemException(name, null, error.getMessage());
        };
        named.initCause(error);
        return named;
    }
}
