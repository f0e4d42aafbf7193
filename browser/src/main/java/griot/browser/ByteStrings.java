package griot.browser;

/** Decodes binary strings, in which each character is a byte: the form in which the page sends binary data. */
final class ByteStrings {
    private ByteStrings() {}

    static byte[] decode(String text) {
        byte[] bytes = new byte[text.length()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) text.charAt(i);
        }
        return bytes;
    }
}
