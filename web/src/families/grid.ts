/** The grid: a board of any number of files and ranks, with pieces on squares and in hand. */
import { html, type TemplateResult } from 'lit';
import '../board/grid-board.ts';
import '../pieces/hand.ts';
import '../pieces/piece-element.ts';
import { GrabEvent } from '../board/board.ts';
import { DRAG_DISTANCE } from '../board/cells.ts';
import { boardHeight, boardWidth, gridPicture } from '../board/grid-drawing.ts';
import { t, text } from '../texts/messages.ts';
import { canPlace, captureCount } from '../game/move-input.ts';
import type { Side } from '../worker/protocol.ts';
import { canPersonAct, shownView, type SessionState } from '../game/session-state.ts';
import { nameOfSide, otherSide } from '../texts/sides.ts';
import { gridSketch, type GridSketch } from '../board/sketches.ts';
import { letterAt, squaresOf } from '../board/squares.ts';
import type { BoardKind, RowActions } from './board-kind.ts';

export const grid: BoardKind = {
  counted: 'pieces',
  hasNumbers: false,
  sideKey: (side) => side,
  boardName: ({ ruleSet: { game, ranks, files } }) => t('board.grid', { game: text(`game.${game}`), ranks, files }),
  aspectRatio: ({ ruleSet }) => boardWidth(ruleSet.files) / boardHeight(ruleSet.ranks),
  placeInWords(view, place) {
    const letter = letterAt(view, place);
    return letter === '.'
      ? t('board.empty', { place })
      : t('board.piece', { place, side: letter === 'w' ? 'white' : 'black' });
  },
  sideInWords(view, side, who) {
    const places = squaresOf(view.ruleSet).filter((place) => letterAt(view, place) === side.charAt(0));
    return t('ear.pieces', { who, count: places.length, places: places.join(', '), hand: view[side] });
  },
  lineInWords(view, line) {
    const places = squaresOf(view.ruleSet).filter((place) => place.startsWith(line) || place.slice(1) === line);
    const pieces = places
      .filter((place) => letterAt(view, place) !== '.')
      .map((place) => grid.placeInWords(view, place));
    return places.length === 0 ? '' : t('ear.line', { line, count: pieces.length, pieces: pieces.join('; ') });
  },
  position: (view) => view.squares,
  board: ({ view, scene, marks, label, speed, flipped, draggedFrom }) =>
    html`<griot-grid-board
      name=${grid.boardName(view)}
      keyboard-help=${t('board.keys')}
      files=${view.ruleSet.files}
      ranks=${view.ruleSet.ranks}
      .lines=${view.ruleSet.lines ?? []}
      .scene=${scene}
      .marks=${marks}
      .label=${label}
      .speed=${speed}
      .draggedFrom=${draggedFrom}
      ?flipped=${flipped}
    ></griot-grid-board>`,
  countsInWords: (more, fewer) => t('result.pieces', { more, fewer }),
  sideSign: (side) => html`<griot-piece side=${side}></griot-piece>`,
  playerRow: (state, side, count, actions) => html`${heap(state, side)} ${hand(state, side, count, actions)}`,
  picture: ({ squares, ruleSet: { files, ranks } }) =>
    gridPicture(Array.from({ length: ranks }, (_, rank) => squares.slice(rank * files, (rank + 1) * files))),
  sketch: (idea) => gridSketch(idea as GridSketch),
};

/** The pieces that a side has captured. */
function heap(state: SessionState, side: Side): TemplateResult {
  const count = captureCount(shownView(state), side);
  if (count === 0) return html`<span class="heap"></span>`;
  return html`<span
    class="heap"
    role="img"
    aria-label=${t('table.taken', { side: nameOfSide(grid.sideKey(side)), count })}
  >
    <griot-hand heap side=${otherSide(side)} count=${count}></griot-hand>
    <griot-hand class="one" heap side=${otherSide(side)} count="1"></griot-hand><span class="count">${count}</span>
  </span>`;
}

function hand(state: SessionState, side: Side, count: number, { select }: RowActions): TemplateResult {
  const view = shownView(state);
  const label = t('table.hand', { side: nameOfSide(grid.sideKey(side)), count });
  // An empty hand is rendered without pieces, so that the row keeps its height.
  if (count === 0) return html`<span class="hand" role="img" aria-label=${label}></span>`;
  const pieces = html`<griot-hand side=${side} count=${count}></griot-hand
    ><griot-hand class="one" side=${side} count="1"></griot-hand><span class="count">${count}</span>`;
  if (view.toMove !== side || !canPersonAct(state) || !canPlace(view))
    return html`<div class="hand" role="img" aria-label=${label}>${pieces}</div>`;
  const chosen = state.selection === '';
  return html`<button
    data-place="hand"
    class="hand mine ${chosen ? 'chosen' : ''}"
    aria-pressed=${chosen ? 'true' : 'false'}
    aria-label=${t('table.takeFromHand', { count })}
    @click=${() => select(chosen ? undefined : '')}
    @pointerdown=${watchForDrag}
  >
    ${pieces}
  </button>`;
}

/** Begins a drag from the hand once the pointer has moved a few pixels, as on the board. */
function watchForDrag(event: PointerEvent): void {
  if (!event.isPrimary || event.button !== 0) return;
  const button = event.currentTarget as HTMLElement;
  const move = (later: PointerEvent) => {
    if (Math.hypot(later.clientX - event.clientX, later.clientY - event.clientY) < DRAG_DISTANCE) return;
    end();
    button.dispatchEvent(new GrabEvent('', later));
  };
  const end = () => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
