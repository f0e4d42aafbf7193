package griot.server.live;

import griot.rules.syntax.Strings;
import griot.server.live.LiveGames.CommandRequest;
import griot.server.live.LiveGames.SeatTaken;
import griot.server.live.game.ClaimedResult;
import griot.server.live.game.GameCommand;
import griot.server.live.game.LiveGame;
import griot.server.live.game.Offer;
import griot.server.live.request.BearerToken;
import griot.server.live.request.JsonBody;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.URI;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** The API of live games, but for their event streams. */
@RestController
@RequestMapping(path = "/api/games")
class LiveController {
    private final LiveGames games;
    private final Secrets secrets;

    LiveController(LiveGames games, Secrets secrets) {
        this.games = games;
        this.secrets = secrets;
    }

    /**
     * The answer to the player who created a game.
     *
     * @param joinUrl the address for the other player
     */
    record CreatedJson(String id, SeatJson seat, String joinUrl, GameJson game) {}

    /** The answer to the player who joined a game. */
    record JoinedJson(SeatJson seat, GameJson game) {}

    @PostMapping
    ResponseEntity<CreatedJson> create(HttpServletRequest request) throws IOException {
        SeatTaken created = games.create(NewGame.parse(JsonBody.read(request), games.ruleSets()));
        String id = created.game().id();
        return ResponseEntity.created(URI.create("/api/games/" + id))
                .cacheControl(CacheControl.noStore())
                .body(new CreatedJson(id, seat(created), joinUrl(request, id), games.json(created.game())));
    }

    private static String joinUrl(HttpServletRequest request, String id) {
        return ServletUriComponentsBuilder.fromContextPath(request)
                .path("/join/" + id)
                .build()
                .toUriString();
    }

    @PostMapping("/{id}/join")
    ResponseEntity<JoinedJson> join(@PathVariable("id") String id, HttpServletRequest request) throws IOException {
        SeatTaken joined = games.join(id, NewGame.name(JsonBody.read(request)));
        return fresh(new JoinedJson(seat(joined), games.json(joined.game())));
    }

    private static SeatJson seat(SeatTaken taken) {
        return new SeatJson(Strings.lowerCase(taken.side()), taken.token());
    }

    @GetMapping("/{id}")
    ResponseEntity<GameJson> game(@PathVariable("id") String id) {
        return fresh(games.json(games.game(id)));
    }

    @PostMapping("/{id}/turns")
    ResponseEntity<GameJson> play(@PathVariable("id") String id, HttpServletRequest request) throws IOException {
        JsonBody body = JsonBody.read(request);
        int number = body.number("number");
        if (number < 1) {
            throw JsonBody.invalid("number must be 1 or more");
        }
        return act(id, request, body, new GameCommand.PlayTurn(number, body.text("turn"), thinkingMillis(body)));
    }

    /** The thinking time that the player's device measured. */
    private static OptionalLong thinkingMillis(JsonBody body) {
        OptionalInt millis = body.optionalNumber("thinkingTime");
        return millis.isPresent() ? OptionalLong.of(millis.getAsInt()) : OptionalLong.empty();
    }

    @PostMapping("/{id}/draw")
    ResponseEntity<GameJson> draw(@PathVariable("id") String id, HttpServletRequest request) throws IOException {
        return answer(id, request, Offer.DRAW, new GameCommand.AgreeDraw());
    }

    @PostMapping("/{id}/takeback")
    ResponseEntity<GameJson> takeBack(@PathVariable("id") String id, HttpServletRequest request) throws IOException {
        return answer(id, request, Offer.TAKEBACK, new GameCommand.AgreeTakeback());
    }

    @PostMapping("/{id}/pause")
    ResponseEntity<GameJson> pause(@PathVariable("id") String id, HttpServletRequest request) throws IOException {
        return answer(id, request, Offer.PAUSE, new GameCommand.AgreePause());
    }

    @PostMapping("/{id}/resume")
    ResponseEntity<GameJson> resume(@PathVariable("id") String id, HttpServletRequest request) throws IOException {
        return act(id, request, JsonBody.read(request), new GameCommand.Resume());
    }

    @PostMapping("/{id}/claim")
    ResponseEntity<GameJson> claim(@PathVariable("id") String id, HttpServletRequest request) throws IOException {
        JsonBody body = JsonBody.read(request);
        ClaimedResult result = switch (body.optionalText("result").orElse("win")) {
            case "win" -> ClaimedResult.WIN;
            case "draw" -> ClaimedResult.DRAW;
            default -> throw JsonBody.invalid("result must be win or draw");
        };
        return act(id, request, body, new GameCommand.Claim(result));
    }

    @PostMapping("/{id}/rematch")
    ResponseEntity<GameJson> rematch(@PathVariable("id") String id, HttpServletRequest request) throws IOException {
        return answer(id, request, Offer.REMATCH, new GameCommand.AgreeRematch(secrets.gameId()));
    }

    @PostMapping("/{id}/resign")
    ResponseEntity<GameJson> resign(@PathVariable("id") String id, HttpServletRequest request) throws IOException {
        return act(id, request, JsonBody.read(request), new GameCommand.Resign());
    }

    @PostMapping("/{id}/abort")
    ResponseEntity<GameJson> abort(@PathVariable("id") String id, HttpServletRequest request) throws IOException {
        return act(id, request, JsonBody.read(request), new GameCommand.Abort());
    }

    /** Makes or accepts an offer or, if the body says {@code "accept": false}, declines or withdraws it. */
    private ResponseEntity<GameJson> answer(String id, HttpServletRequest request, Offer offer, GameCommand agreement)
            throws IOException {
        JsonBody body = JsonBody.read(request);
        return act(
                id,
                request,
                body,
                body.optionalFlag("accept").orElse(true) ? agreement : new GameCommand.Decline(offer));
    }

    private ResponseEntity<GameJson> act(String id, HttpServletRequest request, JsonBody body, GameCommand command) {
        LiveGame game =
                games.act(id, BearerToken.of(request), new CommandRequest(command, body.optionalNumber("revision")));
        return fresh(games.json(game));
    }

    /** A response that no cache may keep. */
    private static <T> ResponseEntity<T> fresh(T body) {
        return ResponseEntity.ok().cacheControl(CacheControl.noStore()).body(body);
    }
}
