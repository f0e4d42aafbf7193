/** The base of board elements: their common properties, the cells over the drawing, and the ends of animations. */
import { LitElement, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import {
  NO_MARKS,
  SettledEvent,
  StillEvent,
  durationFactor,
  type BoardElement,
  type Marks,
  type Speed,
} from './board.ts';
import { Cells, type CellsHost } from './cells.ts';
import { shakeMarks } from './marks-art.ts';
import type { Place } from '../worker/protocol.ts';

export abstract class BoardBase extends LitElement implements CellsHost, BoardElement {
  @property({ attribute: false }) marks: Marks = NO_MARKS;
  @property({ attribute: false }) label: (place: Place) => string = (place) => place;
  @property() name = '';
  @property({ attribute: 'keyboard-help' }) keyboardHelp = '';
  @property() speed: Speed = 'normal';
  @property({ type: Boolean }) flipped = false;
  @state() tabStop: Place = '';

  protected readonly cells = new Cells(this);

  abstract get rows(): Place[][];

  abstract get isAnimating(): boolean;

  abstract draggedPiece(place: Place): { variant: number; size: number } | undefined;

  /** Cuts the running animation short, and shows the position after it. */
  protected abstract finishAnimation(): void;

  focusPlace(place: Place): void {
    this.cells.focus(place);
  }

  settle(): void {
    if (!this.isAnimating) return;
    this.finishAnimation();
    this.dispatchEvent(new SettledEvent());
    this.dispatchStill();
  }

  /** Tells that the board shows its position at rest. */
  protected dispatchStill(): void {
    this.dispatchEvent(new StillEvent());
  }

  override updated(changed: PropertyValues<this>): void {
    const { objection } = this.marks;
    if (objection !== undefined && changed.get('marks')?.objection !== objection && durationFactor(this.speed) > 0)
      shakeMarks(this.renderRoot);
  }
}
