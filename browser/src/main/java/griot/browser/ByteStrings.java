package griot.browser;

/** Bytes as the page sends them: a string with one byte per character. */
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
