/** Numbered arrows for the expected turns of a hint. */
import { css, svg } from 'lit';
import type { Trace } from './board.ts';
import type { Place } from '../worker/protocol.ts';

export interface Point {
  x: number;
  y: number;
}

/** The offsets of the turn numbers, one for each turn, as several may end on one place. The last is a spare one. */
const CORNERS: readonly Point[] = [
  { x: 31, y: -31 },
  { x: -31, y: -31 },
  { x: 31, y: 31 },
  { x: -31, y: 31 },
];

/** The distance of an arrow's ends from the centres of places, so that pieces stay visible. */
const CLEARANCE = 27;

/** Draws traces, the first on top. `along` maps a path of places to the points of its arrow. */
export function lineArt(line: readonly Trace[], along: (path: readonly Place[]) => Point[]) {
  return [...line].reverse().map((trace) => {
    const arrows = trace.paths.map(along);
    const end = arrows.at(-1)?.at(-1) ?? along(trace.taken)[0];
    const corner = cornerOf(trace.number, arrows.at(-1));
    return svg`<g class="trace ${trace.number === 1 ? 'now' : 'later'} ${trace.side}">
      ${arrows.map((points) => (points.length > 1 ? arrow(points) : ring(points[0], trace.number)))}
      ${trace.taken.map((place) => cross(along([place])[0]))}
      ${
        end && corner
          ? svg`<g transform="translate(${end.x + corner.x} ${end.y + corner.y})"><circle class="badge-edge" r="17"></circle><text y="7.5">${trace.number}</text></g>`
          : ''
      }
    </g>`;
  });
}

/** The offset of a turn's number; the spare one if the arrow would hide the number. */
function cornerOf(number: number, points: Point[] = []): Point | undefined {
  const [before, end] = [points.at(-2), points.at(-1)];
  const offset = CORNERS[number - 1];
  const isHidden = before && end && offset && (before.x - end.x) * offset.x > 0 && (before.y - end.y) * offset.y > 0;
  return isHidden ? CORNERS.at(-1) : offset;
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

/** The ring of a placement. The first turn of a variation has none, as the hint marks its place already. */
function ring(centre: Point | undefined, number: number) {
  return centre && number > 1 ? svg`<circle class="shaft" cx=${centre.x} cy=${centre.y} r="34"></circle>` : '';
}

function cross(centre: Point | undefined) {
  return (
    centre &&
    svg`<path class="cross" transform="translate(${centre.x} ${centre.y})" d="M-17 -17L17 17M17 -17L-17 17"></path>`
  );
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const fraction = Math.min(distance / length, 0.45);
  return { x: round(from.x + (to.x - from.x) * fraction), y: round(from.y + (to.y - from.y) * fraction) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export const lineStyles = css`
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
  .later .shaft {
    stroke-width: 6;
    stroke-dasharray: 3 12;
  }
  .later .shaft.edge {
    stroke-width: 10;
    stroke-dasharray: none;
    opacity: 0.6;
  }
  .later .head,
  .later .cross {
    opacity: 0.8;
  }
  .cross {
    fill: none;
    stroke: var(--clay);
    stroke-width: 6;
    stroke-linecap: round;
  }
  .trace text {
    font: 700 22px var(--sans);
    text-anchor: middle;
    fill: #2e2116;
  }
  .badge-edge {
    fill: #fbf5e6;
    stroke: #2e2116;
    stroke-width: 3;
  }
  .black .badge-edge {
    fill: #2e2116;
    stroke: #fbf5e6;
  }
  .black text {
    fill: #fbf5e6;
  }
`;
