/** `griot-sowing-board`: a board of twelve houses and two stores. */
import { css, html, svg, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { SceneEvent, StoresEvent, durationFactor, type Scene } from './board.ts';
import { BoardBase } from './board-base.ts';
import { boardStyles } from './cells.ts';
import { traceArt, traceStyles, type Point } from './trace-art.ts';
import { markStyles } from './marks-art.ts';
import type { Place } from '../worker/protocol.ts';
import { seed, spots } from '../pieces/seeds.ts';
import { HOUSES, atRest, framesOf, seedsIn, type Frame, type Seeds } from './sowing-frames.ts';
import { frameDuration } from './timing.ts';
import {
  HEIGHT,
  MIDDLE,
  PIT,
  WIDTH,
  pitCentre,
  storeCentre,
  storeNumberCentre,
  storeSpot,
  emptyPlank,
  plankDefs,
  plankStyles,
} from './sowing-drawing.ts';

/** From this number of seeds on, a house shows the number, since so many are hard to count. */
const MANY_SEEDS = 6;

/** The patterns of {@link spots} for carried and flying seeds. A house has its index as its pattern. */
const CARRIED_PATTERN = 40;
const FLYING_PATTERN = 41;

const INITIAL_SEEDS: Seeds = { houses: HOUSES.map(() => 4), white: 0, black: 0 };

@customElement('griot-sowing-board')
export class SowingBoard extends BoardBase {
  @property({ attribute: false }) scene: Scene<Seeds> = { position: INITIAL_SEEDS, events: [] };
  @property({ type: Boolean }) numbers = false;
  /** The house under the mouse or the keyboard focus, which shows its number of seeds. */
  @state() private numberedHouse: Place | undefined;
  @state() private frame: Frame = atRest(INITIAL_SEEDS);
  /** The flight of captured seeds that was animated last. */
  private animatedFlight: Frame['flying'];

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

  constructor() {
    super();
    this.tabStop = 'A';
  }

  get rows(): Place[][] {
    const [south, north] = [HOUSES.slice(0, 6), HOUSES.slice(6)];
    return this.flipped ? [[...south].reverse(), north] : [[...north].reverse(), south];
  }

  get isAnimating(): boolean {
    return this.endPause !== undefined;
  }

  protected finishAnimation(): void {
    this.animationRun++;
    this.endPause?.();
    this.endPause = undefined;
    this.showAtRest(this.scene);
  }

  draggedPiece(): undefined {
    return undefined;
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
    this.frame = atRest(scene.position);
  }

  private async animateScene(before: Seeds, scene: Scene<Seeds>): Promise<void> {
    const run = ++this.animationRun;
    for (const nextFrame of framesOf(before, scene.events)) {
      this.frame = nextFrame;
      await this.pause(frameDuration(nextFrame) * durationFactor(this.speed));
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

  private readonly showNumber = (event: Event) => {
    const cell = event.target as HTMLElement;
    const isShown = event instanceof PointerEvent ? event.pointerType === 'mouse' : cell.matches(':focus-visible');
    this.numberedHouse = isShown ? cell.dataset['place'] : undefined;
  };

  private readonly hideNumber = () => {
    this.numberedHouse = undefined;
  };

  /** The centre of a house, in SVG units. */
  private centre(house: Place): { x: number; y: number } {
    const row = this.rows.findIndex((places) => places.includes(house));
    return pitCentre(this.rows[row]?.indexOf(house) ?? 0, row === 1);
  }

  /** The points of an arrow. Within a row it runs between the rows, so that it hides no seeds. */
  private readonly arrowPoints = ([from, to]: readonly Place[]): Point[] => {
    const [start, end] = [this.centre(from ?? ''), this.centre(to ?? from ?? '')];
    if (to === undefined || to === from) return [start];
    return start.y === end.y ? [start, { x: start.x, y: MIDDLE }, { x: end.x, y: MIDDLE }, end] : [start, end];
  };

  override render() {
    const { frame } = this;
    const { trace } = this.marks;
    return html`<div
      class=${this.speed}
      @pointerover=${this.showNumber}
      @pointerleave=${this.hideNumber}
      @focusin=${this.showNumber}
      @focusout=${this.hideNumber}
    >
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
        <defs>${plankDefs}</defs>
        ${emptyPlank} ${HOUSES.map((house, index) => this.houseArt(house, index))} ${this.storeArt(true)}
        ${this.storeArt(false)} ${frame.carried > 0 && frame.handAt ? this.carriedSeeds() : ''} ${this.flyingSeeds()}
        ${this.isAnimating || !trace ? '' : svg`<g class="marks">${traceArt(trace, this.arrowPoints)}</g>`}
      </svg>
      ${this.cells.render(this.name)}
    </div>`;
  }

  private houseArt(house: Place, index: number) {
    const { x, y } = this.centre(house);
    const { marks, frame } = this;
    const isNear = this.rows[1]?.includes(house) ?? false;
    const seeds = seedsIn(frame.houses, house);
    const rims = [
      marks.lastPlaces.includes(house) ? 'last-turn' : '',
      marks.targets.has(house) && !this.isAnimating ? (marks.trace ? 'can-sow dimmed' : 'can-sow') : '',
      marks.hint.includes(house) ? 'hinted' : '',
      frame.ripe === house ? 'ripe' : '',
    ].filter((rim) => rim !== '');
    return svg`<g transform="translate(${x} ${y})">
      ${rims.map((rim) => svg`<ellipse class="rim ${rim}" rx=${PIT.rx} ry=${PIT.ry}></ellipse>`)}
      ${spots(index, seeds, PIT.rx - 13, PIT.ry - 13).map(seed)}
      <text class="letter" y=${isNear ? PIT.ry + 25 : -PIT.ry - 13}>${house}</text>
      ${
        this.numbers || seeds >= MANY_SEEDS || this.numberedHouse === house
          ? svg`<circle class="badge" cy=${isNear ? 38 : -38} r="19"></circle><text class="number" y=${isNear ? 47 : -29}>${seeds}</text>`
          : ''
      }
    </g>`;
  }

  private storeArt(isNear: boolean) {
    const isWhite = isNear !== this.flipped;
    const seeds = isWhite ? this.frame.white : this.frame.black;
    const stored = Array.from({ length: seeds }, (_, index) => ({
      ...storeSpot(index, isNear),
      rotation: (index * 67) % 180,
    }));
    const { x, y } = storeNumberCentre(isNear);
    return svg`${stored.map(seed)}${
      this.numbers
        ? svg`<circle class="badge" cx=${x} cy=${y} r="20"></circle><text class="number" x=${x} y=${y + 9}>${seeds}</text>`
        : ''
    }`;
  }

  /** Captured seeds on their way to a store. */
  private flyingSeeds() {
    const { flying } = this.frame;
    if (!flying) return '';
    return svg`<g class="flight">${spots(FLYING_PATTERN, flying.seeds, 26, 24).map(seed)}</g>`;
  }

  override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.dispatchEvent(new StoresEvent(this.frame.white, this.frame.black));
    const { flying } = this.frame;
    // Other properties may change during the flight.
    if (!flying || flying === this.animatedFlight) return;
    this.animatedFlight = flying;
    const from = this.centre(flying.from);
    const to = storeCentre((flying.side === 'white') !== this.flipped);
    const frames = [from, to].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
    const duration = frameDuration(this.frame) * durationFactor(this.speed);
    this.renderRoot.querySelector('.flight')?.animate(frames, { duration, fill: 'both', easing: 'ease-in-out' });
  }

  /** The seeds in the hand that sows. */
  private carriedSeeds() {
    const { x, y } = this.centre(this.frame.handAt);
    const seeds = spots(CARRIED_PATTERN, this.frame.carried, 22, 20).map(seed);
    return svg`<g class="carried" transform="translate(${x} ${y - 6})">
      <g transform="translate(0 -18)">${seeds}</g>
    </g>`;
  }
}
