package griot.packager;

import griot.cli.commands.ConsoleCommand;
import griot.cli.console.Console;
import griot.cli.console.ExitCode;
import griot.cli.console.FileNames;
import griot.cli.console.UserError;
import griot.cli.console.Version;
import griot.cli.registry.Registries;
import griot.packager.TargetPlatform.OperatingSystem;
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
import picocli.CommandLine.Mixin;
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

    @Mixin
    @SuppressWarnings("NullAway.Init") // set by picocli
    private Build build;

    PackageCommand(Console console, Registries registries) {
        super(console, registries);
    }

    /** The modules of a JDK, null for that of this process, and the platform that they are for. */
    private record Target(@Nullable Path jmods, TargetPlatform platform) {}

    @Override
    public Integer call() throws IOException {
        Path folder =
                out == null ? build.project().resolve("target/package") : FileNames.folder(console, OUT_OPTION, out);
        List<Target> targets = targets();
        Version version = Version.read();
        if (version.isChanged()) {
            console.printMessage("package.changed");
        }
        BillOfMaterials bill = build.bill(console);
        if (!build.isShippable(console, bill)) {
            return ExitCode.NEGATIVE;
        }
        Files.createDirectories(folder);
        Path work = Files.createTempDirectory(folder, ".unfinished-");
        try {
            Contents contents = new Contents(build.jars(), bill, version);
            PackageOutput output = new PackageOutput(console, folder);
            for (Target target : targets) {
                writeZip(target, contents, work, output);
            }
            writePage(contents, work, output);
            writeBill(contents, work, output);
            output.writeChecksums();
        } finally {
            delete(work);
        }
        return ExitCode.OK;
    }

    /** What is the same in the packages for all platforms. */
    record Contents(AppJars jars, BillOfMaterials bill, Version version) {
        /** The name of an unpacked folder, and the beginning of the name of each file. */
        String name() {
            return "griot-" + version.number();
        }
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

    private void writeZip(Target target, Contents contents, Path work, PackageOutput output) throws IOException {
        Path folder = Files.createDirectories(work.resolve(target.platform().toString()))
                .resolve(contents.name());
        Files.createDirectory(folder);
        Optional<String> failure = RuntimeLinker.link(target.jmods(), folder.resolve(PackageFolder.RUNTIME));
        if (failure.isPresent()) {
            String source = target.jmods() == null
                    ? System.getProperty("java.home", "")
                    : target.jmods().toString();
            throw UserError.usage(console.text("package.notLinked", source, failure.get()));
        }
        new PackageFolder(folder, target.platform()).fill(contents, build.project());
        Path archive = work.resolve(contents.name() + "-" + target.platform() + ".zip");
        ZipArchive.write(folder, archive);
        output.add(archive);
        if (target.jmods() == null && target.platform().system() == OperatingSystem.LINUX) {
            Path image = work.resolve(contents.name() + "-" + target.platform() + "-image.tar");
            new ContainerImage(folder, target.platform()).write(contents.version(), work, image);
            output.add(image);
        }
    }

    /** The page for any web server, without Java. */
    private static void writePage(Contents contents, Path work, PackageOutput output) throws IOException {
        Path folder = Files.createDirectory(work.resolve(contents.name() + "-page"));
        StaticPage.unpack(contents.jars().page(), folder);
        Path archive = work.resolve(folder.getFileName() + ".zip");
        ZipArchive.write(folder, archive);
        output.add(archive);
    }

    private static void writeBill(Contents contents, Path work, PackageOutput output) throws IOException {
        Path bill = work.resolve(contents.name() + ".cdx.json");
        Files.writeString(bill, contents.bill().json(contents.version().number()));
        output.add(bill);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> tree = Files.walk(folder)) {
            for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
