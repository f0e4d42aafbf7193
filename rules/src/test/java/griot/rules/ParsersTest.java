package griot.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.random.Xoroshiro64;
import griot.rules.record.GameRecord;
import griot.rules.record.Replay;
import griot.rules.registry.RuleSets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Fuzzing of the parsers: every text is parsed to a value that round-trips, or refused with a RulesException. */
class ParsersTest {
    /** The number of inputs made from the same examples: creating examples takes longer than parsing. */
    private static final int BATCH_SIZE = 500;

    /** The parsers, each with examples to mutate and a test of the round trip. */
    enum Parser {
        RULE_SET(2) {
            @Override
            String example(RuleSet rules, Position position, Xoroshiro64 random) {
                return rules.name().toString();
            }

            @Override
            void assertRoundTrip(RuleSet rules, Position position, String text) {
                RuleSet parsed = RuleSets.standard().named(text);
                assertEquals(parsed, RuleSets.standard().named(parsed.name().toString()));
            }
        },
        POSITION(4) {
            @Override
            String example(RuleSet rules, Position position, Xoroshiro64 random) {
                return randomPosition(rules, random).toString();
            }

            @Override
            void assertRoundTrip(RuleSet rules, Position position, String text) {
                Position parsed = rules.position(text);
                Position reparsed = rules.position(parsed.toString());
                assertEquals(parsed.toString(), reparsed.toString());
                assertEquals(parsed.actions(), reparsed.actions());
                assertEquals(parsed.setup(), reparsed.setup());
            }
        },
        TURN(3) {
            @Override
            String example(RuleSet rules, Position position, Xoroshiro64 random) {
                return randomTurn(position.turnStart(), random);
            }

            @Override
            void assertRoundTrip(RuleSet rules, Position position, String text) {
                Position played = position.play(text);
                Game game = Game.from(position).play(text);
                assertEquals(played.toString(), game.position().toString());
                if (position.isTurnStart()) {
                    String reparsed = game.turns().getFirst().text();
                    assertEquals(played, position.play(reparsed), reparsed);
                }
            }
        },
        GAME(0.7) {
            @Override
            String example(RuleSet rules, Position position, Xoroshiro64 random) {
                return turns(randomGame(rules, random));
            }

            @Override
            void assertRoundTrip(RuleSet rules, Position position, String text) {
                Game parsed = replay(rules, text);
                Game reparsed = replay(rules, turns(parsed));
                assertEquals(parsed.position(), reparsed.position());
                assertEquals(parsed.turns(), reparsed.turns());
            }

            private Game replay(RuleSet rules, String text) {
                Replay replay = new Replay(Game.of(rules));
                replay.playAll(text);
                return replay.game();
            }
        },
        RECORD(0.3) {
            @Override
            String example(RuleSet rules, Position position, Xoroshiro64 random) {
                return randomRecord(rules, random).toString();
            }

            @Override
            void assertRoundTrip(RuleSet rules, Position position, String text) {
                GameRecord parsed = GameRecord.parse(RuleSets.standard(), text);
                GameRecord reparsed = GameRecord.parse(RuleSets.standard(), parsed.toString());
                assertEquals(parsed.toString(), reparsed.toString());
                assertEquals(parsed, reparsed);
                assertEquals(parsed.tags(), reparsed.tags());
                assertEquals(parsed.line(), reparsed.line());
                assertEquals(parsed.game().turns(), reparsed.game().turns());
                assertEquals(parsed.game().outcome(), reparsed.game().outcome());
            }
        };

        /** The parser's share of all inputs, in tenths. */
        final double share;

        Parser(double share) {
            this.share = share;
        }

        /** A random valid text. */
        abstract String example(RuleSet rules, Position position, Xoroshiro64 random);

        /**
         * Parses a text and asserts that the value round-trips.
         *
         * @param rules the rule set of positions, turns and games
         * @param position the position of a turn
         */
        abstract void assertRoundTrip(RuleSet rules, Position position, String text);
    }

    @ParameterizedTest
    @EnumSource
    void thirtyThousandFuzzedTextsRoundTripOrAreRefused(Parser parser) {
        fuzz(parser, 30_000, 51);
    }

    @Tag("proof")
    @ParameterizedTest
    @EnumSource
    void tenMillionFuzzedTextsRoundTripOrAreRefused(Parser parser) {
        fuzz(parser, 10_000_000, 52);
    }

