/** Live-region announcements for screen readers during a game: events first, then the prompt, without repetition. */
import { keptChoice, type Choice } from './move-input.ts';
import { say } from './live.ts';
import { t } from './messages.ts';
import { lineFor } from './prompt.ts';
import { expectedInWords, jumpersInWords, destinationsInWords } from './review.ts';
import type { Side, View } from './rules/protocol.ts';
import type { Note, Session } from './session.ts';
import { sideKey, announcementsOf, turnInWords } from './speech.ts';

/** Delay in milliseconds before “the computer is thinking” is announced. */
const PATIENCE = 3000;

export class Announcer {
  private length = 0;
  private line = '';
  private note: Note | undefined;
  private choice: Choice;
  /** The last prompt announced to each side at the start of a turn; an unchanged prompt is not repeated. */
  private readonly told = new Map<Side, string>();

  constructor(private readonly session: Session) {}

  begin(): void {
    const { view, side } = this.session;
    this.length = lengthOf(view);
    if (side !== undefined) say(t('ear.youPlay', { side: sideKey(view, side) }));
    announcementsOf(view).forEach(say);
  }

  /** Announces events on the board; the prompt follows. */
  arrived(): void {
    const { view, isEarlier } = this.session;
    const back = view.happenings.length === 0 && lengthOf(view) < this.length;
    this.length = lengthOf(view);
    this.line = '';
    this.choice = this.session.choice;
    if (back) say(t('say.undone'));
    else if (isEarlier && view.happenings.length === 0) say(turnInWords(view, view.shown - 1));
    else announcementsOf(view).forEach(say);
  }

  /** Announces the line under the board if it has changed. */
  changed(): void {
    const { note, choice } = this.session;
    const { text } = lineFor(this.session);
    if (text === this.line && note === this.note && choice === this.choice) return;
    const letGo = this.choice !== undefined && choice === undefined;
    this.line = text;
    this.note = note;
    this.choice = choice;
    say(letGo && note === undefined ? t('ear.letGo') : this.lineInWords());
  }

  private lineInWords(): string {
    const { view, note, asked, choice } = this.session;
    const { text, kind, before, whose, what } = lineFor(this.session);
    if (note?.kind === 'thinkingOfHint') return '';
    if (note?.kind === 'hint') return [before ?? '', text, expectedInWords(this.session)].join(' ').trim();
    if (note || asked.length > 0) return text;
    if (kind === 'wait' && this.session.thinking) {
      this.explainSilence();
      return '';
    }
    if (kind !== 'do') return text;
    if (view.stage !== 'turn') return `${text} ${destinationsInWords(view, choice)}`;
    const held = keptChoice(view, choice);
    if (held === '') return text;
    if (held !== undefined) return `${t('board.chosen', { what: held })}. ${destinationsInWords(view, choice)}`;
    const jumpers = jumpersInWords(view);
    if (jumpers !== '') return `${text} ${jumpers}`;
    const known = this.told.get(view.toMove) === what;
    this.told.set(view.toMove, what ?? '');
    return known ? (whose ?? '') : text;
  }

  private explainSilence(): void {
    const { view } = this.session;
    setTimeout(() => {
      if (this.session.thinking && this.session.view === view) say(t('do.wait'));
    }, PATIENCE);
  }
}

/** Progress of a game in turns and characters of the current turn; it decreases when something was undone. */
function lengthOf(view: View): number {
  return view.turns.length + view.turnSoFar.length;
}
