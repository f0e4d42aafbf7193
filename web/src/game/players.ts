/** A player's row: name, turn, taken pieces, hand or store. */
import { html, nothing, type TemplateResult } from 'lit';
import { boardKind } from '../families/registry.ts';
import { icon } from '../app/icons.ts';
import { t } from '../texts/messages.ts';
import type { Side } from '../worker/protocol.ts';
import type { Session } from './session.ts';
import { sideName } from '../speech/speech.ts';

export function playerRow(session: Session, side: Side, count: number): TemplateResult {
  const view = session.shownView;
  const toMove = view.toMove === side && view.stage !== 'over';
  const hasWon = session.isOver && view.outcome?.result === (side === 'white' ? '1-0' : '0-1');
  return html`<div class="player ${toMove ? 'on' : ''}">
    <div class="who">
      <span class="name">${nameOf(session, side)}</span>
      ${toMove ? html`<span class="turn-mark" role="img" aria-label=${t('table.toMove')}></span>` : nothing}
      ${hasWon ? html`<span class="won">${icon('won')}</span>` : nothing}
      ${
        toMove && session.thinking && session.saved.table[side] === 'computer'
          ? html`<span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span>`
          : nothing
      }
    </div>
    ${boardKind(view.ruleSet).playerRow(session, side, count)}
  </div>`;
}

/** The name of a side's player: `You`, `Level 2`, or the side if two people play. */
export function nameOf(session: Session, side: Side): string {
  const { view, saved } = session;
  if (session.side === undefined) return sideName(view, side);
  return saved.table[side] === 'computer' ? t('table.level', { level: saved.table.level }) : t('table.you');
}
