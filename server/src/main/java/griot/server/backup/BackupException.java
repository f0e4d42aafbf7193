package griot.server.backup;

import java.nio.file.Path;

/** Thrown if games cannot be backed up or restored. Neither the games nor the backup were changed. */
public final class BackupException extends Exception {
    private static final long serialVersionUID = 1;

    /** The reason. */
    public enum Reason {
        /** The folder has no games. */
        NO_GAMES,
        /** The backup's file exists already. */
        FILE_EXISTS,
        /** The file is no backup of games. */
        NOT_A_BACKUP,
        /** The file is the database of a server, of which a part is in another file. */
        DATABASE_IN_USE,
        /** The file is damaged. */
        DAMAGED,
        /** A newer version of Griot has written the file. */
        NEWER,
        /** A server or another program uses the folder. */
        FOLDER_IN_USE,
        /** The folder has games, which nobody has allowed to replace. */
        FOLDER_HAS_GAMES,
        /** The database cannot be read, or the copy cannot be written; perhaps the disk is full. */
        FAILED
    }

    private final Reason reason;
    private final transient Path path;

    BackupException(Reason reason, Path path) {
        super(reason + ": " + path);
        this.reason = reason;
        this.path = path;
    }

    BackupException(Reason reason, Path path, Exception cause) {
        super(String.valueOf(cause.getMessage()), cause);
        this.reason = reason;
        this.path = path;
    }

    /** The reason. */
    public Reason reason() {
        return reason;
    }

    /** The file or folder that is at fault. */
    public Path path() {
        return path;
    }
}
