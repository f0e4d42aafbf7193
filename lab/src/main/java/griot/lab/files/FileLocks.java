package griot.lab.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** Locks of files, by which programs that write to one file keep out of each other's way. */
public final class FileLocks {
    private FileLocks() {}

    /**
     * Locks a file, which is created if necessary, until the channel is closed.
     *
     * @return the channel; empty if the file is locked already
     */
    public static Optional<FileChannel> lock(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
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

    /** Locks a file until the channel is closed; returns whether that succeeded. */
    public static boolean tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            // This process itself holds the lock.
            return false;
        }
    }
}
