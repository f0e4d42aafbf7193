/** The layout of seeds in a house, a phyllotaxis spiral with a seeded jitter, and the drawing of a seed. */
import { svg, type SVGTemplateResult } from 'lit';
import { seededRandom } from './randomness.ts';

export interface Spot {
  x: number;
  y: number;
  /** In degrees, clockwise. */
  rotation: number;
}

/** The golden angle in radians. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * The spots of seeds that lie together, around 0,0 and within these radii.
 *
 * @param pattern selects the jitter: the index of the house, or a greater number for seeds outside the houses
 */
export function spots(pattern: number, count: number, radiusX: number, radiusY: number): Spot[] {
  const random = seededRandom(pattern + 900);
  const startAngle = random() * 2 * Math.PI;
  const capacity = Math.max(count, 8);
  return Array.from({ length: count }, (_, index) => {
    const distance = count === 1 ? 0.1 : Math.sqrt((index + 0.6) / capacity);
    const angle = startAngle + index * GOLDEN_ANGLE;
    const jitter = random() * 3 - 1.5;
    return {
      x: Math.cos(angle) * distance * radiusX + jitter,
      y: Math.sin(angle) * distance * radiusY + jitter,
      rotation: Math.round(random() * 180),
    };
  });
}

export function seed(spot: Spot): SVGTemplateResult {
  return svg`<ellipse class="seed" cx=${spot.x.toFixed(1)} cy=${spot.y.toFixed(1)} rx="11.5" ry="10"
    transform="rotate(${spot.rotation} ${spot.x.toFixed(1)} ${spot.y.toFixed(1)})"></ellipse>`;
}
