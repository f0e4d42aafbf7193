package griot.tables.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Canonical Huffman codes: code words, decoding, malformed input. */
class HuffmanCodeTest {
    @Test
    void codeWordsFollowFromTheirLengths() {
        HuffmanCode code = HuffmanCode.parse("-2:3 0:1 1:3 2:2");
        assertEquals(0b0, code.word(0));
        assertEquals(0b10, code.word(2));
        assertEquals(0b110, code.word(-2));
        assertEquals(0b111, code.word(1));
        assertEquals(0, code.length(5));
        assertEquals("-2:3 0:1 1:3 2:2", code.toString());
    }

    @Test
    void bitsOfAByteAreDecodedFromTheHighest() {
        HuffmanCode code = HuffmanCode.parse("-2:3 0:1 1:3 2:2");
        byte[] values = new byte[6];
        // 0, 2, 1, -2, 0, 0 is 0 10 111 11 | 0 0 0, padded with zeros.
        assertEquals(2, code.decode(new byte[] {0b01011111, 0b00000000}, 2, values, 6));
        assertArrayEquals(new byte[] {0, 2, 1, -2, 0, 0}, values);
    }

    @Test
    void decodingReturnsTheBytesUsedOrZeroIfTooFew() {
        HuffmanCode code = HuffmanCode.parse("-2:3 0:1 1:3 2:2");
        assertEquals(2, code.decode(new byte[] {0b01011111, 0b00000000, 0}, 3, new byte[6], 6));
        assertEquals(0, code.decode(new byte[] {0b01011111}, 1, new byte[6], 6));
        assertEquals(1, code.decode(new byte[] {0b01011111, 0b00000000, 0}, 3, new byte[3], 3));
    }

    @Test
    void aSingleValueHasACodeWordOfOneBit() {
        HuffmanCode code = HuffmanCode.parse("7:1");
        byte[] values = new byte[3];
        assertEquals(1, code.decode(new byte[] {0}, 1, values, 3));
        assertArrayEquals(new byte[] {7, 7, 7}, values);
        assertEquals(0, code.decode(new byte[] {(byte) 0x80}, 1, values, 3), "no word begins with 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0:1 1:1 2:1", "0:1 1:2", "0:13", "0:0", "200:1", "0", ":", "0:1 1", "x:1", "0:1  1:1"})
    void malformedCodesAreRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> HuffmanCode.parse(text));
    }
}
