package griot.server.tables;

import griot.rules.Position;
import griot.rules.RuleSet;
import griot.rules.problem.Problem;
import griot.rules.registry.RuleSets;
import griot.tables.ProbeResult;
import griot.tables.Tablebase;
import griot.tables.format.TableFile;
import griot.tables.jvm.TableSet;
import griot.tables.registry.TablebaseFamilies;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/** The bundled tables and those of a folder. The folder is scanned again when it has changed. Thread-safe. */
public final class CurrentTables {
    private static final FileTime NEVER = FileTime.fromMillis(0);

    /** For how long {@link #probeIfCovered} does not look again whether the folder has changed. */
    private static final long LOOK_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** How long a request waits for others. */
    private static final Duration MAX_WAIT = Duration.ofSeconds(2);

    private final Path folder;
    private final RuleSets ruleSets;
    private final TablebaseFamilies families;
    private final FolderScanner scanner;
    private final LongSupplier nanoTime;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<String, Tablebase> tablebases = new HashMap<>();
    private TableSet tables = new TableSet(Map.of(), List.of());
    private boolean isScanned;
    private FileTime lastModified = NEVER;

    /** When the folder was last looked at, by {@code nanoTime}; only if it was scanned. */
    private long lastLookNanos;

    /** Scans a folder for tables. */
    public interface FolderScanner {
        /**
         * The tables in a folder.
         *
         * @throws IOException if the folder cannot be read
         */
        TableSet scan(Path folder) throws IOException;
    }

    /** Creates the tables of a folder, for the rule sets of these families. */
    public CurrentTables(Path folder, RuleSets ruleSets, TablebaseFamilies families) {
        this(folder, ruleSets, families, path -> TableSet.scan(path, ruleSets, families));
    }

    /** Creates the tables of a folder that this scanner scans. */
    public CurrentTables(Path folder, RuleSets ruleSets, TablebaseFamilies families, FolderScanner scanner) {
        this(folder, ruleSets, families, scanner, System::nanoTime);
    }

    /**
     * Creates the tables of a folder that this scanner scans.
     *
     * @param nanoTime the time in nanoseconds since any moment
     */
    CurrentTables(
            Path folder, RuleSets ruleSets, TablebaseFamilies families, FolderScanner scanner, LongSupplier nanoTime) {
        this.folder = folder;
        this.ruleSets = ruleSets;
        this.families = families;
        this.scanner = scanner;
        this.nanoTime = nanoTime;
    }

    /** The same tables behind a lock of their own, for who must not wait for the requests of others. */
    public CurrentTables withOwnLock() {
        return new CurrentTables(folder, ruleSets, families, scanner, nanoTime);
    }

    /** The rule sets by name. */
    public RuleSets ruleSets() {
        return ruleSets;
    }

    /** The families that have tablebases. */
    public TablebaseFamilies families() {
        return families;
    }

    /**
     * The file of a usable table in the folder; empty if there is no such table, or the file is a symbolic link that
     * leads out of the folder.
     *
     * @param name the file's name without folders
     * @throws IOException if the file system refuses access, or other requests use the tables for too long
     */
    public Optional<Path> file(String name) throws IOException {
        Path path = folder.resolve(name);
        if (!isUsable(path) || !Files.isRegularFile(path)) {
            return Optional.empty();
        }
        Path realPath = path.toRealPath();
        return realPath.startsWith(folder.toRealPath()) ? Optional.of(realPath) : Optional.empty();
    }

