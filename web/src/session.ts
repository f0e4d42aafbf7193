/**
 * A game in progress: runs commands one after another by the rules worker, lets the computer answer, saves the game,
 * and notifies the page of changes.
 */
import { adviceFrom, isProved, withTablebase, type Advice } from './advice.ts';
import { acceptsDraw, levelTurn, searchHint, probeTables, stopThinking, gameClient, wasStopped } from './computer.ts';
import type { ProbedPosition } from './tablebase.ts';
import { canStop, carried, givenChoice, keptChoice, tapped, type Choice, type Decision } from './move-input.ts';
import { Autosave } from './autosave.ts';
import type { Action, Answer, Place, Problem, Side, View } from './rules/protocol.ts';
import { personsSide, type SavedGame } from './saved-game.ts';
import { onGameElsewhere } from './storage.ts';

/** A note that replaces the prompt under the board. */
export type Note =
  | { kind: 'objection'; problem: Problem }
  | { kind: 'hint' | 'drawRefused' | 'thinkingOfHint' | 'notYourTurn' | 'earlier' | 'notKept' };

/** Time in milliseconds that a search result waits for the tablebase. */
const TABLEBASE_PATIENCE = 700;

/** Minimum delay of the computer's answer in milliseconds, so that the person sees the result of the own turn. */
const ANSWER_DELAY = 600;

/** Time in milliseconds for the tab in which a turn was played to answer it; that tab may have been closed. */
const ANSWER_ELSEWHERE = 5_000;

export class Session extends EventTarget {
  view: View;
  choice: Choice;
  note: Note | undefined;
  /** The hint for the current position. */
  advice: Advice | undefined;
  /** Actions that lead to the same place, among which the player has to choose. */
  asked: Action[] = [];
  thinking = false;
  /** Resolves when the board's animation is over; the computer waits for it. */
  still: () => Promise<void> = async () => undefined;

  private left = false;
  /** Whether the failure to save was reported; it is reported once. */
  private toldNotKept = false;
  private stopListening: (() => void) | undefined;
  private readonly autosave = new Autosave(this.saved);
  private queue: Promise<void> = Promise.resolve();
  /** Generation counter; increased when a running search becomes obsolete. */
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

  /** The expected position, while the board shows one instead of the game. */
  get ahead(): View | undefined {
    return this.advice?.after[this.advice.step - 1];
  }

  /** The view that the board shows. */
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

  /** Starts or resumes the session; the computer may be to move. */
  start(): void {
    this.stopListening = onGameElsewhere(this.saved.id, () => this.then(() => this.followElsewhere()));
    this.keep();
    this.answerIfComputer();
  }

  /** Ends the session; resolves when pending changes are saved and the rules worker is free. */
  async leave(): Promise<void> {
    this.left = true;
    this.stopListening?.();
    this.wanted++;
    stopThinking();
    for (let last = undefined as Promise<void> | undefined; last !== this.queue;) await (last = this.queue);
  }

