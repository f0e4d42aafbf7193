package griot.rules;

/**
 * Hashing of a few words. Each round is a multiplication by an odd constant and a shifted exclusive or, so every word's
 * every bit reaches the result; the constants are those of well-known 32-bit finalisers (Murmur3, and Wellons's search for
 * low bias), the two functions use different ones.
 */
public final class Mix {
    private Mix() {}

    /** 32 bits out of three words. */
    public static int hash(int a, int b, int c) {
        int h = a * 0x85ebca6b;
        h = (h ^ h >>> 15 ^ b) * 0xc2b2ae35;
        h = (h ^ h >>> 13 ^ c) * 0x9e3779b1;
        h = (h ^ h >>> 16) * 0x85ebca6b;
        return h ^ h >>> 15;
    }

    /** 32 other bits out of three words. */
    public static int check(int a, int b, int c) {
        int h = (c ^ 0x5bd1e995) * 0x7feb352d;
        h = (h ^ h >>> 15 ^ a) * 0x846ca68b;
        h = (h ^ h >>> 16 ^ b) * 0x21f0aaad;
        h = (h ^ h >>> 15) * 0x735a2d97;
        return h ^ h >>> 15;
    }
}
