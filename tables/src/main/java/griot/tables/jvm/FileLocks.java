package griot.tables.jvm;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** Locks of files, by which programs that write to one file keep out of each other's way. */
public final class FileLocks {
    private FileLocks() {}

    /**
     * Opens a file and locks it until the channel is closed.
     *
     * @param options how the file is opened
     * @return the channel; empty if the file is locked already
     * @throws IOException if the file cannot be opened, or its file system has no locks
     */
    public static Optional<FileChannel> open(Path file, OpenOption... options) throws IOException {
        FileChannel channel = FileChannel.open(file, options);
        boolean isLocked = false;
        try {
            isLocked = tryLock(channel);
        } finally {
            if (!isLocked) {
                channel.close();
            }
        }
        return isLocked ? Optional.of(channel) : Optional.empty();
    }

    /**
     * Locks a file that programs replace, by a file beside it whose name ends with {@code .lock}, until the channel is
     * closed. The file beside it stays.
     *
     * @return the channel; empty if the file is locked already
     * @throws IOException if the file beside it cannot be opened, or its file system has no locks
     */
    public static Optional<FileChannel> lockBeside(Path file) throws IOException {
        return open(
                file.resolveSibling(file.getFileName() + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }

    private static boolean tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            // This process itself holds the lock.
            return false;
        }
    }
}
