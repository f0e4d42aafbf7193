package griot.server;

import griot.rules.Position;
import griot.rules.RuleSet;
import griot.tables.Endings;
import griot.tables.jvm.TableShelf;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** The tables at hand, looked through again when their folder has changed. For many threads. */
final class TablesAtHand {
    private static final FileTime NEVER = FileTime.fromMillis(0);

    private final Path folder;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<String, Endings> endings = new HashMap<>();
    private TableShelf shelf = new TableShelf(Map.of(), List.of());
    private boolean hasLooked;
    private FileTime changed = NEVER;

    TablesAtHand(Path folder) {
        this.folder = folder;
    }

    /** The folder, whether or not it is there. */
    Path folder() {
        return folder;
    }

    /** What there is now. */
    TableShelf shelf() throws IOException {
        lock.lock();
        try {
            return look();
        } finally {
            lock.unlock();
        }
    }

    private TableShelf look() throws IOException {
        FileTime now = Files.isDirectory(folder) ? Files.getLastModifiedTime(folder) : NEVER;
        if (!hasLooked || !now.equals(changed)) {
            shelf = TableShelf.look(folder);
            endings.clear();
            changed = now;
            hasLooked = true;
        }
        return shelf;
    }

    /**
     * What is known of a position, and the line that follows where one is asked for.
     *
     * @param rules a rule set without {@link Endings#objection}
     * @param mostTurns of the line; 0 if none is wanted
     * @throws griot.rules.RulesException if a table is damaged
     */
    Map<String, Object> tell(RuleSet rules, Position position, int mostTurns) throws IOException {
        lock.lock();
        try {
            TableShelf now = look();
            String name = rules.name().toString();
            Endings known = endings.computeIfAbsent(
                    name, _ -> Endings.of(rules, now.tables().getOrDefault(name, List.of())));
            Map<String, Object> told = known.tell(position);
            if (mostTurns > 0) {
                told.put("line", known.line(position, mostTurns));
            }
            return told;
        } finally {
            lock.unlock();
        }
    }
}
