/** Irregular closed curves. */
import { seededRandom } from './randomness.ts';

/** The number of points through which a curve runs. */
const POINT_COUNT = 12;

/** SVG path of an irregular ellipse around the origin. A `roughness` of 0 is a perfect ellipse; 0.15 is very uneven. */
export function blob(seed: number, radiusX: number, radiusY: number, roughness: number): string {
  const random = seededRandom(seed);
  const waves = [2, 3, 4].map((count) => ({
    count,
    phase: random() * 2 * Math.PI,
    height: (roughness * random()) / (count - 1),
  }));
  const points = Array.from({ length: POINT_COUNT }, (_, index): [number, number] => {
    const angle = (index / POINT_COUNT) * 2 * Math.PI;
    const swell = waves.reduce((sum, wave) => sum + wave.height * Math.cos(wave.count * angle + wave.phase), 1);
    return [Math.cos(angle) * radiusX * swell, Math.sin(angle) * radiusY * swell];
  });
  return smoothPath(points);
}

/** A closed Catmull–Rom spline through the points. */
function smoothPath(points: [number, number][]): string {
  const pointAt = (index: number) => points[(index + points.length) % points.length] ?? [0, 0];
  const round = (value: number) => Math.round(value * 10) / 10;
  let path = `M${round(pointAt(0)[0])} ${round(pointAt(0)[1])}`;
  for (let index = 0; index < points.length; index++) {
    const [before, from, to, after] = [pointAt(index - 1), pointAt(index), pointAt(index + 1), pointAt(index + 2)];
    /** Control point at `point`, along the tangent from its neighbour `from` to its neighbour `to`. */
    const controlPoint = (point: [number, number], from: [number, number], to: [number, number]) =>
      [point[0] + (to[0] - from[0]) / 6, point[1] + (to[1] - from[1]) / 6].map(round).join(' ');
    path += `C${controlPoint(from, before, to)} ${controlPoint(to, after, from)} ${to.map(round).join(' ')}`;
  }
  return `${path}Z`;
}
