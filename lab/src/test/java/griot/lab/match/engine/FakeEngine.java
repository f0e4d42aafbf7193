package griot.lab.match.engine;

import griot.engine.Limits;
import griot.lab.registry.LabRegistries;
import griot.rules.Game;
import griot.rules.RuleSet;
import griot.rules.record.Replay;
import griot.rules.registry.RuleSets;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Locale;
import java.util.StringTokenizer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A program that plays the first legal turn over the Universal Game Interface, and misbehaves on request. */
public final class FakeEngine {
    /** The behaviour of the program at its third turn of a game or, for {@code NEVER_STARTS}, at once. */
    public enum Behaviour {
        CORRECT,
        CRASHES,
        HANGS,
        PLAYS_ILLEGALLY,
        PRINTS_FOREVER,
        ANSWERS_TWICE,
        NEVER_STARTS
    }

    private static final int MISBEHAVING_TURN = 3;

    private FakeEngine() {}

    /** The entry of a match that starts the program. */
    public static EngineEntry entry(Behaviour behaviour) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return EngineEntry.parse(
                LabRegistries.standard(),
                "ugi:'" + java + "' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '" + classPath()
                        + "' " + FakeEngine.class.getName() + " {rules} "
                        + behaviour.name().toLowerCase(Locale.ROOT));
    }

    /** The class path of the program's process. */
    static String classPath() {
        return Stream.of(FakeEngine.class, EngineEntry.class, Limits.class, RuleSet.class)
                .map(FakeEngine::location)
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static String location(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return Path.of(source.getLocation().getPath()).toString();
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        RuleSet rules = RuleSets.standard().named(args[0]);
        Behaviour behaviour = Behaviour.valueOf(args[1].toUpperCase(Locale.ROOT));
        if (behaviour == Behaviour.NEVER_STARTS) {
            System.err.println("no licence found");
            System.exit(3);
        }
        Game game = Game.of(rules);
        int turns = 0;
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
            if (line.equals("ugi")) {
                System.out.println("id name Fake\nugiok");
            } else if (line.equals("isready")) {
                System.out.println("readyok");
            } else if (line.equals("uginewgame")) {
                turns = 0;
            } else if (line.startsWith("position startpos")) {
                game = replay(rules, line);
            } else if (line.startsWith("go")) {
                turns++;
                go(game, turns == MISBEHAVING_TURN ? behaviour : Behaviour.CORRECT);
            }
        }
    }

    private static Game replay(RuleSet rules, String line) {
        Replay replay = new Replay(Game.of(rules));
        StringTokenizer words = new StringTokenizer(line);
        List<String> keywords = List.of("position", "startpos", "moves");
        while (words.hasMoreTokens()) {
            String word = words.nextToken();
            if (!keywords.contains(word)) {
                replay.play(word);
            }
        }
        return replay.game();
    }

    private static void go(Game game, Behaviour behaviour) throws InterruptedException {
        String turn = firstTurn(game);
        switch (behaviour) {
            case CRASHES -> {
                System.err.println("out of luck");
                System.exit(1);
            }
            case HANGS -> Thread.sleep(60_000);
            case PLAYS_ILLEGALLY -> System.out.println("bestmove f5-f5");
            case PRINTS_FOREVER -> {
                while (true) {
                    System.out.println("info string la la la");
                    // Often enough to keep the reader busy, without a processor for itself until it is killed.
                    Thread.sleep(1);
                }
            }
            case ANSWERS_TWICE -> System.out.println("bestmove " + turn + "\nbestmove " + turn);
            default -> System.out.println("info depth 1 score cp 12 pv " + turn + "\nbestmove " + turn);
        }
    }

    private static String firstTurn(Game game) {
        int turnCount = game.turns().size();
        Game afterTurn = game;
        do {
            afterTurn = afterTurn.play(afterTurn.actions().getFirst());
        } while (!afterTurn.position().isTurnStart());
        return afterTurn.turns().get(turnCount).text();
    }
}