    private static void fuzz(Parser parser, int inputsOfAllParsers, int seed) {
        int inputs = (int) (inputsOfAllParsers * parser.share / 10);
        Xoroshiro64 random = new Xoroshiro64(seed);
        int valid = 0;
        for (int tested = 0; tested < inputs; tested += BATCH_SIZE) {
            RuleSet rules = randomRuleSet(random);
            Position position = randomPosition(rules, random);
            List<String> examples = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                examples.add(parser.example(rules, position, random));
            }
            RuleSet otherRules = randomRuleSet(random);
            examples.add(parser.example(otherRules, randomPosition(otherRules, random), random));
            TextFuzzer fuzzer = new TextFuzzer(random, examples);
            for (int i = 0; i < BATCH_SIZE; i++) {
                String text = fuzzer.mutate(examples.get(random.nextInt(examples.size())));
                if (isValid(parser, rules, position, text)) {
                    valid++;
                }
            }
        }
        // Both valid and invalid texts must occur.
        assertFalse(valid < inputs / 100, parser + ": only " + valid + " of " + inputs + " texts are valid");
        assertFalse(valid > inputs / 2, parser + ": " + valid + " of " + inputs + " texts are valid");
    }

    /** Whether a text is valid. Asserts that a valid one round-trips and an invalid one gives a short message. */
    private static boolean isValid(Parser parser, RuleSet rules, Position position, String text) {
        try {
            parser.assertRoundTrip(rules, position, text);
            return true;
        } catch (RulesException e) {
            assertFalse(e.problems().isEmpty());
            for (Problem problem : e.problems()) {
                assertFalse(problem.fault().name().isEmpty());
                assertFalse(problem.message().isBlank());
                assertTrue(problem.toString().length() < 400, () -> "too long: " + problem);
            }
            return false;
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            return fail(parser + " in " + rules.name() + " at " + position + ": <" + text + ">", e);
        }
    }

    // ---- Examples ----

    private static RuleSet randomRuleSet(Xoroshiro64 random) {
        List<String> names = Samples.presetNames();
        return Samples.randomRuleSet(names.get(random.nextInt(names.size())), random);
    }

    /** A position in which the game is not over, sometimes within a turn. */
    private static Position randomPosition(RuleSet rules, Xoroshiro64 random) {
        while (true) {
            List<Position> visited = new ArrayList<>();
            Samples.walk(Samples.randomStart(rules, random), random, visited::add);
            Position position = visited.get(random.nextInt(visited.size()));
            List<Position> withinTurns = visited.stream()
                    .filter(candidate -> !candidate.isTurnStart())
                    .toList();
            if (!withinTurns.isEmpty() && random.nextInt(3) == 0) {
                position = withinTurns.get(random.nextInt(withinTurns.size()));
            }
            if (position.outcome().isEmpty()) {
                return position;
            }
        }
    }

    private static String randomTurn(Position start, Xoroshiro64 random) {
        Game game = Game.from(start);
        do {
            List<Action> actions = game.actions();
            game = game.play(actions.get(random.nextInt(actions.size())));
        } while (!game.position().isTurnStart());
        return game.turns().getFirst().text();
    }

    private static Game randomGame(RuleSet rules, Xoroshiro64 random) {
        return randomGame(Game.of(rules), 1 + random.nextInt(random.nextInt(8) == 0 ? 200 : 12), random);
    }

    private static Game randomGame(Game start, int actions, Xoroshiro64 random) {
        Game game = start;
        for (int i = 0; i < actions && game.outcome().isEmpty(); i++) {
            List<Action> legal = game.actions();
            game = game.play(legal.get(random.nextInt(legal.size())));
        }
        return game;
    }

    private static String turns(Game game) {
        return game.turns().stream().map(Turn::text).collect(Collectors.joining(" "));
    }

    private static GameRecord randomRecord(RuleSet rules, Xoroshiro64 random) {
        Game start = Game.from(Samples.randomStart(rules, random));
        Game game = randomGame(start, random.nextInt(12), random);
        List<GameRecord.Entry> entries = new ArrayList<>();
        for (Turn turn : game.turns()) {
            List<GameRecord.Variation> variations = new ArrayList<>();
            if (entries.isEmpty() && random.nextInt(3) == 0 && start.outcome().isEmpty()) {
                GameRecord.Entry alternative =
                        new GameRecord.Entry(randomTurn(start.position(), random), comment(random), List.of());
                variations.add(new GameRecord.Variation(comment(random), List.of(alternative)));
            }
            entries.add(new GameRecord.Entry(turn.text(), comment(random), variations));
        }
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("White", "Awa \"la fine\" \\ Diop");
        tags.put("Date", "2026.11.20");
        Optional<Outcome> declared = game.outcome().isEmpty() && random.nextInt(4) == 0
                ? Optional.of(new Outcome(Result.WHITE, Reason.TIME))
                : Optional.empty();
        String unfinished = game.position().turnSoFar();
        GameRecord record =
                GameRecord.of(tags, start.position(), new GameRecord.Variation(comment(random), entries), unfinished);
        return declared.map(record::end).orElse(record);
    }

    private static String comment(Xoroshiro64 random) {
        return switch (random.nextInt(6)) {
            case 0 -> "keeps a reserve";
            case 1 -> "bien joué (vraiment)\n1. @c3";
            default -> "";
        };
    }
}
