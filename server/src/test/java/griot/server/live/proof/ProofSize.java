package griot.server.live.proof;

/**
 * How large the proofs of live games are. The figures in {@code docs/reliability.md} were taken at size 5,
 * {@code -Dgriot.live.size=5}; a run of all proofs has size 1.
 */
public final class ProofSize {
    /** The size, at least 1. */
    public static final int SIZE = Math.max(1, Integer.getInteger("griot.live.size", 1));

    private ProofSize() {}
}
