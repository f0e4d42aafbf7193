/** The prompt: the text of the line under the board. */
import { isProved, type Hint } from '../game/hint.ts';
import { familyMessages } from '../families/registry.ts';
import { canPlace, canStop, validSelection } from '../game/move-input.ts';
import { t } from '../texts/messages.ts';
import { objectionInWords } from './problems.ts';
import type { View } from '../worker/protocol.ts';
import { expectedView, isSteppedBack, sideOfPerson, type Note, type SessionState } from '../game/session-state.ts';
import { outcomeInWords, resultInWords } from './outcome.ts';
import { eventsInWords } from './speech.ts';
import { expectedPlayersOf, playersOf } from './who.ts';

/** The text of the line under the board, and its kind, which is also its CSS class. */
export interface Prompt {
  text: string;
  kind: 'do' | 'wait' | 'object' | 'over' | 'hint';
  /** For an expected turn, an introduction that says how certain it is. */
  introduction?: string;
  /** After an objection, what to do instead. */
  advice?: string;
  /** At the start of a turn, the two parts of the text: whose turn it is, and what to do. */
  turnText?: string;
  taskText?: string;
}

export function promptFor(state: SessionState): Prompt {
  const { view, note } = state;
  if (note) {
    const prompt = promptForNote(note, state);
    if (prompt) return prompt;
  }
  const [alternative] = state.alternatives;
  if (alternative) return { text: t('do.ask', { to: alternative.to ?? '' }), kind: 'do' };
  if (isSteppedBack(state))
    return { text: t('do.earlier', { shown: view.shown, turns: view.turns.length }), kind: 'wait' };
  if (view.outcome) return { text: outcomeInWords(view, view.outcome, playersOf(state)), kind: 'over' };
  if (state.players[view.toMove] === 'computer') return { text: t('do.wait'), kind: 'wait' };
  if (state.players[view.toMove] === 'remote')
    return { text: t('turn.side', playersOf(state)(view.toMove)), kind: 'wait' };
  const taskText = taskInWords(state);
  // With two people, the text says whose turn it is.
  const mustNameSide = sideOfPerson(state) === undefined && (view.phase === 'turn' || view.phase === 'bonus');
  if (!mustNameSide) return { text: taskText, kind: 'do', taskText };
  const turnText = t('turn.side', playersOf(state)(view.toMove));
  return { text: `${turnText} ${taskText}`, kind: 'do', turnText, taskText };
}

function promptForNote(note: Note, state: SessionState): Prompt | undefined {
  switch (note.kind) {
    case 'objection':
      // After the end there is nothing to do instead.
      if (state.view.outcome) return undefined;
      return {
        text: objectionInWords(note.problem),
        advice: adviceInWords(state),
        kind: 'object',
      };
    case 'hint':
      return state.hint && promptForHint(state, state.hint);
    case 'drawRefused':
      return { text: t('do.drawRefused'), kind: 'object' };
    case 'notKept':
      return { text: t('do.notKept'), kind: 'object' };
    case 'earlier':
      return { text: t('do.earlierFirst'), kind: 'object' };
    case 'notYourTurn':
      return state.searching ? { text: t('do.notYourTurn'), kind: 'object' } : undefined;
    case 'thinkingOfHint':
      return { text: t('do.thinkingOfHint'), kind: 'wait' };
  }
}

/** The recommended action or, further along the variation, the events of the expected turn. */
function promptForHint(state: SessionState, hint: Hint): Prompt {
  const { action, step } = hint;
  const expected = expectedView(state);
  if (!expected)
    return { text: t(`hint.${action.kind}`, { from: action.from ?? '', to: action.to ?? '' }), kind: 'hint' };
  const whoOf = expectedPlayersOf(state);
  const end = expected.outcome ? [resultInWords(expected.outcome, whoOf)] : [];
  return {
    introduction: t(step === 1 ? 'hint.first' : isProved(hint) ? 'hint.best' : 'hint.then'),
    text: [...eventsInWords(expected.events, whoOf), ...end].join(' '),
    kind: 'hint',
  };
}

/**
 * What to do instead, after an objection: how to let the selected piece go, which who wants to play another turn may not
 * know, and no duty that the objection has just named.
 */
function adviceInWords(state: SessionState): string {
  const { view, selection } = state;
  if (view.phase !== 'turn') return taskInWords(state);
  const selected = validSelection(view, selection);
  if (selected !== undefined && selected !== '') return t('do.moveWhereElse');
  return view.owesReply && selected === undefined ? t('do.place') : taskInWords(state);
}

/** What to do at this phase of the turn. */
function taskInWords({ view, selection }: SessionState): string {
  const selected = validSelection(view, selection);
  const values = { due: view.due, mover: view.mover ?? '', held: selected ?? '' };
  switch (view.phase) {
    case 'removal':
      return familyMessages(view.ruleSet).take?.(view) ?? t('do.take', values);
    case 'chain':
      return t(canStop(view) ? 'do.jumpOnOrStop' : 'do.jumpOn', values);
    case 'afterLeap':
      return t(canStop(view) ? 'do.afterLeap' : 'do.jumpOn', values);
    case 'bonus':
      return t(canStop(view) ? 'do.bonus' : 'do.bonusMust', values);
    default:
      return taskAtStart(view, selected, values);
  }
}

function taskAtStart(view: View, selected: string | undefined, values: Record<string, string | number>): string {
  if (view.actions.some((action) => action.kind === 'sow')) return t(view.mustFeed ? 'do.feed' : 'do.sow', values);
  if (selected === '') return t('do.placeWhere', values);
  if (selected !== undefined) return t('do.moveWhere', values);
  if (view.owesReply) return t('do.reply', values);
  if (view.mustCapture) return t('do.mustJump', values);
  if (view.actions.some((action) => action.kind === 'jump')) return t('do.canJump', values);
  const canMove = view.actions.some((action) => action.from !== undefined);
  const familyPrompt = canMove ? familyMessages(view.ruleSet).move?.(view) : undefined;
  if (familyPrompt !== undefined) return familyPrompt;
  if (canPlace(view) && canMove) return t('do.placeOrMove', values);
  return t(canPlace(view) ? 'do.place' : 'do.move', values);
}
