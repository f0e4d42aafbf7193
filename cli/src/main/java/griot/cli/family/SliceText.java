package griot.cli.family;

import java.util.List;

/** Descriptions of the slices of a family's tablebase. */
public interface SliceText {
    /** Describes a slice. */
    String describe(String slice);

    /** Describes one or more slices, given in the order in which they are solved. */
    String describe(List<String> slices);

    /** Describes all slices within the limits. */
    String describeAll();
}
