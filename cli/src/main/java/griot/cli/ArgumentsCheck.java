package griot.cli;

import griot.cli.registry.Registries;
import java.util.List;

/**
 * Parses a command line and reports what is wrong with it, without running the command. The launcher starts this program
 * before it builds what the command needs.
 */
final class ArgumentsCheck {
    private ArgumentsCheck() {}

    /**
     * Parses a command line, and exits with the exit code of wrong use if a command, an option or a parameter is
     * unknown, missing or malformed, otherwise with 0.
     *
     * @param args the command and its arguments
     */
    public static void main(String[] args) {
        System.exit(Main.check(Registries.standard(), Main.standardStreams(), List.of(args)));
    }
}
