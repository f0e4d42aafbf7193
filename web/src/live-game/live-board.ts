/**
 * The board of a live game: a session that shows the turns of the state, and tells which turns the person plays. The
 * session exists once both players are there.
 */
import type { ServerGame } from '../api/api-types.ts';
import { hasBothPlayers, isPaused, playerName, wasAborted } from '../api/server-game.ts';
import { newGame, type Players, type SavedGame } from '../records/saved-game.ts';
import type { Intent } from '../game/session-reducer.ts';
import type { Session } from '../game/session.ts';
import type { SessionState } from '../game/session-state.ts';
import type { GameClient, GameText, Side, View } from '../worker/protocol.ts';
import { turnsToShow, type LiveState } from './live-reducer.ts';

/** What the board needs from the page. */
export interface BoardServices {
  rules: Pick<GameClient, 'open' | 'show'>;
  /** A session of the game that the rules worker holds. */
  createBoard: (
    saved: SavedGame,
    view: View,
    permits: (intent: Intent['kind'], state: SessionState) => boolean,
  ) => Session;
}

/** The game that a board belongs to. */
export interface BoardOwner {
  /** The state to show now. */
  state(): LiveState;
  /** The board is there. */
  opened(): void;
  /** The person has completed a turn. */
  played(turn: string): void;
  /** The person has taken back a turn before it was confirmed. */
  tookBack(): void;
  failed(reason: unknown): void;
}

/** Intents that would change a game without the other player. */
const FORBIDDEN: ReadonlySet<Intent['kind']> = new Set([
  'redo',
  'continueFromHere',
  'resign',
  'agreeDraw',
  'offerDraw',
  'askHint',
  'showOptimalLine',
  'setPlayers',
]);

/** Intents that play on the board. */
const INPUT: ReadonlySet<Intent['kind']> = new Set(['tap', 'drop', 'select', 'stop', 'choose']);

export class LiveBoard {
  private openSession: Session | undefined;
  private opening: Promise<void> | undefined;
  private hasLeft = false;
  /** The number of turns on the board when it last changed. */
  private turns = 0;
  /** How the game on the board was ended by the players; empty text if it was not. */
  private ending = '';

  constructor(
    private readonly services: BoardServices,
    private readonly owner: BoardOwner,
  ) {}

  /** The session, once both players are there. */
  get session(): Session | undefined {
    return this.openSession;
  }

  /** Opens the session if both players are there. */
  open(): Promise<void> {
    if (hasBothPlayers(this.owner.state().game))
      this.opening ??= this.createSession().catch((reason: unknown) => this.owner.failed(reason));
    return this.opening ?? Promise.resolve();
  }

  /** Resolves when the rules worker is free. */
  async leave(): Promise<void> {
    this.hasLeft = true;
    await this.opening;
    await this.openSession?.leave();
  }

  /** Makes the board show the turns and players of the state. */
  show(): void {
    if (this.openSession) this.openSession.replace((state) => this.replacement(state));
    else void this.open();
  }

  private async createSession(): Promise<void> {
    const { game, side } = this.owner.state();
    const players = playersOf(this.owner.state());
    const view = await this.openInRules(turnsToShow(this.owner.state()));
    if (this.hasLeft) return;
    const saved = { ...newGame(textOf(game, []), players), flipped: side === 'black' };
    const session = this.services.createBoard(saved, view, this.permits);
    this.openSession = session;
    this.turns = view.turns.length;
    session.addEventListener('viewChanged', () => this.onChanged(session.state.view));
    session.addEventListener('failed', (event) => this.owner.failed((event as CustomEvent<unknown>).detail));
    session.start();
    this.owner.opened();
    // The game may have gone on meanwhile.
    this.show();
  }

  private readonly permits = (intent: Intent['kind'], { view }: SessionState): boolean => {
    const { side, game, pending, unconfirmed } = this.owner.state();
    if (intent === 'undo') return side !== undefined && (view.turnSoFar !== '' || unconfirmed !== undefined);
    // One request is under way at a time; the next turn may be due already, if the other player is passed over.
    if (INPUT.has(intent)) return unconfirmed === undefined && !pending && !isPaused(game) && !wasAborted(game);
    return !FORBIDDEN.has(intent);
  };

