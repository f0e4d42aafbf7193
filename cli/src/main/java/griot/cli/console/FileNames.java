package griot.cli.console;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;

/**
 * Checks file names before a command starts its work, so that a long run does not fail when it writes its result.
 */
public final class FileNames {
    private FileNames() {}

    /**
     * Parses a file name.
     *
     * @param option the option that has this value, for messages
     * @throws UserError if the name is blank or not a valid path
     */
    public static Path path(Console console, String option, String name) {
        if (name.isBlank()) {
            throw UserError.usage(console.text("error.empty", option));
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw UserError.usage(console.text("error.notName", name));
        }
    }

    /**
     * Parses the name of a folder, which need not exist.
     *
     * @param option the option that has this value, for messages
     * @throws UserError if the name is blank, is not a valid path, or is the name of a file
     */
    public static Path folder(Console console, String option, String name) {
        Path path = path(console, option, name);
        if (Files.exists(path) && !Files.isDirectory(path)) {
            throw UserError.usage(console.text("error.notFolder", option, name));
        }
        return path;
    }

    /**
     * Parses the name of an existing folder in which files will be written.
     *
     * @param option the option that has this value, for messages
     * @throws UserError if there is no such folder, or no file can be written in it
     */
    public static Path writableFolder(Console console, String option, String name) {
        Path folder = folder(console, option, name);
        requireWritable(console, folder);
        return folder;
    }

    /**
     * Requires that a folder exists and that files can be written in it.
     *
     * @throws UserError if not
     */
    public static void requireWritable(Console console, Path folder) {
        if (!Files.isDirectory(folder)) {
            throw UserError.usage(console.text("error.noFolder", folder));
        }
        if (!Files.isWritable(folder)) {
            throw UserError.usage(console.text("error.accessDenied", folder));
        }
    }

    /** The folder of Griot among the user's data (XDG base directories), which need not exist. */
    public static Path userData(Map<String, String> environment) {
        String dataHome = environment.getOrDefault("XDG_DATA_HOME", "");
        Path base = dataHome.isEmpty()
                ? Path.of(System.getProperty("user.home", ""), ".local", "share")
                : Path.of(dataHome);
        return base.resolve("griot");
    }

    /**
     * Parses the name of a file that will be written or replaced.
     *
     * @param option the option that has this value, for messages
     * @throws UserError if the file cannot be written
     */
    public static Path writablePath(Console console, String option, String name) {
        Path file = path(console, option, name);
        Path folder = file.toAbsolutePath().normalize().getParent();
        if (folder == null || Files.isDirectory(file)) {
            throw UserError.usage(console.text("error.isFolder", name));
        }
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw UserError.usage(console.text("error.notRegular", name));
        }
        requireWritable(console, folder);
        return file;
    }
}
