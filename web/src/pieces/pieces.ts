/** The drawings of pieces: pebbles for White, sticks for Black, in variants. Centred on 0,0, 60 to 80 units wide. */
import { svg, type SVGTemplateResult } from 'lit';
import type { Side } from '../worker/protocol.ts';
import { seededRandom } from './randomness.ts';
import { blob } from './shapes.ts';

/** The number of drawings of pebbles, and of sticks. */
const VARIANT_COUNT = 12;

/** The variant of the first piece in a hand, which is the one dragged from it. */
export const FIRST_IN_HAND = 3;

interface Pebble {
  outline: string;
  tint: number;
  /** In degrees, clockwise. */
  rotation: number;
  specks: { x: number; y: number; r: number }[];
}

const pebbles = variants<Pebble>((variant) => {
  const random = seededRandom(variant + 11);
  return {
    outline: blob(variant + 40, 29 + random() * 3, 24 + random() * 2.5, 0.06),
    tint: variant % 3,
    rotation: Math.round(random() * 50 - 25),
    specks: Array.from({ length: 4 }, () => ({
      x: random() * 34 - 17,
      y: random() * 26 - 11,
      r: 0.8 + random() * 1.1,
    })),
  };
});

interface Stick {
  outline: string;
  /** In degrees, clockwise. */
  rotation: number;
  /** The x coordinate of the knot, before the rotation. */
  knotX: number;
}

const sticks = variants<Stick>((variant) => {
  const random = seededRandom(variant + 71);
  const bend = random() * 7 - 3.5;
  const halfLength = 35 + random() * 3;
  const halfWidth = 8.2 + random() * 1.3;
  return {
    outline: `M${-halfLength} ${-halfWidth}Q0 ${-halfWidth + bend - 1} ${halfLength} ${-halfWidth + 1}Q${halfLength + 5} 0 ${halfLength} ${halfWidth - 1}Q0 ${halfWidth + bend + 1} ${-halfLength} ${halfWidth}Q${-halfLength - 5} 0 ${-halfLength} ${-halfWidth}Z`,
    rotation: Math.round(-52 + random() * 30),
    knotX: random() * 30 - 15,
  };
});

/** The shapes of all variants. */
function variants<T>(shape: (variant: number) => T): readonly [T, ...T[]] {
  return [shape(0), ...Array.from({ length: VARIANT_COUNT - 1 }, (_, index) => shape(index + 1))];
}

/** A piece. `variant` is any integer from 0; variants repeat after {@link VARIANT_COUNT}. */
export function piece(side: Side, variant: number): SVGTemplateResult {
  return side === 'white' ? pebble(variant) : stick(variant);
}

function pebble(variant: number): SVGTemplateResult {
  const shape = pebbles[variant % VARIANT_COUNT] ?? pebbles[0];
  return svg`
    <ellipse class="fall" cx="4" cy="9" rx="30" ry="22"></ellipse>
    <g transform="rotate(${shape.rotation})">
      <path class="pebble tint${shape.tint}" d=${shape.outline}></path>
      ${shape.specks.map((speck) => svg`<circle class="speck" cx=${speck.x} cy=${speck.y} r=${speck.r}></circle>`)}
    </g>
    <ellipse class="gleam" cx="-9" cy="-10" rx="10" ry="5.5" transform="rotate(-24 -9 -10)"></ellipse>`;
}

function stick(variant: number): SVGTemplateResult {
  const shape = sticks[variant % VARIANT_COUNT] ?? sticks[0];
  return svg`
    <path class="fall" d=${shape.outline} transform="translate(4 8) rotate(${shape.rotation})"></path>
    <g transform="rotate(${shape.rotation})">
      <path class="stick" d=${shape.outline}></path>
      <path class="bark" d="M-28 -3.5Q0 -6 24 -3.5M-20 3.2Q4 1 30 3.6M-33 0.5H-24"></path>
      <ellipse class="knot" cx=${shape.knotX} cy="-1" rx="4.4" ry="3"></ellipse>
      <ellipse class="cut" cx="36" cy="0" rx="3.6" ry="7"></ellipse>
    </g>`;
}

/** The gradients of the pieces, to be included once in each drawing. */
export const pieceDefs: SVGTemplateResult = svg`
  ${[0, 1, 2].map(
    (tint) => svg`<radialGradient id="tint${tint}" cx="38%" cy="28%" r="82%">
      <stop offset="0" class="pebble-high"></stop><stop offset="0.55" class="pebble-mid${tint}"></stop><stop offset="1" class="pebble-low${tint}"></stop>
    </radialGradient>`,
  )}
  <linearGradient id="bark" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" class="stick-high"></stop><stop offset="0.5" class="stick-mid"></stop><stop offset="1" class="stick-low"></stop>
  </linearGradient>`;
