package griot.cli.console;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** The two steps by which a file is replaced such that a crash leaves the old content or the new. */
public final class DurableFiles {
    private DurableFiles() {}

    /**
     * Writes content into a temporary file, and waits until it is on the disk.
     *
     * @param temporary the file, which exists and is empty: the caller has chosen its permissions
     * @throws IOException if the file cannot be written, for instance on a full disk
     */
    public static void writeThrough(Path temporary, byte[] content) throws IOException {
        try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(content);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
    }

    /**
     * Moves a temporary file to its place, atomically where the file system can.
     *
     * @param temporary a file in the folder of the target
     * @param target the file that is replaced; it need not exist
     * @throws IOException if the file cannot be moved
     */
    public static void replace(Path temporary, Path target) throws IOException {
        try {
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
