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

/** Fuzzing of the parsers: every text gives a value that round-trips, or a RulesException. */
class ParsersTest {
    /** A parser and its test, which returns whether the text was valid. */
    enum Parser {
        RULE_SET(2) {
            @Override
            String example(RuleSet rules, Position position, Xoroshiro64 dice) {
                return rules.name().toString();
            }

            @Override
            void read(RuleSet rules, Position position, String text) {
                RuleSet read = RuleSets.standard().named(text);
                assertEquals(read, RuleSets.standard().named(read.name().toString()));
            }
        },
        POSITION(4) {
            @Override
            String example(RuleSet rules, Position position, Xoroshiro64 dice) {
                return randomPosition(rules, dice).toString();
            }

            @Override
            void read(RuleSet rules, Position position, String text) {
                Position read = rules.position(text);
                Position again = rules.position(read.toString());
                assertEquals(read.toString(), again.toString());
                assertEquals(read.actions(), again.actions());
                assertEquals(read.setup(), again.setup());
            }
        },
        TURN(3) {
            @Override
            String example(RuleSet rules, Position position, Xoroshiro64 dice) {
                return randomTurn(position.turnStart(), dice);
            }

            @Override
            void read(RuleSet rules, Position position, String text) {
                Position played = position.play(text);
                Game game = Game.from(position).play(text);
                assertEquals(played.toString(), game.position().toString());
                if (position.isTurnStart()) {
                    String again = game.turns().getFirst().text();
                    assertEquals(played, position.play(again), again);
                }
            }
        },
        GAME(0.7) {
            @Override
            String example(RuleSet rules, Position position, Xoroshiro64 dice) {
                return turns(randomGame(rules, dice));
            }

            @Override
            void read(RuleSet rules, Position position, String text) {
                Game read = replay(rules, text);
                Game again = replay(rules, turns(read));
                assertEquals(read.position(), again.position());
                assertEquals(read.turns(), again.turns());
            }

            private Game replay(RuleSet rules, String text) {
                Replay replay = new Replay(Game.of(rules));
                replay.turns(text);
                return replay.game();
            }
        },
        RECORD(0.3) {
            @Override
            String example(RuleSet rules, Position position, Xoroshiro64 dice) {
                return randomRecord(rules, dice).toString();
            }

            @Override
            void read(RuleSet rules, Position position, String text) {
                GameRecord read = GameRecord.parse(RuleSets.standard(), text);
                GameRecord again = GameRecord.parse(RuleSets.standard(), read.toString());
                assertEquals(read.toString(), again.toString());
                assertEquals(read, again);
                assertEquals(read.tags(), again.tags());
                assertEquals(read.line(), again.line());
                assertEquals(read.game().turns(), again.game().turns());
                assertEquals(read.game().outcome(), again.game().outcome());
            }
        };

        /** Its share of the inputs, in tenths. */
        final double share;

        Parser(double share) {
            this.share = share;
        }

        /** A valid text, its rule set and position. */
        abstract String example(RuleSet rules, Position position, Xoroshiro64 dice);

        /**
         * Parses a text.
         *
         * @param rules the rule set, if the text does not name it
         * @param position the position for a turn
         */
        abstract void read(RuleSet rules, Position position, String text);
    }

    @ParameterizedTest
    @EnumSource
    void aHundredThousandFuzzedTextsGiveAValueOrOneException(Parser parser) {
        spoil(parser, 100_000, 51);
    }

    @Tag("proof")
    @ParameterizedTest
    @EnumSource
    void tenMillionFuzzedTextsGiveAValueOrOneException(Parser parser) {
        spoil(parser, 10_000_000, 52);
    }

