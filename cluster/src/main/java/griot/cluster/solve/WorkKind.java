package griot.cluster.solve;

/** What a {@link WorkFile} contains. */
final class WorkKind {
    static final String STATE = "state";
    static final String MESSAGES = "messages";
    static final String RESULT = "result";

    private WorkKind() {}
}