  // ---- Commands ----

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
    this.change(async (client) => {
      let view = await client.undo();
      // Against the computer, back to the person's last decision.
      while (this.saved.table[view.toMove] === 'computer' && view.canUndo) view = await client.undo();
      return view;
    });
  }

  redo(): void {
    this.change(async (client) => {
      let view = await client.redo();
      while (this.saved.table[view.toMove] === 'computer' && view.canRedo) view = await client.redo();
      return view;
    });
  }

  /** Shows the game after so many turns. */
  show(turns: number): void {
    this.change((client) => client.show(turns));
  }

  /** Undoes everything after the moment shown. */
  goOnFromHere(): void {
    const turns = this.view.shown;
    this.change(async (client) => {
      let view = await client.show(this.view.turns.length);
      while ((view.turns.length > turns || view.turnSoFar !== '' || isByPeople(view)) && view.canUndo)
        view = await client.undo();
      return view;
    });
  }

  resign(): void {
    const side = this.side ?? this.view.toMove;
    this.end((client) => client.resign(side));
  }

  agreeDraw(): void {
    this.end((client) => client.agreeDraw());
  }

  /** Offers a draw to the computer. */
  offerDraw(): void {
    this.think(async (game) => {
      if (await acceptsDraw(game)) this.agreeDraw();
      else this.setNote({ kind: 'drawRefused' });
    });
  }

  /** Whether a hint is available. */
  get canAskHint(): boolean {
    return this.personsTurn;
  }

  /** Gives a hint; asked again, steps along its variation and back to the game. */
  askHint(): void {
    const { advice } = this;
    if (advice) this.lookAhead(this.note?.kind === 'hint' ? (advice.step + 1) % (advice.after.length + 1) : 0);
    else this.recommend(0);
  }

  /** Computes a hint and shows this many turns of its variation. */
  private recommend(steps: number): void {
    this.note = { kind: 'thinkingOfHint' };
    this.think(async (game, wanted) => {
      const { view } = this;
      const finding = probeTables(game, view);
      const guessing = searchHint(game);
      const certain = await Promise.race([finding, guessing.then(() => undefined)]);
      if (wanted !== this.wanted) return;
      // With a tablebase line there is no need to wait for the search.
      if (certain?.ahead)
        return this.advise(adviceFrom(view, { ...certain.ahead, expectedResult: 500 }), certain, steps);
      const thought = await guessing;
      const enough = new Promise<undefined>((go) => setTimeout(go, TABLEBASE_PATIENCE));
      const known = await (steps > 0 ? finding : Promise.race([finding, enough]));
      if (wanted !== this.wanted) return;
      this.advise(adviceFrom(view, thought), known, steps);
      if (known) return;
      void finding.then((late) => {
        if (late && wanted === this.wanted && this.advice?.step === 0) this.advise(this.advice, late, 0);
      });
    });
  }

  private advise(guessed: Advice | undefined, known: ProbedPosition | undefined, steps: number): void {
    this.advice = guessed && known ? withTablebase(this.view, guessed, known) : guessed;
    if (this.advice) this.lookAhead(Math.min(steps, this.advice.after.length));
  }

  /** Recomputes a hint that was an estimate; more tables may be available now. */
  askAgain(): void {
    if (this.advice && !isProved(this.advice)) this.recommend(0);
  }

  /** Shows the first turn of the optimal line. */
  showBest(): void {
    if (this.advice && isProved(this.advice)) this.lookAhead(1);
    else this.recommend(1);
  }

  /** Shows the board after this many turns of the variation; 0 is the game itself. */
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

  // ---- Sequential queue ----

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
      // The tab in which it was thinking may be closed.
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

  private change(how: (client: ReturnType<typeof gameClient>) => Promise<View>): void {
    this.wanted++;
    stopThinking();
    this.thinking = false;
    this.then(async () => this.arrive({ ok: true, value: await how(gameClient()) }));
  }

  private end(how: (client: ReturnType<typeof gameClient>) => Promise<Answer<View>>): void {
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

  /** Adopts the game as saved by another tab, which also lets the computer answer unless it was closed. */
  private async followElsewhere(): Promise<void> {
    const newer = this.left ? undefined : this.autosave.elsewhere();
    if (!newer) {
      if (!this.thinking) this.answerIfComputer();
      return;
    }
    this.wanted++;
    stopThinking();
    const answer = await gameClient().open(newer.game);
    if (!answer.ok || answer.value.problems.length > 0) return;
    this.autosave.follow(newer);
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
      const breath = new Promise((resolve) => setTimeout(resolve, ANSWER_DELAY));
      const choosing = levelTurn(game, view, this.saved.table.level, seed);
      const [actions] = await Promise.all([choosing, breath, this.still()]);
      if (wanted !== this.wanted) return;
      this.then(async () => {
        if (wanted === this.wanted) this.arrive(await gameClient().playTurn(actions));
      });
    });
  }

  /** Runs a search outside the queue, so that input is handled meanwhile. */
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
      const kept = this.autosave.keep(game, this.view.turns.length, over, !this.left);
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

/** Whether the players ended the game, rather than the rules. */
function isByPeople(view: View): boolean {
  return view.outcome?.reason === 'resigned' || view.outcome?.reason === 'agreed';
}
