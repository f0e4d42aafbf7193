/** A lesson in progress: judges what the learner plays, answers it, and leads from step to step. */
import { forcedSelection } from '../game/move-input.ts';
import { emptyGame } from '../records/saved-game.ts';
import type { Refuter } from '../solving/refutation.ts';
import { openWholeGame, showLastTurn, SolvingSession, type SolvingState } from '../solving/solving-session.ts';
import type { Action, GameClient, GameText, Place, View } from '../worker/protocol.ts';
import { isAskedAttempt, judge } from './judgement.ts';
import { canMatch, isPattern, matches } from './turn-pattern.ts';
import { acceptedTurns, nextStepContinues, type AcceptedTurn, type Lesson, type Step } from './lessons.ts';

/**
 * `solving`: the learner is to act; `answering`: the opponent replies; `wrong`: the step is to be tried again; `done`:
 * the step is done; `finished`: the lesson is over.
 */
export type Status = 'solving' | 'answering' | 'wrong' | 'done' | 'finished';

/**
 * Why a try was not accepted. `other`: the step asks for another turn; `allowed`: it asks for an illegal action;
 * `refuted`: the reply on the board shows why; `wrong`: for another reason.
 */
export type Remark = 'other' | 'allowed' | 'refuted' | 'wrong';

export interface LessonState extends SolvingState {
  readonly lesson: Lesson;
  /** The index of the step. */
  readonly index: number;
  readonly status: Status;
  readonly remark: Remark | undefined;
  /** The number of wrong tries in this step. */
  readonly failures: number;
}

/** From this number of wrong tries a hint is shown. */
export const HINT_AFTER = 2;

/** The index of the field of a position text that holds the turn so far. */
const TURN_FIELD = 6;

export class LessonSession extends SolvingSession<LessonState> {
  /** The games at the beginning of the steps reached, by index. */
  private readonly beginnings = new Map<number, GameText>();

  private constructor(
    state: LessonState,
    private readonly ruleSet: string,
    gameClient: GameClient,
    private readonly refuter: Pick<Refuter, 'refute'>,
  ) {
    super(state, gameClient);
  }

  /** Opens a lesson at a step. */
  static async open(
    lesson: Lesson,
    index: number,
    ruleSet: string,
    { gameClient, refuter }: { gameClient: GameClient; refuter: Pick<Refuter, 'refute'> },
  ): Promise<LessonSession> {
    const view = await openWholeGame(gameClient, emptyGame(ruleSet));
    const state: LessonState = {
      lesson,
      index,
      view,
      status: 'answering',
      selection: undefined,
      problem: undefined,
      remark: undefined,
      failures: 0,
    };
    const session = new LessonSession(state, ruleSet, gameClient, refuter);
    await session.enterStep(index);
    return session;
  }

  get step(): Step {
    return stepAt(this.current.lesson, this.current.index);
  }

  /** Whether nothing of the step has been played. */
  get isAtBeginning(): boolean {
    const { view, index, status } = this.current;
    const beginning = this.beginnings.get(index);
    return status === 'solving' && beginning !== undefined && isSameMoment(beginning, view);
  }

  /** Returns to the beginning of the step. */
  tryAgain(): void {
    this.enqueue(() => this.beginAgain());
  }

  /** Goes to the next step if this one is done. Otherwise what is asked for is played first. */
  next(): void {
    this.enqueue(async () => {
      const { status, index, lesson } = this.current;
      if (status === 'answering' || status === 'finished') return;
      if (status !== 'done') await this.showAnswer();
      else if (index + 1 < lesson.steps.length) await this.enterStep(index + 1);
      else this.set({ status: 'finished' });
    });
  }

  /** Goes to the step before. */
  back(): void {
    this.enqueue(async () => {
      const { index, status } = this.current;
      if (status === 'finished') await this.enterStep(index);
      else if (index > 0) await this.enterStep(index - 1);
    });
  }

  protected override get isSolving(): boolean {
    return this.current.status === 'solving';
  }

