package griot.server.live.store.sql;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** What a process wrote to the files of its database, in order, as {@code bad_disk.c} logs it. */
final class WriteLog {
    /** The file in which the process writes what was acknowledged. */
    static final String ACKNOWLEDGED = "acknowledged";

    private static final List<String> NAMES = List.of("games.db", "games.db-wal", "games.db-journal", ACKNOWLEDGED, "");
    private static final int ACKNOWLEDGED_FILE = NAMES.indexOf(ACKNOWLEDGED);
    private static final int FOLDER_FILE = NAMES.indexOf("");
    private static final int HEAD_BYTES = 18;

    /** A disk writes a sector wholly or not at all. */
    private static final int SECTOR_BYTES = 512;

    private final List<Operation> operations;

    /** The disk up to the last cut. */
    private final Disk disk = new Disk();

    private int position;

    private WriteLog(List<Operation> operations) {
        this.operations = operations;
    }

    /**
     * A call of the process.
     *
     * @param kind {@code w} for a write, {@code t} for a truncation, {@code s} for a sync, {@code u} for a deletion
     * @param file the index of the file in {@link #NAMES}
     * @param offset where it writes; for a truncation, the new length
     */
    private record Operation(char kind, int file, int offset, byte[] data) {}

    static WriteLog read(Path file) throws IOException {
        List<Operation> operations = new ArrayList<>();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer in = channel.map(MapMode.READ_ONLY, 0, channel.size()).order(ByteOrder.nativeOrder());
            while (in.remaining() >= HEAD_BYTES) {
                char kind = (char) in.get();
                int index = in.get();
                int offset = Math.toIntExact(in.getLong());
                byte[] data = new byte[Math.toIntExact(in.getLong())];
                in.get(data);
                operations.add(new Operation(kind, index, offset, data));
            }
        }
        return new WriteLog(operations);
    }

    int size() {
        return operations.size();
    }

    /** The disk after a power loss before an operation. Later cuts must follow in order. */
    Disk cut(int end, Random random) {
        for (; position < end; position++) {
            disk.add(operations.get(position));
        }
        return disk.afterPowerLoss(random);
    }

    /** The files of a disk: what is durable, and what waits for a sync. */
    static final class Disk {
        private final byte[][] contents = new byte[NAMES.size()][];
        private final List<List<Operation>> pending = new ArrayList<>();
        private final List<Operation> pendingDeletions = new ArrayList<>();
        private final ByteArrayOutputStream acknowledged = new ByteArrayOutputStream();

        private Disk() {
            NAMES.forEach(_ -> pending.add(new ArrayList<>()));
        }

        /** What the process had acknowledged. */
        String acknowledged() {
            return acknowledged.toString(StandardCharsets.US_ASCII);
        }

        private void add(Operation operation) {
            int file = operation.file();
            if (file == ACKNOWLEDGED_FILE) {
                acknowledged.writeBytes(operation.data());
            } else if (operation.kind() == 'u') {
                pendingDeletions.add(operation);
                pending.get(file).add(operation);
            } else if (operation.kind() != 's') {
                pending.get(file).add(operation);
            } else if (file == FOLDER_FILE) {
                // A deletion becomes durable with the folder, and with it what was done to the file before.
                for (Operation deletion : pendingDeletions) {
                    List<Operation> waiting = pending.get(deletion.file());
                    int index = waiting.indexOf(deletion);
                    if (index >= 0) {
                        waiting.subList(0, index + 1).clear();
                        contents[deletion.file()] = null;
                    }
                }
                pendingDeletions.clear();
            } else {
                pending.get(file).forEach(this::apply);
                pending.get(file).clear();
            }
        }

        /** A copy in which each operation that waits has happened, or not, or in part. */
        private Disk afterPowerLoss(Random random) {
            Disk after = new Disk();
            after.acknowledged.writeBytes(acknowledged.toByteArray());
            for (int file = 0; file < contents.length; file++) {
                after.contents[file] = contents[file] == null ? null : contents[file].clone();
                for (Operation operation : pending.get(file)) {
                    switch (random.nextInt(3)) {
                        case 0 -> after.apply(operation);
                        case 1 -> after.tear(operation, random);
                        default -> {
                            // Dropped.
                        }
                    }
                }
            }
            return after;
        }

        private void apply(Operation operation) {
            int file = operation.file();
            switch (operation.kind()) {
                case 'u' -> contents[file] = null;
                case 't' -> contents[file] = Arrays.copyOf(content(file), operation.offset());
                default -> write(file, operation.offset(), operation.data(), 0, operation.data().length);
            }
        }

        /** Writes a random choice of the sectors. */
        private void tear(Operation operation, Random random) {
            if (operation.kind() != 'w') {
                return;
            }
            byte[] data = operation.data();
            int begin = 0;
            while (begin < data.length) {
                int end = Math.min(data.length, begin + SECTOR_BYTES - (operation.offset() + begin) % SECTOR_BYTES);
                if (random.nextBoolean()) {
                    write(operation.file(), operation.offset() + begin, data, begin, end - begin);
                }
                begin = end;
            }
        }

        private byte[] content(int file) {
            return contents[file] == null ? new byte[0] : contents[file];
        }

        private void write(int file, int offset, byte[] data, int from, int length) {
            byte[] content = content(file);
            if (content.length < offset + length) {
                content = Arrays.copyOf(content, offset + length);
            }
            System.arraycopy(data, from, content, offset, length);
            contents[file] = content;
        }

        /** Writes the files into a folder. */
        void write(Path folder) throws IOException {
            Files.createDirectories(folder);
            for (int file = 0; file < ACKNOWLEDGED_FILE; file++) {
                if (contents[file] != null) {
                    Files.write(folder.resolve(NAMES.get(file)), contents[file]);
                }
            }
        }
    }
}
