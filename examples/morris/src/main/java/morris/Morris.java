package morris;

import griot.cli.Main;

/** Runs a command of Griot, which knows three men's morris besides its own games. */
public final class Morris {
    private Morris() {}

    /**
     * Runs one command and ends with its exit code.
     *
     * @param args the command and its arguments, as of {@code ./griot}
     */
    public static void main(String[] args) {
        System.exit(Main.run(new MorrisRegistries(), args));
    }
}
