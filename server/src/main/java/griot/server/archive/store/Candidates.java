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
            private int nextIndex;

            @Override
            public List<Long> next(int count) {
                int start = nextIndex;
                nextIndex = Math.min(places.size(), start + count);
                return places.subList(start, nextIndex);
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
     * The games of some keys before a place: a merge of one list for each key, which the database sorts by an index.
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

    /** A merge of sorted lists, each of which is read in parts. */
    final class Merged implements Candidates {
        private static final int READ_AHEAD = 64;

        private final PreparedStatement select;
        private final PriorityQueue<SortedList> lists =
                new PriorityQueue<>(Comparator.comparingLong(SortedList::head).reversed());
        private long last = Long.MAX_VALUE;

        private Merged(PreparedStatement select, Collection<Long> keys, long before) throws SQLException {
            this.select = select;
            for (long key : keys) {
                add(key, before);
            }
        }

        /** A part of the list of a key, whose places from an index on were not taken yet. */
        private record SortedList(long key, List<Long> places, int nextIndex) {
            long head() {
                return places.get(nextIndex);
            }
        }

        private void add(long key, long before) throws SQLException {
            select.setLong(1, key);
            select.setLong(2, before);
            select.setInt(3, READ_AHEAD);
            List<Long> places = places(select);
            if (!places.isEmpty()) {
                lists.add(new SortedList(key, places, 0));
            }
        }

        @Override
        public List<Long> next(int count) throws SQLException {
            List<Long> merged = new ArrayList<>();
            while (merged.size() < count) {
                SortedList list = lists.poll();
                if (list == null) {
                    break;
                }
                // A game is in the lists of both its names.
                if (list.head() != last) {
                    last = list.head();
                    merged.add(last);
                }
                if (list.nextIndex() + 1 < list.places().size()) {
                    lists.add(new SortedList(list.key(), list.places(), list.nextIndex() + 1));
                } else {
                    add(list.key(), list.head());
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
