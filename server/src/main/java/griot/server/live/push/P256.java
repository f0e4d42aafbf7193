package griot.server.live.push;

import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECFieldFp;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.util.Arrays;

/** Keys on the elliptic curve P-256, the one of Web Push, as uncompressed points (X9.62): 4, x, y. */
final class P256 {
    /** The length of a point in bytes. */
    static final int POINT_BYTES = 65;

    private static final int COORDINATE_BYTES = 32;
    private static final byte UNCOMPRESSED = 4;
    private static final String ALGORITHM = "EC";
    private static final ECParameterSpec CURVE = curve();

    private P256() {}

    private static ECParameterSpec curve() {
        try {
            AlgorithmParameters parameters = AlgorithmParameters.getInstance(ALGORITHM);
            parameters.init(new ECGenParameterSpec("secp256r1"));
            return parameters.getParameterSpec(ECParameterSpec.class);
        } catch (GeneralSecurityException e) {
            throw algorithmMissing(e);
        }
    }

    /** The error of a JDK that lacks an algorithm which every JDK has to have. */
    static IllegalStateException algorithmMissing(GeneralSecurityException e) {
        return new IllegalStateException("every JDK has P-256, HKDF, AES-GCM and ECDSA", e);
    }

    static KeyPair newKeyPair() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(ALGORITHM);
            generator.initialize(CURVE);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw algorithmMissing(e);
        }
    }

    /** The point of a public key. */
    static byte[] point(ECPublicKey key) {
        byte[] point = new byte[POINT_BYTES];
        point[0] = UNCOMPRESSED;
        put(key.getW().getAffineX(), point, 1);
        put(key.getW().getAffineY(), point, 1 + COORDINATE_BYTES);
        return point;
    }

    private static void put(BigInteger number, byte[] target, int start) {
        byte[] bytes = number.toByteArray();
        int length = Math.min(bytes.length, COORDINATE_BYTES);
        System.arraycopy(bytes, bytes.length - length, target, start + COORDINATE_BYTES - length, length);
    }

    /**
     * The public key with a point.
     *
     * @throws IllegalArgumentException if the bytes are not a point of the curve: such a key could reveal a secret
     */
    static ECPublicKey publicKey(byte[] point) {
        if (point.length != POINT_BYTES || point[0] != UNCOMPRESSED) {
            throw new IllegalArgumentException("not an uncompressed point of P-256");
        }
        BigInteger x = new BigInteger(1, Arrays.copyOfRange(point, 1, 1 + COORDINATE_BYTES));
        BigInteger y = new BigInteger(1, Arrays.copyOfRange(point, 1 + COORDINATE_BYTES, POINT_BYTES));
        if (!isOnCurve(x, y)) {
            throw new IllegalArgumentException("not a point of P-256");
        }
        try {
            return (ECPublicKey)
                    KeyFactory.getInstance(ALGORITHM).generatePublic(new ECPublicKeySpec(new ECPoint(x, y), CURVE));
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("not a public key of P-256", e);
        }
    }

    /** Whether y² = x³ + ax + b. */
    private static boolean isOnCurve(BigInteger x, BigInteger y) {
        BigInteger prime = ((ECFieldFp) CURVE.getCurve().getField()).getP();
        BigInteger right = x.pow(2)
                .add(CURVE.getCurve().getA())
                .multiply(x)
                .add(CURVE.getCurve().getB());
        return x.compareTo(prime) < 0
                && y.compareTo(prime) < 0
                && y.pow(2).subtract(right).mod(prime).signum() == 0;
    }
}
