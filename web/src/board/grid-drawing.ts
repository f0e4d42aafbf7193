/** The drawing of a grid: hollows in sand, and lines. A square is 100 units wide. */
import { css, html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Point } from './trace-art.ts';
import { piece, pieceDefs } from '../pieces/pieces.ts';
import { seededRandom } from '../pieces/randomness.ts';
import { blob } from '../pieces/shapes.ts';

/** The width of the margin for the coordinates, in SVG units. */
export const MARGIN = 34;

/** The outlines of hollows, among which squares vary. */
const hollows = Array.from({ length: 10 }, (_, variant) => blob(variant + 3, 38, 37, 0.035));
/** The size of the repeated tile of grains, in SVG units. */
const GRAIN_TILE = 150;

const grains = Array.from({ length: 46 }, (_, index) => {
  const random = seededRandom(index + 500);
  return { x: random() * GRAIN_TILE, y: random() * GRAIN_TILE, r: 0.6 + random() * 1.2, isHigh: index % 3 === 0 };
});

export function boardWidth(files: number): number {
  return files * 100 + 2 * MARGIN;
}

export function boardHeight(ranks: number): number {
  return ranks * 100 + 2 * MARGIN;
}

/** The gradients and patterns, to be included once in each drawing. */
export const gridDefs: SVGTemplateResult = svg`
  <radialGradient id="sand" cx="30%" cy="18%" r="105%">
    <stop offset="0" class="sand-high"></stop><stop offset="0.5" class="sand-mid"></stop><stop offset="1" class="sand-low"></stop>
  </radialGradient>
  <radialGradient id="hollow" cx="46%" cy="34%" r="66%">
    <stop offset="0" class="hollow-deep"></stop><stop offset="0.62" class="hollow-mid"></stop><stop offset="1" class="hollow-edge"></stop>
  </radialGradient>
  <pattern id="grain" width=${GRAIN_TILE} height=${GRAIN_TILE} patternUnits="userSpaceOnUse">
    ${grains.map((grain) => svg`<circle class=${grain.isHigh ? 'grain high' : 'grain'} cx=${grain.x} cy=${grain.y} r=${grain.r}></circle>`)}
  </pattern>`;

/**
 * The board without pieces and coordinates.
 *
 * @param lines the lines to draw under the hollows, each as the centres of its squares
 */
export function emptyGrid(files: number, ranks: number, lines: readonly (readonly Point[])[] = []): SVGTemplateResult {
  const width = boardWidth(files);
  const height = boardHeight(ranks);
  return svg`
    <rect class="bed-edge" x="2" y="6" width=${width - 4} height=${height - 8} rx="46"></rect>
    <rect class="bed" x="2" y="2" width=${width - 4} height=${height - 9} rx="46" fill="url(#sand)"></rect>
    <rect x="2" y="2" width=${width - 4} height=${height - 9} rx="46" fill="url(#grain)"></rect>
    ${ripples(width, height)}${lines.map(groove)}
    ${Array.from({ length: files * ranks }, (_, index) => {
      const x = MARGIN + 100 * (index % files) + 50;
      const y = MARGIN + 100 * Math.floor(index / files) + 50;
      const path = hollows[(index * 7 + Math.floor(index / files)) % hollows.length] ?? '';
      return svg`<g transform="translate(${x} ${y})">
        <path class="hollow-light" d=${path} transform="translate(2.5 4)"></path>
        <path class="hollow" d=${path}></path>
      </g>`;
    })}`;
}

/** A still picture of a position, given as its ranks from the first, with a letter for each square. */
export function gridPicture(ranks: readonly string[]): TemplateResult {
  const files = ranks[0]?.length ?? 0;
  return html`<svg viewBox="0 0 ${boardWidth(files)} ${boardHeight(ranks.length)}" aria-hidden="true">
    <defs>${gridDefs}${pieceDefs}</defs>
    ${emptyGrid(files, ranks.length)}
    ${ranks.map((letters, rank) =>
      [...letters].map((letter, file) => {
        if (letter === '.') return '';
        const x = MARGIN + 100 * file + 50;
        const y = MARGIN + 100 * (ranks.length - 1 - rank) + 50;
        return svg`<g transform="translate(${x} ${y})">${piece(letter === 'w' ? 'white' : 'black', rank * files + file)}</g>`;
      }),
    )}
  </svg>`;
}

/** Draws a line of the board. */
function groove(line: readonly Point[]): SVGTemplateResult {
  return svg`<polyline class="groove" points=${line.map(({ x, y }) => `${x},${y}`).join(' ')}></polyline>`;
}

/** Ripples in the sand. */
function ripples(width: number, height: number): SVGTemplateResult {
  const lines = [0.14, 0.39, 0.64, 0.88].map((fraction) => {
    const y = Math.round(height * fraction);
    return `M26 ${y}C${width * 0.3} ${y - 22} ${width * 0.55} ${y + 20} ${width - 26} ${y - 6}`;
  });
  return svg`<path class="ripple" d=${lines.join('')}></path>`;
}

export const gridStyles = css`
  .sand-high {
    stop-color: var(--sand-high);
  }
  .sand-mid {
    stop-color: var(--sand-mid);
  }
  .sand-low {
    stop-color: var(--sand-low);
  }
  .bed {
    stroke: var(--sand-edge);
    stroke-width: 2;
  }
  .bed-edge {
    fill: var(--sand-rim);
  }
  .grain {
    fill: var(--sand-grain);
    opacity: 0.3;
  }
  .grain.high {
    fill: var(--sand-grain-high);
    opacity: 0.6;
  }
  .ripple {
    fill: none;
    stroke: var(--sand-grain-high);
    stroke-width: 5;
    opacity: 0.2;
  }
  .groove {
    fill: none;
    stroke: var(--hollow-mid);
    stroke-width: 7;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .hollow {
    fill: url(#hollow);
  }
  .hollow-light {
    fill: var(--hollow-light);
    opacity: 0.75;
  }
  .hollow-deep {
    stop-color: var(--hollow-deep);
  }
  .hollow-mid {
    stop-color: var(--hollow-mid);
  }
  .hollow-edge {
    stop-color: var(--hollow-edge);
  }
`;
