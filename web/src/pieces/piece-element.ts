/** `griot-piece`: a single piece. */
import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { pieceStyles } from './piece-styles.ts';
import { piece, pieceDefs } from './pieces.ts';
import type { Side } from '../worker/protocol.ts';

@customElement('griot-piece')
export class PieceElement extends LitElement {
  @property() side: Side = 'white';
  /** Selects the drawing: any integer from 0. */
  @property({ type: Number }) variant = 0;

  static override styles = [
    pieceStyles,
    css`
      :host,
      svg {
        display: block;
        width: 100%;
        height: 100%;
        overflow: visible;
      }
    `,
  ];

  override render() {
    return html`<svg viewBox="-50 -50 100 100" aria-hidden="true">
      <defs>${pieceDefs}</defs>
      ${piece(this.side, this.variant)}
    </svg>`;
  }
}
