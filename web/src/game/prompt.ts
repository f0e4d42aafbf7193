/** The prompt: what the line under the board says. */
import { isProved, type Hint } from './hint.ts';
import { familyWords } from '../families/registry.ts';
import { canPlace, canStop, forcedSelection, validSelection } from './move-input.ts';
import { t } from '../texts/messages.ts';
import { objectionInWords } from '../speech/problems.ts';
import type { Outcome, View } from '../worker/protocol.ts';
import type { Note, Session } from './session.ts';
import { eventsInWords, outcomeInWords, resultInWords, sideKey } from '../speech/speech.ts';

/** Text and style of the line. */
export interface Prompt {
  text: string;
  kind: 'do' | 'wait' | 'object' | 'over' | 'hint';
  /** For an expected turn, an introduction that says how certain it is. */
  before?: string;
  /** At the start of a turn, the two parts of the text: whose turn, and what to do. */
  whose?: string;
  what?: string;
}

export function promptFor(session: Session): Prompt {
  const { view, note } = session;
  if (note) {
    const prompt = noteInWords(note, session);
    if (prompt) return prompt;
  }
  if (session.alternatives[0]) return { text: t('do.ask', { to: session.alternatives[0].to ?? '' }), kind: 'do' };
  if (session.isEarlier)
    return { text: t('do.earlier', { shown: view.shown, turns: view.turns.length }), kind: 'wait' };
  if (view.outcome) return { text: outcomeFor(session, view.outcome), kind: 'over' };
  if (session.saved.table[view.toMove] === 'computer') return { text: t('do.wait'), kind: 'wait' };
  const what = whatToDo(session);
  // With two people, the text says whose turn it is.
  const namesSide = session.side === undefined && (view.stage === 'turn' || view.stage === 'bonus');
  if (!namesSide) return { text: what, kind: 'do', what };
  const whose = t('turn.side', { side: sideKey(view, view.toMove) });
  return { text: `${whose} ${what}`, kind: 'do', whose, what };
}

/** The result; against the computer, first whether the person has won. */
function outcomeFor(session: Session, outcome: Outcome): string {
  const outcomeText = outcomeInWords(session.view, outcome);
  if (session.side === undefined || outcome.result === '1/2-1/2') return outcomeText;
  const hasWon = (outcome.result === '1-0') === (session.side === 'white');
  return `${t(hasWon ? 'result.youWin' : 'result.youLose')} ${outcomeText}`;
}

function noteInWords(note: Note, session: Session): Prompt | undefined {
  switch (note.kind) {
    case 'objection':
      return { text: objectionInWords(note.problem) + deselectionHint(session), kind: 'object' };
    case 'hint':
      return session.hint && hintInWords(session, session.hint);
    case 'drawRefused':
      return { text: t('do.drawRefused'), kind: 'object' };
    case 'notKept':
      return { text: t('do.notKept'), kind: 'object' };
    case 'earlier':
      return { text: t('do.earlierFirst'), kind: 'object' };
    case 'notYourTurn':
      return session.thinking ? { text: t('do.notYourTurn'), kind: 'object' } : undefined;
    case 'thinkingOfHint':
      return { text: t('do.thinkingOfHint'), kind: 'wait' };
  }
}

/** Adds how to deselect a piece. */
function deselectionHint(session: Session): string {
  const { view, selection } = session;
  return selection !== undefined && selection !== '' && forcedSelection(view) === undefined ? ` ${t('do.letGo')}` : '';
}

/** The recommended action; further along the variation, the events of the expected turn. */
function hintInWords({ expectedView }: Session, hint: Hint): Prompt {
  const { action, step } = hint;
  if (!expectedView)
    return { text: t(`hint.${action.kind}`, { from: action.from ?? '', to: action.to ?? '' }), kind: 'hint' };
  const end = expectedView.outcome ? [`${resultInWords(expectedView, expectedView.outcome)}.`] : [];
  return {
    before: t(step === 1 ? 'hint.first' : isProved(hint) ? 'hint.best' : 'hint.then'),
    text: [...eventsInWords(expectedView.happenings), ...end].join(' '),
    kind: 'hint',
  };
}

/** What to do at this stage of the turn. */
function whatToDo(session: Session): string {
  const { view, selection } = session;
  const held = validSelection(view, selection);
  const values = { due: view.due, mover: view.mover ?? '', held: held ?? '' };
  switch (view.stage) {
    case 'removal':
      return familyWords(view.ruleSet).take?.(view) ?? t('do.take', values);
    case 'chain':
      return t(canStop(view) ? 'do.jumpOnOrStop' : 'do.jumpOn', values);
    case 'afterLeap':
      return t(canStop(view) ? 'do.afterLeap' : 'do.jumpOn', values);
    case 'bonus':
      return t(canStop(view) ? 'do.bonus' : 'do.bonusMust', values);
    default:
      return promptAtStart(view, held, values);
  }
}

function promptAtStart(view: View, held: string | undefined, values: Record<string, string | number>): string {
  if (view.actions.some((action) => action.kind === 'sow')) return t('do.sow', values);
  if (held === '') return t('do.placeWhere', values);
  if (held !== undefined) return t('do.moveWhere', values);
  if (view.owesReply) return t('do.reply', values);
  if (view.mustCapture) return t('do.mustJump', values);
  if (view.actions.some((action) => action.kind === 'jump')) return t('do.canJump', values);
  const canMove = view.actions.some((action) => action.from !== undefined);
  const familyPrompt = canMove ? familyWords(view.ruleSet).move?.(view) : undefined;
  if (familyPrompt !== undefined) return familyPrompt;
  if (canPlace(view) && canMove) return t('do.placeOrMove', values);
  return t(canPlace(view) ? 'do.place' : 'do.move', values);
}
