/** The drawings of marks. Kinds of marks differ in shape, not only in colour. */
import { css, svg, type SVGTemplateResult } from 'lit';
import type { Mark } from './board.ts';

/** A mark centred on 0,0, for a place about 100 units wide. */
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

export const selectedArt: SVGTemplateResult = svg`<circle class="chosen-edge" r="43"></circle><circle class="chosen" r="43"></circle>`;
export const hintArt: SVGTemplateResult = svg`<rect class="hint-edge" x="-45" y="-45" width="90" height="90" rx="26"></rect>
  <rect class="hint" x="-45" y="-45" width="90" height="90" rx="26"></rect>`;
/** The ring under a piece that can move. */
export function readyArt(canJump: boolean): SVGTemplateResult {
  return svg`<circle class="ready-edge" r="41"></circle><circle class=${canJump ? 'ready jumps' : 'ready'} r="41"></circle>`;
}
/** The mark where a piece was taken: a cross with a free centre. */
export const takenArt: SVGTemplateResult = svg`<path class="taken" d="M-23 -23L-13 -13M23 -23L13 -13M-23 23L-13 13M23 23L13 13"></path>`;
export const lastArt: SVGTemplateResult = svg`<circle class="last" r="45"></circle>`;

export const markStyles = css`
  .target {
    fill: var(--leaf);
    stroke: var(--leaf-edge);
    stroke-width: 3.5;
  }
  .dimmed {
    opacity: 0.3;
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
    stroke: var(--indigo-mark);
    stroke-width: 5;
  }
  .ready,
  .ready-edge {
    fill: none;
    stroke: var(--leaf);
    stroke-width: 3.5;
  }
  .ready.jumps {
    stroke-width: 7;
  }
  .ready-edge {
    stroke: var(--leaf-edge);
    stroke-width: 8;
    opacity: 0.7;
  }
  .taken {
    fill: none;
    stroke: var(--clay);
    stroke-width: 5;
    stroke-linecap: round;
  }
  .last {
    fill: none;
    stroke: var(--last);
    stroke-width: 4;
  }
  @media (prefers-reduced-motion: no-preference) {
    .marks {
      animation: appear 0.16s ease-out;
    }
    @keyframes appear {
      from {
        opacity: 0;
      }
    }
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

/** Animates the marks after a rejected tap. */
export function shakeMarks(root: ParentNode): void {
  for (const mark of root.querySelectorAll('.target, .take, .ready, .can-sow')) {
    const frames = [1, 1.35, 0.9, 1.2, 1].map((scale) => ({ transform: `scale(${scale})` }));
    mark.animate(frames, { duration: 420, easing: 'ease-in-out' });
  }
}
