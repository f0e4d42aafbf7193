/** Draws marks over a board; each kind has a shape of its own, so that nobody needs its colour. */
import { css, svg, type SVGTemplateResult } from 'lit';
import type { Mark } from './board.ts';

/** A mark about 0,0, for a place some 100 units wide. */
export function markArt(mark: Mark): SVGTemplateResult {
  switch (mark) {
    case 'place':
      return svg`<circle class="target" r="8"></circle>`;
    case 'step':
      return svg`<circle class="target" r="14"></circle>`;
    case 'jump':
      return svg`<g><circle class="target-ring" r="25"></circle><circle class="target" r="12"></circle></g>`;
    case 'leap':
      return svg`<path class="target" d="M0 -19L19 0L0 19L-19 0Z"></path>`;
    case 'take':
      return svg`<circle class="take-edge" r="42"></circle><circle class="take" r="42"></circle>`;
    case 'sow':
      return svg`<circle class="target" r="7"></circle>`;
  }
}

export const chosenArt: SVGTemplateResult = svg`<circle class="chosen-edge" r="43"></circle><circle class="chosen" r="43"></circle>`;
export const hintArt: SVGTemplateResult = svg`<rect class="hint-edge" x="-45" y="-45" width="90" height="90" rx="26"></rect>
  <rect class="hint" x="-45" y="-45" width="90" height="90" rx="26"></rect>`;
export const lastArt: SVGTemplateResult = svg`<circle class="last" r="45"></circle>`;

export const markStyles = css`
  .target {
    fill: var(--leaf);
    stroke: var(--leaf-edge);
    stroke-width: 3.5;
  }
  .target-ring {
    fill: none;
    stroke: var(--leaf);
    stroke-width: 5;
  }
  .take-edge,
  .chosen-edge,
  .hint-edge {
    fill: none;
    stroke: var(--leaf-edge);
    stroke-width: 9;
    opacity: 0.85;
  }
  .take {
    fill: none;
    stroke: var(--clay);
    stroke-width: 5.5;
  }
  .chosen {
    fill: none;
    stroke: var(--clay);
    stroke-width: 5;
    stroke-dasharray: 9 8;
    stroke-linecap: round;
  }
  .hint {
    fill: none;
    stroke: var(--indigo);
    stroke-width: 5;
  }
  .last {
    fill: none;
    stroke: var(--last);
    stroke-width: 3;
    opacity: 0.85;
  }
  @media (prefers-reduced-motion: no-preference) {
    .chosen {
      animation: turn 9s linear infinite;
    }
    @keyframes turn {
      to {
        transform: rotate(360deg);
      }
    }
  }
`;
