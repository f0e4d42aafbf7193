package morris;

import griot.cli.Main;

/** Runs the command line of Griot with three men's morris as an additional game. */
public final class Morris {
    private Morris() {}

    /**
     * Runs one command and exits with its exit code.
     *
     * @param args the command and its arguments, as for {@code ./griot}
     */
    public static void main(String[] args) {
        System.exit(Main.run(new MorrisRegistries(), args));
    }
}
