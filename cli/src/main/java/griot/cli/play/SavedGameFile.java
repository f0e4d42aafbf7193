package griot.cli.play;

import griot.rules.problem.Fault;
import griot.rules.problem.RulesException;
import griot.rules.record.GameRecord;
import griot.rules.registry.RuleSets;
import griot.rules.syntax.TextFault;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** A file that keeps one game. */
final class SavedGameFile {
    /** No record is longer; what is, is no record. */
    static final long MAX_MEGABYTES = 16;

    /** What stands in a file now. */
    enum Content {
        /** There is no such file, or it is empty. */
        NOTHING,
        /** A game that this program can read. */
        RECORD,
        /** A game of rules that came after this program. */
        NEWER_RECORD,
        /** Something else. */
        SOMETHING_ELSE
    }

    private SavedGameFile() {}

    /** A file that cannot hold a record; {@link #getMessage} is the key of the sentence that says why. */
    static final class Unsuitable extends IOException {
        private static final long serialVersionUID = 1;

        Unsuitable(String key) {
            super(key);
        }
    }

    static Content content(Path file, RuleSets ruleSets) throws IOException {
        if (!Files.exists(file) || Files.isRegularFile(file) && Files.size(file) == 0) {
            return Content.NOTHING;
        }
        try {
            read(file, ruleSets);
            return Content.RECORD;
        } catch (Unsuitable e) {
            // Too large is something that a person may still want to replace; a device is not.
            if (Files.isRegularFile(file)) {
                return Content.SOMETHING_ELSE;
            }
            throw e;
        } catch (RulesException e) {
            return isNewer(e) ? Content.NEWER_RECORD : Content.SOMETHING_ELSE;
        }
    }

    /** Whether this is the complaint about a record of newer rules. */
    static boolean isNewer(RulesException e) {
        Fault fault = e.problems().getFirst().fault();
        return fault == TextFault.NEWER_RULES;
    }

    /**
     * The record in a file.
     *
     * @throws RulesException if there is none
     * @throws Unsuitable if it cannot hold one: a device, for instance, that never ends
     */
    static GameRecord read(Path file, RuleSets ruleSets) throws IOException {
        if (Files.isDirectory(file)) {
            throw new Unsuitable("error.isFolder");
        }
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new Unsuitable("error.notRegular");
        }
        if (Files.exists(file) && Files.size(file) > MAX_MEGABYTES << 20) {
            throw new Unsuitable("error.tooLarge");
        }
        byte[] bytes = Files.readAllBytes(file);
        String text = new String(bytes, StandardCharsets.UTF_8);
        return GameRecord.parse(ruleSets, text.startsWith("\uFEFF") ? text.substring(1) : text);
    }

    /** Writes a record so that the file holds the old text or the new one, whatever happens meanwhile. */
    static void write(Path file, GameRecord record) throws IOException {
        Path target = file.toAbsolutePath();
        if (Files.isSymbolicLink(target)) {
            target = target.toRealPath();
        }
        Path folder = target.getParent();
        if (folder == null || target.getFileName() == null) {
            throw new IOException(file.toString());
        }
        if (!Files.isDirectory(folder)) {
            throw new NotDirectoryException(folder.toString());
        }
        try {
            Path fresh = Files.createTempFile(folder, "." + target.getFileName(), ".new");
            try {
                writeThrough(fresh, record.toString().getBytes(StandardCharsets.UTF_8));
                replace(fresh, target);
            } finally {
                Files.deleteIfExists(fresh);
            }
        } catch (AccessDeniedException e) {
            throw new AccessDeniedException(file.toString());
        } catch (FileSystemException e) {
            // Nobody knows the file beside it by name.
            throw new FileSystemException(file.toString(), null, e.getReason() == null ? e.toString() : e.getReason());
        }
    }

    private static void writeThrough(Path file, byte[] bytes) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            channel.force(true);
        }
    }

    private static void replace(Path fresh, Path target) throws IOException {
        try {
            Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(fresh, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
