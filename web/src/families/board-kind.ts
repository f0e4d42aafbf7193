/** The interface of a kind of board. `registry.ts` has an implementation for each `board` of a rule set. */
import type { TemplateResult } from 'lit';
import type { Marks, Scene, Speed } from '../board/board.ts';
import type { Place, Side, Snapshot, View } from '../worker/protocol.ts';
import type { Selection } from '../game/move-input.ts';
import type { SessionState } from '../game/session-state.ts';
import type { SideKey } from '../texts/sides.ts';

/** The properties of a board element. */
export interface BoardProperties {
  view: View;
  /** The position shown, and the events that led to it. */
  scene: Scene<unknown>;
  marks: Marks;
  /** A place's accessible name. */
  label: (place: Place) => string;
  speed: Speed;
  flipped: boolean;
  /** Whether numbers are written on the board. */
  numbers: boolean;
  /** The place from which a piece is being dragged. */
  draggedFrom: Place | undefined;
}

/** What a person can do in a player's row beside the board. */
export interface RowActions {
  /** Selects the hand (empty text), or nothing. */
  select: (selection: Selection) => void;
  /** Asks for names or the level; absent where they cannot be changed. */
  changePlayers?: () => void;
}

export interface BoardKind {
  /** What is counted on this board. Also a CSS class of the game page, and an argument of messages. */
  readonly counted: 'pieces' | 'seeds';
  /** Whether numbers can be written on the board. */
  readonly hasNumbers: boolean;
  /** The name of a side, as an argument of messages. */
  sideKey: (side: Side) => SideKey;
  /** The board's name and size. */
  boardName(view: View): string;
  /** The ratio of width to height of the drawing. */
  aspectRatio(view: View): number;
  /** A place and its content: `c3, white pebble`. */
  placeInWords(view: View, place: Place): string;
  /** What a side has on the board, in hand or in store. */
  sideInWords(view: View, side: Side, who: string): string;
  /** The content of a row or column of places, by its letter or digit; empty text if there is none. */
  lineInWords(view: View, line: string): string;
  /** The position of a scene. */
  position(view: View): unknown;
  board(properties: BoardProperties): TemplateResult;
  /** The key of the message about a reason for the end. Absent if each reason is its own key. */
  reasonKey?: (reason: string) => string;
  /** The final counts of both sides, the greater first. */
  countsInWords(more: number, fewer: number): string;
  /** The symbol of a side at its end of the score bar; `name` is that of its player. */
  sideSign(side: Side, name: string): TemplateResult;
  /**
   * The content of a player's row beside the name.
   *
   * @param count the pieces in hand, or the seeds in store
   */
  playerRow(state: SessionState, side: Side, count: number, actions: RowActions): TemplateResult;
  /** A still picture of a position. */
  picture(position: Snapshot): TemplateResult;
  /** A sketch of a game's idea. */
  sketch(idea: unknown): TemplateResult;
}
