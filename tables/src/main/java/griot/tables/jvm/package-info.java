/** What the JVM offers and a page does not: tables in files and resources, and a pool of worker threads. */
@NullMarked
package griot.tables.jvm;

import org.jspecify.annotations.NullMarked;
