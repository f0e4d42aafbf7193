/** `griot-hand`: the pieces that are not on the board yet, laid out so that they can be counted. */
import { LitElement, css, html, svg } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { pieceStyles } from './piece-styles.ts';
import { piece, pieceDefs } from './pieces.ts';
import type { Side } from './rules/protocol.ts';

const MOST = 12;

@customElement('griot-hand')
export class Hand extends LitElement {
  @property() side: Side = 'white';
  @property({ type: Number }) count = 0;

  static override styles = [
    pieceStyles,
    css`
      :host {
        display: block;
        pointer-events: none;
      }
      svg {
        display: block;
        width: 100%;
        height: auto;
        overflow: visible;
      }
    `,
  ];

  override render() {
    const apart = this.side === 'white' ? 66 : 58;
    return html`<svg viewBox="0 0 ${MOST * 66 + 20} 84" aria-hidden="true">
      <defs>${pieceDefs}</defs>
      ${Array.from({ length: this.count }, (_, index) => {
        const x = MOST * 66 - index * apart - 24;
        return svg`<g transform="translate(${x} 40)">${piece(this.side, index + 3)}</g>`;
      })}
    </svg>`;
  }
}
