package griot.server.archive;

import griot.rules.Position;
import griot.rules.registry.RuleSets;
import griot.server.archive.store.ArchiveFilter;
import griot.server.archive.store.ArchiveQueries;
import griot.server.archive.store.ArchiveSearch;
import griot.server.archive.store.OpeningCounts;
import griot.server.archive.store.OpeningPositions;
import griot.server.http.UncachedResponse;
import griot.server.live.LiveGames;
import griot.server.live.limits.Client;
import griot.server.live.problem.ProblemException;
import griot.server.live.problem.ProblemType;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The API of the archive: public finished games. */
@RestController
class ArchiveController {
    private final ArchiveQueries queries;
    private final ArchiveSearch search;
    private final LiveGames games;
    private final RuleSets ruleSets;
    private final Downloads downloads;
    private final boolean isOn;

    ArchiveController(
            ArchiveQueries queries,
            ArchiveSearch search,
            LiveGames games,
            RuleSets ruleSets,
            Downloads downloads,
            @Value("${griot.live.lobby:true}") boolean isOn) {
        this.queries = queries;
        this.search = search;
        this.games = games;
        this.ruleSets = ruleSets;
        this.downloads = downloads;
        this.isOn = isOn;
    }

    private void requireOn() {
        if (!isOn) {
            throw new ProblemException(
                    ProblemType.NO_ARCHIVE, "this server lists no games; a game is found by its link");
        }
    }

    @GetMapping("/api/archive")
    ResponseEntity<ArchiveJson> games(HttpServletRequest servletRequest) {
        requireOn();
        ArchiveRequest request = new ArchiveRequest(servletRequest);
        return UncachedResponse.of(
                ArchiveJson.of(search.pageBefore(request.before(), request.filter(ruleSets), request.limit())));
    }

    @GetMapping("/api/archive/openings")
    ResponseEntity<OpeningsJson> openings(HttpServletRequest servletRequest) {
        requireOn();
        Position position =
                new ArchiveRequest(servletRequest).openingGame(ruleSets).position();
        return UncachedResponse.of(
                OpeningsJson.of(position.toString(), OpeningCounts.read(queries, OpeningPositions.key(position))));
    }

    @GetMapping("/api/archive/records")
    void records(HttpServletRequest servletRequest, HttpServletResponse response) throws IOException {
        requireOn();
        ArchiveFilter filter = new ArchiveRequest(servletRequest).filter(ruleSets);
        if (servletRequest.getMethod().equals(HttpMethod.HEAD.name())) {
            // The container would throw away the whole file.
            setRecordsHeaders(response);
            return;
        }
        try (Downloads.Download file =
                downloads.begin(Client.of(servletRequest), new RecordsFile(search, games, ruleSets, filter))) {
            setRecordsHeaders(response);
            file.writeTo(response.getOutputStream());
        }
    }

    private static void setRecordsHeaders(HttpServletResponse response) {
        response.setContentType(GameDataController.TEXT.toString());
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        response.setHeader(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"griot-games.txt\"");
    }
}
