package griot.browser;

/** Decodes bytes that the page sends as a string with one byte in each character. */
final class ByteStrings {
    private ByteStrings() {}

    static byte[] of(String text) {
        byte[] bytes = new byte[text.length()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) text.charAt(i);
        }
        return bytes;
    }
}
