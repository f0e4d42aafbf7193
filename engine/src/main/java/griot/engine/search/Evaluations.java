package griot.engine.search;

import griot.engine.GameProfile;
import griot.engine.eval.Evaluation;
import griot.rules.RuleSet;

/** What a player asks of each rule set: its evaluation, the board for a search, the game's profile. For many threads. */
public interface Evaluations {
    /** The evaluation by which boards of a rule set are judged. */
    Evaluation of(RuleSet rules);

    /** The hand-made evaluation of a rule set. */
    Evaluation handMade(RuleSet rules);

    /** A board for one search of a rule set's games, judged by this evaluation. */
    SearchBoard board(RuleSet rules, Evaluation evaluation);

    /** What differs from game to game. */
    GameProfile profile(RuleSet rules);
}
