package griot.rules.random;

import griot.rules.Board;

/**
 * Random numbers that are the same everywhere, the browser included: Blackman and Vigna's xoroshiro64** (two words of
 * state, all {@code int}), seeded by a Weyl sequence through {@link HashFunctions}.
 */
public final class Xoroshiro64 {
    private int a;
    private int b;

    /** Dice whose throws follow from the seed alone. */
    public Xoroshiro64(int seed) {
        a = HashFunctions.hash(seed, 0x9e3779b9, 1);
        b = HashFunctions.verificationKey(seed, 0x9e3779b9, 2);
        if ((a | b) == 0) {
            a = 1;
        }
    }

    /** 32 random bits. */
    public int next() {
        int result = Integer.rotateLeft(a * 0x9E3779BB, 5) * 5;
        int mixed = a ^ b;
        a = Integer.rotateLeft(a, 26) ^ mixed ^ mixed << 9;
        b = Integer.rotateLeft(mixed, 13);
        return result;
    }

    /** A number from 0 to {@code n} - 1, n from 1. */
    public int below(int n) {
        return Board.randomIndex(next(), n);
    }
}
