package griot.packager;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The libraries of the system that programs are linked with, found by {@code ldd}. */
final class SystemLibraries {
    /** A line such as {@code libm.so.6 => /lib/x86_64-linux-gnu/libm.so.6 (0x…)}, or the loader's own. */
    private static final Pattern FOUND = Pattern.compile("(?m)^\\s*(?:\\S+ => )?(/\\S.*) \\(0x[0-9a-f]+\\)$");

    /** A line such as {@code libm.so.6 => not found}. */
    private static final Pattern NOT_FOUND = Pattern.compile("(?m)^\\s*(\\S+) => not found$");

    /** The character set in which Java can read all file names, and the licence of the C library. */
    private static final List<Path> BESIDE =
            List.of(Path.of("/usr/lib/locale/C.utf8"), Path.of("/usr/share/doc/libc6/copyright"));

    private SystemLibraries() {}

    /**
     * The files that programs need in an empty file system, by their absolute paths.
     *
     * @param programs programs and libraries
     * @param own a folder whose libraries are left out
     * @throws IOException if there is no {@code ldd}, or neither the system nor the folder has a library
     */
    static List<Path> of(List<Path> programs, Path own) throws IOException {
        Set<Path> needed = new TreeSet<>();
        for (Path program : programs) {
            String output = ldd(program);
            requireFound(program, output, own);
            Matcher line = FOUND.matcher(output);
            while (line.find()) {
                Path library = Path.of(line.group(1)).normalize();
                if (!library.startsWith(own)) {
                    needed.add(library);
                }
            }
        }
        List<Path> files = new ArrayList<>(needed);
        for (Path beside : BESIDE) {
            if (Files.isDirectory(beside)) {
                files.addAll(ZipArchive.files(beside));
            } else if (Files.exists(beside)) {
                files.add(beside);
            }
        }
        return files;
    }

    /** Libraries of the runtime need others of it, which {@code java} has loaded before: ldd does not find these. */
    private static void requireFound(Path program, String output, Path own) throws IOException {
        Matcher line = NOT_FOUND.matcher(output);
        while (line.find()) {
            String library = line.group(1);
            if (ZipArchive.files(own).stream()
                    .noneMatch(file -> file.getFileName().toString().equals(library))) {
                throw new IOException(program + ": " + line.group().strip());
            }
        }
    }

    private static String ldd(Path program) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("ldd", program.toString()).redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C.UTF-8");
        try (InputStream output = builder.start().getInputStream()) {
            return new String(output.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
