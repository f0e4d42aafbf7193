package griot.engine.search;

/** Hands out the actions of one node, the most promising first. What all pickers keep of a node stands here. */
public abstract class MovePicker {
    /** What searches have learned about actions. */
    public final MoveOrdering ordering;

    /** The ply of the nodes whose actions are handed out. */
    public final int ply;

    /** The actions; those handed out come first, in their order. */
    public final int[] actions;

    /** The action to hand out first, or {@link TranspositionTable#NO_ACTION}. */
    public int tableAction;

    /** The action that led here, or {@link TranspositionTable#NO_ACTION}. */
    public int previous;

    /** How many actions there are; known once one has been handed out. */
    public int count;

    /** How many have been handed out. */
    public int picked;

    /** Whether the action handed out last takes something, or begins to. */
    public boolean forcing;

    /** Whether quiet actions are skipped; {@link #begin} clears it. */
    public boolean skipsQuiets;

    public MovePicker(MoveOrdering ordering, int ply, int most) {
        this.ordering = ordering;
        this.ply = ply;
        actions = new int[most];
    }

    /**
     * Begins with the node that stands on the ground; it has to stand there again whenever {@link #next} is called.
     *
     * @param first the action to hand out first, or {@link TranspositionTable#NO_ACTION}
     * @param before the action that led here, or {@link TranspositionTable#NO_ACTION}
     */
    public abstract void begin(int first, int before);

    /**
     * The next action, or {@link TranspositionTable#NO_ACTION} if none is left.
     */
    public abstract int next();

    /** Skips the quiet actions of this node from here on, except the first action asked for. */
    public final void skipQuiets() {
        skipsQuiets = true;
    }

    /** Whether the action handed out last takes something, or begins to. */
    final boolean isForcing() {
        return forcing;
    }

    /** How many actions have been handed out. */
    final int pickedCount() {
        return picked;
    }

    /** How many actions there are; known once one has been handed out. */
    final int count() {
        return count;
    }

    /** The actions; those handed out come first, in their order. */
    final int[] actions() {
        return actions;
    }
}
