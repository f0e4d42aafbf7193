/** The interface of board elements, which show scenes and marks, and dispatch taps and drags. Boards know no rules. */
import type { BoardEvent, Place } from '../worker/protocol.ts';

/** What a tap on a marked place would do. */
export type Mark = 'place' | 'step' | 'jump' | 'leap' | 'take' | 'sow';

/** A recommended turn, drawn on the board. */
export interface Trace {
  /** The path of each action: the places from its start to its end. The path of a placement has one place. */
  paths: Place[][];
  /** Places where the turn captures pieces. */
  taken: Place[];
}

export interface Marks {
  /** The place of the selected piece; empty text for the hand. */
  selected?: Place;
  /** Legal destinations. */
  targets: ReadonlyMap<Place, Mark>;
  /** Places of the last turn. */
  lastPlaces: readonly Place[];
  /** Places where the last turn captured pieces. */
  lastTaken: readonly Place[];
  /** Places that the hint highlights. */
  hint: readonly Place[];
  /** The recommended turn, to be drawn as arrows. While there is one, other marks are dimmed. */
  trace: Trace | undefined;
  /** Pieces that can move. */
  movable: ReadonlySet<Place>;
  /** Pieces that can jump. */
  jumpers: ReadonlySet<Place>;
  /** Changes with every rejected tap. The marks are then animated, to show what would be legal. */
  objection?: unknown;
}

export const NO_MARKS: Marks = {
  targets: new Map(),
  lastPlaces: [],
  lastTaken: [],
  hint: [],
  trace: undefined,
  movable: new Set(),
  jumpers: new Set(),
};

/** What a sound announces besides the events of a scene: a line that takes a piece, or the end of the game. */
export type SceneCue = 'line' | 'end';

/** A position, and the events that led to it. */
export interface Scene<T> {
  position: T;
  events: readonly BoardEvent[];
  cue?: SceneCue;
}

export type Speed = 'slow' | 'normal' | 'off';

/** Dispatched when a place is tapped, or activated with Enter or Space. */
export class TapEvent extends Event {
  constructor(readonly place: Place) {
    super('board-tap', { bubbles: true, composed: true });
  }
}

/** Dispatched when a drag begins. `place` is empty for the hand. */
export class GrabEvent extends Event {
  constructor(
    readonly place: Place,
    readonly pointer: PointerEvent,
  ) {
    super('board-grab', { bubbles: true, composed: true });
  }
}

/** Dispatched with the contents of the stores as the board shows them, even during an animation. */
export class StoresEvent extends Event {
  constructor(
    readonly white: number,
    readonly black: number,
  ) {
    super('board-stores', { bubbles: true, composed: true });
  }
}

/** Dispatched when a board begins to show the events of a scene, with the factor for durations of animations. */
export class SceneEvent extends Event {
  constructor(
    readonly scene: Scene<unknown>,
    readonly factor: number,
  ) {
    super('board-scene', { bubbles: true, composed: true });
  }
}

/** Dispatched when the board shows its position at rest: after an animation, or at once if nothing is animated. */
export class StillEvent extends Event {
  constructor() {
    super('board-still', { bubbles: true, composed: true });
  }
}

/** Dispatched when an animation was cut short, before {@link StillEvent}. */
export class SettledEvent extends Event {
  constructor() {
    super('board-settled', { bubbles: true, composed: true });
  }
}

/** The factor for durations of slow animations. */
const SLOW_FACTOR = 1.9;

/** The factor for durations of animations; 0 for none. */
export function durationFactor(speed: Speed): number {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return speed === 'off' || isMotionReduced ? 0 : speed === 'slow' ? SLOW_FACTOR : 1;
}

/** The element that draws a board. */
export interface BoardElement extends HTMLElement {
  /** The places by row, from the top as they are shown, each row from left to right. */
  readonly rows: Place[][];
  /** Whether an animation is running. */
  readonly isAnimating: boolean;
  /** The place whose cell is the tab stop. */
  tabStop: Place;
  /** Makes a place the tab stop, and focuses its cell. */
  focusPlace(place: Place): void;
  /** Finishes the running animation. */
  settle(): void;
  /**
   * The variant and size of the piece dragged from a place, or from the hand (empty text); undefined if there is none.
   */
  draggedPiece(place: Place): { variant: number; size: number } | undefined;
}
