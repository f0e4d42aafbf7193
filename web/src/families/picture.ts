/** `griot-picture`: a still picture of a position, or a sketch of a game's idea. */
import { LitElement, css, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { boardKind, isKnownBoard, type ShippedGame } from './registry.ts';
import { gridStyles } from '../board/grid-drawing.ts';
import { traceStyles } from '../board/trace-art.ts';
import { markStyles } from '../board/marks-art.ts';
import { pieceStyles } from '../pieces/piece-styles.ts';
import { plankStyles } from '../board/sowing-drawing.ts';
import type { Snapshot } from '../worker/protocol.ts';

@customElement('griot-picture')
export class Picture extends LitElement {
  /** The game that is sketched, unless there is a position. */
  @property({ attribute: false }) game: ShippedGame | undefined;
  @property({ attribute: false }) position: Snapshot | undefined;

  static override styles = [
    gridStyles,
    pieceStyles,
    plankStyles,
    markStyles,
    traceStyles,
    css`
      :host {
        display: block;
      }
      svg {
        display: block;
        width: 100%;
        height: auto;
        border-radius: var(--picture-round, 0.6rem);
      }
      .band {
        fill: none;
        stroke: var(--leaf);
        stroke-width: 82;
        stroke-linecap: round;
        opacity: 0.4;
      }
      .band.edge {
        stroke: var(--leaf-edge);
        stroke-width: 90;
      }
    `,
  ];

  override render() {
    const { game, position } = this;
    // A stored position may be of another version.
    if (position && isKnownBoard(position.ruleSet)) return boardKind(position.ruleSet).picture(position);
    return game ? boardKind(game).sketch(game.idea) : nothing;
  }
}
