package griot.solver.sowing;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/** The values of the solved layers, in order of the number of seeds from 0. */
public final class SolvedLayers {
    /** Creates one; there is nothing to choose. */
    public SolvedLayers() {}

    private final List<MemorySegment> values = new ArrayList<>();
    private final List<LayerLayout> shapes = new ArrayList<>();

    /** Adds the next layer. */
    public void add(MemorySegment layer, LayerLayout shape) {
        values.add(layer);
        shapes.add(shape);
    }

    /** The values of a layer, a byte for each board. */
    public MemorySegment values(int seeds) {
        return values.get(seeds);
    }

    /** The memory layout of a layer. */
    LayerLayout layout(int seeds) {
        return shapes.get(seeds);
    }

    /** The number of solved layers, one more than the most seeds. */
    public int size() {
        return values.size();
    }
}
