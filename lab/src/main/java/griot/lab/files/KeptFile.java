package griot.lab.files;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes a file so that it holds the old content or the new, whatever happens meanwhile. */
public final class KeptFile {
    /** What is to stand in the file. */
    public interface Content {
        /** Writes it. */
        void write(DataOutputStream out) throws IOException;
    }

    private KeptFile() {}

    /**
     * Writes beside the file, waits until all is on the disk, and puts it in the file's place.
     *
     * @throws IOException if that fails, on a full disk for instance: it names the file, which stays as it was
     */
    public static void write(Path file, Content content) throws IOException {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        try (FileChannel channel = FileChannel.open(
                fresh, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            OutputStream bytes = new BufferedOutputStream(Channels.newOutputStream(channel));
            DataOutputStream out = new DataOutputStream(bytes);
            content.write(out);
            out.flush();
            channel.force(true);
        } catch (IOException e) {
            Files.deleteIfExists(fresh);
            throw named(file, e);
        }
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** The same trouble with the name of its file: what goes wrong in an open file comes without one. */
    public static IOException named(Path file, IOException trouble) {
        if (trouble instanceof FileSystemException) {
            return trouble;
        }
        FileSystemException named = new FileSystemException(file.toString(), null, trouble.getMessage());
        named.initCause(trouble);
        return named;
    }
}
