package griot.solver;

import griot.rules.problem.Problem;
import griot.rules.problem.RulesException;
import griot.tables.jvm.FileLocks;
import griot.tables.jvm.TableFolder;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;

/** A folder of tables, locked by a file so that one solver or verifier uses it at a time. */
public final class SolverFolder implements AutoCloseable {
    private static final String LOCK = "solver.lock";

    /** Suffix of the solver's temporary files. */
    static final String TEMPORARY_SUFFIX = TableFolder.SUFFIX + ".scratch";

    private final Path path;
    private final FileChannel lock;

    private SolverFolder(Path path, FileChannel lock) {
        this.path = path;
        this.lock = lock;
    }

    /**
     * Creates a folder if necessary, locks it, and deletes the temporary files of an interrupted solver.
     *
     * @throws RulesException if another solver or verifier holds the lock
     * @throws IOException if the folder cannot be created, locked or listed, or a temporary file cannot be deleted
     */
    public static SolverFolder open(Path path) throws IOException {
        Files.createDirectories(path);
        FileChannel lock = FileLocks.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE)
                .orElseThrow(() -> new RulesException(Problem.of(SolverFault.FOLDER_BUSY, path.toString())));
        try {
            deleteTemporaryFiles(path);
            return new SolverFolder(path, lock);
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private static void deleteTemporaryFiles(Path path) throws IOException {
        try (Stream<Path> files = Files.list(path)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                boolean isTemporary = name.endsWith(TEMPORARY_SUFFIX)
                        || name.endsWith(TableFolder.SUFFIX + TableWriter.UNFINISHED_SUFFIX);
                if (isTemporary && Files.isRegularFile(file)) {
                    Files.delete(file);
                }
            }
        }
    }

    /** The path of the folder. */
    public Path path() {
        return path;
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }
}
