package griot.cli.console;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

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
        if (!Files.isDirectory(folder)) {
            throw UserError.usage(console.text("error.noFolder", folder));
        }
        if (!Files.isWritable(folder)) {
            throw UserError.usage(console.text("error.accessDenied", folder));
        }
        return file;
    }
}
