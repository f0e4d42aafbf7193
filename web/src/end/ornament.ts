/** A small drawing for the result of a game: a rising sun for a win, two suns for a draw, a moon for a loss. */
import { svg, type SVGTemplateResult } from 'lit';
import type { Result } from '../learn/ladder.ts';

const RAY_COUNT = 11;

/** The stars beside the moon. */
const STARS = [
  [34, 30],
  [122, 18],
  [136, 40],
] as const;

export function ornament(result: Result): SVGTemplateResult {
  switch (result) {
    case 'win':
      return svg`<g>${sun(80, 62, 20)}${band(66)}</g>`;
    case 'draw':
      return svg`<g>${sun(54, 62, 13)}${sun(106, 62, 13)}${band(66)}</g>`;
    case 'loss':
      return svg`<g><path class="moon" d="M86 14A22 22 0 1 0 98 50A18 18 0 0 1 86 14Z"></path>
        ${STARS.map(([x, y]) => svg`<circle class="dot" cx=${x} cy=${y} r="2.2"></circle>`)}${band(66)}</g>`;
  }
}

/** Half a sun over a line. Its rays end in dots, as on bogolan, the cloth of Mali that is dyed with mud. */
function sun(x: number, y: number, radius: number): SVGTemplateResult {
  return svg`<path class="disc" d="M${x - radius} ${y}A${radius} ${radius} 0 0 1 ${x + radius} ${y}Z"></path>
    ${Array.from({ length: RAY_COUNT }, (_, index) => {
      const angle = (Math.PI * (index + 0.5)) / RAY_COUNT;
      const [dx, dy] = [-Math.cos(angle), -Math.sin(angle)];
      const innerEnd = radius * 1.3;
      const outerEnd = radius * (index % 2 === 0 ? 1.85 : 2.3);
      const pointAt = (distance: number) => [x + dx * distance, y + dy * distance].map((value) => value.toFixed(1));
      const [dotX, dotY] = pointAt(outerEnd + 5);
      return svg`<g class="ray" .style=${`animation-delay: ${40 * Math.abs(index - (RAY_COUNT - 1) / 2)}ms`}>
        <path d="M${pointAt(innerEnd).join(' ')}L${pointAt(outerEnd).join(' ')}"></path>
        <circle class="dot" cx=${dotX} cy=${dotY} r="1.8"></circle>
      </g>`;
    })}`;
}

/** A band of triangles. */
function band(y: number): SVGTemplateResult {
  const teeth = Array.from({ length: 10 }, (_, index) => `M${8 + 14.4 * index} ${y + 9}l7.2 -8l7.2 8Z`);
  return svg`<path class="band" d=${teeth.join('')}></path>`;
}
