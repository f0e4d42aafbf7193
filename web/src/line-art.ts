/** Numbered arrows for the expected turns of a hint. */
import { css, svg } from 'lit';
import type { Trace } from './board.ts';
import type { Place } from './rules/protocol.ts';

export interface Point {
  x: number;
  y: number;
}

/** Corners for the numbers, since several turns may end on one place; the last one is the spare. */
const CORNERS: readonly Point[] = [
  { x: 31, y: -31 },
  { x: -31, y: -31 },
  { x: 31, y: 31 },
  { x: -31, y: 31 },
];

/** Distance of an arrow's ends from the centres of places, so that pieces stay visible. */
const CLEARANCE = 27;

/** Draws traces, the first on top. `along` maps a path of places to points; a third point makes a curve. */
export function lineArt(line: readonly Trace[], along: (path: readonly Place[]) => Point[]) {
  return [...line].reverse().map((trace) => {
    const ways = trace.paths.map(along);
    const end = ways.at(-1)?.at(-1) ?? along(trace.taken)[0];
    const corner = cornerOf(trace.number, ways.at(-1));
    return svg`<g class="trace ${trace.number === 1 ? 'now' : 'later'} ${trace.side}">
      ${ways.map((way) => (way.length > 1 ? arrow(way) : ring(way[0], trace.number)))}
      ${trace.taken.map((place) => cross(along([place])[0]))}
      ${
        end && corner
          ? svg`<g transform="translate(${end.x + corner.x} ${end.y + corner.y})"><circle class="badge-edge" r="17"></circle><text y="7.5">${trace.number}</text></g>`
          : ''
      }
    </g>`;
  });
}

/** The corner of a number, unless its arrow comes from there. */
function cornerOf(number: number, way: Point[] = []): Point | undefined {
  const [before, end] = [way.at(-2), way.at(-1)];
  const own = CORNERS[number - 1];
  const hidden = before && end && own && (before.x - end.x) * own.x > 0 && (before.y - end.y) * own.y > 0;
  return hidden ? CORNERS.at(-1) : own;
}

function arrow(way: Point[]) {
  const [start, second] = [way[0], way[1]];
  const [before, end] = [way.at(-2), way.at(-1)];
  if (!start || !second || !before || !end) return '';
  const from = towards(start, second, CLEARANCE);
  const tip = towards(end, before, CLEARANCE - 6);
  const neck = towards(end, before, CLEARANCE + 14);
  const middle = way.slice(1, -1).map(({ x, y }) => `L${x} ${y}`);
  const shaft = `M${from.x} ${from.y}${middle.join('')}L${neck.x} ${neck.y}`;
  const [dx, dy] = [(tip.x - neck.x) * 0.75, (tip.y - neck.y) * 0.75];
  const head = `M${tip.x} ${tip.y}L${neck.x - dy} ${neck.y + dx}L${neck.x + dy} ${neck.y - dx}Z`;
  return svg`<path class="shaft edge" d=${shaft}></path><path class="head edge" d=${head}></path>
    <path class="shaft" d=${shaft}></path><path class="head" d=${head}></path>`;
}

/** A placement; the first one of a variation is marked as the hint already. */
function ring(at: Point | undefined, number: number) {
  return at && number > 1 ? svg`<circle class="shaft" cx=${at.x} cy=${at.y} r="34"></circle>` : '';
}

function cross(at: Point | undefined) {
  return at && svg`<path class="cross" transform="translate(${at.x} ${at.y})" d="M-17 -17L17 17M17 -17L-17 17"></path>`;
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(distance / length, 0.45);
  return { x: round(from.x + (to.x - from.x) * part), y: round(from.y + (to.y - from.y) * part) };
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
