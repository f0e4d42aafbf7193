package griot.server.live.store;

/** What the archive has to do about a game after a segment of its log. */
public enum ArchiveEntry {
    /** Nothing. */
    UNCHANGED,
    /** To compute its entry of the game anew. */
    DUE
}
