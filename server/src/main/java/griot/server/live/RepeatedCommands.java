package griot.server.live;

import griot.rules.problem.RulesException;
import griot.server.live.CommandHandler.CommandRequest;
import griot.server.live.game.ClaimRight;
import griot.server.live.game.CommandContext;
import griot.server.live.game.GameCommand;
import griot.server.live.game.GameEvent;
import griot.server.live.game.LiveGame;
import griot.server.live.game.LoggedEvent;
import griot.server.live.game.RefusedException;
import java.util.List;
import java.util.Optional;

/** Recognises commands that are sent again, as after a lost answer, by what the log has after their revision. */
final class RepeatedCommands {
    private RepeatedCommands() {}

    /**
     * The answer to a command that was carried out before: the old answer if the log shows that the same player's same
     * command followed the revision of the request. Empty for a new command, or one without a revision.
     */
    static Optional<LiveGame> find(LiveGames games, LiveGame current, CommandContext context, CommandRequest request) {
        int revision = request.revision().orElse(current.revision());
        if (revision == 0 || revision >= current.revision()) {
            return Optional.empty();
        }
        List<LoggedEvent> log = games.log(current.id());
        LiveGame before = games.replay(current.id(), log.subList(0, revision));
        // How long the other player had been absent is not known any more. A claim counts as justified.
        CommandContext then = new CommandContext(context.side(), context.clockMillis(), ClaimRight.MAX_ABSENCE);
        List<GameEvent> expected = decideOrNothing(request.command(), before, then);
        int start = revision;
        while (start < log.size() && isPassedBy(log.get(start).event(), expected)) {
            start++;
        }
        int end = start + expected.size();
        return !expected.isEmpty() && end <= log.size() && haveSameCause(expected, log.subList(start, end))
                ? Optional.of(before.applyAll(log.subList(revision, end)))
                : Optional.empty();
    }

    /** Whether an event may stand between the revision of a command and what follows from it. */
    private static boolean isPassedBy(GameEvent event, List<GameEvent> expected) {
        return event.isHarmless() && (expected.isEmpty() || !expected.getFirst().equals(event));
    }

    private static List<GameEvent> decideOrNothing(GameCommand command, LiveGame before, CommandContext context) {
        try {
            return command.decide(before, context);
        } catch (RefusedException | RulesException e) {
            return List.of();
        }
    }

    private static boolean haveSameCause(List<GameEvent> expected, List<LoggedEvent> stored) {
        for (int i = 0; i < expected.size(); i++) {
            if (!expected.get(i).hasSameCause(stored.get(i).event())) {
                return false;
            }
        }
        return true;
    }
}
