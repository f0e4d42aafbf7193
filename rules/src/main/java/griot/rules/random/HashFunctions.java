package griot.rules.random;

/**
 * Two independent hash functions of three or five words, by multiply and xorshift. The constants are those of
 * MurmurHash2 and MurmurHash3 (Appleby), the golden ratio, and those of low-bias functions found by search (Wellons,
 * "Prospecting for hash functions", 2018, and the repository of that search).
 */
public final class HashFunctions {
    private HashFunctions() {}

    /** A 32-bit hash of three words. */
    public static int hash(int a, int b, int c) {
        int h = a * 0x85ebca6b;
        h = (h ^ h >>> 15 ^ b) * 0xc2b2ae35;
        h = (h ^ h >>> 13 ^ c) * 0x9e3779b1;
        h = (h ^ h >>> 16) * 0x85ebca6b;
        return h ^ h >>> 15;
    }

    /** A second, independent 32-bit hash of three words. */
    public static int verificationKey(int a, int b, int c) {
        int h = (c ^ 0x5bd1e995) * 0x7feb352d;
        h = (h ^ h >>> 15 ^ a) * 0x846ca68b;
        h = (h ^ h >>> 16 ^ b) * 0x21f0aaad;
        h = (h ^ h >>> 15) * 0x735a2d97;
        return h ^ h >>> 15;
    }

    /**
     * A 32-bit hash of five words of 24 bits. The words are mixed independently, so that the processor can do it in
     * parallel.
     */
    public static int hash(int a, int b, int c, int d, int e) {
        int h = mix(a, 0x85ebca6b) + mix(b, 0xc2b2ae35) + mix(c, 0x9e3779b1) + mix(d, 0x7feb352d) + mix(e, 0x846ca68b);
        h = (h ^ h >>> 16) * 0x21f0aaad;
        return h ^ h >>> 15;
    }

    /** A second, independent 32-bit hash of five words of 24 bits. */
    public static int verificationKey(int a, int b, int c, int d, int e) {
        int h = mix(a, 0x735a2d97) + mix(b, 0x2c1b3c6d) + mix(c, 0x297a2d39) + mix(d, 0x5bd1e995) + mix(e, 0x1b873593);
        h = (h ^ h >>> 15) * 0xd168aaad;
        return h ^ h >>> 15;
    }

    /**
     * Mixes a word. Bits 16 to 23 are folded into the low bits first: by themselves, they would change only the top
     * bits of the product.
     */
    private static int mix(int word, int factor) {
        int product = (word ^ word >>> 16) * factor;
        return product ^ product >>> 15;
    }
}
