/** A player's row: the name, a mark while the player is to move, captured pieces, and the hand or store. */
import { html, nothing, type TemplateResult } from 'lit';
import { boardKind } from '../families/registry.ts';
import { icon } from '../page/icons.ts';
import { programMark } from '../page/program-mark.ts';
import { t } from '../texts/messages.ts';
import type { Side } from '../worker/protocol.ts';
import { isOver, isSideToMove, shownView, sideOfPerson, type SessionState } from '../game/session-state.ts';
import type { RowActions } from '../families/board-kind.ts';
import { nameOf } from '../speech/who.ts';
import { winnerOf } from '../speech/outcome.ts';
import { sideKey, sideName } from '../speech/speech.ts';

/** On a narrow screen, a name with more characters than this takes the room of the pieces in hand. */
const MAX_SHORT_NAME_LENGTH = 9;

/** @param count the number of pieces in hand or of seeds in store */
export function playerRow(state: SessionState, side: Side, count: number, actions: RowActions): TemplateResult {
  const view = shownView(state);
  const isToMove = isSideToMove(state, side);
  const hasWon = isOver(state) && view.outcome !== undefined && winnerOf(view.outcome) === side;
  const hasLongName = nameOf(state, side).length > MAX_SHORT_NAME_LENGTH;
  return html`<div class="player ${isToMove ? 'on' : ''} ${hasLongName ? 'long' : ''}">
    ${playerCell(
      state,
      side,
      actions,
      html`<span class="line-of-name"
          ><span class="name">${nameOf(state, side)}</span>
          ${isToMove ? html`<span class="turn-mark" role="img" aria-label=${t('table.toMove')}></span>` : nothing}
          ${hasWon ? html`<span class="won">${icon('won')}</span>` : nothing}
          ${
            isToMove && state.searching && state.players[side] === 'computer'
              ? html`<span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span>`
              : nothing
          }</span
        >${piecesInWords(state, side)}`,
    )}
    ${boardKind(view.ruleSet).playerRow(state, side, count, actions)}
  </div>`;
}

/** Who plays a side, as a button where names or the level can be changed. */
function playerCell(state: SessionState, side: Side, { changePlayers }: RowActions, content: TemplateResult) {
  return changePlayers && (state.players[side] === 'computer' || sideOfPerson(state) === undefined)
    ? html`<button class="who" data-change=${side} @click=${changePlayers}>${content}</button>`
    : html`<div class="who">${content}</div>`;
}

/**
 * The pieces of a player: `pebbles (White)`. The side is left out if the name of the player is that of the side. A program
 * elsewhere has its mark.
 */
function piecesInWords(state: SessionState, side: Side) {
  const { view, players } = state;
  const named = nameOf(state, side) === sideName(view, side) ? 'no' : 'yes';
  const words = t('table.pieces', { side: sideKey(view, side), named });
  if (players.programs?.includes(side)) return html`<small>${programMark()} ${words}</small>`;
  return words === '' ? nothing : html`<small>${words}</small>`;
}
