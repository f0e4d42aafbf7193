package griot.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import griot.lab.report.SvgChart.Bar;
import griot.lab.report.SvgChart.Line;
import griot.lab.report.SvgChart.Point;
import griot.lab.report.SvgChart.Scale;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SvgChartTest {
    @Test
    void aBarHasThePartsInProportion() {
        String svg =
                SvgChart.bars("title", List.of("win", "draw", "loss"), List.of(Bar.of("5–4", List.of(1L, 1L, 2L))));
        assertTrue(svg.contains("x=\"64.0\" y=\"64.0\" width=\"158.0\""), svg);
        assertTrue(svg.contains("x=\"222.0\" y=\"64.0\" width=\"158.0\""), svg);
        assertTrue(svg.contains("x=\"380.0\" y=\"64.0\" width=\"316.0\""), svg);
    }

    @Test
    void aLineGoesFromTheLowerLeftToTheUpperRight() {
        String svg = SvgChart.lines(
                "title", "x", "y", Scale.LINEAR, List.of(new Line("a", List.of(new Point(0, 0), new Point(10, 50)))));
        assertTrue(svg.contains("points=\"64.0,384.0 696.0,84.0\""), svg);
    }

    @Test
    void onALogarithmicScaleDecadesAreEquallyHighAndZerosLeftOut() {
        String svg = SvgChart.lines(
                "title",
                "x",
                "y",
                Scale.LOGARITHMIC,
                List.of(new Line(
                        "a", List.of(new Point(0, 100), new Point(5, 0), new Point(7, 1e-6), new Point(10, 0.01)))));
        assertTrue(svg.contains("points=\"64.0,84.0 696.0,384.0\""), svg);
        for (String mark : List.of("100", "10", "1", "0.1", "0.01")) {
            assertTrue(svg.contains("text-anchor=\"end\">" + mark + "</text>"), mark + " in " + svg);
        }
    }

    @Test
    void aHistogramIsTakenTogetherInSteps() {
        assertEquals(
                List.of(new Point(0, 10), new Point(2, 50), new Point(4, 40)),
                SvgChart.shares(new TreeMap<>(Map.of(1, 1L, 2, 2L, 3, 3L, 5, 4L)), 10, 2));
    }
}
