package griot.rules.random;

/**
 * Hashing of a few words. Each round is a multiplication by an odd constant and a shifted exclusive or, so every word's
 * every bit reaches the result; the constants are those of well-known 32-bit finalisers (Murmur3, and Wellons's search
 * for low bias), the two functions use different ones.
 */
public final class HashFunctions {
    private HashFunctions() {}

    /** 32 bits out of three words. */
    public static int hash(int a, int b, int c) {
        int h = a * 0x85ebca6b;
        h = (h ^ h >>> 15 ^ b) * 0xc2b2ae35;
        h = (h ^ h >>> 13 ^ c) * 0x9e3779b1;
        h = (h ^ h >>> 16) * 0x85ebca6b;
        return h ^ h >>> 15;
    }

    /** 32 other bits out of three words. */
    public static int verificationKey(int a, int b, int c) {
        int h = (c ^ 0x5bd1e995) * 0x7feb352d;
        h = (h ^ h >>> 15 ^ a) * 0x846ca68b;
        h = (h ^ h >>> 16 ^ b) * 0x21f0aaad;
        h = (h ^ h >>> 15) * 0x735a2d97;
        return h ^ h >>> 15;
    }

    /**
     * 32 bits out of five words of 24 bits each. The words are spread apart from each other, which takes a processor
     * less time.
     */
    public static int hash(int a, int b, int c, int d, int e) {
        int h = spread(a, 0x85ebca6b)
                + spread(b, 0xc2b2ae35)
                + spread(c, 0x9e3779b1)
                + spread(d, 0x7feb352d)
                + spread(e, 0x846ca68b);
        h = (h ^ h >>> 16) * 0x21f0aaad;
        return h ^ h >>> 15;
    }

    /** 32 other bits out of five words of 24 bits each. */
    public static int verificationKey(int a, int b, int c, int d, int e) {
        int h = spread(a, 0x735a2d97)
                + spread(b, 0x2c1b3c6d)
                + spread(c, 0x297a2d39)
                + spread(d, 0x5bd1e995)
                + spread(e, 0x1b873593);
        h = (h ^ h >>> 15) * 0xd168aaad;
        return h ^ h >>> 15;
    }

    /** The highest byte also counts as the lowest, as a product alone would hardly show it. */
    private static int spread(int word, int factor) {
        int product = (word ^ word >>> 16) * factor;
        return product ^ product >>> 15;
    }
}
