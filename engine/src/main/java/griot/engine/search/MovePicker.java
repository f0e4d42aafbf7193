package griot.engine.search;

/**
 * Move picker: returns the actions of one node one at a time, the most promising first. This class holds the
 * state that the pickers of all families share. Each ply of a search has one picker, which serves the nodes of that
 * ply in turn.
 */
public abstract class MovePicker {
    /** Killers, counter moves and history of the search. */
    public final MoveOrdering ordering;

    /** The ply of the nodes. */
    public final int ply;

    /** The actions of the node; the picked ones come first, in their order. */
    public final int[] actions;

    /** The transposition table's action, picked first, or {@link TranspositionTable#NO_ACTION}. */
    public int tableAction;

    /** The action that led to the node, or {@link TranspositionTable#NO_ACTION}. */
    public int previousAction;

    /** Number of actions of the node; valid after the first {@link #nextAction}. */
    public int count;

    /** Number of actions picked. */
    public int pickedCount;

    /** Whether the last picked action is forcing, see {@link Tactics#isForcing}. */
    public boolean isForcing;

    /** Whether quiet actions are skipped; set by {@link #skipQuiets}, cleared by {@link #begin}. */
    public boolean skipsQuiets;

    /**
     * A picker for the nodes of a ply.
     *
     * @param ply distance of the nodes from the root, in actions
     * @param maxActions maximum number of actions of a node
     */
    public MovePicker(MoveOrdering ordering, int ply, int maxActions) {
        this.ordering = ordering;
        this.ply = ply;
        actions = new int[maxActions];
    }

    /**
     * Begins with the node on the search board. The board must hold that node again at each call of {@link
     * #nextAction}.
     *
     * @param newTableAction the transposition table's action, or {@link TranspositionTable#NO_ACTION}
     * @param newPreviousAction the action that led to the node, or {@link TranspositionTable#NO_ACTION}
     */
    public abstract void begin(int newTableAction, int newPreviousAction);

    /** Picks the next action and returns it; {@link TranspositionTable#NO_ACTION} if none is left. */
    public abstract int nextAction();

    /** Skips the quiet actions of the node from now on, except the transposition table's action. */
    public final void skipQuiets() {
        skipsQuiets = true;
    }

    /** Whether the last picked action is forcing. */
    final boolean isForcing() {
        return isForcing;
    }

    /** Number of actions picked. */
    final int pickedCount() {
        return pickedCount;
    }

    /** Number of actions of the node; valid after the first {@link #nextAction}. */
    final int count() {
        return count;
    }

    /** The actions of the node; the picked ones come first, in their order. */
    final int[] actions() {
        return actions;
    }
}
