/** Parts of generated documents: Markdown, charts, JSON lines, confidence intervals, samples and counts of tables. */
@NullMarked
package griot.lab.report;

import org.jspecify.annotations.NullMarked;
