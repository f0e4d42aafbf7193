package griot.solver;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/** The values of the layers that are solved, from that without seeds upwards. */
final class SolvedLayers {
    private final List<MemorySegment> values = new ArrayList<>();
    private final List<LayerShape> shapes = new ArrayList<>();

    /** Adds the next layer. */
    void add(MemorySegment layer, LayerShape shape) {
        values.add(layer);
        shapes.add(shape);
    }

    /** A byte for each board with so many seeds. */
    MemorySegment values(int seeds) {
        return values.get(seeds);
    }

    /** How they lie. */
    LayerShape shape(int seeds) {
        return shapes.get(seeds);
    }

    /** How many layers there are: one more than the most seeds. */
    int size() {
        return values.size();
    }
}
