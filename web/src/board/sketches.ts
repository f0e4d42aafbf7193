/** Sketches: a part of a board on which the idea of a game is seen, such as a jump with its arrow. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { emptyGrid, boardHeight, boardWidth, gridDefs, MARGIN } from './grid-drawing.ts';
import type { Point } from './trace-art.ts';
import { markArt } from './marks-art.ts';
import { piece, pieceDefs } from '../pieces/pieces.ts';
import { houseCentre, plankDefs, plankWithSeeds } from './sowing-drawing.ts';
import { coordinatesOf, fileLetter } from './squares.ts';
import { isSouth, type Seeds } from './sowing-frames.ts';
import type { Place } from '../worker/protocol.ts';

/** A part of a grid. Its squares are named as if it were a board of its own. */
export interface GridSketch {
  /** The ranks from the first, with a letter for each square: `w`, `b`, or `.` if empty. */
  readonly ranks: readonly string[];
  /** The start of a piece, and the squares on which its jumps land. */
  readonly path?: readonly Place[];
  /** The ends of a line of pieces. */
  readonly line?: readonly [Place, Place];
  /** The pieces that are captured. */
  readonly taken?: readonly Place[];
}

/** The right half of a sowing board. */
export interface SowingSketch extends Seeds {
  /** The house whose seeds are sown, then the houses into which they are sown. */
  readonly path: readonly Place[];
}

/** The distance of a bow's control point from the straight line of its jump, in SVG units. */
const SWING = 78;

/** The distance of the arrow of a sowing from the centres of the houses, in SVG units. */
const ARROW_OFFSET = 37;

/** The width of the margin that remains around a part of a grid, in SVG units. */
const SKETCH_MARGIN = 10;

/** The `viewBox` of the right half of the sowing board. */
const HALF_PLANK = '290 98 378 289';

export function gridSketch({ ranks, path = [], line, taken = [] }: GridSketch): TemplateResult {
  const files = ranks[0]?.length ?? 0;
  const centre = (place: Place): Point => {
    const { file, rank } = coordinatesOf(place);
    return { x: MARGIN + 100 * file + 50, y: MARGIN + 100 * (ranks.length - 1 - rank) + 50 };
  };
  const inset = MARGIN - SKETCH_MARGIN;
  const size = `${boardWidth(files) - 2 * inset} ${boardHeight(ranks.length) - 2 * inset}`;
  return html`<svg viewBox="${inset} ${inset} ${size}" aria-hidden="true">
    <defs>${gridDefs}${pieceDefs}</defs>
    ${emptyGrid(files, ranks.length)} ${line ? band(centre(line[0]), centre(line[1])) : nothing}
    ${ranks.map((letters, rank) =>
      [...letters].map((letter, file) => {
        if (letter === '.') return nothing;
        const { x, y } = centre(`${fileLetter(file)}${rank + 1}`);
        return svg`<g transform="translate(${x} ${y})">${piece(letter === 'w' ? 'white' : 'black', rank * files + file)}</g>`;
      }),
    )}
    ${taken.map(centre).map(({ x, y }) => svg`<g transform="translate(${x} ${y})">${markArt('take')}</g>`)}
    ${jumpArrow(path.map(centre))}
  </svg>`;
}

export function sowingSketch({ path, ...seeds }: SowingSketch): TemplateResult {
  return html`<svg viewBox=${HALF_PLANK} aria-hidden="true">
    <defs>${plankDefs}</defs>
    ${plankWithSeeds(seeds)} ${sowingArrow(path)}
  </svg>`;
}

/** The arrow of a chain of jumps, with a bow for each. */
function jumpArrow(points: readonly Point[]) {
  const bows = points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    const swing = { x: ((end.y - start.y) / length) * -SWING, y: -Math.abs((end.x - start.x) / length) * SWING };
    const control = { x: (start.x + end.x) / 2 + swing.x, y: (start.y + end.y) / 2 + swing.y };
    return { end, control, path: `Q${control.x} ${control.y} ${end.x} ${end.y}` };
  });
  const [start, last] = [points[0], bows.at(-1)];
  if (!start || !last) return nothing;
  return arrow(`M${start.x} ${start.y}${bows.map(({ path }) => path).join('')}`, last.control, last.end);
}

/** The arrow of a sowing around the end of the board, along the outer side of the houses. */
function sowingArrow(houses: readonly Place[]) {
  const points = houses.map((house) => {
    const { x, y } = houseCentre(house);
    return { x, y: isSouth(house) ? y + ARROW_OFFSET : y - ARROW_OFFSET };
  });
  const [start, end] = [points[0], points.at(-1)];
  const right = Math.max(...points.map(({ x }) => x));
  if (!start || !end) return nothing;
  const bow = `C${right + 2 * ARROW_OFFSET} ${start.y} ${right + 2 * ARROW_OFFSET} ${end.y} ${right} ${end.y}`;
  return arrow(`M${start.x} ${start.y}H${right}${bow}H${end.x}`, { x: right, y: end.y }, end);
}

/** An arrow along a path, which arrives at `end` from the direction of `before`. */
function arrow(path: string, before: Point, end: Point) {
  const length = Math.hypot(end.x - before.x, end.y - before.y);
  const [dx, dy] = [((end.x - before.x) / length) * 22, ((end.y - before.y) / length) * 22];
  const head = `M${end.x + dx * 0.7} ${end.y + dy * 0.7}L${end.x - dx - dy} ${end.y - dy + dx}L${end.x - dx + dy} ${end.y - dy - dx}Z`;
  return svg`<path class="shaft edge" d=${path}></path><path class="head edge" d=${head}></path>
    <path class="shaft" d=${path}></path><path class="head" d=${head}></path>`;
}

/** A band around the pieces of a line. */
function band(from: Point, to: Point) {
  return svg`<path class="band edge" d="M${from.x} ${from.y}L${to.x} ${to.y}"></path>
    <path class="band" d="M${from.x} ${from.y}L${to.x} ${to.y}"></path>`;
}
