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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/** The tables at hand, looked through again when their folder has changed. For many threads. */
public final class CurrentTables {
    private static final FileTime NEVER = FileTime.fromMillis(0);

    private final Path folder;
    private final RuleSets ruleSets;
    private final TablebaseFamilies families;
    private final FolderScanner refresh;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<String, Tablebase> tablebases = new HashMap<>();
    private TableSet tables = new TableSet(Map.of(), List.of());
    private boolean isScanned;
    private FileTime lastModified = NEVER;

    /** How a folder is looked through. */
    public interface FolderScanner {
        TableSet scan(Path folder) throws IOException;
    }

    /** The tables in a folder, of these families' rule sets. */
    public CurrentTables(Path folder, RuleSets ruleSets, TablebaseFamilies families) {
        this(folder, ruleSets, families, path -> TableSet.scan(path, ruleSets, families));
    }

    /** The same, with the folder looked through in another way. */
    public CurrentTables(Path folder, RuleSets ruleSets, TablebaseFamilies families, FolderScanner look) {
        this.folder = folder;
        this.ruleSets = ruleSets;
        this.families = families;
        this.refresh = look;
    }

    /** The rule sets that the server knows. */
    public RuleSets ruleSets() {
        return ruleSets;
    }

    /** The families that have tables. */
    public TablebaseFamilies families() {
        return families;
    }

    /**
     * The file of a table of the folder that can be used. Symbolic links may not lead out of the folder.
     *
     * @param name the file's name alone
     */
    public Optional<Path> file(String name) throws IOException {
        Path path = folder.resolve(name);
        if (!isUsed(path) || !Files.isRegularFile(path)) {
            return Optional.empty();
        }
        Path real = path.toRealPath();
        return real.startsWith(folder.toRealPath()) ? Optional.of(real) : Optional.empty();
    }

    private boolean isUsed(Path path) throws IOException {
        for (List<TableFile> files : tables().tables().values()) {
            for (TableFile file : files) {
                if (file.name().equals(path.toString())) {
                    return true;
                }
            }
        }
        return false;
    }

    /** What there is now. */
    public TableSet tables() throws IOException {
        lock.lock();
        try {
            return refresh();
        } finally {
            lock.unlock();
        }
    }

    private TableSet refresh() throws IOException {
        FileTime now = Files.isDirectory(folder) ? Files.getLastModifiedTime(folder) : NEVER;
        if (!isScanned || !now.equals(lastModified)) {
            tablebases.clear();
            try {
                tables = refresh.scan(folder);
                lastModified = now;
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
     * The tables that come with Griot, and what the file system refused. It may be another time at the next request.
     */
    private TableSet bundledOnly(IOException refused) throws IOException {
        TableSet small = TableSet.scan(folder.resolve("no-folder"), ruleSets, families);
        return new TableSet(small.tables(), List.of(Problem.of(TablesFolderFault.UNREADABLE, refusedPath(refused))));
    }

    /** Its path, where the file system names it; otherwise the folder's. */
    private String refusedPath(IOException refused) {
        if (refused instanceof FileSystemException named && named.getFile() != null) {
            return named.getFile();
        }
        // "/tables/x.table (Is a directory)"
        String message = String.valueOf(refused.getMessage());
        int end = message.indexOf(" (");
        return message.startsWith(folder.toString()) && end > 0 ? message.substring(0, end) : folder.toString();
    }

    /**
     * What is known of a position, and the line that follows where one is asked for.
     *
     * @param rules a rule set without {@link TablebaseFamilies#objection}
     * @param mostTurns of the line; 0 if none is wanted
     * @throws griot.rules.problem.RulesException if a table is damaged
     */
    ProbeResult probe(RuleSet rules, Position position, int mostTurns) throws IOException {
        lock.lock();
        try {
            TableSet now = refresh();
            String name = families.tablesOf(rules).name().toString();
            Tablebase known = tablebases.computeIfAbsent(
                    name, _ -> families.open(rules, now.tables().getOrDefault(name, List.of())));
            ProbeResult result = known.probe(position);
            return mostTurns > 0 ? result.withLine(known.line(position, mostTurns)) : result;
        } finally {
            lock.unlock();
        }
    }
}
