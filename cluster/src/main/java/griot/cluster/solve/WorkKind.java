package griot.cluster.solve;

/** The kinds of {@link WorkFile}, as its first line names them. */
final class WorkKind {
    static final String STATE = "state";
    static final String MESSAGES = "messages";
    static final String RESULT = "result";

    private WorkKind() {}
}
