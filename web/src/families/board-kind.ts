/** The plug by which a kind of board joins the page; `registry.ts` finds it by a rule set's `board`. */
import type { TemplateResult } from 'lit';
import type { Marks, Scene, Speed } from '../board.ts';
import type { Place, Side, View } from '../rules/protocol.ts';
import type { Session } from '../session.ts';
import type { SideKey } from '../sides.ts';

/** What a board element is given to show. */
export interface BoardProperties {
  view: View;
  /** The position shown, and the events that led to it. */
  scene: Scene<unknown>;
  marks: Marks;
  /** A place's accessible name. */
  label(place: Place): string;
  speed: Speed;
  flipped: boolean;
  /** Whether numbers are written on the board. */
  numbers: boolean;
  /** The place of a piece that is being dragged. */
  lifted: Place | undefined;
}

/** The element that draws a board. */
export interface BoardElement extends HTMLElement {
  /** Places by rows as they are seen, from top left. */
  readonly rows: Place[][];
  /** Whether an animation is running. */
  readonly busy: boolean;
  /** The place in the tab order. */
  focused: Place;
  focusPlace(place: Place): void;
  /** Ends what still moves. */
  settle(): void;
  /** How a piece looks while it is dragged from a place, empty for the hand; nothing where none can be dragged. */
  dragged(place: Place): { kind: number; size: number } | undefined;
}

export interface BoardKind {
  /** What is counted: a CSS class of the game page, and an argument of messages. */
  readonly counted: 'pieces' | 'seeds';
  /** Whether numbers can be written on the board. */
  readonly hasNumbers: boolean;
  /** What a side is called, for messages that choose by it. */
  sideKey(side: Side): SideKey;
  /** The board's name and size. */
  boardName(view: View): string;
  /** Width to height of the drawing. */
  ratio(view: View): number;
  /** What stands on a place: `c3, white pebble`. */
  placeInWords(view: View, place: Place): string;
  /** What a side has on the board, in hand or in store. */
  sideInWords(view: View, side: Side, who: string): string;
  /** What stands on a line of places, by a letter or digit; empty text where there is no such line. */
  lineInWords(view: View, line: string): string;
  /** The position of a scene. */
  position(view: View): unknown;
  board(properties: BoardProperties): TemplateResult;
  /** Why a game ended. */
  reasonInWords(reason: string): string;
  /** What both sides have in the end, the side that has more first. */
  countsInWords(more: number, fewer: number): string;
  /** A side's sign at its end of the score bar, where its player has this name. */
  sideSign(side: Side, name: string): TemplateResult;
  /** What a player's row has beside the name. */
  playerRow(session: Session, side: Side, count: number): TemplateResult;
  /** A still picture of a position. */
  picture(position: unknown): TemplateResult;
}
