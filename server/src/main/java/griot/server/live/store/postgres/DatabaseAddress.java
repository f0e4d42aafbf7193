package griot.server.live.store.postgres;

import griot.server.data.UnusableReason;
import griot.server.live.store.UnusableStoreException;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Where a PostgreSQL database is, and who connects to it.
 *
 * @param url the address, such as {@code jdbc:postgresql://host/database}
 * @param user the user; empty if the URL names one, or for the user of the operating system
 * @param password the password; empty if the URL or a password file has it, or none is needed
 */
public record DatabaseAddress(String url, Optional<String> user, Optional<String> password) {
    private static final String PREFIX = "jdbc:postgresql:";
    private static final int DEFAULT_PORT = 5432;

    /** Makes connections with the driver's own settings. */
    PGSimpleDataSource dataSource() throws UnusableStoreException {
        PGSimpleDataSource database = new PGSimpleDataSource();
        try {
            if (!url.startsWith(PREFIX)) {
                throw new IllegalArgumentException();
            }
            database.setUrl(url);
        } catch (IllegalArgumentException e) {
            // Neither the URL nor the driver's message, which repeats it: they may have a password.
            throw new UnusableStoreException(
                    UnusableReason.BAD_ADDRESS, "the address must have the form jdbc:postgresql://host/database");
        }
        user.ifPresent(database::setUser);
        password.ifPresent(database::setPassword);
        return database;
    }

    /** The host and the name of the database, without anything secret; empty if the address is not one. */
    public String location() {
        PGSimpleDataSource database;
        try {
            database = dataSource();
        } catch (UnusableStoreException e) {
            return "";
        }
        String hosts = String.join(",", Objects.requireNonNullElse(database.getServerNames(), new String[0]));
        int[] ports = Objects.requireNonNullElse(database.getPortNumbers(), new int[0]);
        boolean isDefaultPort = Arrays.stream(ports).allMatch(port -> port == 0 || port == DEFAULT_PORT);
        return hosts + (isDefaultPort ? "" : ":" + ports[0]) + "/" + database.getDatabaseName();
    }

    /** Without the URL and the password, which may be secret. */
    @Override
    public String toString() {
        return "database " + location();
    }
}
