/** The commands to the rules worker that change a game. */
import type { Players } from '../records/saved-game.ts';
import type { GameClient, RulesResult, Side, View } from '../worker/protocol.ts';

/** A command that changes the game, or the turn at which it is shown. */
export type Command =
  /** Plays actions in notation: a single action of a person, or those of the computer's turn. */
  | { kind: 'play'; actions: readonly string[] }
  /** Against the computer, undo and redo lead to a decision of the person. */
  | { kind: 'undo' | 'redo'; players: Players }
  | { kind: 'show'; turns: number }
  /** Undoes the turns after this many, in a game with `totalTurns` turns. */
  | { kind: 'continueFrom'; turns: number; totalTurns: number }
  | { kind: 'resign'; side: Side }
  | { kind: 'agreeDraw' };

/** Runs a command; rejects if the worker fails. */
export async function runCommand(client: GameClient, command: Command): Promise<RulesResult<View>> {
  switch (command.kind) {
    case 'play':
      return client.playTurn([...command.actions]);
    case 'resign':
      return client.resign(command.side);
    case 'agreeDraw':
      return client.agreeDraw();
    case 'show':
      return { ok: true, value: await client.show(command.turns) };
    case 'continueFrom':
      return { ok: true, value: await undoTo(client, command.turns, command.totalTurns) };
    case 'undo':
    case 'redo':
      return { ok: true, value: await stepToPerson(client, command.kind, command.players) };
  }
}

/** Undoes or redoes until it is a person's turn. */
async function stepToPerson(client: GameClient, kind: 'undo' | 'redo', players: Players): Promise<View> {
  let view = await client[kind]();
  while (players[view.toMove] === 'computer' && (kind === 'undo' ? view.canUndo : view.canRedo))
    view = await client[kind]();
  return view;
}

async function undoTo(client: GameClient, turns: number, totalTurns: number): Promise<View> {
  let view = await client.show(totalTurns);
  while ((view.turns.length > turns || view.turnSoFar !== '' || isEndedByPlayers(view)) && view.canUndo)
    view = await client.undo();
  return view;
}

/** Whether the players ended the game, rather than the rules. */
function isEndedByPlayers({ outcome }: View): boolean {
  return outcome?.reason === 'resigned' || outcome?.reason === 'agreed';
}
