/** What the boards are told and what they tell: marks, scenes, intents. No board knows a rule. */
import type { BoardEvent, Place, Side } from './rules/protocol.ts';

/** What would happen on a marked place. */
export type Mark = 'place' | 'step' | 'jump' | 'leap' | 'take' | 'sow';

/** A turn that may come, to be drawn on the board. */
export interface Trace {
  /** Which turn it is, from 1. */
  number: number;
  side: Side;
  /** Its ways from place to place; one place alone is where a piece is placed. */
  paths: Place[][];
  /** Where it takes pieces. */
  taken: Place[];
}

export interface Marks {
  /** The piece that was picked up; empty text for the hand. */
  chosen?: Place;
  /** Where one may go. */
  targets: ReadonlyMap<Place, Mark>;
  /** Where the last turn was. */
  last: readonly Place[];
  /** Where it took pieces. */
  taken: readonly Place[];
  /** What is recommended. */
  hint: readonly Place[];
  /** What may come after it. */
  line: readonly Trace[];
  /** Pieces that may be picked up. */
  movable: ReadonlySet<Place>;
  /** Those of them that can jump. */
  jumpers: ReadonlySet<Place>;
  /** Changes with every tap that led nowhere: the marks stir, so that who does not read sees what would lead somewhere. */
  objection?: unknown;
}

export const NO_MARKS: Marks = {
  targets: new Map(),
  last: [],
  taken: [],
  hint: [],
  line: [],
  movable: new Set(),
  jumpers: new Set(),
};

/** A position to show, and what led to it. */
export interface Scene<T> {
  position: T;
  happenings: readonly BoardEvent[];
}

export type Speed = 'slow' | 'normal' | 'off';

/** Somebody tapped a place, or pressed Enter on it. */
export class TapEvent extends Event {
  constructor(readonly place: Place) {
    super('board-tap', { bubbles: true, composed: true });
  }
}

/** Somebody began to drag a piece; `place` is empty for the hand. */
export class GrabEvent extends Event {
  constructor(
    readonly place: Place,
    readonly pointer: PointerEvent,
  ) {
    super('board-grab', { bubbles: true, composed: true });
  }
}

/** What the stores hold at the moment shown: while seeds move, less than in the end. */
export class StoresEvent extends Event {
  constructor(
    readonly white: number,
    readonly black: number,
  ) {
    super('board-stores', { bubbles: true, composed: true });
  }
}

/** How long things take, in milliseconds. */
export function pace(speed: Speed): number {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return speed === 'off' || still ? 0 : speed === 'slow' ? 1.9 : 1;
}
