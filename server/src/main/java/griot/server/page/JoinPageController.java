package griot.server.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.springframework.core.io.ClassPathResource;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Sends the page at the addresses that people pass on: {@code /join/ID} for an invitation, and short ones for the lobby
 * and the room. It is never cached, so that whoever is invited gets the newest page, which then asks the API.
 */
@RestController
class JoinPageController {
    private static final MediaType HTML = new MediaType(MediaType.TEXT_HTML, StandardCharsets.UTF_8);
    private static final ClassPathResource PAGE = new ClassPathResource("griot/page/index.html");

    @GetMapping("/join/{id}")
    ResponseEntity<String> invitation() throws IOException {
        // The page refers to its files from its own folder, which is one level up.
        return response(page().replace("=\"./", "=\"../"));
    }

    @GetMapping({"/lobby", "/room"})
    ResponseEntity<String> lobbyOrRoom() throws IOException {
        return response(page());
    }

    private static String page() throws IOException {
        return PAGE.getContentAsString(StandardCharsets.UTF_8);
    }

    private static ResponseEntity<String> response(String page) {
        return ResponseEntity.ok()
                .contentType(HTML)
                .cacheControl(CacheControl.noStore())
                .body(page);
    }
}