  protected override get isWrong(): boolean {
    return this.current.status === 'wrong';
  }

  protected override beginAgain(): Promise<void> {
    return this.restartStep(this.current.index);
  }

  protected override async onRefused(from: Place, to: Place): Promise<void> {
    await super.onRefused(from, to);
    if (isAskedAttempt(this.step, from, to)) this.finishAttempt();
  }

  /** Ends a step that asks for an illegal attempt. The next step may go on from the position, which is unchanged. */
  private finishAttempt(): void {
    const { index, lesson } = this.current;
    const beginning = this.beginnings.get(index);
    if (beginning && nextStepContinues(lesson, index)) this.beginnings.set(index + 1, beginning);
    this.set({ status: 'done', selection: undefined });
  }

  protected override async onPlayed(): Promise<void> {
    const { index, view, failures } = this.current;
    const judgement = judge(this.step, view, turnCount(this.beginnings.get(index)));
    switch (judgement.kind) {
      case 'accepted':
        return this.accept(judgement.turn);
      case 'unfinished':
        return;
      case 'other':
      case 'allowed':
        return this.set({ status: 'wrong', remark: judgement.kind, failures: failures + 1, selection: undefined });
      case 'wrong':
        return this.refute();
    }
  }

  /** Plays the reply, and goes on with the next step if that begins there. */
  private async accept({ replies }: AcceptedTurn): Promise<void> {
    const { index, lesson } = this.current;
    this.set({ status: 'answering', problem: undefined });
    const game = await this.gameClient.text();
    const view = (await this.playReply(game, replies)) ?? this.current.view;
    if (!nextStepContinues(lesson, index)) this.set({ view, status: 'done', selection: undefined });
    else this.setStep(index + 1, await this.gameClient.text(), view);
  }

  /** Plays the first legal reply; undefined if there is none. */
  private async playReply(game: GameText, replies: readonly string[]): Promise<View | undefined> {
    for (const reply of replies) {
      const answer = await this.gameClient.open(withTurn(game, reply));
      if (answer.ok && answer.value.problems.length === 0)
        return showLastTurn(this.gameClient, answer.value.view.turns.length);
    }
    return undefined;
  }

  /** Answers a wrong turn by the best reply, so that the learner sees why it is wrong. */
  private async refute(): Promise<void> {
    const { view, failures } = this.current;
    this.set({ status: 'answering', failures: failures + 1, selection: undefined });
    let remark: Remark = 'wrong';
    if (view.outcome === undefined) {
      const { actions } = await this.refuter.refute(await this.gameClient.text(), view);
      const answer = await this.gameClient.playTurn([...actions]);
      if (answer.ok) {
        remark = 'refuted';
        this.set({ view: answer.value });
      }
    }
    this.set({ status: 'wrong', remark });
  }

  /** Plays what is asked for. */
  private async showAnswer(): Promise<void> {
    const { index } = this.current;
    await this.restartStep(index);
    const beginning = this.beginnings.get(index);
    if (!beginning) return;
    if (this.step.goal === 'refused') {
      const [from = '', to = from] = (this.step.accept?.[0] ?? '').split('-');
      await super.onRefused(from.startsWith('@') ? '' : from, to.replace('@', ''));
      this.finishAttempt();
      return;
    }
    const [first] = acceptedTurns(this.step);
    const turn = first ?? { actions: '', isUnfinished: false, replies: this.step.reply ?? [] };
    const actions = await this.findTurn(turn, beginning);
    const view = await openWholeGame(this.gameClient, withAcceptedTurn(beginning, { ...turn, actions }));
    this.set({ view: turn.isUnfinished ? view : await showLastTurn(this.gameClient, view.turns.length) });
    await this.accept(turn);
  }

