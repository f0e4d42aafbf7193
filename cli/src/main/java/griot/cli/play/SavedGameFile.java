package griot.cli.play;

import griot.cli.text.TextLines;
import griot.lab.files.AtomicFile;
import griot.rules.problem.Fault;
import griot.rules.problem.RulesException;
import griot.rules.record.GameRecord;
import griot.rules.registry.RuleSets;
import griot.rules.syntax.TextFault;
import griot.tables.jvm.DurableFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.UUID;

/** Reads and writes files that hold one game record. */
final class SavedGameFile {
    /** Maximum size of a file with a record, in megabytes of 2^20 bytes. */
    static final long MAX_MEGABYTES = 16;

    /** The kind of content of a file. */
    enum Content {
        /** There is no such file, or it is empty. */
        NOTHING,
        /** A game that this program can read. */
        RECORD,
        /** A record of rules that are newer than this program. */
        NEWER_RECORD,
        /** Any other content. */
        SOMETHING_ELSE
    }

    private SavedGameFile() {}

    /** Thrown for a file that cannot hold a record; {@link #getMessage} is the message key of the reason. */
    static final class UnsuitableFileException extends IOException {
        private static final long serialVersionUID = 1;

        UnsuitableFileException(String key) {
            super(key);
        }
    }

    /**
     * Classifies the content of a file.
     *
     * @throws UnsuitableFileException if the file is not a regular one
     * @throws IOException if the file cannot be read
     */
    static Content classify(Path file, RuleSets ruleSets) throws IOException {
        if (!Files.exists(file) || Files.isRegularFile(file) && Files.size(file) == 0) {
            return Content.NOTHING;
        }
        try {
            read(file, ruleSets);
            return Content.RECORD;
        } catch (UnsuitableFileException e) {
            // A regular file that is too large may be replaced; a device may not.
            if (Files.isRegularFile(file)) {
                return Content.SOMETHING_ELSE;
            }
            throw e;
        } catch (RulesException e) {
            return isNewer(e) ? Content.NEWER_RECORD : Content.SOMETHING_ELSE;
        }
    }

    /** Whether the error is that the record's rules are newer than this program. */
    static boolean isNewer(RulesException e) {
        Fault fault = e.problems().getFirst().fault();
        return fault == TextFault.NEWER_RULES;
    }

    /**
     * Reads the record in a file.
     *
     * @throws RulesException if the content is no record of known rules
     * @throws UnsuitableFileException if the file cannot hold a record: a folder, a device, or a file that is too large
     * @throws IOException if the file cannot be read
     */
    static GameRecord read(Path file, RuleSets ruleSets) throws IOException {
        if (Files.isDirectory(file)) {
            throw new UnsuitableFileException("error.isFolder");
        }
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new UnsuitableFileException("error.notRegular");
        }
        if (Files.exists(file) && Files.size(file) > MAX_MEGABYTES << 20) {
            throw new UnsuitableFileException("error.tooLarge");
        }
        byte[] bytes = Files.readAllBytes(file);
        String text = new String(bytes, StandardCharsets.UTF_8);
        return GameRecord.parse(ruleSets, TextLines.withoutByteOrderMark(text));
    }

    /**
     * Writes a record atomically: after a failure the file holds either the old text or the new one. Symbolic links are
     * followed. A file that is replaced keeps its permissions; a new one gets those of any new file.
     */
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
            // Files.createTempFile would let only the owner read the file.
            Path temporary = folder.resolve("." + target.getFileName() + UUID.randomUUID() + ".new");
            try {
                Files.createFile(temporary);
                copyPermissions(target, temporary);
                DurableFiles.write(temporary, target, record.toString().getBytes(StandardCharsets.UTF_8));
            } finally {
                Files.deleteIfExists(temporary);
            }
        } catch (IOException e) {
            throw AtomicFile.withFileName(file, e);
        }
    }

    /** Gives a file the permissions of another, if that exists and the file system has POSIX permissions. */
    private static void copyPermissions(Path from, Path to) throws IOException {
        if (Files.exists(from) && Files.getFileStore(to).supportsFileAttributeView(PosixFileAttributeView.class)) {
            Files.setPosixFilePermissions(to, Files.getPosixFilePermissions(from));
        }
    }
}
