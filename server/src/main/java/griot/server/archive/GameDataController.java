package griot.server.archive;

import griot.rules.registry.RuleSets;
import griot.server.http.UncachedResponse;
import griot.server.live.CommandHandler;
import griot.server.live.CommandHandler.CommandRequest;
import griot.server.live.GameStatuses;
import griot.server.live.LiveGames;
import griot.server.live.Secrets;
import griot.server.live.UnplayableGames;
import griot.server.live.game.GameCommand;
import griot.server.live.game.LiveGame;
import griot.server.live.game.Offer;
import griot.server.live.game.OtherRulesException;
import griot.server.live.request.JsonBody;
import griot.server.live.view.GameJson;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** What players can have of a game and take out of it: its record, their names, and the game as a whole. */
@RestController
class GameDataController {
    static final MediaType TEXT = new MediaType(MediaType.TEXT_PLAIN, StandardCharsets.UTF_8);

    private final LiveGames games;
    private final GameStatuses statuses;
    private final CommandHandler commands;
    private final ArchiveFollower follower;
    private final UnplayableGames unplayable;
    private final RuleSets ruleSets;

    GameDataController(
            LiveGames games,
            GameStatuses statuses,
            CommandHandler commands,
            ArchiveFollower follower,
            UnplayableGames unplayable,
            RuleSets ruleSets) {
        this.games = games;
        this.statuses = statuses;
        this.commands = commands;
        this.follower = follower;
        this.unplayable = unplayable;
        this.ruleSets = ruleSets;
    }

    @GetMapping("/api/games/{id}/record")
    ResponseEntity<byte[]> record(@PathVariable("id") String id) {
        String text = GameTexts.record(id, games.log(id), ruleSets);
        return ResponseEntity.ok()
                .cacheControl(CacheControl.noStore())
                .contentType(TEXT)
                .body(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Answers with the game; without a body if it has other rules, so that its state cannot be computed. */
    @DeleteMapping("/api/games/{id}/name")
    ResponseEntity<GameJson> removeName(@PathVariable("id") String id, HttpServletRequest request) {
        try {
            return act(id, request, new CommandRequest(new GameCommand.RemoveName(), OptionalInt.empty()));
        } catch (OtherRulesException e) {
            unplayable.removeOwnName(id, e, Secrets.tokenHash(request));
            follower.follow(id);
            return ResponseEntity.noContent()
                    .cacheControl(CacheControl.noStore())
                    .build();
        }
    }

    /** Offers to erase the game, agrees to it or, if the body says {@code "accept": false}, declines or withdraws. */
    @PostMapping("/api/games/{id}/erase")
    ResponseEntity<GameJson> erase(@PathVariable("id") String id, HttpServletRequest request) throws IOException {
        JsonBody body = JsonBody.read(request);
        GameCommand command = body.optionalFlag("accept").orElse(true)
                ? new GameCommand.AgreeErase()
                : new GameCommand.Decline(Offer.ERASE);
        return act(id, request, new CommandRequest(command, body.optionalNumber("revision")));
    }

    /** Carries out a command, and answers when the archive has followed. */
    private ResponseEntity<GameJson> act(String id, HttpServletRequest request, CommandRequest command) {
        LiveGame game = commands.act(id, Secrets.tokenHash(request), command);
        follower.follow(id);
        return UncachedResponse.of(statuses.json(game));
    }
}
