package griot.server.tables;

import java.io.IOException;

/** Thrown if other requests have used the tables for too long. */
final class TablesBusyException extends IOException {
    private static final long serialVersionUID = 1;

    TablesBusyException() {
        super("others are reading the tables; try again in a moment");
    }
}
