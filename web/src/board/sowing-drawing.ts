/** The drawing of a sowing board: two rows of six pits in a plank. A house is 104 units wide. */
import { css, html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { seededRandom } from '../pieces/randomness.ts';
import { seed, spots } from '../pieces/seeds.ts';
import { HOUSES, isSouth, type Seeds } from './sowing-frames.ts';
import type { Place } from '../worker/protocol.ts';

export const WIDTH = 668;
export const HEIGHT = 492;
export const PIT = { rx: 46, ry: 58 };

/** The y coordinate halfway between the rows. */
export const MIDDLE = 242;

/** The stores: grooves along the long edges of the plank. */
const STORE = { x: 62, width: 544, height: 56 };

/** The centre of the near or the far store. */
export function storeCentre(isNear: boolean): { x: number; y: number } {
  return { x: WIDTH / 2, y: isNear ? HEIGHT - 48 : 40 };
}

/** The centre of the number of a store, at its right end. */
export function storeNumberCentre(isNear: boolean): { x: number; y: number } {
  return { x: STORE.x + STORE.width - 24, y: storeCentre(isNear).y };
}

/** The spot of a stored seed. Two rows of twenty-five in groups of five are easy to count, and leave room for a number. */
export function storeSpot(index: number, isNear: boolean): { x: number; y: number } {
  const inRow = index % 25;
  const { y } = storeCentre(isNear);
  return { x: STORE.x + 24 + inRow * 18.5 + Math.floor(inRow / 5) * 6, y: y + (index < 25 ? -11.5 : 11.5) };
}

/** The centre of a pit, by its column from the left, 0 to 5, and its row. */
export function pitCentre(column: number, isNear: boolean): { x: number; y: number } {
  return { x: 22 + 104 * column + 52, y: isNear ? 315 : 169 };
}

export const plankDefs: SVGTemplateResult = svg`
  <linearGradient id="wood" x1="0" y1="0" x2="0.12" y2="1">
    <stop offset="0" class="wood-high"></stop><stop offset="0.45" class="wood-mid"></stop><stop offset="1" class="wood-low"></stop>
  </linearGradient>
  <radialGradient id="pit" cx="48%" cy="30%" r="74%">
    <stop offset="0" class="pit-deep"></stop><stop offset="0.6" class="pit-mid"></stop><stop offset="1" class="pit-edge"></stop>
  </radialGradient>
  <radialGradient id="seed" cx="36%" cy="28%" r="80%">
    <stop offset="0" class="seed-high"></stop><stop offset="0.55" class="seed-mid"></stop><stop offset="1" class="seed-low"></stop>
  </radialGradient>
  <clipPath id="plank"><path d=${plankOutline(0)}></path></clipPath>`;

/** The outline of the plank, shifted down by `offsetY` units. */
function plankOutline(offsetY: number): string {
  const bottom = HEIGHT - 12 + offsetY;
  const [top, middle] = [3 + offsetY, (HEIGHT - 8) / 2 + offsetY];
  return `M84 ${top}H584C640 ${top} 665 ${top + 90} 665 ${middle}C665 ${bottom - 90} 640 ${bottom} 584 ${bottom}H84C28 ${bottom} 3 ${bottom - 90} 3 ${middle}C3 ${top + 90} 28 ${top} 84 ${top}Z`;
}

const grain = (() => {
  const random = seededRandom(77);
  return Array.from({ length: 21 }, (_, index) => {
    const y = 8 + index * 24 + random() * 10;
    const [a, b, c] = [y - 12 + random() * 24, y - 12 + random() * 24, y - 6 + random() * 12];
    return `M0 ${y.toFixed(1)}C180 ${a.toFixed(1)} 420 ${b.toFixed(1)} 668 ${c.toFixed(1)}`;
  }).join('');
})();

/** The plank and its twelve empty pits. */
export const emptyPlank: SVGTemplateResult = svg`
  <path class="plank-side" d=${plankOutline(8)}></path>
  <path class="plank" d=${plankOutline(0)}></path>
  <g clip-path="url(#plank)">
    <path class="wood-grain" d=${grain}></path>
    <path class="carving" d="M30 ${MIDDLE}H638"></path>
  </g>
  <path class="plank-light" d=${plankOutline(0)}></path>
  ${[true, false].map((isNear) => {
    const y = storeCentre(isNear).y - STORE.height / 2;
    return svg`<rect class="pit-light" x=${STORE.x + 1} y=${y + 3} width=${STORE.width} height=${STORE.height} rx="28"></rect>
      <rect class="pit" x=${STORE.x} y=${y} width=${STORE.width} height=${STORE.height} rx="28"></rect>`;
  })}
  ${[true, false].map((isNear) =>
    [0, 1, 2, 3, 4, 5].map((column) => {
      const { x, y } = pitCentre(column, isNear);
      return svg`<ellipse class="pit-light" cx=${x + 1.5} cy=${y + 4} rx=${PIT.rx} ry=${PIT.ry}></ellipse>
        <ellipse class="pit" cx=${x} cy=${y} rx=${PIT.rx} ry=${PIT.ry}></ellipse>`;
    }),
  )}`;

/** The centre of a house of the board seen by South. */
export function houseCentre(house: Place): { x: number; y: number } {
  const index = HOUSES.indexOf(house);
  const isNear = isSouth(house);
  return pitCentre(isNear ? index : 11 - index, isNear);
}

/** The plank with the seeds of a position. */
export function plankWithSeeds({ houses, white, black }: Seeds): SVGTemplateResult {
  return svg`${emptyPlank}
    ${HOUSES.map((house, index) => {
      const { x, y } = houseCentre(house);
      return svg`<g transform="translate(${x} ${y})">${spots(index, houses[index] ?? 0, PIT.rx - 13, PIT.ry - 13).map(seed)}</g>`;
    })}
    ${Array.from({ length: white }, (_, index) => seed({ ...storeSpot(index, true), rotation: index * 67 }))}
    ${Array.from({ length: black }, (_, index) => seed({ ...storeSpot(index, false), rotation: index * 41 }))}`;
}

/** A still picture of a position. */
export function sowingPicture(seeds: Seeds): TemplateResult {
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
    <defs>${plankDefs}</defs>
    ${plankWithSeeds(seeds)}
  </svg>`;
}

export const plankStyles = css`
  .wood-high {
    stop-color: var(--wood-high);
  }
  .wood-mid {
    stop-color: var(--wood-mid);
  }
  .wood-low {
    stop-color: var(--wood-low);
  }
  .plank {
    fill: url(#wood);
  }
  .plank-side {
    fill: var(--wood-rim);
  }
  .plank-light {
    fill: none;
    stroke: var(--wood-edge);
    stroke-width: 2.5;
    opacity: 0.8;
  }
  .wood-grain {
    fill: none;
    stroke: var(--wood-grain);
    stroke-width: 2;
    opacity: 0.3;
  }
  .carving {
    stroke: var(--wood-rim);
    stroke-width: 3;
    stroke-dasharray: 2 10;
    stroke-linecap: round;
    opacity: 0.7;
  }
  .pit {
    fill: url(#pit);
    stroke: var(--wood-rim);
    stroke-width: 1.5;
  }
  .pit-light {
    fill: var(--pit-light);
  }
  .pit-deep {
    stop-color: var(--pit-deep);
  }
  .pit-mid {
    stop-color: var(--pit-mid);
  }
  .pit-edge {
    stop-color: var(--pit-edge);
  }
  .seed {
    fill: url(#seed);
    stroke: var(--seed-rim);
    stroke-width: 1;
  }
  .seed-high {
    stop-color: var(--seed-high);
  }
  .seed-mid {
    stop-color: var(--seed-mid);
  }
  .seed-low {
    stop-color: var(--seed-low);
  }
`;