    private boolean isUsable(Path path) throws IOException {
        for (List<TableFile> files : tables().tables().values()) {
            for (TableFile file : files) {
                if (file.name().equals(path.toString())) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Takes the lock, which the caller has to release. */
    private void acquire() throws TablesBusyException {
        try {
            if (lock.tryLock(MAX_WAIT.toNanos(), TimeUnit.NANOSECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new TablesBusyException();
    }

    /**
     * The bundled tables and those that the folder contains now.
     *
     * @throws IOException if other requests use the tables for too long
     */
    public TableSet tables() throws IOException {
        acquire();
        try {
            return refresh();
        } finally {
            lock.unlock();
        }
    }

    /** The tables as of the last look, unless that is long ago: to look at the folder is a call of the system. */
    private TableSet recent() throws IOException {
        return isScanned && nanoTime.getAsLong() - lastLookNanos < LOOK_NANOS ? tables : refresh();
    }

    private TableSet refresh() throws IOException {
        lastLookNanos = nanoTime.getAsLong();
        FileTime modified = Files.isDirectory(folder) ? Files.getLastModifiedTime(folder) : NEVER;
        if (!isScanned || !modified.equals(lastModified)) {
            tablebases.clear();
            try {
                tables = scanner.scan(folder);
                lastModified = modified;
                isScanned = true;
            } catch (DirectoryIteratorException e) {
                tables = bundledOnly(Objects.requireNonNull(e.getCause()));
            } catch (IOException e) {
                tables = bundledOnly(e);
            }
        }
        return tables;
    }

    /**
     * The bundled tables, with a problem that names the path to which the file system refused access. The next request
     * scans the folder again.
     */
    private TableSet bundledOnly(IOException accessError) throws IOException {
        Path missingFolder = folder.resolve("no-folder");
        TableSet bundled = TableSet.scan(missingFolder, ruleSets, families);
        return new TableSet(
                bundled.tables(), List.of(Problem.of(TablesFolderFault.UNREADABLE, refusedPath(accessError))));
    }

    /** The path to which access was refused, as far as the exception names it; otherwise the folder. */
    private String refusedPath(IOException accessError) {
        if (accessError instanceof FileSystemException fileError && fileError.getFile() != null) {
            return fileError.getFile();
        }
        // The message may be "/tables/x.table (Is a directory)".
        String message = String.valueOf(accessError.getMessage());
        int end = message.indexOf(" (");
        return message.startsWith(folder.toString()) && end > 0 ? message.substring(0, end) : folder.toString();
    }

    /**
     * Probes a position if a table contains it, also one that was put into the folder more than a second ago. Takes
     * little time if none does.
     *
     * @throws griot.rules.problem.RulesException if a table is damaged
     * @throws IOException if a table cannot be read, or other requests use the tables for too long
     */
    public Optional<ProbeResult> probeIfCovered(RuleSet rules, Position position) throws IOException {
        if (families.objection(rules).isPresent()) {
            return Optional.empty();
        }
        acquire();
        try {
            String name = families.ruleSetOfTables(rules).name().toString();
            List<TableFile> files = recent().tables().getOrDefault(name, List.of());
            Tablebase tablebase = tablebases.computeIfAbsent(name, _ -> families.open(rules, files));
            Optional<String> slice = tablebase.slice(position);
            boolean isCovered = slice.isPresent()
                    && files.stream().anyMatch(file -> file.header().slice().equals(slice.get()));
            return isCovered ? Optional.of(tablebase.probe(position)) : Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Probes a position, optionally with a line of best play.
     *
     * @param rules a rule set without {@link TablebaseFamilies#objection}
     * @param position a position of these rules
     * @param maxTurns the maximum length of the line, in turns; 0 for no line
     * @throws griot.rules.problem.RulesException if a table is damaged
     * @throws IOException if a table cannot be read, or other requests use the tables for too long
     */
    ProbeResult probe(RuleSet rules, Position position, int maxTurns) throws IOException {
        acquire();
        try {
            TableSet current = refresh();
            String name = families.ruleSetOfTables(rules).name().toString();
            Tablebase tablebase = tablebases.computeIfAbsent(
                    name, _ -> families.open(rules, current.tables().getOrDefault(name, List.of())));
            ProbeResult result = tablebase.probe(position);
            return maxTurns > 0 ? result.withLine(tablebase.principalVariation(position, maxTurns)) : result;
        } finally {
            lock.unlock();
        }
    }
}
