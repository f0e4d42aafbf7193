package griot.packager;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import griot.lab.files.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The bill of materials lists what is shipped and nothing else, and says what may not be. */
class BillOfMaterialsTest {
    @TempDir
    private Path folder;

    private Path jar;

    @BeforeEach
    void writeLists() throws IOException {
        jar = Files.writeString(folder.resolve("lib-1.jar"), "a library");
        String hash = Sha256.of(jar);
        list("java.json", component("org.lib", "lib", "MIT", hash), component("org.test", "unused", "MIT", "00"));
        list(
                "npm.json",
                component("", "lit", "BSD-3-Clause", ""),
                component("", "workbox-core", "MIT", ""),
                component("", "eslint", "MIT", ""));
        list("shipped.json", component("", "lit", "BSD-3-Clause", ""));
    }

    private static String component(String group, String name, String licence, String hash) {
        return """
                {"group": "%s", "name": "%s", "version": "1", "licenses": [{"license": {"id": "%s"}}],
                 "hashes": [{"alg": "SHA-256", "content": "%s"}]}""".formatted(group, name, licence, hash);
    }

    private void list(String name, String... components) throws IOException {
        Files.writeString(folder.resolve(name), "{\"components\": [" + String.join(",", components) + "]}");
    }

    private BillOfMaterials bill(List<Path> jars) throws IOException, UnlistedJarException {
        return BillOfMaterials.of(
                new AppJars(jars, List.of()),
                new BillOfMaterials.Sources(
                        folder.resolve("java.json"), folder.resolve("npm.json"), folder.resolve("shipped.json")),
                "self['workbox:core:7.4.0']");
    }

    @Test
    void jarsAreFoundByTheirHashesAndThePagesLibrariesByWhatItImports() throws IOException, UnlistedJarException {
        BillOfMaterials bill = bill(List.of(jar));
        assertEquals(
                List.of("lit", "org.lib:lib", "workbox-core"),
                bill.components().stream()
                        .map(Component::name)
                        .filter(name -> !name.startsWith("Java"))
                        .toList());
        assertEquals(List.of(), bill.refused());
        assertEquals(bill.json("0.1"), bill(List.of(jar)).json("0.1"));
    }

    @Test
    void aJarThatNoListHasIsRefused() throws IOException {
        Path unknown = Files.writeString(folder.resolve("unknown.jar"), "another library");
        assertEquals(
                "unknown.jar",
                assertThrows(UnlistedJarException.class, () -> bill(List.of(jar, unknown)))
                        .getMessage());
    }

    @Test
    void aLicenceThatMayNotBeInThePackageIsRefused() throws IOException, UnlistedJarException {
        list("shipped.json", component("", "lit", "MIT", ""), component("", "eslint", "MIT", ""));
        list("npm.json", component("", "lit", "AGPL-3.0-only", ""), component("", "eslint", "", ""));
        assertEquals(
                List.of("eslint", "lit"),
                bill(List.of(jar)).refused().stream().map(Component::name).toList());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"licenses": [{"license": {"id": "EPL-2.0"}}, {"license": {"id": "LGPL-2.1-only"}}]} | EPL-2.0
            {"licenses": [{"license": {"id": "GPL-3.0-only"}}, {"license": {"id": "MIT"}}]}      | MIT
            {"licenses": [{"expression": "(GPL-2.0-only OR Apache-2.0)"}]}                      | Apache-2.0
            {"licenses": [{"expression": "MIT AND GPL-2.0-only"}]}                              | refused
            {"licenses": [{"license": {"name": "Some License"}}]}                               | refused
            {"group": "org.jline", "licenses": [{"license": {"id": "BSD-4-Clause"}}]}           | BSD-3-Clause
            {}                                                                                  | refused
            """)
    void ofSeveralLicencesOneThatIsAllowedIsChosen(String json, String chosen) {
        Component component = new Component((ObjectNode) new JsonMapper().readTree(json));
        assertEquals(chosen, component.chosenLicence().orElse("refused"));
    }
}
