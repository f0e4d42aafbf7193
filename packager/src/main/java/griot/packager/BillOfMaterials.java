package griot.packager;

import griot.lab.files.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Everything in a package that someone has written, in the format CycloneDX: the jars, the libraries in the page and the
 * Java runtime. It holds no time and no random number, so it is the same for each build of a commit.
 *
 * @param components the components, sorted by name
 */
record BillOfMaterials(List<Component> components) {
    /** The compiler that translates Griot's Java for the page; its class library becomes part of the page. */
    private static final String PAGE_COMPILER = "org.teavm";

    /** How a library of Workbox marks its code in the service worker, which a tool of the build writes. */
    private static final Pattern WORKBOX = Pattern.compile("workbox:([a-z-]+):[0-9.]+");

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    /**
     * The lists that the build tools make.
     *
     * @param java that of Maven, with hashes
     * @param npm that of npm for all packages of the page's build
     * @param npmShipped that of npm for the packages that the page imports
     */
    record Sources(Path java, Path npm, Path npmShipped) {}

    /**
     * Lists the contents of a package.
     *
     * @param serviceWorker the text of the page's service worker
     * @throws IOException if a list cannot be read
     * @throws UnlistedJarException if there is a jar that Maven's list does not have
     */
    static BillOfMaterials of(AppJars jars, Sources sources, String serviceWorker)
            throws IOException, UnlistedJarException {
        List<Component> components = new ArrayList<>(ofJars(jars, sources.java()));
        Set<String> npm = new TreeSet<>(
                read(sources.npmShipped()).stream().map(Component::name).toList());
        WORKBOX.matcher(serviceWorker).results().forEach(mark -> npm.add("workbox-" + mark.group(1)));
        read(sources.npm()).stream()
                .filter(component -> npm.contains(component.name()))
                .forEach(components::add);
        components.add(runtime());
        return new BillOfMaterials(components.stream()
                .sorted(Comparator.comparing(Component::name))
                .toList());
    }

    private static List<Component> ofJars(AppJars jars, Path list) throws IOException, UnlistedJarException {
        List<Component> all = read(list);
        Map<String, Component> byHash = all.stream()
                .filter(component -> component.sha256().isPresent())
                .collect(Collectors.toMap(
                        component -> component.sha256().orElseThrow(), component -> component, (first, same) -> first));
        List<Component> shipped = new ArrayList<>();
        for (Path jar :
                Stream.concat(jars.commands().stream(), jars.serve().stream()).toList()) {
            // Griot's own jars are not listed one by one: the bill is that of Griot.
            if (jar.getFileName().toString().startsWith("griot-")) {
                continue;
            }
            Component component = byHash.get(Sha256.of(jar));
            if (component == null) {
                throw new UnlistedJarException(jar.getFileName().toString());
            }
            shipped.add(component);
        }
        all.stream()
                .filter(component -> component.group().equals(PAGE_COMPILER))
                .forEach(shipped::add);
        return shipped;
    }

    private static List<Component> read(Path list) throws IOException {
        List<Component> components = new ArrayList<>();
        try (var in = Files.newInputStream(list)) {
            for (JsonNode node : JSON.readTree(in).path("components")) {
                components.add(new Component((ObjectNode) node));
            }
        }
        return components;
    }

    private static Component runtime() {
        ObjectNode node = JSON.createObjectNode();
        node.put("type", "platform");
        node.put("bom-ref", "runtime");
        node.put("name", "Java runtime, " + System.getProperty("java.vendor", ""));
        node.put("version", System.getProperty("java.runtime.version", ""));
        node.putArray("licenses").addObject().put("expression", "GPL-2.0-only WITH Classpath-exception-2.0");
        return new Component(node);
    }

    /** The components without a licence that may go with Apache-2.0. */
    List<Component> refused() {
        return components.stream()
                .filter(component -> component.chosenLicence().isEmpty())
                .toList();
    }

    /**
     * The bill as JSON.
     *
     * @param version the version of Griot
     */
    String json(String version) {
        ObjectNode bill = JSON.createObjectNode();
        bill.put("bomFormat", "CycloneDX").put("specVersion", "1.6").put("version", 1);
        ObjectNode subject = bill.putObject("metadata").putObject("component");
        subject.put("type", "application").put("name", "griot").put("version", version);
        subject.putArray("licenses").addObject().putObject("license").put("id", "Apache-2.0");
        ArrayNode nodes = bill.putArray("components");
        components.forEach(component -> nodes.add(component.node()));
        return JSON.writeValueAsString(bill) + "\n";
    }

    /** A line for each component: its licence, its name and its version. */
    List<String> lines() {
        return components.stream()
                .map(component -> String.format(
                                "%-42s %s %s",
                                component.chosenLicence().orElse(String.join(", ", component.licences())),
                                component.name(),
                                component.version())
                        .strip())
                .sorted()
                .toList();
    }
}
