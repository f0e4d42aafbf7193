package griot.rules.random;

import griot.rules.Board;

/**
 * The pseudorandom number generator xoroshiro64** (Blackman and Vigna, "Scrambled linear pseudorandom number
 * generators", 2021), with a state of two {@code int}s, seeded by {@link HashFunctions}. Gives the same numbers on the
 * JVM and in the browser. Not thread-safe.
 */
public final class Xoroshiro64 {
    private int a;
    private int b;

    /** Creates a generator with a seed. */
    public Xoroshiro64(int seed) {
        a = HashFunctions.hash(seed, 0x9e3779b9, 1);
        b = HashFunctions.verificationKey(seed, 0x9e3779b9, 2);
        if ((a | b) == 0) {
            a = 1;
        }
    }

    /** 32 random bits. */
    public int nextInt() {
        int result = Integer.rotateLeft(a * 0x9E3779BB, 5) * 5;
        int mixed = a ^ b;
        a = Integer.rotateLeft(a, 26) ^ mixed ^ mixed << 9;
        b = Integer.rotateLeft(mixed, 13);
        return result;
    }

    /**
     * A random number from 0 to {@code bound} - 1.
     *
     * @param bound at least 1
     */
    public int nextInt(int bound) {
        return Board.randomIndex(nextInt(), bound);
    }
}
