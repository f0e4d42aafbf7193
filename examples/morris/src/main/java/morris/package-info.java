/** Three men's morris: an implementation of the family interface of each layer, and the main class. */
@NullMarked
package morris;

import org.jspecify.annotations.NullMarked;
