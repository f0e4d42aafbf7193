package griot.server.live.store;

/** What the archive has to do after a segment of a game's log. */
public enum ArchiveEntry {
    /** Nothing. */
    UNCHANGED,
    /** To compute its entry of the game anew. */
    DUE
}
