package griot.browser;

import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.tables.Tablebase;
import griot.tables.format.TableFile;
import griot.tables.format.TableSource;
import griot.tables.registry.TablebaseFamilies;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Tablebase service of the page: probes the tables it was given, in JSON as the protocol says. */
final class TablebaseService {
    private final RuleSets ruleSets;
    private final TablebaseFamilies families;
    private final Map<String, List<TableFile>> tables = new HashMap<>();

    /** A service for tables of these rule sets. */
    TablebaseService(RuleSets ruleSets, TablebaseFamilies families) {
        this.ruleSets = ruleSets;
        this.families = families;
    }

    /** Tablebases by rule set, opened on first use and again after a table was added. */
    private final Map<String, Tablebase> endings = new HashMap<>();

    /** Takes a table under its file's name. */
    String take(String name, byte[] bytes) {
        return answer(() -> {
            TableFile file = TableFile.open(name, TableSource.of(bytes));
            String ruleSet = file.header().ruleSet();
            tables.computeIfAbsent(ruleSet, unused -> new ArrayList<>()).add(file);
            endings.remove(ruleSet);
            return new JsonWriter().value(ruleSet);
        });
    }

    /** The slice whose table tells of a position; nothing if there is none for such positions. */
    String slice(String ruleSet, String position) {
        return answer(() -> {
            RuleSet rules = ruleSets.named(ruleSet);
            boolean isSolvable = families.objection(rules).isEmpty();
            return new JsonWriter()
                    .value(
                            isSolvable
                                    ? endings(rules)
                                            .slice(rules.position(position))
                                            .orElse("")
                                    : "");
        });
    }

    /** The rule set whose tables answer for this one, which may be itself; nothing if there can be none. */
    String tablesOf(String ruleSet) {
        return answer(() -> {
            RuleSet rules = ruleSets.named(ruleSet);
            return new JsonWriter()
                    .value(
                            families.objection(rules).isEmpty()
                                    ? families.tablesOf(rules).name().toString()
                                    : "");
        });
    }

    /** The material of a slice: pieces, those in hand among them, or seeds on each of its boards. */
    String material(String ruleSet, String slice) {
        return answer(() -> new JsonWriter().value(families.material(ruleSets.named(ruleSet), slice)));
    }

    /** The steps of whole turns in notation, an array each, as a view has them. */
    String steps(List<String> turns) {
        return answer(() -> {
            JsonWriter json = new JsonWriter().open('[');
            for (String turn : turns) {
                ActionJson.writeSteps(json, turn);
            }
            return json.close(']');
        });
    }

    /** Probes a position, with the line of optimal play. */
    String probe(String ruleSet, String text, int mostTurns) {
        return answer(() -> {
            RuleSet rules = ruleSets.named(ruleSet);
            families.require(rules);
            Position position = rules.position(text);
            Tablebase known = endings(rules);
            return ProbeResultJson.write(
                    new JsonWriter(), known.probe(position).withLine(known.line(position, mostTurns)));
        });
    }

    private Tablebase endings(RuleSet rules) {
        String name = families.tablesOf(rules).name().toString();
        return endings.computeIfAbsent(name, unused -> families.open(rules, tables.getOrDefault(name, List.of())));
    }

    /** The answer, or what is wrong with the question, in English. */
    private static String answer(Supplier<JsonWriter> question) {
        try {
            return "{\"ok\":true,\"value\":" + question.get() + "}";
        } catch (RulesException e) {
            JsonWriter json = new JsonWriter().open('{').name("ok").value(false);
            return json.name("message")
                    .value(e.problems().getFirst().toString())
                    .close('}')
                    .toString();
        }
    }
}
