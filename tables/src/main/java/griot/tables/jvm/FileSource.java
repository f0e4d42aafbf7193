package griot.tables.jvm;

import griot.tables.format.TableSource;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A file of which parts are read when they are asked for. It is not mapped: a block that is not in memory yet comes
 * with one read of its bytes, where a page that is missing in a map has the machine read many around it. It is closed
 * when nobody holds it any more.
 */
final class FileSource implements TableSource {
    private final RandomAccessFile file;
    private final long size;

    FileSource(Path path) throws IOException {
        // Not a channel: that would be closed for all when one thread that reads is interrupted.
        file = new RandomAccessFile(path.toFile(), "r");
        size = file.length();
    }

    @Override
    public long size() {
        return size;
    }

    /** What cannot be read is zeros, which fit no checksum: so it is told as damage, with its place. */
    @Override
    public void read(long from, byte[] into) {
        try {
            synchronized (file) {
                file.seek(from);
                file.readFully(into);
            }
        } catch (IOException e) {
            Arrays.fill(into, (byte) 0);
        }
    }
}
