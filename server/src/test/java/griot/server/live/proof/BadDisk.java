package griot.server.live.proof;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** The library {@code bad_disk.c}, which logs what a process does to its database, and makes that fail. Needs gcc. */
public final class BadDisk {
    private BadDisk() {}

    /** Whether gcc is there. */
    public static boolean hasCompiler() throws InterruptedException {
        try {
            return new ProcessBuilder("gcc", "--version")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** Compiles the library into a folder. */
    public static Path compile(Path folder) throws IOException, InterruptedException {
        Path library = folder.resolve("bad_disk.so");
        Process gcc = new ProcessBuilder(
                        "gcc",
                        "-O1",
                        "-shared",
                        "-fPIC",
                        "-o",
                        library.toString(),
                        "src/test/c/bad_disk.c",
                        "-lpthread")
                .inheritIO()
                .start();
        if (gcc.waitFor() != 0) {
            throw new IOException("bad_disk.c could not be compiled");
        }
        return library;
    }

    /**
     * The environment of a process that uses the library.
     *
     * @param data the folder of the database
     */
    public static Map<String, String> environment(Path library, Path data) {
        return Map.of("LD_PRELOAD", library.toString(), "GRIOT_DISK_FOLDER", data.toString());
    }
}
