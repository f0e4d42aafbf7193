package griot.server.data;

import java.nio.file.FileSystems;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Attributes of new files and folders that other users of the machine cannot read; none where a system has no such. */
public final class OwnerOnly {
    private OwnerOnly() {}

    /** The attributes of a file. */
    public static FileAttribute<?>[] file() {
        return permissions("rw-------");
    }

    /** The attributes of a folder. */
    public static FileAttribute<?>[] folder() {
        return permissions("rwx------");
    }

    private static FileAttribute<?>[] permissions(String text) {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(text))}
                : new FileAttribute<?>[0];
    }
}
