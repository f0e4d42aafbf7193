package griot.packager;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.cli.console.Version;
import griot.packager.TargetPlatform.OperatingSystem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The scripts of a package start the runtime beside them, wherever the package is. The runtime here is a script. */
class PackageFolderTest {
    private static final Version VERSION = new Version("0.1", Optional.of("4bb5eb25c0".repeat(4)), false);

    @TempDir
    private Path base;

    /** Writes a package whose java prints its arguments and locale. */
    private Path write(OperatingSystem system) throws IOException {
        Path jars = Files.createDirectory(base.resolve("jars"));
        List<Path> commands = List.of(emptyJar(jars.resolve("griot-cli.jar")));
        List<Path> serve = List.of(emptyJar(jars.resolve("griot-web.jar")));
        Path folder = Files.createDirectories(base.resolve("l'école du village/griot"));
        Path java = Files.createDirectories(folder.resolve("runtime/bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\nprintf '%s\\n' \"$@\" \"in ${LC_ALL-} for ${GRIOT_LOCALE-}\"\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        new PackageFolder(folder, new TargetPlatform(system, "x64"))
                .fill(
                        new PackageCommand.Contents(
                                new AppJars(commands, serve), new BillOfMaterials(List.of()), VERSION),
                        Path.of(".."));
        return folder;
    }

    private static Path emptyJar(Path jar) throws IOException {
        new JarOutputStream(Files.newOutputStream(jar), new Manifest()).close();
        return jar;
    }

    /** Runs a program with these variables only, and returns the lines that it prints. */
    private List<String> run(Map<String, String> variables, Path workingFolder, String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(workingFolder.toFile())
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        builder.environment().clear();
        builder.environment().putAll(variables);
        Process process = builder.start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }

    private List<String> griot(Path folder, Map<String, String> variables, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(folder.resolve("griot").toString()));
        command.addAll(List.of(arguments));
        return run(variables, base, command.toArray(String[]::new));
    }

    private static String last(List<String> lines, int fromEnd) {
        return lines.get(lines.size() - 1 - fromEnd);
    }

    @Test
    void aCommandGetsItsArgumentsAsTheyAre() throws IOException {
        Path folder = write(OperatingSystem.LINUX);
        List<String> lines = griot(folder, Map.of(), "legal", "yote", "--position", "6/6 w", "@c3");
        assertEquals("@" + folder + "/lib/options/common", lines.get(0));
        assertEquals("@" + folder + "/lib/options/command", lines.get(1));
        assertEquals(
                List.of(
                        "--module-path",
                        folder + "/lib/commands",
                        "--module",
                        "griot.cli/griot.cli.Main",
                        "legal",
                        "yote",
                        "--position",
                        "6/6 w",
                        "@c3"),
                lines.subList(lines.indexOf("--module-path"), lines.size() - 1));
    }

    @Test
    void servingGetsTheJarsOfTheServerToo() throws IOException {
        Path folder = write(OperatingSystem.LINUX);
        List<String> lines = griot(folder, Map.of(), "serve", "--port", "8081");
        assertTrue(lines.contains("@" + folder + "/lib/options/serve"));
        assertEquals(
                List.of(
                        "--class-path",
                        folder + "/lib/commands/griot-cli.jar:" + folder + "/lib/serve/griot-web.jar",
                        "griot.cli.Main",
                        "serve",
                        "--port",
                        "8081"),
                lines.subList(lines.indexOf("--class-path"), lines.size() - 1));
    }

    @Test
    void aClosedStandardInputIsOpenedAsAnEmptyOne() throws IOException {
        Path folder = write(OperatingSystem.LINUX);
        Path griot = folder.resolve("griot");
        Files.writeString(
                folder.resolve("runtime/bin/java"), "#!/bin/sh\ntrue 3<&0 && { read -r line || echo empty; }\n");
        assertEquals(List.of("empty"), run(Map.of(), base, "/bin/sh", "-c", "\"$0\" replay <&-", griot.toString()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--lang fr serve", "--lang=fr serve"})
    void theLanguageMayPrecedeTheCommand(String command) throws IOException {
        List<String> lines = griot(write(OperatingSystem.LINUX), Map.of(), command.split(" "));
        assertTrue(lines.contains("--class-path"), lines.toString());
        assertTrue(lines.containsAll(List.of(command.split(" "))), lines.toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"bench", "book", "exam", "match", "openings", "selfplay", "tables reach yote", "train", "ugi"})
    void aLongSearchStartsWithoutACache(String command) throws IOException {
        String[] arguments = command.split(" ");
        List<String> lines = griot(write(OperatingSystem.LINUX), Map.of("HOME", "/home/awa"), arguments);
        assertTrue(lines.containsAll(List.of(arguments)), lines.toString());
        assertTrue(lines.stream().noneMatch(line -> line.startsWith("-XX:AOTCache")), lines.toString());
    }

    @Test
    void theOtherCommandsOnTablesStartWithTheCache() throws IOException {
        List<String> lines =
                griot(write(OperatingSystem.LINUX), Map.of("HOME", "/home/awa"), "tables", "export", "reach");
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("-XX:AOTCache")), lines.toString());
    }

    @Test
    void theCacheIsAmongTheUsersCaches() throws IOException {
        Path folder = write(OperatingSystem.LINUX);
        String build = Files.readString(folder.resolve("lib/build")).strip();
        assertTrue(build.matches("0\\.1-4bb5eb25c0-[0-9a-f]{8}"), build);
        assertTrue(griot(folder, Map.of("HOME", "/home/awa"), "rules")
                .contains("-XX:AOTCache=/home/awa/.cache/griot/" + build + "-command.aot"));
        assertTrue(griot(folder, Map.of("HOME", "/home/awa", "XDG_CACHE_HOME", "/fast"), "backup", "f")
                .contains("-Dgriot.cache=/fast/griot/" + build + "-serve.aot"));
        assertTrue(griot(folder, Map.of("GRIOT_CACHE", "/own"), "solve", "yote")
                .contains("-Dgriot.cache=/own/" + build + "-command.aot"));
        List<String> withoutHome = griot(folder, Map.of(), "rules");
        assertTrue(withoutHome.contains("rules"), withoutHome.toString());
        assertTrue(withoutHome.stream().noneMatch(line -> line.contains("cache")), withoutHome.toString());
    }

    @Test
    void macOsHasItsOwnFolderOfCaches() throws IOException {
        Path folder = write(OperatingSystem.MACOS);
        assertTrue(griot(folder, Map.of("HOME", "/Users/awa"), "rules").stream()
                .anyMatch(line -> line.startsWith("-Dgriot.cache=/Users/awa/Library/Caches/griot/")));
        assertTrue(Files.isExecutable(folder.resolve("start-griot.command")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "C", "POSIX", "fr_FR.UTF-8"})
    void javaOnLinuxReadsAllFileNames(String locale) throws IOException {
        List<String> lines = griot(write(OperatingSystem.LINUX), Map.of("LANG", locale), "rules");
        assertEquals("in C.UTF-8 for " + (locale.startsWith("fr") ? locale : "C"), last(lines, 0));
    }

    @Test
    void anotherCharacterSetIsKept() throws IOException {
        List<String> lines = griot(write(OperatingSystem.LINUX), Map.of("LANG", "fr_FR.ISO-8859-1"), "rules");
        assertEquals("in  for ", last(lines, 0));
    }

    @Test
    void theLauncherWorksBehindASymbolicLink() throws IOException {
        Path folder = write(OperatingSystem.LINUX);
        Path link = Files.createSymbolicLink(base.resolve("link"), Path.of("l'école du village/griot/griot"));
        List<String> lines = run(Map.of("PATH", "/usr/bin:/bin"), base, link.toString(), "rules");
        assertTrue(lines.contains(folder + "/lib/commands"), lines.toString());
    }

    @Test
    void aDoubleClickServesAndOpensTheBrowser() throws IOException {
        Path folder = write(OperatingSystem.LINUX);
        List<String> alone =
                run(Map.of(), base, folder.resolve("start-griot.sh").toString());
        assertEquals(List.of("serve", "--open"), alone.subList(alone.size() - 3, alone.size() - 1));
        List<String> forAClass = run(
                Map.of(), folder, folder.resolve("start-griot-for-a-class.sh").toString());
        assertEquals(
                List.of("serve", "--open", "--lan"), forAClass.subList(forAClass.size() - 4, forAClass.size() - 1));
    }

    @Test
    void windowsGetsBatchFilesWithItsLineEnds() throws IOException {
        Path folder = write(OperatingSystem.WINDOWS);
        String starter = Files.readString(folder.resolve("start-griot-for-a-class.bat"));
        assertTrue(starter.contains("serve --open --lan\r\n"), starter);
        assertFalse(starter.replace("\r\n", "").contains("\n"));
        assertFalse(Files.exists(folder.resolve("griot")));
        String launcher = Files.readString(folder.resolve("griot.bat"));
        for (String named :
                List.of("%lib%\\build", "%lib%\\options\\common", "%lib%\\commands", "runtime\\bin\\java")) {
            assertTrue(launcher.contains(named), named);
        }
    }

    @ParameterizedTest
    @EnumSource
    void thePackageSaysHowToStartInEachLanguage(OperatingSystem system) throws IOException {
        Path folder = write(system);
        String readme = Files.readString(folder.resolve("README.txt"));
        for (String begin : List.of("Start: ", "Pour commencer", "Para começar", "Запуск")) {
            assertTrue(readme.contains(begin), readme);
        }
        readme.lines()
                .flatMap(line -> List.of(line.split("[ ,.;:]+(?!\\w)| ")).stream())
                .filter(word -> word.startsWith("start-griot"))
                .forEach(name -> assertTrue(Files.exists(folder.resolve(name)), name));
    }
}
