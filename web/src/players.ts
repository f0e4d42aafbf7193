/** Draws a player's row beside the board: who it is, whose turn, what was taken, how much is in hand or in store. */
import { html, nothing, type TemplateResult } from 'lit';
import './hand.ts';
import { GrabEvent } from './board.ts';
import { canPlace, takenBy } from './guide.ts';
import { icon } from './icons.ts';
import { t } from './messages.ts';
import type { Side } from './rules/protocol.ts';
import type { Session } from './session.ts';
import { otherSide, sideName } from './speech.ts';

export function playerRow(session: Session, side: Side, count: number): TemplateResult {
  const view = session.onBoard;
  const toMove = view.toMove === side && view.stage !== 'over';
  const sowing = view.ruleSet.family === 'sowing';
  const won = session.isOver && view.outcome?.result === (side === 'white' ? '1-0' : '0-1');
  return html`<div class="player ${toMove ? 'on' : ''}">
    <div class="who">
      <span class="name">${nameOf(session, side)}</span>
      ${toMove ? html`<span class="turn-mark" role="img" aria-label=${t('table.toMove')}></span>` : nothing}
      ${won ? html`<span class="won">${icon('won')}</span>` : nothing}
      ${
        toMove && session.thinking && session.saved.table[side] === 'computer'
          ? html`<span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span>`
          : nothing
      }
    </div>
    ${sowing ? nothing : heap(session, side)}
    ${sowing ? html`<span class="count">${t('table.seeds', { count })}</span>` : hand(session, side, count)}
  </div>`;
}

/** Who plays a side: `You`, `Level 2`, or the side itself where two play at one board. */
export function nameOf(session: Session, side: Side): string {
  const { view, saved } = session;
  if (session.side === undefined) return sideName(view, side);
  return saved.table[side] === 'computer' ? t('table.level', { level: saved.table.level }) : t('table.you');
}

/** The enemy pieces that a side has taken, so that one sees who is ahead. */
function heap(session: Session, side: Side): TemplateResult {
  const count = takenBy(session.onBoard, side);
  const loser = otherSide(side);
  if (count === 0) return html`<span class="heap"></span>`;
  return html`<span
    class="heap"
    role="img"
    aria-label=${t('table.taken', { side: sideName(session.view, side), count })}
  >
    <griot-hand heap side=${loser} count=${count}></griot-hand>
  </span>`;
}

function hand(session: Session, side: Side, count: number): TemplateResult {
  const view = session.onBoard;
  // Where nothing more will be placed, an empty hand says nothing.
  if (count === 0)
    return html`<span
      class="hand"
      role="img"
      aria-label=${t('table.hand', { side: sideName(view, side), count })}
    ></span>`;
  const pieces = html`<griot-hand side=${side} count=${count}></griot-hand><span class="count">${count}</span>`;
  if (view.toMove !== side || !session.personToMove || !canPlace(view)) {
    return html`<div class="hand" role="img" aria-label=${t('table.hand', { side: sideName(view, side), count })}>
      ${pieces}
    </div>`;
  }
  const chosen = session.choice === '';
  return html`<button
    data-place="hand"
    class="hand mine ${chosen ? 'chosen' : ''}"
    aria-pressed=${chosen ? 'true' : 'false'}
    aria-label=${t('table.takeFromHand', { count })}
    @click=${() => session.pick(chosen ? undefined : '')}
    @pointerdown=${grab}
  >
    ${pieces}
  </button>`;
}

/** Dragging from the hand begins like dragging on the board: after a few pixels. */
function grab(event: PointerEvent): void {
  if (!event.isPrimary || event.button !== 0) return;
  const button = event.currentTarget as HTMLElement;
  const move = (later: PointerEvent) => {
    if (Math.hypot(later.clientX - event.clientX, later.clientY - event.clientY) < 7) return;
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