    private static void spoil(Parser parser, int allInputs, int seed) {
        int inputs = (int) (allInputs * parser.share / 10);
        int inABatch = 500;
        Xoroshiro64 dice = new Xoroshiro64(seed);
        int understood = 0;
        for (int done = 0; done < inputs; done += inABatch) {
            // Examples are shared by a batch, as creating them takes longer than parsing.
            RuleSet rules = randomRuleSet(dice);
            Position position = randomPosition(rules, dice);
            List<String> examples = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                examples.add(parser.example(rules, position, dice));
            }
            RuleSet otherRules = randomRuleSet(dice);
            examples.add(parser.example(otherRules, randomPosition(otherRules, dice), dice));
            TextFuzzer scribbler = new TextFuzzer(dice, examples);
            for (int i = 0; i < inABatch; i++) {
                String text = scribbler.spoil(examples.get(dice.below(examples.size())));
                if (isUnderstood(parser, rules, position, text)) {
                    understood++;
                }
            }
        }
        // Both valid and invalid texts must occur.
        assertFalse(understood < inputs / 100, parser + ": only " + understood + " of " + inputs + " understood");
        assertFalse(understood > inputs / 2, parser + ": " + understood + " of " + inputs + " understood");
    }

    private static boolean isUnderstood(Parser parser, RuleSet rules, Position position, String text) {
        try {
            parser.read(rules, position, text);
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

    private static RuleSet randomRuleSet(Xoroshiro64 dice) {
        List<String> names = Samples.presetNames();
        return Samples.randomRuleSet(names.get(dice.below(names.size())), dice);
    }

    /** A position in which the game is not over, sometimes within a turn. */
    private static Position randomPosition(RuleSet rules, Xoroshiro64 dice) {
        while (true) {
            List<Position> seen = new ArrayList<>();
            Samples.walk(Samples.randomStart(rules, dice), dice, seen::add);
            Position position = seen.get(dice.below(seen.size()));
            List<Position> inside =
                    seen.stream().filter(each -> !each.isTurnStart()).toList();
            if (!inside.isEmpty() && dice.below(3) == 0) {
                position = inside.get(dice.below(inside.size()));
            }
            if (position.outcome().isEmpty()) {
                return position;
            }
        }
    }

    private static String randomTurn(Position start, Xoroshiro64 dice) {
        Game game = Game.from(start);
        do {
            List<Action> actions = game.actions();
            game = game.play(actions.get(dice.below(actions.size())));
        } while (!game.position().isTurnStart());
        return game.turns().getFirst().text();
    }

    private static Game randomGame(RuleSet rules, Xoroshiro64 dice) {
        return randomGame(Game.of(rules), 1 + dice.below(dice.below(8) == 0 ? 200 : 12), dice);
    }

    private static Game randomGame(Game start, int actions, Xoroshiro64 dice) {
        Game game = start;
        for (int i = 0; i < actions && game.outcome().isEmpty(); i++) {
            List<Action> legal = game.actions();
            game = game.play(legal.get(dice.below(legal.size())));
        }
        return game;
    }

    private static String turns(Game game) {
        return game.turns().stream().map(Turn::text).collect(Collectors.joining(" "));
    }

    private static GameRecord randomRecord(RuleSet rules, Xoroshiro64 dice) {
        Game start = Game.from(Samples.randomStart(rules, dice));
        Game game = randomGame(start, dice.below(12), dice);
        List<GameRecord.Entry> entries = new ArrayList<>();
        for (Turn turn : game.turns()) {
            List<GameRecord.Variation> variations = new ArrayList<>();
            if (entries.isEmpty() && dice.below(3) == 0 && start.outcome().isEmpty()) {
                GameRecord.Entry other =
                        new GameRecord.Entry(randomTurn(start.position(), dice), comment(dice), List.of());
                variations.add(new GameRecord.Variation(comment(dice), List.of(other)));
            }
            entries.add(new GameRecord.Entry(turn.text(), comment(dice), variations));
        }
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("White", "Awa \"la fine\" \\ Diop");
        tags.put("Date", "2026.11.20");
        Optional<Outcome> ending = game.outcome().isEmpty() && dice.below(4) == 0
                ? Optional.of(new Outcome(Result.WHITE, Reason.TIME))
                : Optional.empty();
        String unfinished = game.position().turnSoFar();
        GameRecord record =
                GameRecord.of(tags, start.position(), new GameRecord.Variation(comment(dice), entries), unfinished);
        return ending.map(record::end).orElse(record);
    }

    private static String comment(Xoroshiro64 dice) {
        return switch (dice.below(6)) {
            case 0 -> "keeps a reserve";
            case 1 -> "bien joué (vraiment)\n1. @c3";
            default -> "";
        };
    }
}
