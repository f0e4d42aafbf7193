package griot.packager;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The jars of a build.
 *
 * @param commands those of all commands, which are modules
 * @param serve the further ones of the server, with that of the page
 */
record AppJars(List<Path> commands, List<Path> serve) {
    private static final String PAGE_JAR = "griot-web.jar";

    /**
     * Lists the jars in an app folder of the launcher. A jar of the server that the commands have too is left out.
     *
     * @throws IOException if the folder cannot be read
     */
    static AppJars in(Path app) throws IOException {
        List<Path> commands = jars(app);
        Set<Path> names = commands.stream().map(Path::getFileName).collect(Collectors.toSet());
        return new AppJars(
                commands,
                jars(app.resolve("serve")).stream()
                        .filter(jar -> !names.contains(jar.getFileName()))
                        .toList());
    }

    private static List<Path> jars(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }

    /** The jar of the page. */
    Path page() {
        return serve.stream()
                .filter(jar -> jar.getFileName().toString().equals(PAGE_JAR))
                .findFirst()
                .orElseThrow();
    }

    /** The first digits of a hash of all jars, which tells two builds of changed sources apart. */
    String hash() throws IOException {
        MessageDigest digest;
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
        for (Path jar : Stream.concat(commands.stream(), serve.stream()).toList()) {
            digest.update(Files.readAllBytes(jar));
        }
        return HexFormat.of().formatHex(digest.digest()).substring(0, 8);
    }
}
