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

/**
 * The tablebase service of the page, which probes the tables added to it. Results are JSON, as
 * {@code web/src/worker/protocol.ts} defines.
 */
final class TablebaseService {
    private final RuleSets ruleSets;
    private final TablebaseFamilies families;
    private final Map<String, List<TableFile>> tables = new HashMap<>();

    /** Tablebases by rule set, opened at the first use and again after a table was added. */
    private final Map<String, Tablebase> tablebases = new HashMap<>();

    /** Creates a service without tables. */
    TablebaseService(RuleSets ruleSets, TablebaseFamilies families) {
        this.ruleSets = ruleSets;
        this.families = families;
    }

    /** Adds the table in a file with this name. Returns its rule set. */
    String addTable(String name, byte[] bytes) {
        return resultOf(() -> {
            TableFile file = TableFile.open(name, TableSource.of(bytes));
            String ruleSet = file.header().ruleSet();
            tables.computeIfAbsent(ruleSet, unused -> new ArrayList<>()).add(file);
            tablebases.remove(ruleSet);
            return new JsonWriter().value(ruleSet);
        });
    }

    /** The slice of a position; empty if there are no tables of such positions. */
    String slice(String ruleSet, String position) {
        return resultOf(() -> {
            RuleSet rules = ruleSets.named(ruleSet);
            boolean isSolvable = families.objection(rules).isEmpty();
            return new JsonWriter()
                    .value(
                            isSolvable
                                    ? tablebase(rules)
                                            .slice(rules.position(position))
                                            .orElse("")
                                    : "");
        });
    }

    /** The rule set whose tables apply to this one, perhaps itself; empty if there can be none. */
    String ruleSetOfTables(String ruleSet) {
        return resultOf(() -> {
            RuleSet rules = ruleSets.named(ruleSet);
            return new JsonWriter()
                    .value(
                            families.objection(rules).isEmpty()
                                    ? families.ruleSetOfTables(rules).name().toString()
                                    : "");
        });
    }

    /** The material of a slice: the number of pieces on the board and in hand, or of seeds on the board. */
    String material(String ruleSet, String slice) {
        return resultOf(() -> new JsonWriter().value(families.material(ruleSets.named(ruleSet), slice)));
    }

    /** The steps of each of these whole turns in notation, as in a view. */
    String steps(List<String> turns) {
        return resultOf(() -> {
            JsonWriter json = new JsonWriter().open('[');
            for (String turn : turns) {
                ActionJson.writeSteps(json, turn);
            }
            return json.close(']');
        });
    }

    /** Probes a position, with a line of optimal play of at most {@code maxTurns} turns. */
    String probe(String ruleSet, String positionText, int maxTurns) {
        return resultOf(() -> {
            RuleSet rules = ruleSets.named(ruleSet);
            families.requireSupported(rules);
            Position position = rules.position(positionText);
            Tablebase tablebase = tablebase(rules);
            return ProbeResultJson.write(
                    new JsonWriter(),
                    tablebase.probe(position).withLine(tablebase.principalVariation(position, maxTurns)));
        });
    }

    private Tablebase tablebase(RuleSet rules) {
        String name = families.ruleSetOfTables(rules).name().toString();
        return tablebases.computeIfAbsent(name, unused -> families.open(rules, tables.getOrDefault(name, List.of())));
    }

    /** The result of a request, or a message in English if it throws a {@link RulesException}. */
    private static String resultOf(Supplier<JsonWriter> request) {
        try {
            return "{\"ok\":true,\"value\":" + request.get() + "}";
        } catch (RulesException e) {
            JsonWriter json = new JsonWriter().open('{').name("ok").value(false);
            return json.name("message")
                    .value(e.problems().getFirst().toString())
                    .close('}')
                    .toString();
        }
    }
}
