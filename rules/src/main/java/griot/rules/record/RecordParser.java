package griot.rules.record;

import griot.rules.Game;
import griot.rules.Outcome;
import griot.rules.Position;
import griot.rules.Reason;
import griot.rules.Result;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.registry.RuleSets;
import griot.rules.syntax.Numbers;
import griot.rules.syntax.Strings;
import griot.rules.syntax.TextFault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Parser of game records. Turn numbers are ignored, even if they are wrong. */
final class RecordParser {
    private static final List<String> RESULTS = List.of("1-0", "0-1", "1/2-1/2", "*");

    private final RuleSets ruleSets;
    private final String text;
    private final Map<String, String> tags = new LinkedHashMap<>();
    private int offset;
    private int lineNumber = 1;
    private String resultInText = "";

    /** Whether to collect problems and return the valid part, rather than to throw. */
    private final boolean isLenient;

    private final List<Problem> problems = new ArrayList<>();

    /** Whether parsing of the turns stopped at an error. */
    private boolean isTruncated;

    RecordParser(RuleSets ruleSets, String text, boolean isLenient) {
        this.ruleSets = ruleSets;
        this.text = text;
        this.isLenient = isLenient;
    }

    /** The problems collected. */
    List<Problem> problems() {
        return problems;
    }

    GameRecord read() {
        skipSpace();
        while (isNext('[')) {
            readTag();
            skipSpace();
        }
        RuleSet rules = rules();
        Position start = start(rules);
        GameRecord.Variation variation = readVariationBody(new Replay(Game.from(start)), 0);
        if (isNext(')')) {
            truncate(problem(TextFault.VARIATION_CLOSED, ")", lineNumber));
        }
        return finish(start, variation);
    }

    // ---- Tags ----

    /**
     * Parses a tag. In lenient mode, a malformed tag is reported and the rest of its line skipped, except that of the
     * start position: from another one, the turns would be those of another game.
     */
    private void readTag() {
        int startLine = lineNumber;
        int start = offset;
        offset++;
        skipSpace();
        int nameStart = offset;
        while (offset < text.length() && GameRecord.isTagName(text.substring(offset, offset + 1))) {
            offset++;
        }
        String name = text.substring(nameStart, offset);
        skipSpace();
        Optional<String> value = readValue();
        skipSpace();
        if (name.isEmpty() || value.isEmpty() || !isNext(']')) {
            String place = text.substring(start, offset) + Strings.characterAt(text, offset);
            RulesException malformed =
                    problem(TextFault.TAG, Strings.split(place, '\n').getFirst().trim(), startLine);
            if (name.equals(GameRecord.POSITION)) {
                throw malformed;
            }
            collect(malformed);
            skipRestOfLine(start, startLine);
            return;
        }
        offset++;
        if (tags.putIfAbsent(name, value.get()) != null) {
            collect(problem(TextFault.TAG_REPEATED, name, startLine));
        }
    }

    private void skipRestOfLine(int start, int startLine) {
        int end = text.indexOf('\n', start);
        offset = end < 0 ? text.length() : end;
        lineNumber = startLine;
    }

    /** Parses a quoted value, in which a backslash escapes the next character. */
    private Optional<String> readValue() {
        if (!isNext('"')) {
            return Optional.empty();
        }
        StringBuilder value = new StringBuilder();
        for (offset++; offset < text.length() && text.charAt(offset) != '\n' && text.charAt(offset) != '\r'; offset++) {
            char character = text.charAt(offset);
            if (character == '"') {
                offset++;
                return Optional.of(value.toString());
            }
            boolean isBackslash = character == '\\' && offset + 1 < text.length();
            if (isBackslash && (text.charAt(offset + 1) == '"' || text.charAt(offset + 1) == '\\')) {
                offset++;
            }
            value.append(text.charAt(offset));
        }
        return Optional.empty();
    }

    private RuleSet rules() {
        if (tags.containsKey(GameRecord.RULES_VERSION)) {
            String versionText = tags.get(GameRecord.RULES_VERSION);
            OptionalInt version = Numbers.parse(versionText, Integer.MAX_VALUE);
            if (version.isEmpty() || version.getAsInt() < 1) {
                throw new RulesException(Problem.of(TextFault.RULES_VERSION, Strings.shortened(versionText)));
            }
            if (version.getAsInt() > RuleSet.RULES_VERSION) {
                throw new RulesException(
                        Problem.of(TextFault.NEWER_RULES, versionText, version.getAsInt(), RuleSet.RULES_VERSION));
            }
        }
        if (!tags.containsKey(GameRecord.RULES)) {
            throw new RulesException(Problem.of(TextFault.NO_RULES_TAG, ""));
        }
        return ruleSets.named(tags.get(GameRecord.RULES));
    }

