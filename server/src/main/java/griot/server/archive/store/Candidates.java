package griot.server.archive.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** The places of games that may match a filter, the newest first. */
interface Candidates extends AutoCloseable {
    /** The next places, at most so many; none at the end. */
    List<Long> next(int count) throws SQLException;

    @Override
    default void close() throws SQLException {}

    /** Places in a list that is sorted, the newest first. */
    static Candidates of(List<Long> places) {
        return new Candidates() {
            private int read;

            @Override
            public List<Long> next(int count) {
                int start = read;
                read = Math.min(places.size(), start + count);
                return places.subList(start, read);
            }
        };
    }

    /** All games before a place. */
    static Candidates all(Connection connection, long before) throws SQLException {
        PreparedStatement select = connection.prepareStatement(
                "SELECT place FROM archive_game WHERE place < ? ORDER BY place DESC LIMIT ?");
        return new Candidates() {
            private long end = before;

            @Override
            public List<Long> next(int count) throws SQLException {
                select.setLong(1, end);
                select.setInt(2, count);
                List<Long> places = places(select);
                end = places.isEmpty() ? end : places.getLast();
                return places;
            }

            @Override
            public void close() throws SQLException {
                select.close();
            }
        };
    }

    /**
     * The games of some keys before a place, each key a list that the database sorts by an index.
     *
     * @param sql selects the places of a key before a place: {@code … WHERE key = ? AND place < ?}
     */
    static Candidates merged(Connection connection, String sql, Collection<Long> keys, long before)
            throws SQLException {
        return new Merged(connection.prepareStatement(sql + " ORDER BY place DESC LIMIT ?"), keys, before);
    }

    /** The places that a statement selects. */
    static List<Long> places(PreparedStatement select) throws SQLException {
        List<Long> places = new ArrayList<>();
        try (ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                places.add(rows.getLong(1));
            }
        }
        return places;
    }

    /** A merge of sorted lists that are read bit by bit. */
    final class Merged implements Candidates {
        private static final int READ_AHEAD = 64;

        private final PreparedStatement select;
        private final PriorityQueue<Source> sources =
                new PriorityQueue<>(Comparator.comparingLong(Source::head).reversed());
        private long last = Long.MAX_VALUE;

        private Merged(PreparedStatement select, Collection<Long> keys, long before) throws SQLException {
            this.select = select;
            for (long key : keys) {
                add(key, before);
            }
        }

        /** The rest of a list: its next places, not empty. */
        private record Source(long key, List<Long> places, int read) {
            long head() {
                return places.get(read);
            }
        }

        private void add(long key, long before) throws SQLException {
            select.setLong(1, key);
            select.setLong(2, before);
            select.setInt(3, READ_AHEAD);
            List<Long> places = places(select);
            if (!places.isEmpty()) {
                sources.add(new Source(key, places, 0));
            }
        }

        @Override
        public List<Long> next(int count) throws SQLException {
            List<Long> merged = new ArrayList<>();
            while (merged.size() < count) {
                Source source = sources.poll();
                if (source == null) {
                    break;
                }
                // A game has two names, and is in the list of each.
                if (source.head() != last) {
                    last = source.head();
                    merged.add(last);
                }
                if (source.read() + 1 < source.places().size()) {
                    sources.add(new Source(source.key(), source.places(), source.read() + 1));
                } else {
                    add(source.key(), source.head());
                }
            }
            return merged;
        }

        @Override
        public void close() throws SQLException {
            select.close();
        }
    }
}
