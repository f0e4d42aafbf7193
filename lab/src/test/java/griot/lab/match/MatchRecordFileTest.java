package griot.lab.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.lab.family.OpeningSettings;
import griot.lab.match.engine.EngineEntry;
import griot.lab.match.engine.TimeControl;
import griot.lab.registry.LabRegistries;
import griot.rules.Game;
import griot.rules.Side;
import griot.rules.problem.RulesException;
import griot.rules.record.GameRecord;
import griot.rules.registry.RuleSets;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A game is in the record file of a match as a whole, or not at all. */
class MatchRecordFileTest {
    private static final PlayedGame GAME = new PlayedGame(
            Round.of(0),
            Game.of(RuleSets.standard().named("yote")).play("@c3").resign(Side.BLACK),
            0,
            Optional.empty(),
            "");

    @TempDir
    private Path folder;

    private static MatchSettings settings() {
        EngineEntry engine = EngineEntry.parse(LabRegistries.standard(), "griot:hash=1");
        return new MatchSettings(
                RuleSets.standard().named("yote"),
                engine,
                engine,
                TimeControl.Pair.UNLIMITED.withNodes("100"),
                7,
                new OpeningSettings(6, 0),
                Adjudication.NONE,
                1_500);
    }

    /** Opens a record file on a disk with this many free bytes. */
    private static MatchRecordFile openOnSmallDisk(Path file, int freeBytes) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        return new MatchRecordFile(file, new SmallDisk(channel, freeBytes), settings(), true, RuleSets.standard());
    }

    @Test
    void aGameThatDoesNotFitOnTheDiskLeavesTheFileAsItWas() throws IOException {
        Path file = folder.resolve("games");
        long size;
        try (MatchRecordFile records = openOnSmallDisk(file, Integer.MAX_VALUE)) {
            records.append(GAME);
            size = Files.size(file);
            assertTrue(size > 0);
        }
        try (MatchRecordFile records = openOnSmallDisk(file, (int) size / 2)) {
            FileSystemException error = assertThrows(FileSystemException.class, () -> records.append(GAME));
            assertEquals(file.toString(), error.getFile());
            assertEquals("No space left on device", error.getReason());
            assertEquals(size, Files.size(file));
        }
        assertTrue(Files.exists(file));
    }

    @ParameterizedTest
    @CsvSource({"Round, 17", "Opening, some"})
    void aWrongTagIsNamed(String name, String value) {
        Map<String, String> tags = new LinkedHashMap<>(GAME.record(settings()).tags());
        tags.put(name, value);
        assertWrongTag(name, GameRecord.of(GAME.game(), tags));
    }

    @Test
    void theRecordOfAnUnfinishedGameIsRefused() {
        Game unfinished = Game.of(RuleSets.standard().named("yote")).play("@c3");
        assertWrongTag(
                "Result", GameRecord.of(unfinished, GAME.record(settings()).tags()));
    }

    private static void assertWrongTag(String name, GameRecord record) {
        RulesException e = assertThrows(RulesException.class, () -> PlayedGame.parse(record));
        assertEquals(name, e.problems().getFirst().place());
    }

    @Test
    void aFileWithoutAGameIsDeleted() throws IOException {
        Path file = folder.resolve("games");
        try (MatchRecordFile records = openOnSmallDisk(file, 10)) {
            assertThrows(IOException.class, () -> records.append(GAME));
        }
        assertFalse(Files.exists(file));
    }

    /** A file on a disk that becomes full after a number of bytes. */
    private static final class SmallDisk extends FileChannel {
        private final FileChannel file;
        private int freeBytes;

        SmallDisk(FileChannel file, int freeBytes) {
            this.file = file;
            this.freeBytes = freeBytes;
        }

        @Override
        public int write(ByteBuffer bytes) throws IOException {
            if (freeBytes == 0) {
                throw new IOException("No space left on device");
            }
            ByteBuffer part = bytes.slice(bytes.position(), Math.min(freeBytes, bytes.remaining()));
            int written = file.write(part);
            bytes.position(bytes.position() + written);
            freeBytes -= written;
            return written;
        }

        @Override
        public int read(ByteBuffer bytes) throws IOException {
            return file.read(bytes);
        }

        @Override
        public long position() throws IOException {
            return file.position();
        }

        @Override
        public FileChannel position(long position) throws IOException {
            file.position(position);
            return this;
        }

        @Override
        public long size() throws IOException {
            return file.size();
        }

        @Override
        public FileChannel truncate(long size) throws IOException {
            file.truncate(size);
            return this;
        }

        @Override
        public void force(boolean metaData) throws IOException {
            file.force(metaData);
        }

        @Override
        protected void implCloseChannel() throws IOException {
            file.close();
        }

        @Override
        public long read(ByteBuffer[] buffers, int offset, int length) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long write(ByteBuffer[] buffers, int offset, int length) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long transferTo(long position, long count, WritableByteChannel target) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long transferFrom(ReadableByteChannel source, long position, long count) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int read(ByteBuffer bytes, long position) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int write(ByteBuffer bytes, long position) {
            throw new UnsupportedOperationException();
        }

        @Override
        public MappedByteBuffer map(MapMode mode, long position, long size) {
            throw new UnsupportedOperationException();
        }

        @Override
        public FileLock lock(long position, long size, boolean shared) {
            throw new UnsupportedOperationException();
        }

        @Override
        public FileLock tryLock(long position, long size, boolean shared) {
            throw new UnsupportedOperationException();
        }
    }
}
