package griot.lab.openings;

import griot.rules.problem.Fault;

/** Faults of a file with the results of a search of first turns. */
public enum OpeningFault implements Fault {
    /** A truncated, changed or foreign file. */
    DAMAGED("this is not the file of a search of first turns, or the file is damaged; it was left as it is. Move it "
            + "away to start again"),
    /** A file of a newer format; details: its version, the version known here. */
    NEWER("a newer version of Griot wrote this file, in format {0}; this one reads format {1}. Use that version"),
    /** A file with another rule set or other settings; details: those of the file, those requested. */
    OTHER_SETTINGS("this search was begun as {0}, not as {1}; give the same options or another folder"),
    /** A file of another search or other weights. */
    OTHER_ENGINE("another version of the engine began this search; move this file away to start again"),
    /** A file that another process writes. */
    LOCKED("another search is writing to this file; wait for it, or choose another folder");

    private final String pattern;

    OpeningFault(String pattern) {
        this.pattern = pattern;
    }

    @Override
    public String pattern() {
        return pattern;
    }

    @Override
    public String kind() {
        return "OpeningFault";
    }
}
