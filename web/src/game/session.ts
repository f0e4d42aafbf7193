/**
 * A game in progress: runs commands one after another by the rules worker, lets the computer answer, saves the game,
 * and notifies the page of changes.
 */
import { hintFrom, isProved, withTablebase, type Hint } from './hint.ts';
import { acceptsDraw, levelTurn, searchHint, probeTables, stopThinking, gameClient, wasStopped } from './computer.ts';
import type { ProbedPosition } from '../tables/tablebase.ts';
import {
  canStop,
  dragDecision,
  forcedSelection,
  validSelection,
  tapDecision,
  type Selection,
  type Decision,
} from './move-input.ts';
import { Autosave } from './autosave.ts';
import type { Action, Answer, Place, Problem, Side, View } from '../worker/protocol.ts';
import { personsSide, type SavedGame } from './saved-game.ts';
import { onChangedElsewhere } from '../app/storage.ts';

/** A note that replaces the prompt under the board. */
export type Note =
  | { kind: 'objection'; problem: Problem }
  | { kind: 'hint' | 'drawRefused' | 'thinkingOfHint' | 'notYourTurn' | 'earlier' | 'notKept' };

/** Maximum time in milliseconds to wait for the tablebase after the search has ended. */
const TABLEBASE_TIMEOUT = 700;

/** Minimum time in milliseconds before the computer plays, so that the person sees the board after their own turn. */
const ANSWER_DELAY = 600;

/** Time in milliseconds after which this tab lets the computer play, as the tab with the turn may have been closed. */
const OTHER_TAB_TIMEOUT = 5_000;

export class Session extends EventTarget {
  view: View;
  selection: Selection;
  note: Note | undefined;
  /** The hint for the current position. */
  hint: Hint | undefined;
  /** Actions from which the player has to choose, as all fit the last tap or drag. */
  alternatives: Action[] = [];
  thinking = false;
  /** Resolves when the board's animation has ended; the computer plays after it. */
  animationEnd: () => Promise<void> = async () => undefined;

  private hasLeft = false;
  /** Whether a failure to save was reported, which happens only once. */
  private isSaveFailureReported = false;
  private stopListening: (() => void) | undefined;
  private readonly autosave = new Autosave(this.saved);
  private queue: Promise<void> = Promise.resolve();
  /** Incremented when a running search becomes obsolete; a search drops its result if the number has changed. */
  private generation = 0;
  private readonly seed = crypto.getRandomValues(new Int32Array(1))[0] ?? 0;

  constructor(
    readonly saved: SavedGame,
    view: View,
  ) {
    super();
    this.view = view;
    this.selection = forcedSelection(view);
  }

  get side(): Side | undefined {
    return personsSide(this.saved.table);
  }

  /** The expected position, while the board shows one instead of the game. */
  get expectedView(): View | undefined {
    return this.hint?.after[this.hint.step - 1];
  }

  /** The view that the board shows. */
  get shownView(): View {
    return this.expectedView ?? this.view;
  }

  /** Whether a person may act now. */
  get personToMove(): boolean {
    return !this.expectedView && this.personsTurn;
  }

  private get personsTurn(): boolean {
    return this.view.stage !== 'over' && this.saved.table[this.view.toMove] === 'person' && !this.isEarlier;
  }

  /** Whether turns were stepped back. */
  get isEarlier(): boolean {
    return this.view.shown < this.view.turns.length;
  }

  get isOver(): boolean {
    return this.view.outcome !== undefined && !this.isEarlier;
  }

  /** Starts or resumes the session; the computer may be to move. */
  start(): void {
    this.stopListening = onChangedElsewhere(this.saved.id, () => this.enqueue(() => this.adoptFromOtherTab()));
    this.save();
    this.answerIfComputer();
  }

  /** Ends the session; resolves when pending changes are saved and the rules worker is free. */
  async leave(): Promise<void> {
    this.hasLeft = true;
    this.stopListening?.();
    this.generation++;
    stopThinking();
    for (let last = undefined as Promise<void> | undefined; last !== this.queue;) await (last = this.queue);
  }

  // ---- Commands ----

  tap(place: Place): void {
    this.enqueue(() => this.apply(tapDecision(this.view, this.selection, place)));
  }

  drop(from: Place, to: Place): void {
    this.enqueue(() =>
      this.apply(from === to ? { kind: 'select', selection: from } : dragDecision(this.view, from, to)),
    );
  }

  select(selection: Selection): void {
    this.enqueue(async () => this.setSelection(validSelection(this.view, selection)));
  }

  cancel(): void {
    if (this.expectedView) this.lookAhead(0);
    else this.select(undefined);
  }

  stop(): void {
    this.enqueue(async () => {
      if (canStop(this.view)) await this.play('stop');
    });
  }

