/**
 * The tables of the archive, in SQL that SQLite and PostgreSQL share: written from finished games, searched, and counted
 * by opening.
 */
@NullMarked
package griot.server.archive.store;

import org.jspecify.annotations.NullMarked;
