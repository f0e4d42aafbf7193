package griot.cli.console;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Looks at names of files before anything is done, so that nobody plays for hours what cannot be written in the end.
 */
public final class FileNames {
    private FileNames() {}

    /**
     * What a name stands for.
     *
     * @param option behind which it stands
     * @throws UserError if it is empty, or no file can have it
     */
    public static Path path(Console console, String option, String name) {
        if (name.isBlank()) {
            throw UserError.wrongUse(console.text("error.empty", option));
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw UserError.wrongUse(console.text("error.notName", name));
        }
    }

    /**
     * A file that is to be written in the end, replacing what stands there.
     *
     * @throws UserError if that cannot be done
     */
    public static Path toWrite(Console console, String option, String name) {
        Path file = path(console, option, name);
        Path folder = file.toAbsolutePath().normalize().getParent();
        if (folder == null || Files.isDirectory(file)) {
            throw UserError.wrongUse(console.text("error.isFolder", name));
        }
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw UserError.wrongUse(console.text("error.notRegular", name));
        }
        if (!Files.isDirectory(folder)) {
            throw UserError.wrongUse(console.text("error.noFolder", folder));
        }
        if (!Files.isWritable(folder)) {
            throw UserError.wrongUse(console.text("error.accessDenied", folder));
        }
        return file;
    }
}
