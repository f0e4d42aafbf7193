package griot.rules.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.rules.Board;
import org.junit.jupiter.api.Test;

/** The pseudorandom number generator and the hash functions. */
class RandomNumbersTest {
    @Test
    void equalSeedsGiveEqualNumbersAndOthersDoNot() {
        Xoroshiro64 first = new Xoroshiro64(7);
        Xoroshiro64 sameSeed = new Xoroshiro64(7);
        Xoroshiro64 otherSeed = new Xoroshiro64(8);
        boolean isDifferent = false;
        for (int i = 0; i < 100; i++) {
            int number = first.nextInt();
            assertEquals(number, sameSeed.nextInt());
            isDifferent |= number != otherSeed.nextInt();
        }
        assertTrue(isDifferent);
    }

    /** Compares with the published algorithm, which starts from the state derived from the seed. */
    @Test
    void theGeneratorIsXoroshiro64StarStar() {
        int a = HashFunctions.hash(2026, 0x9e3779b9, 1);
        int b = HashFunctions.verificationKey(2026, 0x9e3779b9, 2);
        Xoroshiro64 random = new Xoroshiro64(2026);
        for (int i = 0; i < 50; i++) {
            assertEquals(Integer.rotateLeft(a * 0x9E3779BB, 5) * 5, random.nextInt());
            b ^= a;
            a = Integer.rotateLeft(a, 26) ^ b ^ (b << 9);
            b = Integer.rotateLeft(b, 13);
        }
    }

    @Test
    void boundedRandomNumbersAreUniform() {
        Xoroshiro64 random = new Xoroshiro64(72);
        int[] frequencies = new int[6];
        for (int i = 0; i < 60_000; i++) {
            frequencies[random.nextInt(6)]++;
        }
        for (int frequency : frequencies) {
            assertEquals(10_000, frequency, 400);
        }
        assertEquals(0, random.nextInt(1));
    }

    @Test
    void randomIndexIsMultiplyAndShift() {
        assertEquals(0, Board.randomIndex(0, 7));
        assertEquals(6, Board.randomIndex(-1, 7));
        assertEquals(3, Board.randomIndex(1 << 31, 7));
    }

    /** Avalanche effect: each input bit changes half of the output bits on average. */
    @Test
    void hashesOfThreeWordsDependOnEveryBit() {
        Xoroshiro64 random = new Xoroshiro64(73);
        for (int word = 0; word < 3; word++) {
            for (int bit = 0; bit < 32; bit++) {
                int flippedInHash = 0;
                int flippedInKey = 0;
                for (int i = 0; i < 200; i++) {
                    int[] words = {random.nextInt(), random.nextInt(), random.nextInt()};
                    int hash = HashFunctions.hash(words[0], words[1], words[2]);
                    int key = HashFunctions.verificationKey(words[0], words[1], words[2]);
                    assertNotEquals(hash, key);
                    words[word] ^= 1 << bit;
                    flippedInHash += Integer.bitCount(hash ^ HashFunctions.hash(words[0], words[1], words[2]));
                    flippedInKey += Integer.bitCount(key ^ HashFunctions.verificationKey(words[0], words[1], words[2]));
                }
                assertEquals(16, flippedInHash / 200.0, 5, "hash: word " + word + ", bit " + bit);
                assertEquals(16, flippedInKey / 200.0, 5, "verification key: word " + word + ", bit " + bit);
            }
        }
    }
}
