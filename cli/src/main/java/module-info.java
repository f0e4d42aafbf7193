/** The command line {@code ./griot}. */
module griot.cli {
    requires transitive griot.rules;
    requires transitive griot.engine;
    requires transitive griot.tables;
    requires transitive griot.solver;
    requires transitive griot.lab;
    requires transitive griot.texts;
    // Used by serve, backup and restore only: other commands start without the server's libraries.
    requires static griot.server;
    requires transitive info.picocli;
    requires io.nayuki.qrcodegen;
    requires com.fasterxml.jackson.annotation;
    requires tools.jackson.databind;
    requires org.jline.reader;
    requires org.jline.terminal;
    // JLine uses this module by reflection to handle Ctrl-C.
    requires jdk.unsupported;
    requires java.management;
    requires java.net.http;
    requires static transitive org.jspecify;

    exports griot.cli;
    exports griot.cli.cluster;
    exports griot.cli.commands;
    exports griot.cli.console;
    exports griot.cli.family;
    exports griot.cli.grid;
    exports griot.cli.registry;
    exports griot.cli.sowing;
    exports griot.cli.text;

    // picocli sets the fields of commands by reflection, and Jackson reads the records of their JSON.
    opens griot.cli to
            info.picocli;
    opens griot.cli.commands to
            info.picocli;
    opens griot.cli.commands.cluster to
            info.picocli,
            tools.jackson.databind;
    opens griot.cli.commands.engine to
            info.picocli,
            tools.jackson.databind;
    opens griot.cli.commands.learn to
            info.picocli,
            tools.jackson.databind;
    opens griot.cli.commands.play to
            info.picocli,
            tools.jackson.databind;
    opens griot.cli.commands.server to
            info.picocli;
    opens griot.cli.commands.tables to
            info.picocli,
            tools.jackson.databind;
    opens griot.cli.cluster to
            tools.jackson.databind;
    opens griot.cli.text to
            tools.jackson.databind;
    opens griot.cli.console to
            info.picocli;
}
