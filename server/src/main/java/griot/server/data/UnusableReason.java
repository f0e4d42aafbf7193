package griot.server.data;

/** The reason why the games cannot be opened. */
public enum UnusableReason {
    /** A newer version of Griot has written them. */
    NEWER,
    /** The file is damaged or no database, or the system refuses access; the detail says more. */
    UNUSABLE,
    /** A server or another program uses them, and must not at the same time. */
    IN_USE,
    /** The address of a database server is not one. */
    BAD_ADDRESS,
    /** The database server does not answer. */
    UNREACHABLE,
    /** The database server refuses the user or the password. */
    NO_ACCESS,
    /** The database server has no database with this name. */
    NO_DATABASE,
    /** The version of the database server is too old; the detail is the version. */
    OLD_SERVER,
    /** The database server may lose what it has acknowledged; the detail is the setting that is off. */
    NOT_DURABLE,
    /** The database cannot hold all letters; the detail is its encoding. */
    NOT_UTF8,
    /** The database can be read, but not written: a file of another user, or a copy of the main server. */
    READ_ONLY
}
