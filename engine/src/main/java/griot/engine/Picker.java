package griot.engine;

/** Hands out the actions of one node, the most promising first. */
abstract class Picker {
    /**
     * Begins with the node that stands on the ground; it has to stand there again whenever {@link #next} is called.
     *
     * @param first the action to hand out first, or {@link Table#NO_ACTION}
     * @param before the action that led here, or {@link Table#NO_ACTION}
     */
    abstract void begin(int first, int before);

    /**
     * The next action, or {@link Table#NO_ACTION} if all have been handed out.
     *
     * @param onlyForcing whether actions that take nothing are not wanted any more
     */
    abstract int next(boolean onlyForcing);

    /** Whether the action handed out last takes something, or begins to. */
    abstract boolean isForcing();

    /** How many actions have been handed out. */
    abstract int handedOut();

    /** How many actions there are; known once one has been handed out. */
    abstract int count();

    /** The actions; those handed out come first, in their order. */
    abstract int[] actions();
}
