package griot.tables.jvm;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/**
 * Atomic, durable replacement of files: write a temporary file, force it to disk, rename it, force the folder. After a
 * crash or a power failure the file has its old content or the new one, never a part. When the replacement has returned,
 * the new one is on disk.
 *
 * <p>The caller chooses the temporary file, as callers differ in who may read it and in whether it is locked. It must be
 * on the file system of the file, so best in the same folder: only there is a rename atomic.
 */
public final class DurableFiles {
    /** The content of a file. */
    public interface Content {
        /** Writes the content to a channel at position 0 of an empty file. */
        void write(FileChannel channel) throws IOException;
    }

    private DurableFiles() {}

    /**
     * Writes a temporary file, forces it to disk and renames it. If that fails, the temporary file is deleted and the
     * file is unchanged.
     *
     * @param temporary the temporary file. If it exists, its content is replaced and its permissions are kept
     * @param file the file to write; if it exists, it is replaced
     * @throws IOException if the file cannot be written, for instance on a full disk. The exception may name the
     *     temporary file, or none
     */
    public static void write(Path temporary, Path file, Content content) throws IOException {
        boolean isDone = false;
        try {
            try (FileChannel channel = FileChannel.open(
                    temporary,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE)) {
                content.write(channel);
                channel.force(true);
            }
            replace(temporary, file);
            isDone = true;
        } finally {
            if (!isDone) {
                Files.deleteIfExists(temporary);
            }
        }
    }

    /**
     * Writes bytes as {@link #write(Path, Path, Content)} does.
     *
     * @throws IOException if the file cannot be written
     */
    public static void write(Path temporary, Path file, byte[] content) throws IOException {
        write(temporary, file, channel -> {
            ByteBuffer bytes = ByteBuffer.wrap(content);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        });
    }

    /**
     * Renames a temporary file, whose content is on disk, and forces the folder to disk.
     *
     * @param file the new name; a file of this name is replaced
     * @throws IOException if the file cannot be renamed; then both files are unchanged
     */
    public static void replace(Path temporary, Path file) throws IOException {
        // Without ATOMIC_MOVE the old file is deleted first.
        Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        forceFolder(Objects.requireNonNull(file.toAbsolutePath().getParent()));
    }

    /**
     * Forces the content of a file to disk.
     *
     * @throws IOException if the file cannot be opened for writing, or the disk fails
     */
    public static void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    /**
     * Forces the names in a folder to disk, so that a file that was created or renamed is found after a power failure.
     * Failures are ignored, as SQLite does: Windows opens no folders and writes names by itself, and some network file
     * systems cannot force folders. An exception would also claim that the rename has failed.
     */
    public static void forceFolder(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            // The names are written later.
        }
    }
}
