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
    /** The maximum depth of variations within variations. */
    private static final int MAX_VARIATION_DEPTH = 32;

    private static final List<String> RESULTS = List.of("1-0", "0-1", "1/2-1/2", "*");

    private final RuleSets ruleSets;
    private final String text;
    private final Map<String, String> tags = new LinkedHashMap<>();
    private int position;
    private int lineNumber = 1;
    private String resultInText = "";

    /** Whether to collect problems and return the valid part, rather than to throw. */
    private final boolean lenient;

    private final List<Problem> problems = new ArrayList<>();

    /** Whether parsing of the turns stopped at an error. */
    private boolean isTruncated;

    RecordParser(RuleSets ruleSets, String text, boolean lenient) {
        this.ruleSets = ruleSets;
        this.text = text;
        this.lenient = lenient;
    }

    /** The problems collected. */
    List<Problem> problems() {
        return problems;
    }

    GameRecord read() {
        skipSpace();
        while (isNext('[')) {
            readTagOrSkip();
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

    /** Parses a tag. In lenient mode, a malformed tag is reported, and its line skipped. */
    private void readTagOrSkip() {
        try {
            readTag();
        } catch (RulesException e) {
            collect(e);
            while (position < text.length() && text.charAt(position) != '\n') {
                position++;
            }
        }
    }

    private void readTag() {
        int startLine = lineNumber;
        int start = position;
        position++;
        skipSpace();
        int nameStart = position;
        while (position < text.length() && GameRecord.isTagName(text.substring(position, position + 1))) {
            position++;
        }
        String name = text.substring(nameStart, position);
        skipSpace();
        Optional<String> value = readValue();
        skipSpace();
        if (name.isEmpty() || value.isEmpty() || !isNext(']')) {
            throw problem(TextFault.TAG, text.substring(start, Math.min(text.length(), position + 1)), startLine);
        }
        position++;
        if (tags.put(name, value.get()) != null) {
            throw problem(TextFault.TAG_REPEATED, name, startLine);
        }
    }

    /** Parses a quoted value, in which a backslash escapes the next character. */
    private Optional<String> readValue() {
        if (!isNext('"')) {
            return Optional.empty();
        }
        StringBuilder value = new StringBuilder();
        for (position++;
                position < text.length() && text.charAt(position) != '\n' && text.charAt(position) != '\r';
                position++) {
            char character = text.charAt(position);
            if (character == '"') {
                position++;
                return Optional.of(value.toString());
            }
            boolean escape = character == '\\' && position + 1 < text.length();
            if (escape && (text.charAt(position + 1) == '"' || text.charAt(position + 1) == '\\')) {
                position++;
            }
            value.append(text.charAt(position));
        }
        return Optional.empty();
    }

    private RuleSet rules() {
        if (tags.containsKey(GameRecord.RULES_VERSION)) {
            String written = tags.get(GameRecord.RULES_VERSION);
            OptionalInt version = Numbers.read(written, Integer.MAX_VALUE);
            if (version.isEmpty() || version.getAsInt() < 1) {
                throw new RulesException(Problem.of(TextFault.RULES_VERSION, Strings.shortened(written)));
            }
            if (version.getAsInt() > RuleSet.RULES_VERSION) {
                throw new RulesException(
                        Problem.of(TextFault.NEWER_RULES, written, version.getAsInt(), RuleSet.RULES_VERSION));
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

    /** Parses turns up to the end of the text, or up to the parenthesis that closes the variation. */
    private GameRecord.Variation readVariationBody(Replay replay, int depth) {
        int startLine = lineNumber;
        List<GameRecord.Entry> entries = new ArrayList<>();
        String comment = "";
        try {
            comment = readComments();
            readEntries(entries, replay, depth);
        } catch (RulesException e) {
            if (depth > 0) {
                throw e;
            }
            truncate(e);
        }
        if (depth > 0 && position == text.length()) {
            throw problem(TextFault.VARIATION_OPEN, "(", startLine);
        }
        if (depth > 0 && entries.isEmpty()) {
            throw problem(TextFault.VARIATION_EMPTY, "()", startLine);
        }
        return new GameRecord.Variation(comment, entries);
    }

    private void readEntries(List<GameRecord.Entry> entries, Replay replay, int depth) {
        // The replay before the last turn, where the variations of that turn start.
        Replay beforeLast = replay.copy();
        while (position < text.length() && !isNext(')')) {
            if (!resultInText.isEmpty()) {
                throw problem(TextFault.AFTER_RESULT, text.substring(position), lineNumber);
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
            addComment(entries, readComments());
        }
    }

    private GameRecord.Variation readVariation(Replay replay, int depth) {
        if (depth > MAX_VARIATION_DEPTH) {
            throw new RulesException(Problem.of(TextFault.VARIATION_DEPTH, "(", lineNumber, MAX_VARIATION_DEPTH));
        }
        position++;
        skipSpace();
        GameRecord.Variation variation = readVariationBody(replay, depth);
        position++;
        skipSpace();
        return variation;
    }

    private void play(Replay replay, String turn) {
        try {
            replay.turn(turn);
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

    /** Adds a comment to the last turn; comments between variations are appended to it. */
    private static void addComment(List<GameRecord.Entry> entries, String comment) {
        if (!comment.isEmpty() && !entries.isEmpty()) {
            GameRecord.Entry entry = entries.removeLast();
            String joined = entry.comment().isEmpty() ? comment : entry.comment() + " " + comment;
            entries.add(new GameRecord.Entry(entry.turn(), joined, entry.variations()));
        }
    }

    private String readComments() {
        String joined = "";
        skipSpace();
        while (isNext('{')) {
            int end = text.indexOf('}', position);
            if (end < 0) {
                throw problem(TextFault.COMMENT_OPEN, "{", lineNumber);
            }
            String comment = text.substring(position + 1, end);
            lineNumber += Strings.split(comment, '\n').size() - 1;
            joined = joined.isEmpty() ? comment : joined + " " + comment;
            position = end + 1;
            skipSpace();
        }
        return joined;
    }

    private String readWord() {
        int start = position;
        while (position < text.length()
                && !Strings.isSpace(text.charAt(position))
                && "(){}".indexOf(text.charAt(position)) < 0) {
            position++;
        }
        if (position == start) {
            // A stray closing brace, which is reported as a malformed turn.
            position++;
        }
        String word = text.substring(start, position);
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
        GameRecord played = GameRecord.of(tags, start, variation, unfinished);
        String result = result();
        Optional<Outcome> byRules = played.game().outcome();
        if (byRules.isPresent()) {
            String resultByRules = byRules.get().result().toString();
            if (!result.isEmpty() && !result.equals(resultByRules)) {
                throw new RulesException(Problem.of(TextFault.RESULT_DISAGREES, result, resultByRules));
            }
            return played;
        }
        return result.isEmpty() || result.equals("*") ? played : played.end(declaredOutcome(result));
    }

    /** The result in the tag and after the turns, which must agree; empty if there is none. */
    private String result() {
        String tagged = tags.getOrDefault(GameRecord.RESULT, "");
        if (!tagged.isEmpty() && !RESULTS.contains(tagged)) {
            throw new RulesException(Problem.of(TextFault.RESULT, Strings.shortened(tagged)));
        }
        if (!tagged.isEmpty() && !resultInText.isEmpty() && !tagged.equals(resultInText)) {
            throw new RulesException(Problem.of(TextFault.RESULT_DISAGREES, tagged, resultInText));
        }
        return tagged.isEmpty() ? resultInText : tagged;
    }

    /**
     * The declared outcome of a game that the rules did not end. If the record gives no reason, a draw was agreed, and
     * a loss was a resignation.
     */
    private Outcome declaredOutcome(String resultText) {
        Result result = Result.named(resultText).orElseThrow();
        Reason defaultReason = result == Result.DRAW ? Reason.AGREED : Reason.RESIGNED;
        String word = tags.getOrDefault(GameRecord.TERMINATION, defaultReason.toString());
        return Outcome.byPlayers(result, word)
                .orElseThrow(() -> new RulesException(Problem.of(TextFault.TERMINATION, Strings.shortened(word))));
    }

    // ---- Problems ----

    private void collect(RulesException e) {
        if (!lenient) {
            throw e;
        }
        problems.addAll(e.problems());
    }

    /** Stops parsing at an error; in lenient mode, the part before the error is the result. */
    private void truncate(RulesException e) {
        collect(e);
        isTruncated = true;
        position = text.length();
    }

    // ---- Characters ----

    private boolean isNext(char character) {
        return position < text.length() && text.charAt(position) == character;
    }

    private void skipSpace() {
        while (position < text.length() && Strings.isSpace(text.charAt(position))) {
            if (text.charAt(position) == '\n') {
                lineNumber++;
            }
            position++;
        }
    }

    private RulesException problem(TextFault fault, String place, int line) {
        return new RulesException(Problem.of(fault, Strings.shortened(place), line));
    }
}
