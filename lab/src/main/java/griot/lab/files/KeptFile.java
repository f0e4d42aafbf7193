package griot.lab.files;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
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

    /** Writes beside the file, waits until all is on the disk, and puts it in the file's place. */
    public static void write(Path file, Content content) throws IOException {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        try (FileChannel channel = FileChannel.open(
                fresh, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            OutputStream bytes = new BufferedOutputStream(Channels.newOutputStream(channel));
            DataOutputStream out = new DataOutputStream(bytes);
            content.write(out);
            out.flush();
            channel.force(true);
        }
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
    }
}
