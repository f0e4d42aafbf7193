/**
 * A game going on: it takes what people want, one thing after another, asks the referee, lets the computer answer, keeps the
 * game, and tells the page when something has changed.
 */
import { adviceFrom, isCertain, withCertainty, type Advice } from './advice.ts';
import { acceptsDraw, chosenTurn, goodTurn, knownOf, stopThinking, gameClient, wasStopped } from './computer.ts';
import type { Known } from './tablebase.ts';
import { canStop, carried, givenChoice, keptChoice, tapped, type Choice, type Decision } from './move-input.ts';
import { Autosave } from './autosave.ts';
import type { Action, Answer, Place, Problem, Side, View } from './rules/protocol.ts';
import { personsSide, type SavedGame } from './saved-game.ts';
import { onGameElsewhere } from './storage.ts';

/** What the line under the board says besides what to do. */
export type Note =
  | { kind: 'objection'; problem: Problem }
  | { kind: 'hint' | 'drawRefused' | 'thinkingOfHint' | 'notYourTurn' | 'earlier' | 'notKept' };

/** A guess waits this long, in milliseconds, for what is known for certain. */
const KNOWING = 700;

/** The computer waits this long before it answers, so that one sees what one has done. */
const BREATH = 600;

/** So long the tab in which somebody played has for the computer's answer, in milliseconds; it may have been closed. */
const ANSWER_ELSEWHERE = 5_000;

export class Session extends EventTarget {
  view: View;
  choice: Choice;
  note: Note | undefined;
  /** What was recommended for the position as it is. */
  advice: Advice | undefined;
  /** Actions among which somebody has to choose, because they lead to the same place. */
  asked: Action[] = [];
  thinking = false;
  /** Whether the board still shows something moving; the computer waits for it. */
  still: () => Promise<void> = async () => undefined;

  private left = false;
  /** Once is enough: afterwards the line says again what to do. */
  private toldNotKept = false;
  private stopListening: (() => void) | undefined;
  private readonly keeper = new Autosave(this.saved);
  private queue: Promise<void> = Promise.resolve();
  /** Rises whenever what the computer is thinking about is no longer wanted. */
  private wanted = 0;
  private readonly seed = crypto.getRandomValues(new Int32Array(1))[0] ?? 0;

  constructor(
    readonly saved: SavedGame,
    view: View,
  ) {
    super();
    this.view = view;
    this.choice = givenChoice(view);
  }

  get side(): Side | undefined {
    return personsSide(this.saved.table);
  }

  /** What may come, where the board shows that instead of the game. */
  get ahead(): View | undefined {
    return this.advice?.after[this.advice.step - 1];
  }

  /** What the board shows. */
  get onBoard(): View {
    return this.ahead ?? this.view;
  }

  /** Whether a person may act now. */
  get personToMove(): boolean {
    return !this.ahead && this.personsTurn;
  }

  private get personsTurn(): boolean {
    return this.view.stage !== 'over' && this.saved.table[this.view.toMove] === 'person' && !this.isEarlier;
  }

  /** Whether an earlier moment is shown. */
  get isEarlier(): boolean {
    return this.view.shown < this.view.turns.length;
  }

  get isOver(): boolean {
    return this.view.outcome !== undefined && !this.isEarlier;
  }

  /** Begins, or goes on: the computer may be to move. */
  start(): void {
    this.stopListening = onGameElsewhere(this.saved.id, () => this.then(() => this.followElsewhere()));
    this.keep();
    this.answerIfComputer();
  }

  /** Leaves the table: done when what was begun is played and kept, and the referee is free for another game. */
  async leave(): Promise<void> {
    this.left = true;
    this.stopListening?.();
    this.wanted++;
    stopThinking();
    for (let last = undefined as Promise<void> | undefined; last !== this.queue;) await (last = this.queue);
  }

  // ---- What people do ----

  tap(place: Place): void {
    this.then(() => this.decide(tapped(this.view, this.choice, place)));
  }

  drop(from: Place, to: Place): void {
    this.then(() => this.decide(from === to ? { kind: 'choose', choice: from } : carried(this.view, from, to)));
  }

  pick(choice: Choice): void {
    this.then(async () => this.setChoice(keptChoice(this.view, choice)));
  }

  letGo(): void {
    if (this.ahead) this.lookAhead(0);
    else this.pick(undefined);
  }

  stop(): void {
    this.then(async () => {
      if (canStop(this.view)) await this.play('stop');
    });
  }

  chooseAction(action: Action): void {
    this.then(() => this.play(action.text));
  }

