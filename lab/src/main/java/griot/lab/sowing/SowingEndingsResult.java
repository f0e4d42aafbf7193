package griot.lab.sowing;

import java.io.Serializable;

/** The result of a unit of {@link SowingEndings}. */
sealed interface SowingEndingsResult extends Serializable
        permits SowingSliceCounts, HarvestCounts, SowingFeatureCounts {}
