package griot.cli.family;

import java.util.List;

/** What the slices of a family's endings are called. */
public interface SliceText {
    /** A slice, in words. */
    String words(String slice);

    /** Several, one or more, in words; in the order in which they are solved. */
    String words(List<String> slices);

    /** All that is to be solved, in words. */
    String all();
}