  undo(): void {
    this.change(async (referee) => {
      let view = await referee.undo();
      // Against the computer, back to where the person can do something else.
      while (this.saved.table[view.toMove] === 'computer' && view.canUndo) view = await referee.undo();
      return view;
    });
  }

  redo(): void {
    this.change(async (referee) => {
      let view = await referee.redo();
      while (this.saved.table[view.toMove] === 'computer' && view.canRedo) view = await referee.redo();
      return view;
    });
  }

  /** Shows the game after so many turns. */
  show(turns: number): void {
    this.change((referee) => referee.show(turns));
  }

  /** Takes back what came after the moment shown. */
  goOnFromHere(): void {
    const turns = this.view.shown;
    this.change(async (referee) => {
      let view = await referee.show(this.view.turns.length);
      while ((view.turns.length > turns || view.turnSoFar !== '' || isByPeople(view)) && view.canUndo)
        view = await referee.undo();
      return view;
    });
  }

  resign(): void {
    const side = this.side ?? this.view.toMove;
    this.end((referee) => referee.resign(side));
  }

  agreeDraw(): void {
    this.end((referee) => referee.agreeDraw());
  }

  /** Offers a draw to the computer. */
  offerDraw(): void {
    this.think(async (game) => {
      if (await acceptsDraw(game)) this.agreeDraw();
      else this.setNote({ kind: 'drawRefused' });
    });
  }

  /** Whether a hint can be had, or leads on. */
  get canAskHint(): boolean {
    return this.personsTurn;
  }

  /** Recommends a turn; asked again, it shows what may come after it, turn by turn, and the game again in the end. */
  askHint(): void {
    const { advice } = this;
    if (advice) this.lookAhead(this.note?.kind === 'hint' ? (advice.step + 1) % (advice.after.length + 1) : 0);
    else this.recommend(0);
  }

  /** Recommends a turn, and shows so many turns of the line at once. */
  private recommend(steps: number): void {
    this.note = { kind: 'thinkingOfHint' };
    this.think(async (game, wanted) => {
      const { view } = this;
      const finding = knownOf(game, view);
      const guessing = goodTurn(game);
      const certain = await Promise.race([finding, guessing.then(() => undefined)]);
      if (wanted !== this.wanted) return;
      // Where the best line is known, nobody has to wait for a guess.
      if (certain?.ahead)
        return this.advise(adviceFrom(view, { ...certain.ahead, expectedResult: 500 }), certain, steps);
      const thought = await guessing;
      const enough = new Promise<undefined>((go) => setTimeout(go, KNOWING));
      const known = await (steps > 0 ? finding : Promise.race([finding, enough]));
      if (wanted !== this.wanted) return;
      this.advise(adviceFrom(view, thought), known, steps);
      if (known) return;
      void finding.then((late) => {
        if (late && wanted === this.wanted && this.advice?.step === 0) this.advise(this.advice, late, 0);
      });
    });
  }

  private advise(guessed: Advice | undefined, known: Known | undefined, steps: number): void {
    this.advice = guessed && known ? withCertainty(this.view, guessed, known) : guessed;
    if (this.advice) this.lookAhead(Math.min(steps, this.advice.after.length));
  }

  /** Looks again at what is recommended, if that was a guess: more may be known now. */
  askAgain(): void {
    if (this.advice && !isCertain(this.advice)) this.recommend(0);
  }

  /** Shows the first turn of the line that is known to be best. */
  showBest(): void {
    if (this.advice && isCertain(this.advice)) this.lookAhead(1);
    else this.recommend(1);
  }

  /** Shows the board after so many turns of the line recommended; 0 is the game as it is. */
  lookAhead(step: number): void {
    if (!this.advice) return;
    this.advice = { ...this.advice, step };
    this.choice = this.ahead ? undefined : givenChoice(this.view);
    this.asked = [];
    this.setNote({ kind: 'hint' });
  }

  setFlipped(flipped: boolean): void {
    this.saved.flipped = flipped;
    this.keep();
    this.changed();
  }

  // ---- One thing after another ----

  private then(next: () => Promise<void> | void): void {
    this.queue = this.queue.then(next).catch((reason: unknown) => {
      if (!wasStopped(reason)) this.dispatchEvent(new CustomEvent('failed', { detail: reason }));
    });
  }

  private async decide(decision: Decision): Promise<void> {
    if (this.isOver) return;
    if (this.ahead) return this.lookAhead(0);
    if (!this.personToMove) {
      this.setNote({ kind: this.isEarlier ? 'earlier' : 'notYourTurn' });
      // The tab in which it thought may be gone.
      if (!this.thinking) this.answerIfComputer();
      return;
    }
    switch (decision.kind) {
      case 'play':
        return this.play(decision.action.text);
      case 'ask':
        this.asked = decision.actions;
        return this.changed();
      case 'choose':
        return this.setChoice(decision.choice);
      case 'object': {
        const problem = await gameClient().objection(decision.from, decision.to);
        if (problem) this.setNote({ kind: 'objection', problem });
      }
    }
  }

