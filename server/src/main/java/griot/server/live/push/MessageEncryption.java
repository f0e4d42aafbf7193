package griot.server.live.push;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.interfaces.ECPublicKey;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.KDF;
import javax.crypto.KeyAgreement;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.HKDFParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * The encryption of a message for one browser (RFC 8291), so that its push service cannot read it. The content coding
 * is {@code aes128gcm} (RFC 8188), with a single record.
 */
final class MessageEncryption {
    /** The length of the salt in bytes. */
    static final int SALT_BYTES = 16;

    /** The maximum length of a message in bytes: with header, delimiter and tag it fits in 4096. */
    static final int MAX_BYTES = 3993;

    private static final int RECORD_BYTES = 4096;
    private static final int KEY_BYTES = 16;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final int SECRET_BYTES = 32;

    /** Ends the content of the last record. */
    private static final byte LAST_RECORD = 2;

    private MessageEncryption() {}

    /**
     * Encrypts a message.
     *
     * @param sender a key pair for this message only
     * @param salt random bytes for this message only
     * @throws IllegalArgumentException if the message is too long
     */
    static byte[] encrypt(byte[] message, PushSubscription receiver, KeyPair sender, byte[] salt) {
        if (message.length > MAX_BYTES) {
            throw new IllegalArgumentException(message.length + " bytes are more than a push message may have");
        }
        byte[] senderPoint = P256.point((ECPublicKey) sender.getPublic());
        try {
            byte[] secret = sharedSecret(receiver, sender, senderPoint);
            byte[] key = derive(secret, salt, nullTerminated("Content-Encoding: aes128gcm"), KEY_BYTES);
            byte[] nonce = derive(secret, salt, nullTerminated("Content-Encoding: nonce"), NONCE_BYTES);
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
            byte[] content = Arrays.copyOf(message, message.length + 1);
            content[message.length] = LAST_RECORD;
            byte[] encrypted = cipher.doFinal(content);
            return ByteBuffer.allocate(salt.length + Integer.BYTES + 1 + senderPoint.length + encrypted.length)
                    .put(salt)
                    .putInt(RECORD_BYTES)
                    .put((byte) senderPoint.length)
                    .put(senderPoint)
                    .put(encrypted)
                    .array();
        } catch (GeneralSecurityException e) {
            throw P256.algorithmMissing(e);
        }
    }

    /** The secret that only sender and receiver know, from both keys and the receiver's authentication secret. */
    private static byte[] sharedSecret(PushSubscription receiver, KeyPair sender, byte[] senderPoint)
            throws GeneralSecurityException {
        KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
        agreement.init(sender.getPrivate());
        agreement.doPhase(P256.publicKey(receiver.publicKey()), true);
        byte[] label = nullTerminated("WebPush: info");
        byte[] info = ByteBuffer.allocate(label.length + 2 * P256.POINT_BYTES)
                .put(label)
                .put(receiver.publicKey())
                .put(senderPoint)
                .array();
        return derive(agreement.generateSecret(), receiver.authentication(), info, SECRET_BYTES);
    }

    private static byte[] nullTerminated(String text) {
        return (text + '\0').getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] derive(byte[] keyMaterial, byte[] salt, byte[] info, int length)
            throws GeneralSecurityException {
        return KDF.getInstance("HKDF-SHA256")
                .deriveData(HKDFParameterSpec.ofExtract()
                        .addIKM(keyMaterial)
                        .addSalt(salt)
                        .thenExpand(info, length));
    }
}
