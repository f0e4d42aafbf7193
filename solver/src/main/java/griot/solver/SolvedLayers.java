package griot.solver;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/** The values of the solved layers, in order of the number of seeds from 0. */
final class SolvedLayers {
    private final List<MemorySegment> values = new ArrayList<>();
    private final List<LayerShape> shapes = new ArrayList<>();

    /** Adds the next layer. */
    void add(MemorySegment layer, LayerShape shape) {
        values.add(layer);
        shapes.add(shape);
    }

    /** The values of a layer, a byte for each board. */
    MemorySegment values(int seeds) {
        return values.get(seeds);
    }

    /** The memory layout of a layer. */
    LayerShape shape(int seeds) {
        return shapes.get(seeds);
    }

    /** The number of solved layers, one more than the most seeds. */
    int size() {
        return values.size();
    }
}
