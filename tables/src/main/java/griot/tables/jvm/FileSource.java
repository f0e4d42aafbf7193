package griot.tables.jvm;

import griot.tables.format.TableFault;
import griot.tables.format.TableHeader;
import griot.tables.format.TableSource;
import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A source that reads from a file. It is not memory-mapped: a read of a block that is not cached costs one disk access
 * of its size, whereas a page fault in a mapped file makes the system read many pages around it. The file is closed
 * when the source is garbage-collected.
 */
final class FileSource implements TableSource {
    private final Path path;
    private final RandomAccessFile file;
    private final long size;

    FileSource(Path path) throws IOException {
        this.path = path;
        // Not a FileChannel, which is closed when a reading thread is interrupted.
        file = new RandomAccessFile(path.toFile(), "r");
        size = file.length();
    }

    @Override
    public long size() {
        return size;
    }

    /**
     * {@inheritDoc}
     *
     * <p>If the file has been truncated since it was opened, the bytes are 0, which fits no checksum: the caller
     * reports a damaged block.
     */
    @Override
    public void read(long from, byte[] target) {
        try {
            synchronized (file) {
                file.seek(from);
                file.readFully(target);
            }
        } catch (EOFException e) {
            Arrays.fill(target, (byte) 0);
        } catch (IOException e) {
            throw TableHeader.exception(path.toString(), TableFault.UNREADABLE, String.valueOf(e.getMessage()));
        }
    }
}
