/** A small drawing for the result of a game: a sun that rises for a win, two that meet for a draw, a moon for a loss. */
import { svg, type SVGTemplateResult } from 'lit';

export type Mood = 'joy' | 'peace' | 'calm';

const RAYS = 11;

export function ornament(mood: Mood): SVGTemplateResult {
  switch (mood) {
    case 'joy':
      return svg`<g>${sun(80, 62, 20)}${band(66)}</g>`;
    case 'peace':
      return svg`<g>${sun(54, 62, 13)}${sun(106, 62, 13)}${band(66)}</g>`;
    case 'calm':
      return svg`<g><path class="moon" d="M86 14A22 22 0 1 0 98 50A18 18 0 0 1 86 14Z"></path>
        ${[34, 122, 136].map((x, index) => svg`<circle class="dot" cx=${x} cy=${[30, 18, 40][index] ?? 0} r="2.2"></circle>`)}${band(66)}</g>`;
  }
}

/** Half a sun over a line, with rays that end in dots, as on cloth dyed with mud. */
function sun(x: number, y: number, radius: number): SVGTemplateResult {
  return svg`<path class="disc" d="M${x - radius} ${y}A${radius} ${radius} 0 0 1 ${x + radius} ${y}Z"></path>
    ${Array.from({ length: RAYS }, (_, index) => {
      const angle = (Math.PI * (index + 0.5)) / RAYS;
      const [dx, dy] = [-Math.cos(angle), -Math.sin(angle)];
      const [from, to] = [radius * 1.3, radius * (index % 2 === 0 ? 1.85 : 2.3)];
      return svg`<g class="ray" .style=${`animation-delay: ${40 * Math.abs(index - (RAYS - 1) / 2)}ms`}>
        <path d="M${(x + dx * from).toFixed(1)} ${(y + dy * from).toFixed(1)}L${(x + dx * to).toFixed(1)} ${(y + dy * to).toFixed(1)}"></path>
        <circle class="dot" cx=${(x + dx * (to + 5)).toFixed(1)} cy=${(y + dy * (to + 5)).toFixed(1)} r="1.8"></circle>
      </g>`;
    })}`;
}

/** A band of triangles. */
function band(y: number): SVGTemplateResult {
  const teeth = Array.from({ length: 10 }, (_, index) => `M${8 + 14.4 * index} ${y + 9}l7.2 -8l7.2 8Z`);
  return svg`<path class="band" d=${teeth.join('')}></path>`;
}
