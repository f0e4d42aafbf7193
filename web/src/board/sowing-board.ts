/** `griot-sowing-board`: a board of twelve houses and two stores. */
import { LitElement, css, html, svg, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { NO_MARKS, SceneEvent, StoresEvent, durationFactor, type Marks, type Scene, type Speed } from './board.ts';
import { Cells, boardStyles, type CellsHost } from './cells.ts';
import { traceArt, traceStyles, type Point } from './trace-art.ts';
import { markStyles, shakeMarks } from './marks-art.ts';
import type { BoardElement } from '../families/board-kind.ts';
import type { Place } from '../worker/protocol.ts';
import { seed, spots } from './seeds.ts';
import { HOUSES, atRest, framesOf, seedsIn, type Frame, type Seeds } from './sowing-frames.ts';
import { frameDuration } from './timing.ts';
import {
  HEIGHT,
  MIDDLE,
  PIT,
  WIDTH,
  pitAt,
  storeAt,
  storeNumberAt,
  storeSpot,
  emptyPlank,
  plankDefs,
  plankStyles,
} from './sowing-drawing.ts';

/** From this number of seeds on, a house shows the number, since so many are hard to count. */
const MANY_SEEDS = 6;

/** The patterns in which carried and flying seeds lie; those of houses are their indices. */
const CARRIED_PATTERN = 40;
const FLYING_PATTERN = 41;

const INITIAL_SEEDS: Seeds = { houses: HOUSES.map(() => 4), white: 0, black: 0 };

@customElement('griot-sowing-board')
export class SowingBoard extends LitElement implements CellsHost, BoardElement {
  @property({ attribute: false }) scene: Scene<Seeds> = { position: INITIAL_SEEDS, events: [] };
  @property({ attribute: false }) marks: Marks = NO_MARKS;
  @property({ attribute: false }) label: (place: Place) => string = (place) => place;
  @property() name = '';
  @property({ attribute: 'keyboard-help' }) keyboardHelp = '';
  @property() speed: Speed = 'normal';
  @property({ type: Boolean }) flipped = false;
  @property({ type: Boolean }) numbers = false;
  @state() tabStop: Place = 'A';
  /** The house whose number is shown, under the pointer or the keyboard focus. */
  @state() private peeked: Place | undefined;
  @state() private shown: Frame = atRest(INITIAL_SEEDS);

  private readonly cells = new Cells(this);
  /** Incremented when an animation begins or is cut short, so that an older one stops. */
  private animationRun = 0;
  /** Ends the current pause of an animation; undefined if none is running. */
  private endPause: (() => void) | undefined;

  static override styles = [
    boardStyles,
    plankStyles,
    markStyles,
    traceStyles,
    css`
      .cells {
        inset: 21.5% 3.29% 22.5% 3.29%;
      }
      .cells [role='gridcell'] {
        border-radius: 46%;
      }
      .number {
        fill: var(--wood-label);
        font: 700 25px var(--sans);
        text-anchor: middle;
      }
      .letter {
        fill: var(--wood-label);
        font: 600 17px var(--sans);
        text-anchor: middle;
        opacity: 0.8;
      }
      .badge {
        fill: #1d1006;
        opacity: 0.72;
      }
      .rim {
        fill: none;
        stroke-width: 4;
      }
      .can-sow {
        stroke: #a8d67f;
        stroke-dasharray: 12 7;
      }
      .last-turn {
        stroke: var(--wood-label);
        opacity: 0.65;
      }
      .ripe {
        stroke: #ffb38a;
        stroke-width: 6;
      }
      .hinted {
        stroke: #b9d0ff;
        stroke-width: 6;
      }
      /* The wood is dark in both themes. */
      .trace {
        --indigo-mark: #b9d0ff;
        --leaf-edge: #1d1006;
      }
      .carried {
        transition: transform 0.16s ease-out;
      }
      .slow .carried {
        transition-duration: 0.32s;
      }
    `,
  ];

  get rows(): Place[][] {
    const [south, north] = [HOUSES.slice(0, 6), HOUSES.slice(6)];
    return this.flipped ? [[...south].reverse(), north] : [[...north].reverse(), south];
  }

  get isAnimating(): boolean {
    return this.endPause !== undefined;
  }

  focusPlace(place: Place): void {
    this.cells.focus(place);
  }

  settle(): void {
    if (!this.isAnimating) return;
    this.animationRun++;
    this.endPause?.();
    this.endPause = undefined;
    this.showAtRest(this.scene);
    this.dispatchEvent(new Event('board-settled', { bubbles: true, composed: true }));
    this.dispatchStill();
  }

  draggedPiece(): undefined {
    return undefined;
  }

  private dispatchStill(): void {
    this.dispatchEvent(new Event('board-still', { bubbles: true, composed: true }));
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('scene')) return;
    const before = changed.get('scene');
    if (this.isAnimating) {
      this.animationRun++;
      this.endPause?.();
      this.endPause = undefined;
      this.showAtRest(before ?? this.scene);
    }
    const factor = durationFactor(this.speed);
    const isFollowing = before !== undefined && this.scene.events.length > 0;
    if (isFollowing && factor > 0) void this.animateScene(before.position, this.scene);
    else {
      this.showAtRest(this.scene);
      this.dispatchStill();
    }
    if (isFollowing) this.dispatchEvent(new SceneEvent(this.scene, factor));
  }

  private showAtRest(scene: Scene<Seeds>): void {
    this.shown = atRest(scene.position);
  }

  private async animateScene(before: Seeds, scene: Scene<Seeds>): Promise<void> {
    const run = ++this.animationRun;
    for (const frame of framesOf(before, scene.events)) {
      this.shown = frame;
      await this.pause(frameDuration(frame) * durationFactor(this.speed));
      if (run !== this.animationRun) return;
    }
    this.endPause = undefined;
    this.showAtRest(scene);
    this.dispatchStill();
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private readonly peek = (event: Event) => {
    const cell = event.target as HTMLElement;
    const isShown = event instanceof PointerEvent ? event.pointerType === 'mouse' : cell.matches(':focus-visible');
    this.peeked = isShown ? cell.dataset['place'] : undefined;
  };

  private readonly stopPeeking = () => {
    this.peeked = undefined;
  };

  /** The centre of a house, in SVG units. */
  private centre(house: Place): { x: number; y: number } {
    const row = this.rows.findIndex((places) => places.includes(house));
    return pitAt(this.rows[row]?.indexOf(house) ?? 0, row === 1);
  }

  /** The points of an arrow. Within a row it runs between the rows, so that it hides no seeds. */
  private readonly arrowPoints = ([from, to]: readonly Place[]): Point[] => {
    const [start, end] = [this.centre(from ?? ''), this.centre(to ?? from ?? '')];
    if (to === undefined || to === from) return [start];
    return start.y === end.y ? [start, { x: start.x, y: MIDDLE }, { x: end.x, y: MIDDLE }, end] : [start, end];
  };

  override render() {
    const { shown } = this;
    const { trace } = this.marks;
    return html`<div
      class=${this.speed}
      @pointerover=${this.peek}
      @pointerleave=${this.stopPeeking}
      @focusin=${this.peek}
      @focusout=${this.stopPeeking}
    >
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
        <defs>${plankDefs}</defs>
        ${emptyPlank} ${HOUSES.map((house, index) => this.house(house, index))} ${this.store(true)} ${this.store(false)}
        ${shown.carried > 0 && shown.handAt ? this.hand() : ''} ${this.flight()}
        ${this.isAnimating || !trace ? '' : svg`<g class="marks">${traceArt(trace, this.arrowPoints)}</g>`}
      </svg>
      ${this.cells.render(this.name)}
    </div>`;
  }

  private house(house: Place, index: number) {
    const { x, y } = this.centre(house);
    const { marks, shown } = this;
    const near = this.rows[1]?.includes(house) ?? false;
    const seeds = seedsIn(shown.houses, house);
    const rims = [
      marks.lastPlaces.includes(house) ? 'last-turn' : '',
      marks.targets.has(house) && !this.isAnimating ? (marks.trace ? 'can-sow dimmed' : 'can-sow') : '',
      marks.hint.includes(house) ? 'hinted' : '',
      shown.ripe === house ? 'ripe' : '',
    ].filter((rim) => rim !== '');
    return svg`<g transform="translate(${x} ${y})">
      ${rims.map((rim) => svg`<ellipse class="rim ${rim}" rx=${PIT.rx} ry=${PIT.ry}></ellipse>`)}
      ${spots(index, seeds, PIT.rx - 13, PIT.ry - 13).map(seed)}
      <text class="letter" y=${near ? PIT.ry + 21 : -PIT.ry - 9}>${house}</text>
      ${
        this.numbers || seeds >= MANY_SEEDS || this.peeked === house
          ? svg`<circle class="badge" cy=${near ? 38 : -38} r="19"></circle><text class="number" y=${near ? 47 : -29}>${seeds}</text>`
          : ''
      }
    </g>`;
  }

  private store(near: boolean) {
    const isWhite = near !== this.flipped;
    const seeds = isWhite ? this.shown.white : this.shown.black;
    const stored = Array.from({ length: seeds }, (_, index) => ({
      ...storeSpot(index, near),
      rotation: (index * 67) % 180,
    }));
    const { x, y } = storeNumberAt(near);
    return svg`${stored.map(seed)}${
      this.numbers
        ? svg`<circle class="badge" cx=${x} cy=${y} r="20"></circle><text class="number" x=${x} y=${y + 9}>${seeds}</text>`
        : ''
    }`;
  }

  /** Captured seeds on their way to a store. */
  private flight() {
    const { flying } = this.shown;
    if (!flying) return '';
    return svg`<g class="flight">${spots(FLYING_PATTERN, flying.seeds, 26, 24).map(seed)}</g>`;
  }

  override updated(changed: PropertyValues<this>): void {
    const { objection } = this.marks;
    if (objection !== undefined && changed.get('marks')?.objection !== objection && durationFactor(this.speed) > 0)
      shakeMarks(this.renderRoot);
    this.dispatchEvent(new StoresEvent(this.shown.white, this.shown.black));
    const { flying } = this.shown;
    if (!flying) return;
    const from = this.centre(flying.from);
    const to = storeAt((flying.side === 'white') !== this.flipped);
    const frames = [from, to].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
    const duration = frameDuration(this.shown) * durationFactor(this.speed);
    this.renderRoot.querySelector('.flight')?.animate(frames, { duration, fill: 'both', easing: 'ease-in-out' });
  }

  /** The seeds in the hand that sows. */
  private hand() {
    const { x, y } = this.centre(this.shown.handAt);
    const seeds = spots(CARRIED_PATTERN, this.shown.carried, 22, 20).map(seed);
    return svg`<g class="carried" transform="translate(${x} ${y - 6})">
      <g transform="translate(0 -18)">${seeds}</g>
    </g>`;
  }
}
