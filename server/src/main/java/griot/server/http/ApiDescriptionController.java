package griot.server.http;

import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Serves the OpenAPI description of {@code /api}. */
@RestController
class ApiDescriptionController {
    @GetMapping("/api/openapi.json")
    ResponseEntity<Resource> description() {
        return ResponseEntity.ok()
                .cacheControl(CacheControl.noCache())
                .contentType(MediaType.APPLICATION_JSON)
                .body(new ClassPathResource("griot/server/api/openapi.json"));
    }
}
