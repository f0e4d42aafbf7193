/** `griot-picture`: a still picture of a game's board. */
import { LitElement, css, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { boardKind, type ShippedGame } from '../families/registry.ts';
import { gridStyles } from '../board/grid-drawing.ts';
import { pieceStyles } from '../board/piece-styles.ts';
import { plankStyles } from '../board/sowing-drawing.ts';

@customElement('griot-picture')
export class Picture extends LitElement {
  @property({ attribute: false }) game: ShippedGame | undefined;

  static override styles = [
    gridStyles,
    pieceStyles,
    plankStyles,
    css`
      :host {
        display: block;
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
    return this.game ? boardKind(this.game).picture(this.game.samplePosition) : nothing;
  }
}
