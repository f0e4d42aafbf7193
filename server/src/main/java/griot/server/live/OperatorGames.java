package griot.server.live;

import griot.rules.Side;
import griot.server.live.game.GameEvent;
import griot.server.live.game.GameOutcome;
import griot.server.live.game.GameState;
import griot.server.live.game.LiveGame;
import griot.server.live.game.OtherRulesException;
import griot.server.live.game.Seat;
import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import griot.server.operator.OperatedGame;
import griot.server.operator.OperatedGame.Progress;
import griot.server.operator.OperatedGames;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Finds and changes games for the operator, also those of other rules. */
@Component
final class OperatorGames implements OperatedGames {
    private final LiveGames games;
    private final UnplayableGames unplayable;
    private final ApiGuard guard;

    OperatorGames(LiveGames games, UnplayableGames unplayable, ApiGuard guard) {
        this.games = games;
        this.unplayable = unplayable;
        this.guard = guard;
    }

    @Override
    public List<OperatedGame> inMemory() {
        return games.unfinishedInMemory().stream().map(OperatorGames::shown).toList();
    }

    private static OperatedGame shown(LiveGame game) {
        return new OperatedGame(
                game.id(),
                game.settings().ruleSet(),
                game.seats(),
                Progress.valueOf(game.state().name()),
                game.turns().size(),
                game.outcome().map(GameOutcome::result).orElse(""));
    }

    @Override
    public Optional<OperatedGame> find(String id) {
        try {
            return Optional.of(shown(games.game(id)));
        } catch (OtherRulesException e) {
            return Optional.of(new OperatedGame(
                    id,
                    e.settings().ruleSet(),
                    e.seats(),
                    Progress.UNPLAYABLE,
                    e.turns().size(),
                    ""));
        } catch (ProblemException e) {
            if (e.type() == ProblemType.NO_SUCH_GAME) {
                return Optional.empty();
            }
            throw e;
        }
    }

    @Override
    public void close(String id) {
        Retries.untilTrue(() -> {
            LiveGame game = games.game(id);
            return game.state() == GameState.OVER
                    || games.append(game, new GameEvent.Closed()).isPresent();
        });
        guard.openInvitations().close(id);
    }

    @Override
    public void removeName(String id, Side side) {
        try {
            Retries.untilTrue(() -> {
                LiveGame game = games.game(id);
                return isNameless(game, side)
                        || games.append(game, new GameEvent.NameRemoved(side)).isPresent();
            });
        } catch (OtherRulesException e) {
            unplayable.removeName(id, e.settings(), side);
        }
    }

    private static boolean isNameless(LiveGame game, Side side) {
        return Optional.ofNullable(game.seats().get(side))
                .map(Seat::name)
                .orElse("")
                .isEmpty();
    }
}
