/** `griot-hand`: pieces in hand, or captured pieces, beside the board. */
import { LitElement, css, html, svg } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { pieceStyles } from './piece-styles.ts';
import { FIRST_IN_HAND, piece, pieceDefs } from './pieces.ts';
import type { Side } from '../worker/protocol.ts';

/** The distance between pieces, in SVG units. */
const SPACING = {
  hand: { white: 66, black: 58 },
  heap: { white: 48, black: 38 },
};
const MARGIN = 42;

@customElement('griot-hand')
export class Hand extends LitElement {
  @property() side: Side = 'white';
  @property({ type: Number }) count = 0;
  /** Whether these are captured pieces, which are drawn closer together. */
  @property({ type: Boolean }) heap = false;

  static override styles = [
    pieceStyles,
    css`
      :host {
        display: block;
        pointer-events: none;
      }
      svg {
        display: block;
        max-width: 100%;
        height: var(--pieces, 1.2rem);
        overflow: visible;
      }
    `,
  ];

  override render() {
    const spacing = SPACING[this.heap ? 'heap' : 'hand'][this.side];
    const width = Math.max(0, this.count - 1) * spacing + 2 * MARGIN;
    return html`<svg viewBox="0 0 ${width} 84" aria-hidden="true">
      <defs>${pieceDefs}</defs>
      ${Array.from({ length: this.count }, (_, index) => {
        const x = this.heap ? MARGIN + index * spacing : width - MARGIN - index * spacing;
        return svg`<g transform="translate(${x} 40)">${piece(this.side, FIRST_IN_HAND + index)}</g>`;
      })}
    </svg>`;
  }
}
