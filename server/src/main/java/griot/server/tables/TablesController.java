package griot.server.tables;

import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.rules.ruleset.NameFault;
import griot.tables.ProbeResult;
import griot.tables.format.TableFault;
import griot.tables.jvm.BundledTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpRange;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.util.DigestUtils;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The tablebase API: lists the tables, probes positions and serves the files. */
@RestController
@RequestMapping(path = "/api/tables")
class TablesController {
    /** The maximum length of a line of best play, in turns. */
    private static final int MAX_LINE_TURNS = 200;

    /** When to try again, if others are using the tables. */
    private static final String RETRY_SECONDS = "2";

    /** The names of table files. */
    private static final Pattern FILE_NAME = Pattern.compile("[a-z0-9+-]+\\.[a-z0-9+-]+\\.table");

    /** The faults of a table file, as opposed to those of a request. */
    private static final Set<TableFault> DAMAGE_FAULTS = EnumSet.range(TableFault.FOREIGN, TableFault.OTHER_TABLE);

    private final CurrentTables tables;

    TablesController(CurrentTables tables) {
        this.tables = tables;
    }

    @GetMapping
    ResponseEntity<TablesResponse> tables() throws IOException {
        return revalidated(TablesResponse.of(tables.tables()));
    }

    @GetMapping("/{game}/{source}")
    ResponseEntity<ProbeResult> probe(
            @PathVariable("game") String game,
            @PathVariable("source") String source,
            @RequestParam("position") String position,
            @RequestParam(name = "line", defaultValue = "0") int maxTurns)
            throws IOException {
        return probe(tables.ruleSets().named(game + "/" + source), position, maxTurns);
    }

    /** Probes under the default rule set of a game. */
    @GetMapping("/{game}")
    ResponseEntity<ProbeResult> probe(
            @PathVariable("game") String game,
            @RequestParam("position") String position,
            @RequestParam(name = "line", defaultValue = "0") int maxTurns)
            throws IOException {
        return probe(tables.ruleSets().named(game), position, maxTurns);
    }

    private ResponseEntity<ProbeResult> probe(RuleSet rules, String position, int maxTurns) throws IOException {
        tables.families().requireSupported(rules);
        Position parsed = rules.position(position);
        if (maxTurns < 0 || maxTurns > MAX_LINE_TURNS) {
            throw new LineLengthException();
        }
        ProbeResult result = tables.probe(rules, parsed, maxTurns);
        if (parsed.outcome().isEmpty() && !result.isAnythingKnown()) {
            throw new NotFoundException(parsed);
        }
        return revalidated(result);
    }

    @GetMapping("/files/{file}")
    ResponseEntity<?> file(@PathVariable("file") String file, @RequestHeader HttpHeaders headers) throws IOException {
        TaggedFile found = find(file).orElseThrow(() -> new NotFoundException(file));
        return isSatisfiable(headers, found.content())
                ? ResponseEntity.ok()
                        .cacheControl(CacheControl.noCache())
                        .eTag(found.tag())
                        .contentType(MediaType.APPLICATION_OCTET_STREAM)
                        .body(found.content())
                : rangeNotSatisfiable(found.content().contentLength());
    }

    /**
     * A table file, and an entity tag that is another one when the file is replaced. Spring compares it with that of the
     * request.
     */
    private record TaggedFile(Resource content, String tag) {
        static TaggedFile of(Path path) throws IOException {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            long nanos = attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS);
            return new TaggedFile(
                    new FileSystemResource(path), Long.toHexString(nanos) + "-" + Long.toHexString(attributes.size()));
        }

        static TaggedFile of(byte[] bundled) {
            return new TaggedFile(new ByteArrayResource(bundled), DigestUtils.md5DigestAsHex(bundled));
        }
    }

    private Optional<TaggedFile> find(String file) throws IOException {
        if (!FILE_NAME.matcher(file).matches()) {
            return Optional.empty();
        }
        Optional<Path> path = tables.file(file);
        return path.isPresent()
                ? Optional.of(TaggedFile.of(path.get()))
                : BundledTables.bytes(file).map(TaggedFile::of);
    }

    /** Whether the file has the requested ranges. If it has not, Spring would send the whole file with status 416. */
    private static boolean isSatisfiable(HttpHeaders headers, Resource file) {
        try {
            HttpRange.toResourceRegions(headers.getRange(), file);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static ResponseEntity<ProblemDetail> rangeNotSatisfiable(long length) {
        HttpHeaders headers = new HttpHeaders();
        headers.set(HttpHeaders.CONTENT_RANGE, "bytes */" + length);
        return problem(
                HttpStatus.REQUESTED_RANGE_NOT_SATISFIABLE,
                "No such range",
                "the file has " + length + " bytes",
                headers);
    }

    /** A response that caches must revalidate, since tables may appear or disappear at any time. */
    private static <T> ResponseEntity<T> revalidated(T body) {
        return ResponseEntity.ok().cacheControl(CacheControl.noCache()).body(body);
    }

    // ---- Errors ----

    /** Thrown if no table contains the position, or no table has the file name. */
    static final class NotFoundException extends RuntimeException {
        private static final long serialVersionUID = 1;

        NotFoundException(Position position) {
            super("no table contains this position of " + position.rules().name()
                    + "; GET /api/tables lists the tables");
        }

        NotFoundException(String file) {
            super("there is no table " + file + "; GET /api/tables lists the tables");
        }
    }

    /** Thrown if the length of the line of best play is out of range. */
    static final class LineLengthException extends RuntimeException {
        private static final long serialVersionUID = 1;

        LineLengthException() {
            super("line must be from 0 to " + MAX_LINE_TURNS);
        }
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> lineLength(LineLengthException exception) {
        return problem(HttpStatus.BAD_REQUEST, "Not a length of a line", String.valueOf(exception.getMessage()));
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> notFound(NotFoundException exception) {
        return problem(HttpStatus.NOT_FOUND, "Not known", String.valueOf(exception.getMessage()));
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> rulesProblem(RulesException exception) {
        Problem first = exception.problems().getFirst();
        if (first.fault() instanceof NameFault) {
            return problem(HttpStatus.NOT_FOUND, "No such rules", first.toString());
        }
        if (first.fault() instanceof TableFault fault) {
            return DAMAGE_FAULTS.contains(fault)
                    ? problem(
                            HttpStatus.INTERNAL_SERVER_ERROR,
                            "A damaged table",
                            TablesResponse.fileName(first.place()) + ": " + first.message())
                    : problem(HttpStatus.NOT_FOUND, "No tables for these rules", first.toString());
        }
        return problem(HttpStatus.BAD_REQUEST, "Not a position of these rules", String.valueOf(exception.getMessage()));
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> busy(TablesBusyException exception) {
        HttpHeaders headers = new HttpHeaders();
        headers.set(HttpHeaders.RETRY_AFTER, RETRY_SECONDS);
        return problem(HttpStatus.SERVICE_UNAVAILABLE, "Busy", String.valueOf(exception.getMessage()), headers);
    }

    private static ResponseEntity<ProblemDetail> problem(HttpStatus status, String title, String detail) {
        return problem(status, title, detail, new HttpHeaders());
    }

    /** A response that no cache may keep, as a table may appear at any time. */
    private static ResponseEntity<ProblemDetail> problem(
            HttpStatus status, String title, String detail, HttpHeaders headers) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, detail);
        problem.setTitle(title);
        return ResponseEntity.status(status)
                .headers(headers)
                .cacheControl(CacheControl.noStore())
                .body(problem);
    }
}
