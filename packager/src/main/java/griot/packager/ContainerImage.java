package griot.packager;

import com.google.cloud.tools.jib.api.CacheDirectoryCreationException;
import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.InvalidImageReferenceException;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.JibContainerBuilder;
import com.google.cloud.tools.jib.api.RegistryException;
import com.google.cloud.tools.jib.api.TarImage;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.FilePermissions;
import com.google.cloud.tools.jib.api.buildplan.ImageFormat;
import com.google.cloud.tools.jib.api.buildplan.Platform;
import com.google.cloud.tools.jib.api.buildplan.Port;
import griot.cli.console.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;

/**
 * A container image that holds the runtime, the libraries of the system that it needs and Griot: no shell and no other
 * program. It is written without a container program, in the OCI layout.
 */
final class ContainerImage {
    private static final String HOME = "/griot";
    private static final String DATA = "/var/lib/griot";

    /** A user who owns nothing but the games. */
    private static final String USER = "65532";

    private static final Instant TIME = ZipArchive.TIME.toInstant(ZoneOffset.UTC);
    private static final FilePermissions DATA_FILE = FilePermissions.fromOctalString("644");
    private static final FilePermissions PROGRAM = FilePermissions.fromOctalString("755");
    private static final FilePermissions FOLDER_FOR_ALL = FilePermissions.fromOctalString("777");

    private final Path folder;
    private final TargetPlatform platform;

    /**
     * An image of a package for Linux.
     *
     * @param folder the unpacked package
     * @param platform the platform of this system
     */
    ContainerImage(Path folder, TargetPlatform platform) {
        this.folder = folder;
        this.platform = platform;
    }

    /**
     * Writes the image.
     *
     * @param work a folder for temporary files
     * @param archive the new file
     * @throws IOException if a file cannot be read or written, or the libraries of the system cannot be found
     */
    void write(Version version, Path work, Path archive) throws IOException {
        try {
            JibContainerBuilder image = Jib.fromScratch()
                    .setFormat(ImageFormat.OCI)
                    .setCreationTime(TIME)
                    .addFileEntriesLayer(systemLayer(work))
                    .addFileEntriesLayer(layer(PackageFolder.RUNTIME))
                    .addFileEntriesLayer(layer("lib"))
                    .setEntrypoint(entrypoint())
                    .setProgramArguments("serve", "--lan", "--data", DATA)
                    .setEnvironment(Map.of("LC_ALL", "C.UTF-8", "HOME", DATA))
                    .setExposedPorts(Port.tcp(8080))
                    .setUser(USER + ":" + USER)
                    .addVolume(AbsoluteUnixPath.get(DATA))
                    .addLabel("org.opencontainers.image.title", "Griot")
                    .addLabel("org.opencontainers.image.licenses", "Apache-2.0")
                    .addLabel("org.opencontainers.image.version", version.number());
            version.commit().ifPresent(commit -> image.addLabel("org.opencontainers.image.revision", commit));
            // Instead of the default platform.
            image.setPlatforms(
                    Set.of(new Platform(platform.architecture().equals("x64") ? "amd64" : "arm64", "linux")));
            image.containerize(Containerizer.to(TarImage.at(archive).named("griot:" + version.number()))
                    .setApplicationLayersCache(Files.createDirectories(work.resolve("layers")))
                    .setBaseImageLayersCache(Files.createDirectories(work.resolve("base")))
                    .setOfflineMode(true));
        } catch (InvalidImageReferenceException
                | RegistryException
                | CacheDirectoryCreationException
                | ExecutionException e) {
            throw new IOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    /** The command without its arguments; there is no shell that could put the path together. */
    private List<String> entrypoint() throws IOException {
        List<String> jars = new ArrayList<>();
        for (String part : List.of("lib/commands", "lib/serve")) {
            for (Path jar : ZipArchive.files(folder.resolve(part))) {
                jars.add(HOME + "/" + ZipArchive.slashed(folder.relativize(jar)));
            }
        }
        return List.of(
                HOME + "/runtime/bin/java",
                "@" + HOME + "/lib/options/common",
                "@" + HOME + "/lib/options/serve",
                "--class-path",
                String.join(":", jars),
                "griot.cli.Main");
    }

    private FileEntriesLayer layer(String part) throws IOException {
        FileEntriesLayer.Builder layer = FileEntriesLayer.builder().setName(part);
        for (Path file : ZipArchive.files(folder.resolve(part))) {
            layer.addEntry(
                    file,
                    AbsoluteUnixPath.get(HOME + "/" + ZipArchive.slashed(folder.relativize(file))),
                    ZipArchive.isExecutable(file) ? PROGRAM : DATA_FILE,
                    TIME);
        }
        return layer.build();
    }

    /** The libraries of this system, a folder for temporary files and one for the games. */
    private FileEntriesLayer systemLayer(Path work) throws IOException {
        FileEntriesLayer.Builder layer = FileEntriesLayer.builder().setName("system");
        for (Path file : SystemLibraries.of(programs(work), folder)) {
            layer.addEntry(file.toRealPath(), AbsoluteUnixPath.fromPath(file), PROGRAM, TIME);
        }
        Path empty = Files.createDirectories(work.resolve("empty"));
        layer.addEntry(empty, AbsoluteUnixPath.get("/tmp"), FOLDER_FOR_ALL, TIME);
        layer.addEntry(empty, AbsoluteUnixPath.get(DATA), PROGRAM, TIME, USER + ":" + USER);
        return layer.build();
    }

    /** All native code: of the runtime, and of SQLite, which is unpacked for this. */
    private List<Path> programs(Path work) throws IOException {
        List<Path> programs = new ArrayList<>(ZipArchive.files(folder.resolve(PackageFolder.RUNTIME)).stream()
                .filter(file -> file.toString().endsWith(".so") || file.endsWith("bin/java"))
                .toList());
        try (Stream<Path> jars = Files.list(folder.resolve("lib/serve"))) {
            Path sqlite = jars.filter(NativeLibraries::areIn).findFirst().orElseThrow();
            Path library = work.resolve("sqlite.so");
            NativeLibraries.unpack(platform, sqlite, library);
            programs.add(library);
        }
        return programs;
    }
}
