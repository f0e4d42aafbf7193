package griot.packager;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.console.UserError;
import griot.cli.console.Version;
import griot.cli.registry.Registries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes the packages of a build, and a file of their checksums. */
@Command(name = "package", sortOptions = false)
final class PackageCommand extends ConsoleCommand {
    private static final String OUT_OPTION = "--out";
    private static final String JMODS_OPTION = "--jmods";

    @Option(names = OUT_OPTION, paramLabel = "DIR", descriptionKey = "package.out")
    private @Nullable String out;

    @Option(names = JMODS_OPTION, paramLabel = "DIR", descriptionKey = "package.jmods")
    private List<String> jmods = new ArrayList<>();

    /** The folder of the jars, given by the launcher. */
    @Option(names = "--app", hidden = true, required = true)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private Path app;

    /** The folder of the sources, given by the launcher. */
    @Option(names = "--project", hidden = true, required = true)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private Path project;

    PackageCommand(Console console, Registries registries) {
        super(console, registries);
    }

    /** The modules of a JDK, null for that of this process, and the platform that they are for. */
    private record Target(@Nullable Path jmods, TargetPlatform platform) {}

    @Override
    public Integer call() throws IOException {
        Path folder = out == null ? project.resolve("target/package") : FileNames.folder(console, OUT_OPTION, out);
        List<Target> targets = targets();
        Version version = Version.read();
        if (version.isChanged()) {
            console.printMessage("package.changed");
        }
        Files.createDirectories(folder);
        Path work = Files.createTempDirectory(folder, ".unfinished-");
        try {
            AppJars jars = AppJars.in(app);
            PackageOutput output = new PackageOutput(console, folder);
            for (Target target : targets) {
                writeZip(target, jars, version, work, output);
            }
            output.writeChecksums();
        } finally {
            delete(work);
        }
        return ExitCode.OK;
    }

    private List<Target> targets() throws IOException {
        List<Target> targets = new ArrayList<>();
        targets.add(new Target(null, TargetPlatform.host()));
        for (String name : jmods) {
            Path modules = FileNames.folder(console, JMODS_OPTION, name);
            targets.add(new Target(
                    modules,
                    TargetPlatform.ofModules(modules)
                            .orElseThrow(() -> UserError.usage(console.text("package.noModules", name)))));
        }
        return targets;
    }

    private void writeZip(Target target, AppJars jars, Version version, Path work, PackageOutput output)
            throws IOException {
        String name = "griot-" + version.number();
        Path folder = Files.createDirectories(work.resolve(target.platform().toString()))
                .resolve(name);
        Files.createDirectory(folder);
        Optional<String> failure = RuntimeLinker.link(target.jmods(), folder.resolve(PackageFolder.RUNTIME));
        if (failure.isPresent()) {
            String source = target.jmods() == null
                    ? System.getProperty("java.home", "")
                    : target.jmods().toString();
            throw UserError.usage(console.text("package.notLinked", source, failure.get()));
        }
        new PackageFolder(folder, target.platform()).fill(jars, project, version);
        Path archive = work.resolve(name + "-" + target.platform() + ".zip");
        ZipArchive.write(folder, archive);
        output.add(archive);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> tree = Files.walk(folder)) {
            for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
