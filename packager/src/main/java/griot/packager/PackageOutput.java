package griot.packager;

import griot.cli.console.Console;
import griot.cli.console.NumberFormat;
import griot.lab.files.AtomicFile;
import griot.lab.files.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.TreeMap;

/** The folder of finished packages. A file gets there whole or not at all. */
final class PackageOutput {
    private static final double MEGABYTE = 1e6;

    private final Console console;
    private final Path folder;
    private final Map<String, String> checksums = new TreeMap<>();

    /**
     * A folder that packages are moved into.
     *
     * @param console where each package is reported
     * @param folder the folder, which exists
     */
    PackageOutput(Console console, Path folder) {
        this.console = console;
        this.folder = folder;
    }

    /** Moves a finished file, on the same file system, into the folder, and prints its size and checksum. */
    void add(Path finished) throws IOException {
        String name = finished.getFileName().toString();
        String checksum = Sha256.of(finished);
        checksums.put(name, checksum);
        Path target = Files.move(finished, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        String megabytes = NumberFormat.decimal(Files.size(target) / MEGABYTE, 1);
        console.printMessage("package.file", target, megabytes, checksum);
        console.flush();
    }

    /** Writes the checksums in the format of {@code sha256sum}, in place of those of an earlier run. */
    void writeChecksums() throws IOException {
        StringBuilder lines = new StringBuilder();
        checksums.forEach((name, checksum) ->
                lines.append(checksum).append("  ").append(name).append('\n'));
        byte[] text = lines.toString().getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(folder.resolve("SHA256SUMS"), out -> out.write(text));
    }
}