  /** Notices that the person has completed a turn, or taken it back before it was confirmed. */
  private onChanged(view: View): void {
    const before = this.turns;
    this.turns = view.turns.length;
    if (view.shown < view.turns.length) return;
    const { game, unconfirmed, pending } = this.owner.state();
    const known = turnsToShow(this.owner.state()).length;
    if (unconfirmed !== undefined && view.turns.length === game.turns.length) this.owner.tookBack();
    else if (before === known && view.turns.length > known && !pending)
      this.owner.played(view.turns[known]?.text ?? '');
  }

  private async replacement(state: SessionState): Promise<{ view: View; players: Players } | undefined> {
    const players = playersOf(this.owner.state());
    const turns = turnsToShow(this.owner.state());
    const shown = state.view.turns.map(({ text }) => text);
    if (showsTurns(turns, shown) && this.ending === endingOf(this.owner.state().game)) {
      const hasSamePlayers = JSON.stringify(players) === JSON.stringify(state.players);
      return hasSamePlayers ? undefined : { view: state.view, players };
    }
    const view = await this.openInRules(turns);
    const missing = turns.length - shown.length;
    const isContinuation = missing > 0 && missing <= 2 && shown.every((text, index) => text === turns[index]);
    if (!isContinuation || view.turns.length !== turns.length) return { view, players };
    // Shows the last turn as a step, so that the board animates it and its words are spoken.
    await this.services.rules.show(shown.length);
    const next = await this.services.rules.show(shown.length + 1);
    if (missing === 2) this.showPassLater(turns.length);
    return { view: next, players };
  }

  /** Shows that a player was passed over, once the board has shown the turn before. */
  private showPassLater(turns: number): void {
    const session = this.openSession;
    session?.replace(async ({ players }) => {
      await session.animationEnd();
      return { view: await this.services.rules.show(turns), players };
    });
  }

  /** Opens turns in the rules worker, with the ending if the players and not the rules ended the game. */
  private async openInRules(turns: readonly string[]): Promise<View> {
    const { game } = this.owner.state();
    const view = await this.openText(textOf(game, turns));
    this.ending = endingOf(game);
    if (view.outcome || this.ending === '') return view;
    return this.openText({ ...textOf(game, turns), ending: this.ending });
  }

  private async openText(text: GameText): Promise<View> {
    const answer = await this.services.rules.open(text);
    if (!answer.ok) throw new Error(answer.problems.map(({ message }) => message).join(' '));
    return answer.value.view;
  }
}

const SIDES: readonly Side[] = ['white', 'black'];

/** The players, as sentences name them. */
export function playersOf({ game, side }: Pick<LiveState, 'game' | 'side'>): Players {
  const player = (of: Side) => (game.state !== 'open' && of === side ? 'person' : 'remote');
  const halt = wasAborted(game) ? 'calledOff' : isPaused(game) ? 'paused' : undefined;
  const [white, black] = [playerName(game, 'white'), playerName(game, 'black')];
  const names = { ...(white === undefined ? {} : { white }), ...(black === undefined ? {} : { black }) };
  const programs = SIDES.filter((of) => game.seats[of]?.bot);
  return { level: 1, white: player('white'), black: player('black'), names, programs, ...(halt ? { halt } : {}) };
}

/** Whether the board shows these turns, with or without the passes that follow them. */
function showsTurns(turns: readonly string[], shown: readonly string[]): boolean {
  const isBegun = turns.every((text, index) => text === shown[index]);
  return isBegun && shown.slice(turns.length).every((text) => text === '--');
}

function textOf({ ruleSet }: ServerGame, turns: readonly string[]): GameText {
  return { ruleSet, start: '', turns: turns.join(' '), unfinished: '', ending: '' };
}

/** How the game ended, as in {@link GameText}; empty text while it goes on, or if it has no result. */
function endingOf({ outcome }: ServerGame): string {
  return outcome && outcome.result !== '*' ? `${outcome.result} ${outcome.reason}` : '';
}
