package griot.server.archive.store;

import griot.rules.Action;
import griot.rules.Game;
import griot.rules.registry.RuleSets;
import griot.server.archive.store.ArchivedGame.Kind;
import griot.server.archive.store.OpeningPositions.Step;
import griot.server.live.store.SqlStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

/**
 * Finished games as many people might play them: a few names, rule sets and beginnings are frequent, very many are
 * rare. Openings are legal, and drawn from a limited number, as playing a million of them would take longer than
 * archiving them.
 */
final class GeneratedGames {
    /** The share of each rule set falls by half, so the last ones are rare. */
    private static final List<String> RULE_SETS = List.of(
            "yote/ludens",
            "awele/sheet",
            "wali/ludens",
            "choko/ludens",
            "yote/walker",
            "bolotondou/ludens",
            "yote/ludens+mandatory-capture",
            "awele/sheet+slam-illegal",
            "yote/wikipedia",
            "choko/walker",
            "yote/walker+bonus-turn");

    private static final List<String> REASONS =
            List.of("resigned", "eliminated", "time", "blocked", "abandoned", "quiet", "repetition");

    private static final List<String> FIRST_NAMES = List.of(
            "Awa",
            "Kofi",
            "Fatou",
            "Moussa",
            "Aïssatou",
            "Kwame",
            "Ngozi",
            "Ольга",
            "Пётр",
            "Zoé",
            "小龙",
            "محمد",
            "ΩΜΈΓΑ");

    private static final List<String> SYLLABLES = List.of(
            "di", "op", "ke", "ita", "tra", "oré", "ba", "sow", "cis", "sé", "men", "sah", "oko", "ro", "ndi", "aye",
            "ma", "li", "зо", "ва", "王", "τη");

    private static final long START_MILLIS = 1_700_000_000_000L;
    private static final int MAX_PAUSE_MILLIS = 60_000;

    private final Random random;
    private final OpeningPositions positions = new OpeningPositions(RuleSets.standard());
    private final Map<String, List<List<String>>> openings = new HashMap<>();
    private final Map<List<String>, List<Step>> steps = new HashMap<>();
    private final int openingsOfARuleSet;
    private long millis = START_MILLIS;

    /**
     * Creates a source of games.
     *
     * @param openingsOfARuleSet the maximum number of different openings of a rule set
     */
    GeneratedGames(long seed, int openingsOfARuleSet) {
        this.random = new Random(seed);
        this.openingsOfARuleSet = openingsOfARuleSet;
    }

    /** A number from 0, each half as probable as the one before. */
    private int geometric(int bound) {
        int number = 0;
        while (number < bound - 1 && random.nextBoolean()) {
            number++;
        }
        return number;
    }

    private List<String> opening(String ruleSet) {
        List<List<String>> known = openings.computeIfAbsent(ruleSet, _ -> new ArrayList<>());
        if (known.size() < openingsOfARuleSet) {
            known.add(play(ruleSet));
            return known.getLast();
        }
        return known.get(random.nextInt(known.size()));
    }

    private List<String> play(String ruleSet) {
        Game game = Game.of(RuleSets.standard().named(ruleSet));
        int turns = random.nextInt(20) == 0 ? random.nextInt(ArchivedGame.OPENING_TURNS) : ArchivedGame.OPENING_TURNS;
        while (game.outcome().isEmpty()
                && (game.turns().size() < turns || !game.position().isTurnStart())) {
            List<Action> actions = game.actions();
            game = game.play(actions.get(geometric(actions.size())));
        }
        List<String> opening = game.turns().stream()
                .map(turn -> turn.text())
                .filter(turn -> !turn.equals("--"))
                .limit(ArchivedGame.OPENING_TURNS)
                .toList();
        steps.computeIfAbsent(key(ruleSet, opening), _ -> positions.steps(ruleSet, opening));
        return opening;
    }

    private static List<String> key(String ruleSet, List<String> opening) {
        List<String> key = new ArrayList<>(opening);
        key.add(ruleSet);
        return key;
    }

    private String name() {
        return switch (random.nextInt(8)) {
            case 0 -> "";
            case 1, 2 -> FIRST_NAMES.get(geometric(FIRST_NAMES.size()));
            default -> {
                StringBuilder name = new StringBuilder(FIRST_NAMES.get(geometric(FIRST_NAMES.size())) + " ");
                for (int i = random.nextInt(1, 4); i > 0; i--) {
                    name.append(SYLLABLES.get(random.nextInt(SYLLABLES.size())));
                }
                yield name.toString();
            }
        };
    }

    /** A random part of a text, of 1 to 4 characters. */
    static String randomPart(String text, Random random) {
        int start = random.nextInt(text.length());
        return text.substring(start, Math.min(text.length(), start + random.nextInt(1, 5)));
    }

    /** The next game, which ended after the ones before. */
    ArchivedGame next() {
        millis += random.nextInt(MAX_PAUSE_MILLIS);
        String ruleSet = RULE_SETS.get(geometric(RULE_SETS.size()));
        List<String> opening = opening(ruleSet);
        boolean isDraw = random.nextInt(10) == 0;
        String result = isDraw ? "1/2-1/2" : random.nextInt(5) < 3 ? "1-0" : "0-1";
        String reason = isDraw ? "agreed" : REASONS.get(geometric(REASONS.size()));
        return new ArchivedGame(
                Long.toString(random.nextLong() >>> 1, 36),
                millis,
                new Kind(ruleSet, result, reason),
                opening.size() + random.nextInt(60),
                name(),
                name(),
                opening);
    }

    /** Puts games into an archive. */
    void archive(SqlStore store, int count, Consumer<ArchivedGame> seen) {
        int batch = 20_000;
        for (int done = 0; done < count; done += batch) {
            List<ArchivedGame> games = new ArrayList<>();
            for (int i = done; i < Math.min(count, done + batch); i++) {
                games.add(next());
                seen.accept(games.getLast());
            }
            store.rebuild(connection -> {
                ArchiveBatch changes = new ArchiveBatch(
                        connection, (ruleSet, opening) -> steps.getOrDefault(key(ruleSet, opening), List.of()));
                for (ArchivedGame game : games) {
                    changes.put(game);
                }
                changes.flush();
            });
        }
    }
}
