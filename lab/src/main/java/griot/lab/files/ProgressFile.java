package griot.lab.files;

import griot.rules.problem.Fault;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UTFDataFormatException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;

/**
 * Files from which interrupted work resumes: a training's checkpoint, a book's log. They begin with the name of their
 * format, which no other content begins with, and end with a CRC-32 of all before it. Files of the same content without
 * both, of an earlier version of Griot, are read too. Finished weights and books have another format, which the page
 * reads as well: {@code griot.engine.files.ChecksummedFile}.
 */
public final class ProgressFile {
    private ProgressFile() {}

    /** Reads the content of a file. */
    public interface Parser {
        /** Reads the content. */
        void parse(DataInputStream in) throws IOException;
    }

    /**
     * Writes a file atomically.
     *
     * @throws IOException as {@link AtomicFile#write}
     */
    public static void write(Path file, String format, AtomicFile.Content content) throws IOException {
        AtomicFile.write(file, out -> {
            CheckedOutputStream checked = new CheckedOutputStream(out, new CRC32());
            DataOutputStream data = new DataOutputStream(checked);
            data.writeUTF(format);
            content.write(data);
            out.writeInt((int) checked.getChecksum().getValue());
        });
    }

    /**
     * Reads a file.
     *
     * @param damaged what is wrong with a file whose checksum is another, or whose content ends too early
     * @throws RulesException if the file is damaged
     */
    public static void read(Path file, String format, Fault damaged, Parser parser) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        try {
            if (!in.readUTF().equals(format)) {
                // The content of a file without format and checksum.
                in.reset();
            } else if (!isIntact(bytes)) {
                throw new RulesException(Problem.of(damaged, file.toString()));
            }
            parser.parse(in);
        } catch (EOFException | UTFDataFormatException e) {
            throw new RulesException(Problem.of(damaged, file.toString()));
        }
    }

    private static boolean isIntact(byte[] bytes) {
        int end = bytes.length - Integer.BYTES;
        CRC32 checksum = new CRC32();
        checksum.update(bytes, 0, Math.max(0, end));
        return end >= 0 && (int) checksum.getValue() == ByteBuffer.wrap(bytes).getInt(end);
    }
}
