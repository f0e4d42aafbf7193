package griot.tables.jvm;

import griot.tables.TableSource;
import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** A file that is mapped, in parts, as a buffer ends at two gigabytes. */
final class MappedSource implements TableSource {
    private static final int PART_BITS = 30;
    private static final int PART = 1 << PART_BITS;

    private final long size;
    private final List<MappedByteBuffer> parts = new ArrayList<>();

    MappedSource(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            size = channel.size();
            for (long from = 0; from < size; from += PART) {
                parts.add(channel.map(FileChannel.MapMode.READ_ONLY, from, Math.min(PART, size - from)));
            }
        }
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public void read(long from, byte[] into) {
        int done = 0;
        while (done < into.length) {
            long at = from + done;
            MappedByteBuffer part = parts.get((int) (at >>> PART_BITS));
            int inside = (int) (at & PART - 1);
            int count = Math.min(into.length - done, part.capacity() - inside);
            part.get(inside, into, done, count);
            done += count;
        }
    }
}
