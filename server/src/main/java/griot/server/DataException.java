package griot.server;

import griot.server.live.store.UnusableStoreException;
import java.nio.file.Path;

/** Thrown if the games of a data folder cannot be opened. They are left as they were. */
public final class DataException extends Exception {
    private static final long serialVersionUID = 1;

    /** The reason why the games cannot be opened. */
    public enum Reason {
        /** A newer version of Griot has written them. */
        NEWER,
        /** The file is damaged or no database, or the system refuses access. */
        UNUSABLE
    }

    private final transient Path folder;
    private final Reason reason;

    DataException(Path folder, UnusableStoreException cause) {
        super(cause.getMessage(), cause);
        this.folder = folder;
        this.reason = switch (cause.reason()) {
            case NEWER_SCHEMA -> Reason.NEWER;
            case UNUSABLE -> Reason.UNUSABLE;
        };
    }

    /** The data folder. */
    public Path folder() {
        return folder;
    }

    /** The reason. */
    public Reason reason() {
        return reason;
    }
}
