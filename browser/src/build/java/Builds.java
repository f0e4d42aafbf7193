import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.teavm.backend.javascript.JSModuleType;
import org.teavm.tooling.ConsoleTeaVMToolLog;
import org.teavm.tooling.EmptyTeaVMToolLog;
import org.teavm.tooling.TeaVMProblemRenderer;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.TeaVMToolException;
import org.teavm.tooling.TeaVMToolLog;
import org.teavm.vm.TeaVMOptimizationLevel;

/**
 * What Maven runs, from its source: TeaVM compiles the class path to WebAssembly and to JavaScript, into the folder named on the
 * command line. Nothing is done where the same was compiled before.
 */
final class Builds {
    /** The names that {@code web} looks for. */
    private enum Build {
        WASM(TeaVMTargetType.WEBASSEMBLY_GC, "griot.wasm", "Exports", false),
        JAVASCRIPT(TeaVMTargetType.JAVASCRIPT, "griot.js", "Exports", true),
        ENDINGS_WASM(TeaVMTargetType.WEBASSEMBLY_GC, "griot-endings.wasm", "TablebaseExports", false),
        ENDINGS_JAVASCRIPT(TeaVMTargetType.JAVASCRIPT, "griot-endings.js", "TablebaseExports", true);

        private final TeaVMTargetType type;
        private final String file;

        /** The class whose functions are exported. */
        private final String door;

        /**
         * Whether TeaVM adds code that notices null and indexes out of range. WebAssembly ends a call at such a mistake by
         * itself, in less room and time; JavaScript would go on.
         */
        private final boolean checks;

        Build(TeaVMTargetType type, String file, String door, boolean checks) {
            this.type = type;
            this.file = file;
            this.door = door;
            this.checks = checks;
        }
    }

    private static final TeaVMToolLog COMPLAINTS = new ConsoleTeaVMToolLog(false);

    private Builds() {}

    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        Path stamp = Path.of(folder + ".stamp");
        String made = fingerprint();
        boolean complete = Stream.of(Build.values()).allMatch(build -> Files.exists(folder.resolve(build.file)));
        if (complete && Files.exists(stamp) && Files.readString(stamp).equals(made)) {
            return;
        }
        Files.deleteIfExists(stamp);
        // One after the other: TeaVM does not promise that two of it get along in one process.
        boolean succeeded = true;
        for (Build build : Build.values()) {
            succeeded &= compile(build, folder);
        }
        if (!succeeded) {
            System.exit(1);
        }
        Files.writeString(stamp, made);
    }

    /**
     * Compiles, and writes the names of the classes that were reached into a folder beside that of the builds, for tests.
     *
     * @return whether it went well; otherwise the log says what did not
     */
    private static boolean compile(Build build, Path folder) throws IOException {
        // TeaVM's own loader for WebAssembly is not copied: it puts functions together from texts, which the page's
        // security
        // policy forbids. web/src/rules/wasm.ts takes its place.
        TeaVMTool teavm = new TeaVMTool();
        teavm.setLog(new EmptyTeaVMToolLog());
        teavm.setClassPath(classPath().map(Path::toFile).toList());
        teavm.setClassLoader(ClassLoader.getSystemClassLoader());
        teavm.setMainClass("griot.browser." + build.door);
        teavm.setTargetType(build.type);
        teavm.setJsModuleType(JSModuleType.ES2015);
        teavm.setStrict(build.checks);
        teavm.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
        teavm.setObfuscated(true);
        teavm.setMaxTopLevelNames(80_000);
        teavm.setTargetDirectory(folder.toFile());
        teavm.setTargetFileName(build.file);
        try {
            teavm.generate();
        } catch (TeaVMToolException e) {
            COMPLAINTS.error(build.file + " could not be made", e);
            return false;
        }
        TeaVMProblemRenderer.describeProblems(
                teavm.getDependencyInfo().getCallGraph(), teavm.getProblemProvider(), COMPLAINTS);
        Path classes = Path.of(folder + "-classes");
        Files.createDirectories(classes);
        Files.write(
                classes.resolve(build.file),
                teavm.getClasses().stream().sorted().toList());
        return teavm.getProblemProvider().getSevereProblems().isEmpty();
    }

    private static Stream<Path> classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of);
    }

    /** Another one for anything else that TeaVM would be given: of each file on the class path, and of this one. */
    private static String fingerprint() throws IOException {
        MessageDigest digest = sha256();
        for (Path entry : classPath().toList()) {
            if (Files.isDirectory(entry)) {
                addFiles(entry, digest);
            } else {
                try (FileSystem jar = FileSystems.newFileSystem(entry)) {
                    addFiles(jar.getPath("/"), digest);
                }
            }
        }
        addFiles(Path.of("src/build/java"), digest);
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void addFiles(Path root, MessageDigest digest) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            List<Path> sorted = files.filter(
                            file -> Files.isRegularFile(file) && !isWrittenByJar(root.relativize(file)))
                    .sorted()
                    .toList();
            for (Path file : sorted) {
                byte[] content = Files.readAllBytes(file);
                digest.update((root.relativize(file) + "\n" + content.length + "\n").getBytes(UTF_8));
                digest.update(content);
            }
        }
    }

    /** Of the house's own modules now the folder of classes is on the class path, now the jar. */
    private static boolean isWrittenByJar(Path file) {
        return file.startsWith("META-INF") || file.endsWith("module-info.class");
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
