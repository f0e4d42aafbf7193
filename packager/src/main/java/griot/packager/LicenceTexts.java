package griot.packager;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The texts of licences and the notices that come with the libraries. */
final class LicenceTexts {
    /** Files of a jar or of an npm package that hold a licence, a notice or a copyright. */
    private static final Pattern LEGAL = Pattern.compile(
            "(?:META-INF/(?:[a-z]+/)?)?(?:licen[cs]e|notice|copying|copyright)[^/]*", Pattern.CASE_INSENSITIVE);

    /** Libraries that ask for their text and come without it. */
    private static final List<String> WITHOUT_TEXT = List.of("jline-reader", "qrcodegen");

    private LicenceTexts() {}

    /**
     * Copies the texts into a folder, one subfolder for each library that has some.
     *
     * @param npm the folder {@code node_modules}
     * @param components the names of the npm packages are looked up there
     */
    static void copy(List<Path> jars, Path npm, List<Component> components, Path folder) throws IOException {
        for (Path jar : jars) {
            copyFromJar(jar, folder.resolve(jar.getFileName().toString().replaceAll("\\.jar$", "")));
        }
        for (Component component : components) {
            Path installed = npm.resolve(component.name());
            if (Files.isDirectory(installed)) {
                copyFromFolder(installed, folder.resolve(component.name().replace('/', '-')));
            }
        }
        for (String name : WITHOUT_TEXT) {
            try (InputStream text =
                    Objects.requireNonNull(LicenceTexts.class.getResourceAsStream("licences/" + name + ".txt"))) {
                Path target = Files.createDirectories(folder.resolve(name));
                Files.copy(text, target.resolve("LICENSE.txt"));
            }
        }
    }

    private static void copyFromJar(Path jar, Path target) throws IOException {
        try (JarFile source = new JarFile(jar.toFile())) {
            for (JarEntry entry : Collections.list(source.entries())) {
                if (!entry.isDirectory() && isLegal(entry.getName())) {
                    Files.createDirectories(target);
                    String name = entry.getName().substring(entry.getName().lastIndexOf('/') + 1);
                    if (!Files.exists(target.resolve(name))) {
                        Files.copy(source.getInputStream(entry), target.resolve(name));
                    }
                }
            }
        }
    }

    private static void copyFromFolder(Path installed, Path target) throws IOException {
        try (Stream<Path> files = Files.list(installed)) {
            for (Path file : files.sorted().toList()) {
                if (Files.isRegularFile(file) && isLegal(file.getFileName().toString())) {
                    Files.createDirectories(target);
                    // Not its permissions, which depend on the build.
                    Files.write(target.resolve(file.getFileName()), Files.readAllBytes(file));
                }
            }
        }
    }

    private static boolean isLegal(String name) {
        return LEGAL.matcher(name).matches() && !name.toLowerCase(Locale.ROOT).endsWith(".class");
    }
}
