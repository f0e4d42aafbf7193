/** Training of evaluation weights by self-play, with TDLeaf(λ), Adagrad and quantisation. */
@NullMarked
package griot.lab.training;

import org.jspecify.annotations.NullMarked;
