package griot.packager;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A part of a package that someone has written, as CycloneDX describes it.
 *
 * @param node the component in a bill of materials
 */
record Component(ObjectNode node) {
    /**
     * SPDX identifiers of the licences that may go with Apache-2.0 in a package: permissive ones, and weak copyleft for
     * libraries that are shipped unchanged, as the Apache Software Foundation has it (its categories A and B).
     */
    private static final Set<String> ALLOWED = Set.of(
            "Apache-2.0",
            "MIT",
            "MIT-0",
            "ISC",
            "0BSD",
            "BSD-2-Clause",
            "BSD-3-Clause",
            "CC0-1.0",
            "EPL-1.0",
            "EPL-2.0",
            "MPL-2.0",
            // The Java runtime, and what is in the JDK.
            "GPL-2.0-only WITH Classpath-exception-2.0");

    /** Licences that a published description names wrongly, by group: "The BSD License" of JLine has three clauses. */
    private static final Map<String, String> CORRECTED = Map.of("org.jline", "BSD-3-Clause");

    /** The group and the name, such as {@code org.postgresql:postgresql} or {@code lit}. */
    String name() {
        String group = group();
        return group.isEmpty() ? text("name") : group + ":" + text("name");
    }

    /** The group of a Maven artifact; empty if there is none. */
    String group() {
        return text("group");
    }

    /** The version. */
    String version() {
        return text("version");
    }

    private String text(String field) {
        return node.path(field).asString("");
    }

    /** The SHA-256 hash of its file; empty for what is not one file. */
    Optional<String> sha256() {
        for (JsonNode hash : node.path("hashes")) {
            if (hash.path("alg").asString("").equals("SHA-256")) {
                return Optional.of(hash.path("content").asString(""));
            }
        }
        return Optional.empty();
    }

    /**
     * The licences among which whoever uses it may choose: SPDX identifiers, expressions, or names that are neither;
     * empty if there is none.
     */
    List<String> licences() {
        String corrected = CORRECTED.get(group());
        if (corrected != null) {
            return List.of(corrected);
        }
        List<String> licences = new ArrayList<>();
        for (JsonNode choice : node.path("licenses")) {
            String expression = choice.path("expression").asString("");
            JsonNode licence = choice.path("license");
            if (expression.isEmpty()) {
                licences.add(licence.path("id").asString(licence.path("name").asString("")));
            } else {
                licences.addAll(List.of(expression.replaceAll("^\\(|\\)$", "").split(" OR ")));
            }
        }
        return licences;
    }

    /** The licence under which it is shipped; empty if none of them may go with Apache-2.0. */
    Optional<String> chosenLicence() {
        return licences().stream().filter(Component::isAllowed).findFirst();
    }

    /** Whether all parts of an expression without alternatives are allowed. */
    private static boolean isAllowed(String licence) {
        return List.of(licence.split(" AND ")).stream().allMatch(ALLOWED::contains);
    }
}
