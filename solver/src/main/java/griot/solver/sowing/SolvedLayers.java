package griot.solver.sowing;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/** The values of the solved layers, by their number of seeds. */
final class SolvedLayers {
    private final List<MemorySegment> values = new ArrayList<>();
    private final List<LayerLayout> layouts = new ArrayList<>();

    /** Creates an empty list. */
    SolvedLayers() {}

    /**
     * Adds the next layer. Layers are added by number of seeds, from 0.
     *
     * @param layerValues a byte for each board; {@link MemorySegment#NULL} if no later layer needs the values
     */
    void add(MemorySegment layerValues, LayerLayout layout) {
        values.add(layerValues);
        layouts.add(layout);
    }

    /** The values of a layer as they were added: a byte for each board, or {@link MemorySegment#NULL}. */
    MemorySegment values(int seeds) {
        return values.get(seeds);
    }

    /** The layout of a layer. */
    LayerLayout layout(int seeds) {
        return layouts.get(seeds);
    }

    /** The number of layers added. */
    int size() {
        return values.size();
    }
}
