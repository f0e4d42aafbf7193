/** Announcements for screen readers during a game: events first, then the prompt, unless it is unchanged. */
import { validSelection, type Selection } from '../game/move-input.ts';
import { say } from './live-region.ts';
import { t } from '../texts/messages.ts';
import { promptFor, type Prompt } from './prompt.ts';
import { hintDetailsInWords, jumpersInWords, destinationsInWords, selectionInWords } from './spoken-summaries.ts';
import type { Side, View } from '../worker/protocol.ts';
import type { Session } from '../game/session.ts';
import { isSteppedBack, sideOfPerson, type Note } from '../game/session-state.ts';
import { sideKey, announcementsOf, turnInWords } from './speech.ts';
import { playersOf } from './who.ts';

/** The delay in milliseconds before “the computer is thinking” is announced. */
const THINKING_DELAY = 3000;

export class Announcer {
  /** The view announced last. */
  private lastView: View | undefined;
  private lastPrompt = '';
  private lastNote: Note | undefined;
  private lastSelection: Selection;
  /** What each side was last told to do at the start of a turn; the same text is not repeated. */
  private readonly lastTaskTexts = new Map<Side, string>();

  /** @param otherPrompt what takes the place of the prompt of the game, if anything */
  constructor(
    private readonly session: Session,
    private readonly otherPrompt: () => Prompt | undefined,
  ) {}

  announceStart(): void {
    const { state } = this.session;
    const { view } = state;
    const side = sideOfPerson(state);
    this.lastView = view;
    if (side !== undefined) say(t('ear.youPlay', { side: sideKey(view, side) }));
    announcementsOf(view, playersOf(state)).forEach(say);
  }

  /** Announces the events of a new view. The prompt follows when the page has rendered it. */
  announceEvents(): void {
    const { state } = this.session;
    const { view, selection } = state;
    const isUndo = view.events.length === 0 && this.lastView !== undefined && isBefore(view, this.lastView);
    this.lastView = view;
    this.lastPrompt = '';
    this.lastSelection = selection;
    if (isUndo) say(t('say.undone'));
    else if (isSteppedBack(state) && view.events.length === 0) say(turnInWords(view, view.shown - 1));
    else announcementsOf(view, playersOf(state)).forEach(say);
  }

  /** Announces the line under the board if it has changed. */
  announcePrompt(): void {
    const { state } = this.session;
    const { note, selection } = state;
    const { text } = this.otherPrompt() ?? promptFor(state);
    if (text === this.lastPrompt && note === this.lastNote && selection === this.lastSelection) return;
    const isDeselection = this.lastSelection !== undefined && selection === undefined;
    this.lastPrompt = text;
    this.lastNote = note;
    this.lastSelection = selection;
    say(isDeselection && note === undefined ? t('ear.letGo') : this.promptInWords());
  }

  /** The prompt to announce, which is remembered; empty text if there is nothing to announce now. */
  private promptInWords(): string {
    const { state } = this.session;
    const { view, note, alternatives, selection } = state;
    const otherPrompt = this.otherPrompt();
    if (otherPrompt) return otherPrompt.text;
    const { text, kind, introduction, advice, turnText, taskText } = promptFor(state);
    if (note?.kind === 'thinkingOfHint') return '';
    if (note?.kind === 'hint') return [introduction ?? '', text, hintDetailsInWords(state)].join(' ').trim();
    if (note || alternatives.length > 0) return [text, advice ?? ''].join(' ').trim();
    if (kind === 'wait' && state.searching) {
      this.announceThinkingLater();
      return '';
    }
    if (kind !== 'do') return text;
    if (view.phase !== 'turn') return `${text} ${destinationsInWords(view, selection)}`;
    const selected = validSelection(view, selection);
    if (selected === '') return text;
    if (selected !== undefined) return selectionInWords(view, selected);
    const jumpers = jumpersInWords(view);
    if (jumpers !== '') return `${text} ${jumpers}`;
    const isRepeated = this.lastTaskTexts.get(view.toMove) === taskText;
    this.lastTaskTexts.set(view.toMove, taskText ?? '');
    return isRepeated ? (turnText ?? '') : text;
  }

  private announceThinkingLater(): void {
    const { view } = this.session.state;
    setTimeout(() => {
      const { state, isLeft } = this.session;
      if (!isLeft && state.searching && state.view === view) say(t('do.wait'));
    }, THINKING_DELAY);
  }
}

/** Whether a view has fewer turns than another, or as many with less of the current turn. */
function isBefore({ turns, turnSoFar }: View, other: View): boolean {
  const missing = other.turns.length - turns.length;
  return missing > 0 || (missing === 0 && turnSoFar.length < other.turnSoFar.length);
}
