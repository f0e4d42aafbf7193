/** Draws turns that may come over a board: soft arrows, and on each a number that tells its place in the line. */
import { css, svg } from 'lit';
import type { Trace } from './board.ts';
import type { Place } from './rules/protocol.ts';

export interface Point {
  x: number;
  y: number;
}

/** Each number has a corner of its own, as several turns may end on one place; the last is for those whose own is taken. */
const CORNERS: readonly Point[] = [
  { x: 31, y: -31 },
  { x: -31, y: -31 },
  { x: 31, y: 31 },
  { x: -31, y: 31 },
];

/** So far from the middle of a place an arrow begins and ends: what stands there is still to be seen. */
const CLEARANCE = 27;

/** The turns, the first on top; `along` gives the way from place to place as points, of which a third one bends it. */
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

/** A number's corner, unless its arrow comes from there. */
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

/** Where a piece may be placed; the first of a line is marked as recommended already. */
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
