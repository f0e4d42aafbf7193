/** The command line: what {@code ./griot} runs. */
module griot.cli {
    requires griot.rules;
    requires griot.engine;
    requires griot.tables;
    requires griot.solver;
    requires griot.lab;
    // Only there for the command that serves: the others start without its libraries.
    requires static griot.server;
    requires info.picocli;
    requires io.nayuki.qrcodegen;
    requires org.jline.reader;
    requires org.jline.terminal;
    // JLine hears Ctrl-C through it, by reflection.
    requires jdk.unsupported;
    requires static org.jspecify;

    // picocli sets the fields of the commands by reflection.
    opens griot.cli to
            info.picocli;
    opens griot.cli.commands.engine to
            info.picocli;
    opens griot.cli.commands.play to
            info.picocli;
    opens griot.cli.commands.tables to
            info.picocli;
    opens griot.cli.console to
            info.picocli;
}
