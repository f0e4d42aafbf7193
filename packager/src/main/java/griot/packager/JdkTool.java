package griot.packager;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.spi.ToolProvider;

/** Runs the tools of the JDK in this process. */
final class JdkTool {
    private JdkTool() {}

    /**
     * What a tool has done.
     *
     * @param exitCode 0 for success
     * @param output what it wrote to standard output and standard error
     */
    record Result(int exitCode, String output) {}

    /** Runs a tool, such as {@code jlink}. */
    static Result run(String name, String... arguments) {
        StringWriter output = new StringWriter();
        PrintWriter writer = new PrintWriter(output);
        int exitCode = ToolProvider.findFirst(name).orElseThrow().run(writer, writer, arguments);
        writer.flush();
        return new Result(exitCode, output.toString());
    }
}
