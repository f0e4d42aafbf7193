package griot.packager;

import griot.cli.console.Console;
import griot.cli.console.UserError;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Picocli mixin: the build that the launcher gives to the commands of the packager. */
final class Build {
    @Option(names = "--app", hidden = true, required = true)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private Path app;

    @Option(names = "--project", hidden = true, required = true)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private Path project;

    /** The folder of the sources. */
    Path project() {
        return project;
    }

    /** The jars of the build. */
    AppJars jars() throws IOException {
        return AppJars.in(app);
    }

    /**
     * Lists everything in a package.
     *
     * @throws UserError if a jar is not in Maven's list
     */
    BillOfMaterials bill(Console console) throws IOException {
        AppJars jars = jars();
        try {
            return BillOfMaterials.of(
                    jars,
                    new BillOfMaterials.Sources(
                            project.resolve("packager/contents/target/bom.json"),
                            project.resolve("packager/target/npm.json"),
                            project.resolve("packager/target/npm-shipped.json")),
                    StaticPage.serviceWorker(jars.page()));
        } catch (UnlistedJarException e) {
            throw UserError.usage(console.text("package.unlisted", String.valueOf(e.getMessage())));
        }
    }

    /** Whether everything may be shipped with Apache-2.0; reports what may not. */
    boolean isShippable(Console console, BillOfMaterials bill) {
        bill.refused()
                .forEach(component -> console.printError(console.text(
                        "package.licence",
                        component.name() + " " + component.version(),
                        component.licences().isEmpty() ? "–" : String.join(", ", component.licences()))));
        return bill.refused().isEmpty();
    }
}
