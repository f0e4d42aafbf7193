package griot.server.live;

import griot.rules.Side;
import griot.rules.registry.RuleSets;
import griot.rules.syntax.Strings;
import griot.server.http.RequestLanguage;
import griot.server.http.UncachedResponse;
import griot.server.live.CommandHandler.CommandRequest;
import griot.server.live.CommandHandler.SeatTaken;
import griot.server.live.calendar.CalendarFile;
import griot.server.live.calendar.TurnCalendar;
import griot.server.live.game.ClaimedResult;
import griot.server.live.game.GameCommand;
import griot.server.live.game.LiveGame;
import griot.server.live.game.Offer;
import griot.server.live.game.Refusal;
import griot.server.live.game.RefusedException;
import griot.server.live.phrase.Phrase;
import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import griot.server.live.proven.ProvenWins;
import griot.server.live.request.JsonBody;
import griot.server.live.request.NewPlayer;
import griot.server.live.view.GameJson;
import griot.server.live.view.SeatJson;
import griot.texts.Language;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** The API of live games, but for their event streams. */
@RestController
@RequestMapping(path = "/api/games")
class LiveController {
    private final LiveGames games;
    private final GameStatuses statuses;
    private final CommandHandler commands;
    private final ProvenWins provenWins;
    private final RuleSets ruleSets;
    private final Secrets secrets;
    private final TurnCalendar calendar = new TurnCalendar();

    LiveController(
            LiveGames games,
            GameStatuses statuses,
            CommandHandler commands,
            ProvenWins provenWins,
            RuleSets ruleSets,
            Secrets secrets) {
        this.games = games;
        this.statuses = statuses;
        this.commands = commands;
        this.provenWins = provenWins;
        this.ruleSets = ruleSets;
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
        NewGame newGame = NewGame.parse(JsonBody.read(request), ruleSets);
        SeatTaken created =
                commands.create(newGame, Secrets.forCreation(request).orElse(secrets));
        if (created.isRepeated()) {
            ApiGuard.markCountedBefore(request);
        }
        ApiGuard.markSeatTaken(request, created.token());
        String id = created.game().id();
        return ResponseEntity.created(URI.create("/api/games/" + id))
                .cacheControl(CacheControl.noStore())
                .body(new CreatedJson(id, seat(created), joinUrl(request, id), statuses.json(created.game())));
    }

    private static String joinUrl(HttpServletRequest request, String id) {
        return ServletUriComponentsBuilder.fromContextPath(request)
                .path("/join/" + id)
                .build()
                .toUriString();
    }

    @PostMapping("/{id}/join")
    ResponseEntity<JoinedJson> join(@PathVariable("id") String id, HttpServletRequest request) throws IOException {
        NewPlayer player = NewPlayer.parse(JsonBody.read(request));
        SeatTaken joined =
                commands.join(id, player, Secrets.forJoining(request, id).orElse(secrets));
        ApiGuard.markSeatTaken(request, joined.token());
        return UncachedResponse.of(new JoinedJson(seat(joined), statuses.json(joined.game())));
    }

    private static SeatJson seat(SeatTaken taken) {
        return new SeatJson(Strings.lowerCase(taken.side()), taken.token());
    }

    @GetMapping("/{id}")
    ResponseEntity<GameJson> game(@PathVariable("id") String id) {
        return UncachedResponse.of(statuses.json(games.game(id)));
    }

    /** A calendar file with the time until which a player has to play. */
    @GetMapping(path = "/{id}/calendar.ics")
    ResponseEntity<byte[]> calendar(
            @PathVariable("id") String id,
            @RequestParam(name = "side", defaultValue = "") String sideName,
            @RequestParam(name = "lang", defaultValue = "") String lang,
            HttpServletRequest request) {
        Side side = switch (sideName) {
            case "white" -> Side.WHITE;
            case "black" -> Side.BLACK;
            default -> throw JsonBody.invalid("side must be white or black");
        };
        LiveGame game = games.game(id);
        Instant deadline = statuses.deadline(game, side)
                .orElseThrow(() -> new RefusedException(
                        Refusal.NO_DEADLINE, "this side is not to move, or has no limit of days", game));
        Language language = RequestLanguage.of(lang, request);
        URI origin =
                ServletUriComponentsBuilder.fromContextPath(request).build().toUri();
        return ResponseEntity.ok()
                .cacheControl(CacheControl.noStore())
                .header(HttpHeaders.CONTENT_TYPE, CalendarFile.MEDIA_TYPE)
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"griot.ics\"")
                .body(calendar.file(game, side, deadline, language, origin)
                        .text()
                        .getBytes(StandardCharsets.UTF_8));
    }

    @PostMapping("/{id}/turns")
    ResponseEntity<GameJson> play(@PathVariable("id") String id, HttpServletRequest request) throws IOException {
        JsonBody body = JsonBody.read(request);
        int number = body.number("number");
        if (number < 1) {
            throw JsonBody.invalid("number must be 1 or more");
        }
        OptionalLong thinkingMillis = body.optionalLong("thinkingTime");
        return act(id, request, body, new GameCommand.PlayTurn(number, body.text("turn"), thinkingMillis));
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
        Optional<String> by = body.optionalText("by");
        if (by.isPresent() && !by.get().equals("tables")) {
            throw JsonBody.invalid("by must be tables, or left out");
        }
        ClaimedResult result = switch (body.optionalText("result").orElse("win")) {
            case "win" -> ClaimedResult.WIN;
            case "draw" -> ClaimedResult.DRAW;
            default -> throw JsonBody.invalid("result must be win or draw");
        };
        if (by.isPresent() && result != ClaimedResult.WIN) {
            throw JsonBody.invalid("what tables prove is a win");
        }
        return act(
                id,
                request,
                body,
                by.isPresent() ? new GameCommand.ClaimProved(provenWins::winner) : new GameCommand.Claim(result));
    }

    @PostMapping("/{id}/phrases")
    ResponseEntity<GameJson> say(@PathVariable("id") String id, HttpServletRequest request) throws IOException {
        JsonBody body = JsonBody.read(request);
        Phrase phrase = Phrase.withKey(body.text("phrase"))
                .orElseThrow(() -> new ProblemException(
                        ProblemType.UNKNOWN_PHRASE,
                        "phrase must be one of "
                                + Arrays.stream(Phrase.values())
                                        .map(Phrase::key)
                                        .collect(Collectors.joining(", "))));
        return act(id, request, body, new GameCommand.Say(phrase));
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
        LiveGame game = commands.act(
                id, Secrets.tokenHash(request), new CommandRequest(command, body.optionalNumber("revision")));
        return UncachedResponse.of(statuses.json(game));
    }
}
