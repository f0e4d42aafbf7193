package griot.lab.grid;

import java.io.Serializable;

/** The result of a unit of {@link GridEndings}. */
sealed interface GridEndingsResult extends Serializable
        permits GridSliceCounts, PieceAheadCounts, CaptureCounts, FeatureCounts {
    /** The name of the slice that was examined. */
    String slice();
}
