package griot.packager;

/** Thrown if a jar is to be shipped that no bill of materials lists. Its message is the name of the jar. */
final class UnlistedJarException extends Exception {
    private static final long serialVersionUID = 1;

    UnlistedJarException(String jar) {
        super(jar);
    }
}
