/** When games reach the tablebases: games between equals, replayed against the tables. */
@NullMarked
package griot.lab.reach;

import org.jspecify.annotations.NullMarked;
