/** `griot-room-board`: a board of the room at a glance: position, players, whose turn it is, or the result. */
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../families/picture.ts';
import '../clocks/side-clock.ts';
import { icon } from '../page/icons.ts';
import { PageElement } from '../page/page-element.ts';
import { shippedGame, sideKeyIn } from '../families/registry.ts';
import { winnerInWords, withMark } from '../lobby/listed-words.ts';
import { gameInWords } from '../speech/game-names.ts';
import { winnerOf } from '../speech/outcome.ts';
import { nameOfSide } from '../texts/sides.ts';
import { t } from '../texts/messages.ts';
import { gameClient } from '../worker/clients.ts';
import type { Side, Snapshot } from '../worker/protocol.ts';
import type { RoomBoard } from './room-state.ts';

/** The number of characters of a name above which it is written smaller. */
const LONG_NAME = 9;

@customElement('griot-room-board')
export class RoomBoardElement extends PageElement {
  @property({ attribute: false }) board!: RoomBoard;
  @state() private snapshot: Snapshot | undefined;
  /** The position of the snapshot. */
  private drawn = '';

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('board') && this.board.position !== this.drawn) void this.draw();
  }

  private async draw(): Promise<void> {
    const { ruleSet, position } = this.board;
    this.drawn = position;
    const answer = await gameClient().replay(ruleSet, position, []);
    if (answer.ok && position === this.board.position) this.snapshot = answer.value[0];
  }

  override render() {
    const { id, ruleSet, outcome, turns } = this.board;
    const game = gameInWords(ruleSet);
    return html`<a href="#far/${id}" data-room=${id} data-turns=${turns} class=${outcome ? 'over' : ''}>
      <span class="game">${game}</span>
      ${this.player('black')}
      <griot-picture .game=${shippedGame(ruleSet)} .position=${this.snapshot}></griot-picture>
      ${this.player('white')} ${outcome ? html`<span class="result">${this.result(outcome.result)}</span>` : nothing}
    </a>`;
  }

  private player(side: Side) {
    const { players, toMove, outcome, clock } = this.board;
    const hasWon = outcome !== null && winnerOf(outcome) === side;
    const isToMove = !outcome && toMove === side;
    const named = players[side]?.name;
    const name = named == null ? this.sideName(side) : withMark(players[side]);
    return html`<span class="player ${hasWon ? 'won' : ''} ${isToMove ? 'moving' : ''}"
      >${hasWon ? icon('won') : nothing}<b class=${(named?.length ?? 0) > LONG_NAME ? 'long' : ''}>${name}</b>${
        isToMove
          ? html`<i class="dot" aria-hidden="true"></i><span class="visually-hidden">${t('table.toMove')}</span>`
          : nothing
      }${
        clock && !outcome
          ? html`<griot-side-clock
              class=${clock.running === side ? 'running' : ''}
              .clock=${clock}
              side=${side}
              data-clock=${side}
            ></griot-side-clock>`
          : nothing
      }</span
    >`;
  }

  private sideName(side: Side): string {
    return nameOfSide(sideKeyIn(this.board.ruleSet, side));
  }

  private result(result: string): string {
    const { ruleSet, players } = this.board;
    const won = winnerInWords(ruleSet, players, result);
    if (won !== undefined) return won;
    return result === '1/2-1/2' ? t('result.drawn') : t('live.aborted');
  }
}
