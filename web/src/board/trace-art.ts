/** The drawing of a recommended turn: arrows, and crosses on captured pieces. */
import { css, svg } from 'lit';
import type { Trace } from './board.ts';
import type { Place } from '../worker/protocol.ts';

export interface Point {
  x: number;
  y: number;
}

/** The distance of an arrow's ends from the centres of places, so that pieces stay visible. */
const CLEARANCE = 27;

/**
 * Draws a turn. A placement needs no arrow, as its place is marked already.
 *
 * @param pointsOf maps a path of places to the points of its arrow
 */
export function traceArt({ paths, taken }: Trace, pointsOf: (path: readonly Place[]) => Point[]) {
  const crosses = taken.map((place) => cross(pointsOf([place])[0]));
  return svg`<g class="trace">${paths.map((path) => arrow(pointsOf(path)))}${crosses}</g>`;
}

function arrow(points: Point[]) {
  const [start, second] = [points[0], points[1]];
  const [before, end] = [points.at(-2), points.at(-1)];
  if (!start || !second || !before || !end) return '';
  const from = towards(start, second, CLEARANCE);
  const tip = towards(end, before, CLEARANCE - 6);
  const neck = towards(end, before, CLEARANCE + 14);
  const middle = points.slice(1, -1).map(({ x, y }) => `L${x} ${y}`);
  const shaft = `M${from.x} ${from.y}${middle.join('')}L${neck.x} ${neck.y}`;
  const [dx, dy] = [(tip.x - neck.x) * 0.75, (tip.y - neck.y) * 0.75];
  const head = `M${tip.x} ${tip.y}L${neck.x - dy} ${neck.y + dx}L${neck.x + dy} ${neck.y - dx}Z`;
  return svg`<path class="shaft edge" d=${shaft}></path><path class="head edge" d=${head}></path>
    <path class="shaft" d=${shaft}></path><path class="head" d=${head}></path>`;
}

function cross(centre: Point | undefined) {
  return (
    centre &&
    svg`<path class="cross" transform="translate(${centre.x} ${centre.y})" d="M-17 -17L17 17M17 -17L-17 17"></path>`
  );
}

/** The point at this distance from `from` on the way to `to`, but always before the middle. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const fraction = Math.min(distance / length, 0.45);
  return { x: round(from.x + (to.x - from.x) * fraction), y: round(from.y + (to.y - from.y) * fraction) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export const traceStyles = css`
  .shaft {
    fill: none;
    stroke: var(--indigo-mark);
    stroke-width: 10;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .head {
    fill: var(--indigo-mark);
    stroke-linejoin: round;
  }
  .edge {
    stroke: var(--leaf-edge);
    stroke-width: 16;
  }
  .head.edge {
    stroke-width: 6;
  }
  .cross {
    fill: none;
    stroke: var(--clay);
    stroke-width: 6;
    stroke-linecap: round;
  }
`;
