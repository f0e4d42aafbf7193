/** `griot-picture`: a game's board as a picture to be tapped, as drawn on the home page. */
import { LitElement, css, html, svg } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { MOMENTS, SOWN } from './games.ts';
import { pieceStyles } from './piece-styles.ts';
import { piece, pieceDefs } from './pieces.ts';
import type { GameName } from './rules/protocol.ts';
import { MARGIN, sand, sandDefs, sandHeight, sandStyles, sandWidth } from './sand.ts';
import { seed, spots } from './seeds.ts';
import { HOUSES } from './sowing.ts';
import { HEIGHT, PIT, WIDTH, pitAt, storeSpot, wood, woodDefs, woodStyles } from './wood.ts';

@customElement('griot-picture')
export class Picture extends LitElement {
  @property() game: GameName = 'yote';

  static override styles = [
    sandStyles,
    pieceStyles,
    woodStyles,
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
    return this.game === 'awele' ? this.plank() : this.bed(MOMENTS[this.game]);
  }

  private bed(squares: string) {
    return html`<svg viewBox="0 0 ${sandWidth(6)} ${sandHeight}" aria-hidden="true">
      <defs>${sandDefs}${pieceDefs}</defs>
      ${sand(6)}
      ${[...squares].map((letter, index) => {
        if (letter === '.') return '';
        const x = MARGIN + 100 * (index % 6) + 50;
        const y = MARGIN + 100 * (4 - Math.floor(index / 6)) + 50;
        return svg`<g transform="translate(${x} ${y})">${piece(letter === 'w' ? 'white' : 'black', index)}</g>`;
      })}
    </svg>`;
  }

  private plank() {
    return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
      <defs>${woodDefs}</defs>
      ${wood}
      ${HOUSES.map((_, index) => {
        const near = index < 6;
        const { x, y } = pitAt(near ? index : 11 - index, near);
        return svg`<g transform="translate(${x} ${y})">${spots(index, SOWN.houses[index] ?? 0, PIT.rx - 13, PIT.ry - 13).map(seed)}</g>`;
      })}
      ${Array.from({ length: SOWN.white }, (_, index) => seed({ ...storeSpot(index, true), turn: index * 67 }))}
      ${Array.from({ length: SOWN.black }, (_, index) => seed({ ...storeSpot(index, false), turn: index * 41 }))}
    </svg>`;
  }
}
