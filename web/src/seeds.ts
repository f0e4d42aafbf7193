/** The layout of seeds in a house: a phyllotaxis spiral with a fixed jitter. */
import { svg, type SVGTemplateResult } from 'lit';
import { seededRandom } from './randomness.ts';

export interface Spot {
  x: number;
  y: number;
  turn: number;
}

const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** Spots around 0,0 for `count` seeds, within these radii. */
export function spots(house: number, count: number, radiusX: number, radiusY: number): Spot[] {
  const random = seededRandom(house + 900);
  const start = random() * 2 * Math.PI;
  const room = Math.max(count, 8);
  return Array.from({ length: count }, (_, index) => {
    const far = count === 1 ? 0.1 : Math.sqrt((index + 0.6) / room);
    const angle = start + index * GOLDEN;
    const shake = random() * 3 - 1.5;
    return {
      x: Math.cos(angle) * far * radiusX + shake,
      y: Math.sin(angle) * far * radiusY + shake,
      turn: Math.round(random() * 180),
    };
  });
}

export function seed(spot: Spot): SVGTemplateResult {
  return svg`<ellipse class="seed" cx=${spot.x.toFixed(1)} cy=${spot.y.toFixed(1)} rx="11.5" ry="10"
    transform="rotate(${spot.turn} ${spot.x.toFixed(1)} ${spot.y.toFixed(1)})"></ellipse>`;
}
