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
 * Sends the page at the address of an invitation, {@code /join/ID}. It is never cached, so that whoever is invited gets
 * the newest page; the page then asks the API for the game.
 */
@RestController
class JoinPageController {
    private static final MediaType HTML = new MediaType(MediaType.TEXT_HTML, StandardCharsets.UTF_8);
    private static final ClassPathResource PAGE = new ClassPathResource("griot/page/index.html");

    @GetMapping("/join/{id}")
    ResponseEntity<String> page() throws IOException {
        String page = PAGE.getContentAsString(StandardCharsets.UTF_8);
        return ResponseEntity.ok()
                .contentType(HTML)
                .cacheControl(CacheControl.noStore())
                // The page refers to its files from its own folder, which is one level up.
                .body(page.replace("=\"./", "=\"../"));
    }
}
