/**
 * Preset phrases in games with somebody elsewhere: the button, the list, and what was said. Each person reads them in
 * the language of the page.
 */
import { html, nothing, svg, type TemplateResult } from 'lit';
import './phrases.css';
import { changeSettings, settingsNow } from '../settings/settings.ts';
import { iconOf } from '../page/icons.ts';
import { sayPhrase } from '../api/api.ts';
import { playerName } from '../api/server-game.ts';
import type { LiveGame } from '../live-game/live-game.ts';
import { nameInWords } from '../live-game/live-words.ts';
import { sideOfOther, type LiveState } from '../live-game/live-reducer.ts';
import { openSheet, type CustomSheet } from '../page/sheet.ts';
import { say } from '../speech/live-region.ts';
import { t, text } from '../texts/messages.ts';
import type { Side } from '../worker/protocol.ts';
import { isPhrase, PHRASES, type Phrase } from './phrase-list.ts';

const BUBBLE = svg`<path d="M4 5H20V16H11L6.500 20V16H4Z"></path>`;
const SIDES: readonly Side[] = ['white', 'black'];

/** Whether this device hides what others say. */
function isMuted(): boolean {
  return settingsNow().mutesPhrases === true;
}

function phraseInWords(phrase: Phrase): string {
  return text(`phrase.${phrase}`);
}

/** What a side has said, as far as this page knows the phrase and the person wants to see it. */
function saidBy({ game, side: own }: LiveState, side: Side): Phrase | undefined {
  const phrase = game.said?.[side] ?? undefined;
  return isPhrase(phrase) && (side === own || !isMuted()) ? phrase : undefined;
}

/** What both players have said last. */
export function saidInBubbles(state: LiveState): TemplateResult | typeof nothing {
  const bubbles = SIDES.flatMap((side) => {
    const phrase = saidBy(state, side);
    if (!phrase) return [];
    return html`<p class="said ${side === state.side ? 'own' : ''}" data-said=${side}>
      <b>${nameInWords(state, side)}</b><span>${phraseInWords(phrase)}</span>
    </p>`;
  });
  return bubbles.length === 0 ? nothing : html`<div class="bubbles">${bubbles}</div>`;
}

/** Announces each phrase of the others once. */
export class PhraseAnnouncer {
  private spoken: Partial<Record<Side, Phrase>> = {};

  announce(state: LiveState): void {
    for (const side of SIDES) {
      const phrase = side === state.side ? undefined : saidBy(state, side);
      if (phrase && phrase !== this.spoken[side])
        say(t('phrases.said', { name: nameInWords(state, side), phrase: phraseInWords(phrase) }));
      this.spoken = { ...this.spoken, [side]: phrase };
    }
  }
}

/** The button that opens the list. */
export function phraseButton(live: LiveGame): TemplateResult {
  return html`<button
    class="plain"
    data-do="phrases"
    aria-label=${t('phrases.title')}
    @click=${() => openSheet('custom', phraseSheet(live))}
  >
    ${iconOf(BUBBLE)}
  </button>`;
}

function phraseSheet(live: LiveGame): CustomSheet {
  return { title: () => t('phrases.title'), content: (close) => phraseList(live, close) };
}

function phraseList(live: LiveGame, close: () => void): TemplateResult {
  const choose = (phrase: Phrase) => () => {
    close();
    void sendPhrase(live, phrase);
  };
  const toggleMuted = () => {
    close();
    changeSettings({ mutesPhrases: !isMuted() });
    say(t(isMuted() ? 'phrases.muted' : 'phrases.unmuted'));
  };
  const name = playerName(live.state.game, sideOfOther(live.state));
  const other = { named: name === undefined ? 'no' : 'yes', name: name ?? '' } as const;
  return html`<ul class="phrases">
      ${PHRASES.map(
        (phrase) =>
          html`<li><button data-phrase=${phrase} @click=${choose(phrase)}>${phraseInWords(phrase)}</button></li>`,
      )}
    </ul>
    <div class="form">
      <button data-do="mute" @click=${toggleMuted}>${t(isMuted() ? 'phrases.unmute' : 'phrases.mute', other)}</button>
    </div>`;
}

/** Sends a phrase. Unlike a turn it is not kept for another attempt: a late phrase would be out of place. */
async function sendPhrase(live: LiveGame, phrase: Phrase): Promise<void> {
  if (!live.seat) return;
  const answer = await sayPhrase(live.id, live.seat.token, phrase);
  if (answer.kind === 'done') live.dispatch({ kind: 'fetched', game: answer.value });
  else if (answer.kind === 'unreachable') live.dispatch({ kind: 'notSaid', type: 'unreachable', detail: '' });
  else live.dispatch({ kind: 'notSaid', type: answer.problem.type, detail: answer.problem.detail });
}