  private async play(action: string): Promise<void> {
    this.wanted++;
    stopThinking();
    this.arrive(await gameClient().play(action));
  }

  private change(how: (referee: ReturnType<typeof gameClient>) => Promise<View>): void {
    this.wanted++;
    stopThinking();
    this.thinking = false;
    this.then(async () => this.arrive({ ok: true, value: await how(gameClient()) }));
  }

  private end(how: (referee: ReturnType<typeof gameClient>) => Promise<Answer<View>>): void {
    this.wanted++;
    stopThinking();
    this.then(async () => this.arrive(await how(gameClient())));
  }

  private arrive(answer: Answer<View>): void {
    if (answer.ok) {
      this.keep();
      this.present(answer.value);
      this.answerIfComputer();
      return;
    }
    this.forgetAsides();
    if (answer.problems[0]) this.note = { kind: 'objection', problem: answer.problems[0] };
    this.changed();
  }

  private present(view: View): void {
    this.forgetAsides();
    this.view = view;
    this.choice = givenChoice(view);
    this.dispatchEvent(new Event('arrived'));
    this.changed();
  }

  private forgetAsides(): void {
    this.thinking = false;
    this.advice = undefined;
    this.asked = [];
    this.note = undefined;
  }

  /** Goes on where another tab has come to; there the computer answers too, unless that tab is gone. */
  private async followElsewhere(): Promise<void> {
    const newer = this.left ? undefined : this.keeper.elsewhere();
    if (!newer) {
      if (!this.thinking) this.answerIfComputer();
      return;
    }
    this.wanted++;
    stopThinking();
    const answer = await gameClient().open(newer.game);
    if (!answer.ok || answer.value.problems.length > 0) return;
    this.keeper.follow(newer);
    this.present(answer.value.view);
    if (this.saved.table[this.view.toMove] === 'computer') {
      const { position } = this.view;
      setTimeout(() => this.view.position === position && this.then(() => this.followElsewhere()), ANSWER_ELSEWHERE);
    }
  }

  private answerIfComputer(): void {
    const { view } = this;
    if (view.stage === 'over' || this.isEarlier || this.saved.table[view.toMove] !== 'computer') return;
    this.think(async (game, wanted) => {
      const seed = this.seed + view.turns.length;
      const breath = new Promise((resolve) => setTimeout(resolve, BREATH));
      const choosing = chosenTurn(game, view, this.saved.table.level, seed);
      const [actions] = await Promise.all([choosing, breath, this.still()]);
      if (wanted !== this.wanted) return;
      this.then(async () => {
        if (wanted === this.wanted) this.arrive(await gameClient().playTurn(actions));
      });
    });
  }

  /** Lets the computer think beside the queue, so that people are heard meanwhile. */
  private think(about: (game: SavedGame['game'], wanted: number) => Promise<void>): void {
    if (this.left) return;
    const wanted = ++this.wanted;
    this.thinking = true;
    this.changed();
    void (async () => {
      try {
        const game = await gameClient().text();
        if (wanted === this.wanted) await about(game, wanted);
      } catch (reason) {
        if (!wasStopped(reason)) this.dispatchEvent(new CustomEvent('failed', { detail: reason }));
      }
      if (wanted !== this.wanted) return;
      this.thinking =
        this.saved.table[this.view.toMove] === 'computer' && this.view.stage !== 'over' && !this.isEarlier;
      this.changed();
    })();
  }

  private setChoice(choice: Choice): void {
    this.choice = choice;
    this.note = undefined;
    this.asked = [];
    this.changed();
  }

  private setNote(note: Note): void {
    this.note = note;
    this.changed();
  }

  private keep(): void {
    this.then(async () => {
      const game = await gameClient().text();
      const over = this.isOver || (this.saved.over && this.isEarlier);
      const kept = this.keeper.keep(game, this.view.turns.length, over, !this.left);
      if (kept === 'overtaken') return this.followElsewhere();
      if (kept !== 'refused' || this.note !== undefined || this.toldNotKept) return;
      this.toldNotKept = true;
      this.setNote({ kind: 'notKept' });
    });
  }

  private changed(): void {
    this.dispatchEvent(new Event('changed'));
  }
}

/** Whether people ended the game, not the board. */
function isByPeople(view: View): boolean {
  return view.outcome?.reason === 'resigned' || view.outcome?.reason === 'agreed';
}