    private Position start(RuleSet rules) {
        if (!tags.containsKey(GameRecord.POSITION)) {
            return rules.start();
        }
        Position start = rules.position(tags.get(GameRecord.POSITION));
        if (!start.isTurnStart()) {
            throw new RulesException(
                    Problem.of(TextFault.POSITION_INSIDE_TURN, Strings.shortened(tags.get(GameRecord.POSITION))));
        }
        return start;
    }

    // ---- Turns ----

    /** The part of a variation that is parsed. */
    private static final class VariationParts {
        private final List<GameRecord.Entry> entries = new ArrayList<>();
        private String comment = "";
    }

    /** Parses turns up to the end of the text, or up to the parenthesis that closes the variation. */
    private GameRecord.Variation readVariationBody(Replay replay, int depth) {
        int startLine = lineNumber;
        VariationParts parts = new VariationParts();
        try {
            parts.comment = readComments();
            readEntries(parts, replay, depth);
        } catch (RulesException e) {
            if (depth > 0) {
                throw e;
            }
            truncate(e);
        }
        if (depth > 0 && offset == text.length()) {
            throw problem(TextFault.VARIATION_OPEN, "(", startLine);
        }
        if (depth > 0 && parts.entries.isEmpty()) {
            throw problem(TextFault.VARIATION_EMPTY, "()", startLine);
        }
        return new GameRecord.Variation(parts.comment, parts.entries);
    }

    private void readEntries(VariationParts parts, Replay replay, int depth) {
        List<GameRecord.Entry> entries = parts.entries;
        // The replay before the last turn, where the variations of that turn start.
        Replay beforeLast = replay.copy();
        while (offset < text.length() && !isNext(')')) {
            if (!resultInText.isEmpty()) {
                throw problem(TextFault.AFTER_RESULT, text.substring(offset), lineNumber);
            }
            if (isNext('(')) {
                if (entries.isEmpty()) {
                    throw problem(TextFault.VARIATION_OF_NOTHING, "(", lineNumber);
                }
                addVariation(entries, readVariation(beforeLast.copy(), depth + 1));
            } else {
                String word = readWord();
                if (RESULTS.contains(word) && depth == 0) {
                    resultInText = word;
                } else if (!isTurnNumber(word)) {
                    beforeLast = replay.copy();
                    play(replay, word);
                    entries.add(new GameRecord.Entry(word, "", List.of()));
                }
            }
            addComment(parts, readComments());
        }
    }

    private GameRecord.Variation readVariation(Replay replay, int depth) {
        if (depth > GameRecord.MAX_VARIATION_DEPTH) {
            throw new RulesException(
                    Problem.of(TextFault.VARIATION_DEPTH, "(", lineNumber, GameRecord.MAX_VARIATION_DEPTH));
        }
        offset++;
        GameRecord.Variation variation = readVariationBody(replay, depth);
        offset++;
        skipSpace();
        return variation;
    }

    private void play(Replay replay, String turn) {
        try {
            replay.play(turn);
        } catch (RulesException e) {
            throw new RulesException(Problem.of(
                    TextFault.TURN_IN_RECORD,
                    Strings.shortened(turn),
                    lineNumber,
                    e.problems().getFirst()));
        }
    }

    private static void addVariation(List<GameRecord.Entry> entries, GameRecord.Variation variation) {
        GameRecord.Entry entry = entries.removeLast();
        List<GameRecord.Variation> variations = new ArrayList<>(entry.variations());
        variations.add(variation);
        entries.add(new GameRecord.Entry(entry.turn(), entry.comment(), variations));
    }

    /**
     * Adds a comment to the last turn; comments between variations are appended to it. Before the first turn, it
     * is the variation's comment; after the result of a game without turns, it is dropped.
     */
    private void addComment(VariationParts parts, String comment) {
        if (comment.isEmpty()) {
            return;
        }
        if (!parts.entries.isEmpty()) {
            GameRecord.Entry entry = parts.entries.removeLast();
            parts.entries.add(new GameRecord.Entry(entry.turn(), joined(entry.comment(), comment), entry.variations()));
        } else if (resultInText.isEmpty()) {
            parts.comment = joined(parts.comment, comment);
        }
    }

    private static String joined(String comments, String comment) {
        return comments.isEmpty() ? comment : comments + " " + comment;
    }

