package griot.server.live.push;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECPrivateKeySpec;
import java.util.Base64;
import org.junit.jupiter.api.Test;

/** The example of RFC 8291, section 5, and what is refused. */
class MessageEncryptionTest {
    private static final String RECEIVER =
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    private static final String AUTHENTICATION = "BTBZMqHH6r4Tts7J_aSIgg";
    private static final URI ENDPOINT = URI.create("https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV");

    private static byte[] decode(String text) {
        return Base64.getUrlDecoder().decode(text);
    }

    private static PushSubscription subscription(String publicKey, String authentication) {
        return new PushSubscription(ENDPOINT, publicKey, authentication, "en");
    }

    @Test
    void theExampleOfTheStandard() throws Exception {
        ECPublicKey publicKey = P256.publicKey(
                decode("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"));
        BigInteger secret = new BigInteger(1, decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
        KeyPair sender = new KeyPair(
                publicKey,
                KeyFactory.getInstance("EC").generatePrivate(new ECPrivateKeySpec(secret, publicKey.getParams())));
        byte[] message = MessageEncryption.encrypt(
                "When I grow up, I want to be a watermelon".getBytes(StandardCharsets.UTF_8),
                subscription(RECEIVER, AUTHENTICATION),
                sender,
                decode("DGv6ra1nlYgDCS1FRnbzlw"));
        assertEquals(
                "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
                        + "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
                Base64.getUrlEncoder().withoutPadding().encodeToString(message));
    }

    @Test
    void aKeyThatIsNotOnTheCurveIsRefused() {
        byte[] point = decode(RECEIVER);
        point[64] ^= 1;
        String other = Base64.getUrlEncoder().withoutPadding().encodeToString(point);
        assertThrows(IllegalArgumentException.class, () -> subscription(other, AUTHENTICATION));
        assertThrows(IllegalArgumentException.class, () -> subscription(RECEIVER.substring(2), AUTHENTICATION));
        assertThrows(IllegalArgumentException.class, () -> subscription(RECEIVER, "BTBZMqHH6r4"));
    }

    @Test
    void aMessageThatNoPushServiceTakesIsRefused() {
        assertThrows(
                IllegalArgumentException.class,
                () -> MessageEncryption.encrypt(
                        new byte[MessageEncryption.MAX_BYTES + 1],
                        subscription(RECEIVER, AUTHENTICATION),
                        P256.newKeyPair(),
                        new byte[MessageEncryption.SALT_BYTES]));
    }
}
