package griot.lab.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;

/** Locks of files, by which programs that write to one file keep out of each other's way. */
public final class FileLocks {
    private FileLocks() {}

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
