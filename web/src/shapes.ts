/** Irregular closed curves. */
import { drawing } from './randomness.ts';

/** A closed path about 0,0 with these radii; `roughness` from 0, a perfect ellipse, to about 0.15. */
export function blob(seed: number, radiusX: number, radiusY: number, roughness: number): string {
  const draw = drawing(seed);
  const waves = [2, 3, 4].map((count) => ({
    count,
    phase: draw() * 2 * Math.PI,
    height: (roughness * draw()) / (count - 1),
  }));
  const points = Array.from({ length: 12 }, (_, index): [number, number] => {
    const angle = (index / 12) * 2 * Math.PI;
    const swell = waves.reduce((sum, wave) => sum + wave.height * Math.cos(wave.count * angle + wave.phase), 1);
    return [Math.cos(angle) * radiusX * swell, Math.sin(angle) * radiusY * swell];
  });
  return smooth(points);
}

/** A closed Catmull–Rom spline through the points. */
function smooth(points: [number, number][]): string {
  const at = (index: number) => points[(index + points.length) % points.length] ?? [0, 0];
  const round = (value: number) => Math.round(value * 10) / 10;
  let path = `M${round(at(0)[0])} ${round(at(0)[1])}`;
  for (let index = 0; index < points.length; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const bend = (far: [number, number], near: [number, number], self: [number, number]) =>
      [self[0] + (near[0] - far[0]) / 6, self[1] + (near[1] - far[1]) / 6].map(round).join(' ');
    path += `C${bend(before, to, from)} ${bend(after, from, to)} ${to.map(round).join(' ')}`;
  }
  return `${path}Z`;
}
