package griot.lab.report;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A chapter of the document on endings, about one rule set.
 *
 * @param text the chapter in Markdown, without the heading and the figures
 * @param findings the most important results, a sentence or two each
 * @param slices the counts behind it
 * @param figures by name, which becomes a part of the file name: SVG
 */
public record EndingsChapter(
        String text, List<String> findings, List<SliceStatistics> slices, SortedMap<String, String> figures) {
    /** Copies the collections. */
    public EndingsChapter {
        findings = List.copyOf(findings);
        slices = List.copyOf(slices);
        figures = Collections.unmodifiableSortedMap(new TreeMap<>(figures));
    }
}
