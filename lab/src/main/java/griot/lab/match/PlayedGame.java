package griot.lab.match;

import griot.lab.match.engine.Forfeit;
import griot.rules.Game;
import griot.rules.Result;
import griot.rules.Turn;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.record.GameRecord;
import griot.rules.syntax.Strings;
import griot.rules.syntax.TextFault;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A finished game.
 *
 * @param round the game's number in the match
 * @param game the game with its outcome
 * @param openingTurns number of random turns at the beginning of the game
 * @param forfeit the kind of forfeit; empty for none
 * @param note why the game was adjudicated or forfeited, in English; empty if it was played out
 */
record PlayedGame(Round round, Game game, int openingTurns, Optional<Forfeit.Kind> forfeit, String note) {
    private static final String ROUND_TAG = "Round";
    private static final String RESULT_TAG = "Result";
    private static final String OPENING_TAG = "Opening";
    private static final String FORFEIT_TAG = "Forfeit";
    private static final String NOTE_TAG = "Note";

    /** The note of a game adjudicated by tablebase: part of the record's format, by which such games are counted. */
    static final String TABLEBASE_NOTE = "adjudicated: solved endings know the result";

    /** The tag with the match's settings. */
    static final String MATCH_TAG = "Match";

    private int halfPoints() {
        Result result = game.outcome().orElseThrow().result();
        if (result == Result.DRAW) {
            return 1;
        }
        return result == Result.win(round.firstContestantSide()) ? 2 : 0;
    }

    /** The game's result without its turns. */
    CountedGame toCountedGame() {
        return new CountedGame(
                round,
                halfPoints(),
                forfeit,
                forfeit.isEmpty() && !note.isEmpty(),
                note.equals(TABLEBASE_NOTE),
                turnTexts(game).subList(0, openingTurns));
    }

    /** A game's turns in notation, {@code --} for a player passed over. */
    static List<String> turnTexts(Game game) {
        return game.turns().stream().map(Turn::text).toList();
    }

    /** The game's record, with the settings of its match in a tag. */
    GameRecord record(MatchSettings settings) {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("White", (round.isSecondOfPair() ? settings.second() : settings.first()).toString());
        tags.put("Black", (round.isSecondOfPair() ? settings.first() : settings.second()).toString());
        tags.put(ROUND_TAG, round.toString());
        tags.put(OPENING_TAG, String.valueOf(openingTurns));
        tags.put(MATCH_TAG, settings.toString());
        forfeit.ifPresent(kind -> tags.put(FORFEIT_TAG, Strings.lowerCase(kind)));
        if (!note.isEmpty()) {
            tags.put(NOTE_TAG, note);
        }
        return GameRecord.of(game, tags);
    }

    /**
     * Restores a game from its record.
     *
     * @throws RulesException if the round or the number of opening turns is missing or wrong, or the game is not over
     */
    static PlayedGame parse(GameRecord record) {
        Map<String, String> tags = record.tags();
        Optional<Round> round = Round.parse(tags.getOrDefault(ROUND_TAG, ""));
        String opening = tags.getOrDefault(OPENING_TAG, "");
        if (round.isEmpty()) {
            throw wrongTag(ROUND_TAG);
        }
        if (record.game().outcome().isEmpty()) {
            throw wrongTag(RESULT_TAG);
        }
        if (!opening.matches("[0-9]{1,4}")
                || Integer.parseInt(opening) > record.game().turns().size()) {
            throw wrongTag(OPENING_TAG);
        }
        Optional<Forfeit.Kind> forfeit = Optional.empty();
        for (Forfeit.Kind kind : Forfeit.Kind.values()) {
            if (kind.name().equalsIgnoreCase(tags.getOrDefault(FORFEIT_TAG, ""))) {
                forfeit = Optional.of(kind);
            }
        }
        return new PlayedGame(
                round.get(), record.game(), Integer.parseInt(opening), forfeit, tags.getOrDefault(NOTE_TAG, ""));
    }

    private static RulesException wrongTag(String name) {
        return new RulesException(Problem.of(TextFault.TAG, name, 1));
    }
}
