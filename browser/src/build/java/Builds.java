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
 * Compiles the class path with TeaVM to WebAssembly and to JavaScript. The argument is the folder of the compiled
 * files. Does nothing if the inputs have not changed. Maven runs this class from its source.
 */
final class Builds {
    /** The builds, with the file names that {@code web} expects. */
    private enum Build {
        PLAY_WASM(TeaVMTargetType.WEBASSEMBLY_GC, "griot.wasm", "Exports", false),
        PLAY_JAVASCRIPT(TeaVMTargetType.JAVASCRIPT, "griot.js", "Exports", true),
        TABLEBASE_WASM(TeaVMTargetType.WEBASSEMBLY_GC, "griot-endings.wasm", "TablebaseExports", false),
        TABLEBASE_JAVASCRIPT(TeaVMTargetType.JAVASCRIPT, "griot-endings.js", "TablebaseExports", true);

        private final TeaVMTargetType type;
        private final String file;

        /** The class whose methods are exported. */
        private final String entryPoint;

        /**
         * Whether TeaVM adds checks for null and for indexes out of range. WebAssembly needs none, since it traps by
         * itself; JavaScript would continue.
         */
        private final boolean isChecked;

        Build(TeaVMTargetType type, String file, String entryPoint, boolean isChecked) {
            this.type = type;
            this.file = file;
            this.entryPoint = entryPoint;
            this.isChecked = isChecked;
        }
    }

    private static final TeaVMToolLog ERRORS = new ConsoleTeaVMToolLog(false);

    private Builds() {}

    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        Path stamp = Path.of(folder + ".stamp");
        String fingerprint = fingerprint();
        boolean isComplete = Stream.of(Build.values()).allMatch(build -> Files.exists(folder.resolve(build.file)));
        if (isComplete && Files.exists(stamp) && Files.readString(stamp).equals(fingerprint)) {
            return;
        }
        Files.deleteIfExists(stamp);
        // One after the other, as TeaVM is not documented to support concurrent builds in one process.
        boolean succeeded = true;
        for (Build build : Build.values()) {
            succeeded &= compile(build, folder);
        }
        if (!succeeded) {
            System.exit(1);
        }
        Files.writeString(stamp, fingerprint);
    }

    /**
     * Compiles a build. Writes the list of the classes in it to a second folder, for tests.
     *
     * @return whether the build succeeded; if not, errors have been logged
     */
    private static boolean compile(Build build, Path folder) throws IOException {
        // web/src/worker/wasm.ts replaces TeaVM's loader for WebAssembly. That loader creates functions from strings,
        // which the page's security policy forbids.
        TeaVMTool teavm = new TeaVMTool();
        teavm.setLog(new EmptyTeaVMToolLog());
        teavm.setClassPath(classPath().map(Path::toFile).toList());
        teavm.setClassLoader(ClassLoader.getSystemClassLoader());
        teavm.setMainClass("griot.browser." + build.entryPoint);
        teavm.setTargetType(build.type);
        teavm.setJsModuleType(JSModuleType.ES2015);
        teavm.setStrict(build.isChecked);
        teavm.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
        teavm.setObfuscated(true);
        teavm.setMaxTopLevelNames(80_000);
        teavm.setTargetDirectory(folder.toFile());
        teavm.setTargetFileName(build.file);
        try {
            teavm.generate();
        } catch (TeaVMToolException e) {
            ERRORS.error(build.file + " could not be built", e);
            return false;
        }
        TeaVMProblemRenderer.describeProblems(
                teavm.getDependencyInfo().getCallGraph(), teavm.getProblemProvider(), ERRORS);
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

    /** The hash of all inputs: the files on the class path, and this source file. */
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
            List<Path> sortedFiles = files.filter(
                            file -> Files.isRegularFile(file) && !dependsOnPackaging(root.relativize(file)))
                    .sorted()
                    .toList();
            for (Path file : sortedFiles) {
                byte[] content = Files.readAllBytes(file);
                digest.update((root.relativize(file) + "\n" + content.length + "\n").getBytes(UTF_8));
                digest.update(content);
            }
        }
    }

    /**
     * Whether a file differs between a jar and a folder of classes. Griot's own modules may be on the class path in
     * either form, which must not change the fingerprint.
     */
    private static boolean dependsOnPackaging(Path file) {
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