  /**
   * The text of the first legal turn that matches an accepted turn; empty text if there is none. An accepted turn
   * without text stands for any turn.
   *
   * @param path the actions played so far
   */
  private async findTurn(accepted: AcceptedTurn, beginning: GameText, path: readonly string[] = []): Promise<string> {
    const { actions, isUnfinished } = accepted;
    if (isUnfinished || (actions !== '' && !isPattern(actions))) return actions;
    let view = await openWholeGame(this.gameClient, beginning);
    if (path.length > 0) {
      const answer = await this.gameClient.playTurn([...path]);
      if (!answer.ok) return '';
      view = answer.value;
    }
    const wholeTurn = view.turns[turnCount(beginning)]?.text;
    if (wholeTurn !== undefined) return actions === '' || matches(actions, wholeTurn) ? wholeTurn : '';
    if (actions !== '' && !canMatch(actions, view.turnSoFar)) return '';
    for (const action of [...view.actions].sort(stopsFirst)) {
      const turn = await this.findTurn(accepted, beginning, [...path, action.text]);
      if (turn !== '') return turn;
    }
    return '';
  }

  /** Opens a step. If it goes on from earlier steps, their answers are played first. */
  private async enterStep(index: number): Promise<void> {
    const { lesson } = this.current;
    let startIndex = index;
    while (startIndex > 0 && !this.beginnings.has(startIndex) && stepAt(lesson, startIndex).position === undefined)
      startIndex--;
    const beginning = this.beginnings.get(startIndex) ?? gameAt(this.ruleSet, stepAt(lesson, startIndex).position);
    this.setStep(startIndex, beginning, await openWholeGame(this.gameClient, beginning));
    // Plays the answer of each step before.
    while (this.current.index < index) {
      const next = this.current.index + 1;
      await this.showAnswer();
      const nextBeginning = this.beginnings.get(next);
      if (this.current.index === next) continue;
      if (!nextBeginning) return;
      this.setStep(next, nextBeginning, await openWholeGame(this.gameClient, nextBeginning));
    }
  }

  private setStep(index: number, beginning: GameText, view: View): void {
    this.beginnings.set(index, beginning);
    this.set({
      index,
      view,
      status: 'solving',
      selection: forcedSelection(view),
      problem: undefined,
      remark: undefined,
      failures: 0,
    });
  }

  /** Returns to the beginning of a step. The number of wrong tries stays. */
  private async restartStep(index: number): Promise<void> {
    const view = await openWholeGame(this.gameClient, this.beginnings.get(index) ?? emptyGame(this.ruleSet));
    this.set({ view, status: 'solving', selection: forcedSelection(view), problem: undefined, remark: undefined });
  }
}

function stepAt({ steps }: Lesson, index: number): Step {
  const step = steps[index];
  if (!step) throw new RangeError(`there is no step ${index}`);
  return step;
}

/** Compares actions so that stopping comes first, and short turns are found first. */
function stopsFirst(a: Action, b: Action): number {
  return Number(b.kind === 'stop') - Number(a.kind === 'stop');
}

function turnCount(game: GameText | undefined): number {
  return !game || game.turns === '' ? 0 : game.turns.split(' ').length;
}

function isSameMoment(game: GameText, view: View): boolean {
  return turnCount(game) === view.turns.length && game.unfinished === view.turnSoFar;
}

/** The game at a position, which may be within a turn: then its text has a field for the turn so far. */
function gameAt(ruleSet: string, position = 'start'): GameText {
  if (position === 'start') return emptyGame(ruleSet);
  const fields = position.split(' ');
  return { ...emptyGame(ruleSet), start: fields.slice(0, TURN_FIELD).join(' '), unfinished: fields[TURN_FIELD] ?? '' };
}

function withTurn(game: GameText, turn: string): GameText {
  return { ...game, turns: game.turns === '' ? turn : `${game.turns} ${turn}`, unfinished: '' };
}

/** A game with an accepted turn played. */
function withAcceptedTurn(game: GameText, { actions, isUnfinished }: AcceptedTurn): GameText {
  return isUnfinished ? { ...game, unfinished: actions } : withTurn(game, actions);
}
