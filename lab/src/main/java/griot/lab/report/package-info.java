/** Markdown text, and samples of tablebases for statistics. */
@NullMarked
package griot.lab.report;

import org.jspecify.annotations.NullMarked;
