package griot.lab.match.engine;

import griot.engine.Clock;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Another program that speaks the Universal Game Interface.
 *
 * @param text the description, such as {@code ugi(Hash=64):./griot ugi {rules}}
 * @param options options set before the first game
 * @param command the program and its arguments; {@code {rules}} stands for the rule set
 */
public record UgiEntry(String text, Map<String, String> options, List<String> command) implements EngineEntry {
    /** Copies map and list. */
    public UgiEntry {
        options = new LinkedHashMap<>(options);
        command = List.copyOf(command);
    }

    /** See {@link EngineEntry#parse}. */
    static UgiEntry parseUgi(String text) {
        Map<String, String> options = new LinkedHashMap<>();
        int prefixEnd = UGI.length();
        int colon = prefixEnd;
        if (text.startsWith("(", prefixEnd)) {
            int closingIndex = text.indexOf("):", prefixEnd);
            if (closingIndex < 0) {
                throw new RulesException(Problem.of(MatchFault.ENGINE_KIND, text));
            }
            for (String part : text.substring(prefixEnd + 1, closingIndex).split(",", -1)) {
                int equals = part.indexOf('=');
                if (equals < 1) {
                    throw new RulesException(Problem.of(MatchFault.ENGINE_KIND, part));
                }
                options.put(
                        part.substring(0, equals).strip(),
                        part.substring(equals + 1).strip());
            }
            colon = closingIndex + 1;
        }
        List<String> command = words(text.substring(colon + 1));
        if (command.isEmpty()) {
            throw new RulesException(Problem.of(MatchFault.COMMAND_EMPTY, text));
        }
        return new UgiEntry(text, options, command);
    }

    /** Splits a command into words at spaces outside quotation marks, which may be single or double. */
    private static List<String> words(String command) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean isInWord = false;
        char quote = 0;
        for (int i = 0; i < command.length(); i++) {
            char character = command.charAt(i);
            if (quote != 0 ? character == quote : character == '"' || character == '\'') {
                quote = quote == 0 ? character : 0;
                isInWord = true;
            } else if (quote == 0 && Character.isWhitespace(character)) {
                if (isInWord) {
                    words.add(word.toString());
                    word.setLength(0);
                }
                isInWord = false;
            } else {
                word.append(character);
                isInWord = true;
            }
        }
        if (quote != 0) {
            throw new RulesException(Problem.of(MatchFault.COMMAND_QUOTES, command));
        }
        if (isInWord) {
            words.add(word.toString());
        }
        return words;
    }

    @Override
    public Contestant contestant(RuleSet rules, Clock clock) {
        List<String> commandForRules = command.stream()
                .map(word -> word.replace("{rules}", rules.name().toString()))
                .toList();
        return new UgiContestant(commandForRules, options, clock);
    }

    @Override
    public long maxTableBytes() {
        return 0;
    }

    @Override
    public String toString() {
        return text;
    }
}