    private String readComments() {
        String comments = "";
        skipSpace();
        while (isNext('{')) {
            int end = text.indexOf('}', offset);
            if (end < 0) {
                throw problem(TextFault.COMMENT_OPEN, "{", lineNumber);
            }
            String comment = text.substring(offset + 1, end);
            lineNumber += Strings.split(comment, '\n').size() - 1;
            comments = joined(comments, comment);
            offset = end + 1;
            skipSpace();
        }
        return comments;
    }

    private String readWord() {
        int start = offset;
        while (offset < text.length()
                && !Strings.isSpace(text.charAt(offset))
                && "(){}".indexOf(text.charAt(offset)) < 0) {
            offset++;
        }
        if (offset == start) {
            // A stray closing brace, which is reported as a malformed turn.
            offset++;
        }
        String word = text.substring(start, offset);
        skipSpace();
        return word;
    }

    private static boolean isTurnNumber(String word) {
        int digits = 0;
        while (digits < word.length() && word.charAt(digits) >= '0' && word.charAt(digits) <= '9') {
            digits++;
        }
        int dots = digits;
        while (dots < word.length() && word.charAt(dots) == '.') {
            dots++;
        }
        return digits > 0 && dots > digits && dots == word.length();
    }

    // ---- Outcome ----

    private GameRecord finish(Position start, GameRecord.Variation variation) {
        if (isTruncated) {
            // The outcome belongs to the part that was not parsed.
            return GameRecord.of(tags, start, variation, "");
        }
        try {
            return finish(start, variation, tags.getOrDefault(GameRecord.UNFINISHED, ""));
        } catch (RulesException e) {
            collect(e);
            return GameRecord.of(tags, start, variation, "");
        }
    }

    private GameRecord finish(Position start, GameRecord.Variation variation, String unfinished) {
        GameRecord record = GameRecord.of(tags, start, variation, unfinished);
        String result = result();
        Optional<Outcome> outcomeByRules = record.game().outcome();
        if (outcomeByRules.isPresent()) {
            String resultByRules = outcomeByRules.get().result().toString();
            if (!result.isEmpty() && !result.equals(resultByRules)) {
                throw new RulesException(Problem.of(TextFault.RESULT_DISAGREES, result, resultByRules));
            }
            return record;
        }
        return result.isEmpty() || result.equals("*") ? record : record.end(declaredOutcome(result));
    }

    /** The result in the tag and after the turns, which must agree; empty if there is none. */
    private String result() {
        String resultInTag = tags.getOrDefault(GameRecord.RESULT, "");
        if (!resultInTag.isEmpty() && !RESULTS.contains(resultInTag)) {
            throw new RulesException(Problem.of(TextFault.RESULT, Strings.shortened(resultInTag)));
        }
        if (!resultInTag.isEmpty() && !resultInText.isEmpty() && !resultInTag.equals(resultInText)) {
            throw new RulesException(Problem.of(TextFault.RESULT_DISAGREES, resultInTag, resultInText));
        }
        return resultInTag.isEmpty() ? resultInText : resultInTag;
    }

    /**
     * The declared outcome of a game that the rules did not end. If the record gives no reason, a draw was agreed, and
     * a loss was a resignation.
     */
    private Outcome declaredOutcome(String resultText) {
        Result result = Result.parse(resultText).orElseThrow();
        Reason defaultReason = result == Result.DRAW ? Reason.AGREED : Reason.RESIGNED;
        String word = tags.getOrDefault(GameRecord.TERMINATION, defaultReason.toString());
        return Outcome.declared(result, word)
                .orElseThrow(() -> new RulesException(Problem.of(TextFault.TERMINATION, Strings.shortened(word))));
    }

    // ---- Problems ----

    private void collect(RulesException e) {
        if (!isLenient) {
            throw e;
        }
        problems.addAll(e.problems());
    }

    /** Stops parsing at an error; in lenient mode, the part before the error is the result. */
    private void truncate(RulesException e) {
        collect(e);
        isTruncated = true;
        offset = text.length();
    }

    // ---- Characters ----

    private boolean isNext(char character) {
        return offset < text.length() && text.charAt(offset) == character;
    }

    private void skipSpace() {
        while (offset < text.length() && Strings.isSpace(text.charAt(offset))) {
            if (text.charAt(offset) == '\n') {
                lineNumber++;
            }
            offset++;
        }
    }

    private RulesException problem(TextFault fault, String place, int line) {
        return new RulesException(Problem.of(fault, Strings.shortened(place), line));
    }
}
