/** Three men's morris: a class for each layer's family interface, and the main class. */
@NullMarked
package morris;

import org.jspecify.annotations.NullMarked;
