package griot.server.archive;

import griot.server.archive.store.OpeningCounts;
import java.util.List;

/**
 * What was played in a position of the first turns, as JSON.
 *
 * @param games in how many games the position occurred
 * @param position the text of the position
 * @param turns what was played in it, most often first
 */
record OpeningsJson(int games, String position, List<TurnJson> turns) {
    /**
     * The games in which a turn was played, and how many White won, were drawn, and Black won.
     *
     * @param turn the text of the turn
     */
    record TurnJson(String turn, int games, int white, int draws, int black) {}

    static OpeningsJson of(String position, OpeningCounts counts) {
        return new OpeningsJson(
                counts.games(),
                position,
                counts.turns().stream()
                        .map(turn -> new TurnJson(turn.turn(), turn.games(), turn.white(), turn.draws(), turn.black()))
                        .toList());
    }
}
