package griot.packager;

import griot.cli.console.Version;
import griot.cli.text.Messages;
import griot.packager.TargetPlatform.OperatingSystem;
import griot.texts.Language;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The folder that a user unpacks: a launcher, starters for a double click, jars and options of the JVM. The runtime is
 * linked into it beforehand.
 */
final class PackageFolder {
    /** The subfolder of the Java runtime. */
    static final String RUNTIME = "runtime";

    private static final String PROGRAM = "rwxr-xr-x";

    private final Path folder;
    private final TargetPlatform platform;

    /**
     * A folder to be filled.
     *
     * @param folder the folder, which holds nothing but the runtime
     * @param platform the platform of the runtime
     */
    PackageFolder(Path folder, TargetPlatform platform) {
        this.folder = folder;
        this.platform = platform;
    }

    /**
     * Writes everything but the runtime.
     *
     * @param project the folder of the sources, for licences and options
     * @throws IOException if a file cannot be read or written
     */
    void fill(PackageCommand.Contents contents, Path project) throws IOException {
        AppJars jars = contents.jars();
        copyJars(jars.commands(), folder.resolve("lib/commands"));
        copyJars(jars.serve(), folder.resolve("lib/serve"));
        Path options = Files.createDirectories(folder.resolve("lib/options"));
        for (String kind : List.of("common", "command", "serve", "solve")) {
            Files.copy(project.resolve("launcher/options").resolve(kind), options.resolve(kind));
        }
        Files.writeString(folder.resolve("lib/build"), buildName(contents.version(), jars) + "\n");
        for (String name : List.of("LICENSE", "NOTICE")) {
            Files.copy(project.resolve(name), folder.resolve(name));
        }
        BillOfMaterials bill = contents.bill();
        Files.writeString(
                folder.resolve("lib/sbom.cdx.json"),
                bill.json(contents.version().number()));
        Files.writeString(folder.resolve("THIRD-PARTY.txt"), String.join("\n", bill.lines()) + "\n");
        LicenceTexts.copy(
                Stream.concat(jars.commands().stream(), jars.serve().stream()).toList(),
                project.resolve("web/node_modules"),
                bill.components(),
                folder.resolve("licences"));
        writeStarters();
        writeReadme();
    }

    private static String buildName(Version version, AppJars jars) throws IOException {
        return version.number()
                + version.commit().map(commit -> "-" + commit.substring(0, 10)).orElse("") + "-" + jars.hash();
    }

    private void copyJars(List<Path> jars, Path target) throws IOException {
        Files.createDirectories(target);
        for (Path jar : jars) {
            Path copy = target.resolve(jar.getFileName());
            if (NativeLibraries.areIn(jar)) {
                NativeLibraries.copyFor(platform, jar, copy);
            } else {
                Files.copy(jar, copy);
            }
        }
    }

    private void writeStarters() throws IOException {
        if (platform.system() == OperatingSystem.WINDOWS) {
            writeScript("griot.bat", "griot.bat", "");
            writeScript("start.bat", "start-griot.bat", "");
            writeScript("start.bat", "start-griot-for-a-class.bat", " --lan");
        } else {
            // The ending of a program that opens in a terminal.
            String ending = platform.system() == OperatingSystem.MACOS ? ".command" : ".sh";
            writeScript("griot.sh", "griot", "");
            writeScript("start.sh", "start-griot" + ending, "");
            writeScript("start.sh", "start-griot-for-a-class" + ending, " --lan");
        }
    }

    /** Writes a script from a resource, with its placeholders replaced. */
    private void writeScript(String resource, String name, String options) throws IOException {
        String script = resource(resource)
                .replace("{system}", platform.system().name().toLowerCase(Locale.ROOT))
                .replace("{options}", options);
        if (platform.system() == OperatingSystem.WINDOWS) {
            script = script.replace("\n", "\r\n");
        }
        Path file = folder.resolve(name);
        Files.writeString(file, script);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(PROGRAM));
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(PackageFolder.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Says in each language how to start. */
    private void writeReadme() throws IOException {
        String starter = switch (platform.system()) {
            case LINUX -> "start-griot.sh";
            case MACOS -> "start-griot.command";
            case WINDOWS -> "start-griot.bat";
        };
        String text = Language.all().stream()
                .map(language -> Messages.of(language)
                        .text("package.readme", starter, starter.replace("griot", "griot-for-a-class")))
                .collect(Collectors.joining("\n\n"));
        Files.writeString(folder.resolve("README.txt"), "Griot\n\n" + text + "\n");
    }
}