  chooseAction(action: Action): void {
    this.enqueue(() => this.play(action.text));
  }

  undo(): void {
    this.runAndShow(async (client) => {
      let view = await client.undo();
      // Against the computer, back to the person's last decision.
      while (this.saved.table[view.toMove] === 'computer' && view.canUndo) view = await client.undo();
      return view;
    });
  }

  redo(): void {
    this.runAndShow(async (client) => {
      let view = await client.redo();
      while (this.saved.table[view.toMove] === 'computer' && view.canRedo) view = await client.redo();
      return view;
    });
  }

  /** Shows the game after this many turns. */
  show(turns: number): void {
    this.runAndShow((client) => client.show(turns));
  }

  /** Undoes all turns after the one shown. */
  continueFromHere(): void {
    const turns = this.view.shown;
    this.runAndShow(async (client) => {
      let view = await client.show(this.view.turns.length);
      while ((view.turns.length > turns || view.turnSoFar !== '' || isEndedByPlayers(view)) && view.canUndo)
        view = await client.undo();
      return view;
    });
  }

  resign(): void {
    const side = this.side ?? this.view.toMove;
    this.endGame((client) => client.resign(side));
  }

  agreeDraw(): void {
    this.endGame((client) => client.agreeDraw());
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

  /** Computes and shows a hint; further calls step through its variation, and then back to the game. */
  askHint(): void {
    const { hint } = this;
    if (hint) this.lookAhead(this.note?.kind === 'hint' ? (hint.step + 1) % (hint.after.length + 1) : 0);
    else this.computeHint(0);
  }

  /** Computes a hint and shows this many turns of its variation. */
  private computeHint(steps: number): void {
    this.note = { kind: 'thinkingOfHint' };
    this.think(async (game, generation) => {
      const { view } = this;
      const probing = probeTables(game, view);
      const searching = searchHint(game);
      const probedFirst = await Promise.race([probing, searching.then(() => undefined)]);
      if (generation !== this.generation) return;
      // With a tablebase line there is no need to wait for the search.
      if (probedFirst?.lookahead)
        return this.presentHint(hintFrom(view, { ...probedFirst.lookahead, expectedResult: 500 }), probedFirst, steps);
      const searchResult = await searching;
      const timeout = new Promise<undefined>((go) => setTimeout(go, TABLEBASE_TIMEOUT));
      const probed = await (steps > 0 ? probing : Promise.race([probing, timeout]));
      if (generation !== this.generation) return;
      this.presentHint(hintFrom(view, searchResult), probed, steps);
      if (probed) return;
      void probing.then((late) => {
        if (late && generation === this.generation && this.hint?.step === 0) this.presentHint(this.hint, late, 0);
      });
    });
  }

  private presentHint(searchedHint: Hint | undefined, probed: ProbedPosition | undefined, steps: number): void {
    this.hint = searchedHint && probed ? withTablebase(this.view, searchedHint, probed) : searchedHint;
    if (this.hint) this.lookAhead(Math.min(steps, this.hint.after.length));
  }

  /** Recomputes a hint that was an estimate, after more tables were fetched. */
  improveHint(): void {
    if (this.hint && !isProved(this.hint)) this.computeHint(0);
  }

  /** Shows the first turn of the optimal line. */
  showOptimalLine(): void {
    if (this.hint && isProved(this.hint)) this.lookAhead(1);
    else this.computeHint(1);
  }

  /** Shows the board after this many turns of the variation; 0 is the game itself. */
  lookAhead(step: number): void {
    if (!this.hint) return;
    this.hint = { ...this.hint, step };
    this.selection = this.expectedView ? undefined : forcedSelection(this.view);
    this.alternatives = [];
    this.setNote({ kind: 'hint' });
  }

  setFlipped(flipped: boolean): void {
    this.saved.flipped = flipped;
    this.save();
    this.changed();
  }

  // ---- Sequential queue ----

  private enqueue(next: () => Promise<void> | void): void {
    this.queue = this.queue.then(next).catch((reason: unknown) => {
      if (!wasStopped(reason)) this.dispatchEvent(new CustomEvent('failed', { detail: reason }));
    });
  }

  private async apply(decision: Decision): Promise<void> {
    if (this.isOver) return;
    if (this.expectedView) return this.lookAhead(0);
    if (!this.personToMove) {
      this.setNote({ kind: this.isEarlier ? 'earlier' : 'notYourTurn' });
      // The computer may have been thinking in a tab that was closed since.
      if (!this.thinking) this.answerIfComputer();
      return;
    }
    switch (decision.kind) {
      case 'play':
        return this.play(decision.action.text);
      case 'ambiguous':
        this.alternatives = decision.actions;
        return this.changed();
      case 'select':
        return this.setSelection(decision.selection);
      case 'illegal': {
        const problem = await gameClient().objection(decision.from, decision.to);
        if (problem) this.setNote({ kind: 'objection', problem });
      }
    }
  }

  private async play(action: string): Promise<void> {
    this.generation++;
    stopThinking();
    this.receive(await gameClient().play(action));
  }

  private runAndShow(command: (client: ReturnType<typeof gameClient>) => Promise<View>): void {
    this.generation++;
    stopThinking();
    this.thinking = false;
    this.enqueue(async () => this.receive({ ok: true, value: await command(gameClient()) }));
  }

  private endGame(command: (client: ReturnType<typeof gameClient>) => Promise<Answer<View>>): void {
    this.generation++;
    stopThinking();
    this.enqueue(async () => this.receive(await command(gameClient())));
  }

  private receive(answer: Answer<View>): void {
    if (answer.ok) {
      this.save();
      this.setView(answer.value);
      this.answerIfComputer();
      return;
    }
    this.clearTransientState();
    if (answer.problems[0]) this.note = { kind: 'objection', problem: answer.problems[0] };
    this.changed();
  }

  private setView(view: View): void {
    this.clearTransientState();
    this.view = view;
    this.selection = forcedSelection(view);
    this.dispatchEvent(new Event('arrived'));
    this.changed();
  }

  private clearTransientState(): void {
    this.thinking = false;
    this.hint = undefined;
    this.alternatives = [];
    this.note = undefined;
  }

  /** Adopts the game as saved by another tab. That tab also runs the computer player, unless it was closed. */
  private async adoptFromOtherTab(): Promise<void> {
    const newer = this.hasLeft ? undefined : this.autosave.newerVersion();
    if (!newer) {
      if (!this.thinking) this.answerIfComputer();
      return;
    }
    this.generation++;
    stopThinking();
    const answer = await gameClient().open(newer.game);
    if (!answer.ok || answer.value.problems.length > 0) return;
    this.autosave.adopt(newer);
    this.setView(answer.value.view);
    if (this.saved.table[this.view.toMove] === 'computer') {
      const { position } = this.view;
      setTimeout(
        () => this.view.position === position && this.enqueue(() => this.adoptFromOtherTab()),
        OTHER_TAB_TIMEOUT,
      );
    }
  }

  private answerIfComputer(): void {
    const { view } = this;
    if (view.stage === 'over' || this.isEarlier || this.saved.table[view.toMove] !== 'computer') return;
    this.think(async (game, generation) => {
      const seed = this.seed + view.turns.length;
      const minimumDelay = new Promise((resolve) => setTimeout(resolve, ANSWER_DELAY));
      const choosing = levelTurn(game, view, this.saved.table.level, seed);
      const [actions] = await Promise.all([choosing, minimumDelay, this.animationEnd()]);
      if (generation !== this.generation) return;
      this.enqueue(async () => {
        if (generation === this.generation) this.receive(await gameClient().playTurn(actions));
      });
    });
  }

  /** Runs a search outside the queue, so that input is handled meanwhile. */
  private think(task: (game: SavedGame['game'], generation: number) => Promise<void>): void {
    if (this.hasLeft) return;
    const generation = ++this.generation;
    this.thinking = true;
    this.changed();
    void (async () => {
      try {
        const game = await gameClient().text();
        if (generation === this.generation) await task(game, generation);
      } catch (reason) {
        if (!wasStopped(reason)) this.dispatchEvent(new CustomEvent('failed', { detail: reason }));
      }
      if (generation !== this.generation) return;
      this.thinking =
        this.saved.table[this.view.toMove] === 'computer' && this.view.stage !== 'over' && !this.isEarlier;
      this.changed();
    })();
  }

  private setSelection(selection: Selection): void {
    this.selection = selection;
    this.note = undefined;
    this.alternatives = [];
    this.changed();
  }

  private setNote(note: Note): void {
    this.note = note;
    this.changed();
  }

  private save(): void {
    this.enqueue(async () => {
      const game = await gameClient().text();
      const over = this.isOver || (this.saved.over && this.isEarlier);
      const result = this.autosave.save(game, this.view.turns.length, over, !this.hasLeft);
      if (result === 'overtaken') return this.adoptFromOtherTab();
      if (result !== 'refused' || this.note !== undefined || this.isSaveFailureReported) return;
      this.isSaveFailureReported = true;
      this.setNote({ kind: 'notKept' });
    });
  }

  private changed(): void {
    this.dispatchEvent(new Event('changed'));
  }
}

/** Whether the players ended the game, rather than the rules. */
function isEndedByPlayers(view: View): boolean {
  return view.outcome?.reason === 'resigned' || view.outcome?.reason === 'agreed';
}
