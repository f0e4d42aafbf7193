/** `griot-grid-board`: a board of any number of files and ranks. */
import { css, html, svg, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { SceneEvent, durationFactor, type Scene } from './board.ts';
import { BoardBase } from './board-base.ts';
import { boardStyles } from './cells.ts';
import { traceArt, traceStyles, type Point } from './trace-art.ts';
import { selectedArt, hintArt, lastArt, markArt, markStyles, readyArt, takenArt } from './marks-art.ts';
import { FIRST_IN_HAND, piece, pieceDefs } from '../pieces/pieces.ts';
import { piecesAfter, piecesOf, type Piece, type PieceMap } from './piece-map.ts';
import { pieceStyles } from '../pieces/piece-styles.ts';
import type { BoardEvent, Place } from '../worker/protocol.ts';
import { MARGIN, emptyGrid, gridDefs, boardHeight, gridStyles, boardWidth } from './grid-drawing.ts';
import { fileLetter, coordinatesOf } from './squares.ts';
import { PLACE_DURATION, TAKE_DURATION, moveDuration } from './timing.ts';

@customElement('griot-grid-board')
export class GridBoard extends BoardBase {
  @property({ type: Number }) files = 0;
  @property({ type: Number }) ranks = 0;
  /** The lines drawn on the board, each by the squares along it. */
  @property({ attribute: false }) lines: readonly (readonly Place[])[] = [];
  /** The position, a letter for each square `a1 b1 … a2 …`, and the events that led to it. */
  @property({ attribute: false }) scene: Scene<string> = { position: '', events: [] };
  /** The place from which a piece is being dragged. The piece is drawn faintly there. */
  @property() draggedFrom: Place | undefined = undefined;
  @state() private pieces: PieceMap = new Map();

  /** Incremented when an animation begins or is cut short, so that an older one stops. */
  private animationRun = 0;
  private animation: Animation | undefined;
  /** The identity of the piece that moved last, which is drawn above the others. */
  private lastMovedId = 0;

  static override styles = [
    boardStyles,
    gridStyles,
    pieceStyles,
    markStyles,
    traceStyles,
    css`
      .cells {
        inset: var(--inset);
      }
      .coordinate {
        fill: var(--sand-label);
        font: 600 16px var(--sans);
        text-anchor: middle;
        opacity: 0.85;
      }
      .faint {
        opacity: 0.35;
      }
      .lift {
        transform: translateY(-4px) scale(1.06);
      }
    `,
  ];

  get rows(): Place[][] {
    const ranks = Array.from({ length: this.ranks }, (_, index) => (this.flipped ? index + 1 : this.ranks - index));
    const files = Array.from({ length: this.files }, (_, index) => fileLetter(index));
    if (this.flipped) files.reverse();
    return ranks.map((rank) => files.map((file) => `${file}${rank}`));
  }

  /** Whether an animation is running. */
  get isAnimating(): boolean {
    return this.animation !== undefined;
  }

  draggedPiece(place: Place): { variant: number; size: number } | undefined {
    const piece = this.pieces.get(place);
    if (place !== '' && !piece) return undefined;
    return {
      variant: piece?.id ?? FIRST_IN_HAND,
      size: (100 * this.getBoundingClientRect().width) / boardWidth(this.files),
    };
  }

  protected finishAnimation(): void {
    this.animationRun++;
    this.animation?.finish();
    this.animation = undefined;
    this.pieces = piecesOf(this.scene.position, this, this.pieces);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('files') || changed.has('ranks')) this.layOutCells();
    if (!changed.has('scene')) return;
    const before = changed.get('scene');
    const factor = durationFactor(this.speed);
    const isFollowing =
      before !== undefined && before.position.length === this.scene.position.length && this.scene.events.length > 0;
    if (this.animation) this.settleAt(before ?? this.scene);
    if (isFollowing && factor > 0) void this.animateScene(this.scene);
    else this.showAtRest();
    if (isFollowing) this.dispatchEvent(new SceneEvent(this.scene, factor));
  }

  /** Lays the cells over the squares, within the margin. Makes a square in the middle the tab stop. */
  private layOutCells(): void {
    const share = (length: number) => `${(100 * MARGIN) / length}%`;
    this.style.setProperty('--inset', `${share(boardHeight(this.ranks))} ${share(boardWidth(this.files))}`);
    this.tabStop = `${fileLetter((this.files - 1) >> 1)}${((this.ranks - 1) >> 1) + 1}`;
  }

  /** Shows the position of the scene without its events. */
  private showAtRest(): void {
    this.pieces = piecesOf(this.scene.position, this, this.pieces);
    this.dispatchStill();
  }

  /** Cuts the running animation short, and shows the position of a scene. */
  private settleAt(scene: Scene<string>): void {
    this.animationRun++;
    this.animation?.cancel();
    this.animation = undefined;
    this.pieces = piecesOf(scene.position, this, this.pieces);
  }

  private async animateScene(scene: Scene<string>): Promise<void> {
    const run = ++this.animationRun;
    this.animation = new Animation();
    for (const event of scene.events) {
      if (event.kind !== 'take') this.pieces = piecesAfter(this.pieces, event);
      if (event.kind === 'move') this.lastMovedId = this.pieces.get(event.path.at(-1) ?? '')?.id ?? 0;
      this.requestUpdate();
      await this.updateComplete;
      if (run !== this.animationRun) return;
      await this.animateEvent(event);
      if (run !== this.animationRun) return;
      if (event.kind === 'take') this.pieces = piecesAfter(this.pieces, event);
    }
    this.animation = undefined;
    this.pieces = piecesOf(scene.position, this, this.pieces);
    this.dispatchStill();
  }

  private async animateEvent(event: BoardEvent): Promise<void> {
    const square =
      event.kind === 'move' ? event.path.at(-1) : 'to' in event ? event.to : 'at' in event ? event.at : undefined;
    const body = square === undefined ? null : this.renderRoot.querySelector(`[data-at="${square}"] .body`);
    if (!body) return;
    const factor = durationFactor(this.speed);
    if (event.kind === 'move') {
      const end = this.centre(event.path.at(-1) ?? '');
      const frames = event.path.flatMap((place, index, path) => {
        const { x, y } = this.centre(place);
        const atPlace = `translate(${x - end.x}px, ${y - end.y}px)`;
        const next = path[index + 1];
        if (next === undefined) return [{ transform: atPlace }];
        const following = this.centre(next);
        const isJump = Math.max(Math.abs(following.x - x), Math.abs(following.y - y)) > 100;
        const [lift, scale] = isJump ? [26, 1.18] : [0, 1.05];
        const middle = { x: (x + following.x) / 2 - end.x, y: (y + following.y) / 2 - end.y - lift };
        const midway = `translate(${middle.x}px, ${middle.y}px) scale(${scale})`;
        return [
          { transform: atPlace, easing: 'ease-out' },
          { transform: midway, easing: 'ease-in' },
        ];
      });
      await this.playFrames(body, frames, moveDuration(event) * factor);
    } else if (event.kind === 'place') {
      const startOffset = (event.side === 'white') !== this.flipped ? 70 : -70;
      const frames = [
        { transform: `translate(0px, ${startOffset}px) scale(1.35)`, opacity: 0 },
        { transform: 'translate(0px, -3px) scale(1.12)', opacity: 1, offset: 0.7 },
        { transform: 'none' },
      ];
      await this.playFrames(body, frames, PLACE_DURATION * factor);
    } else if (event.kind === 'take') {
      const frames = [
        { transform: 'none', opacity: 1 },
        { transform: 'translate(0px, -14px) scale(1.15)', opacity: 1, offset: 0.35 },
        { transform: 'translate(0px, -46px) scale(0.7)', opacity: 0 },
      ];
      await this.playFrames(body, frames, TAKE_DURATION * factor);
    }
  }

  private async playFrames(body: Element, frames: Keyframe[], duration: number): Promise<void> {
    const animation = body.animate(frames, { duration, fill: 'both' });
    this.animation = animation;
    await animation.finished.catch(() => undefined);
    animation.cancel();
  }

  /** The centre of a square, in SVG units. */
  private centre(place: Place): Point {
    const { file, rank } = coordinatesOf(place);
    const [column, row] = this.flipped ? [this.files - 1 - file, rank] : [file, this.ranks - 1 - rank];
    return { x: MARGIN + 100 * column + 50, y: MARGIN + 100 * row + 50 };
  }

  /** The centres of the squares along each line, in the current orientation. */
  private get linePoints(): Point[][] {
    return this.lines.map((line) => line.map((place) => this.centre(place)));
  }

  /** A number that orders pieces for drawing, so that the piece that moved last lies above the others. */
  private drawingOrder({ id }: Piece): number {
    return id === this.lastMovedId ? Infinity : id;
  }

  /** A group of marks, which the styles fade in. */
  private marksLayer(art: unknown) {
    return svg`<g class="marks">${art}</g>`;
  }

  /** Art moved to the centre of a square. */
  private artAt(place: Place, art: unknown) {
    const { x, y } = this.centre(place);
    return svg`<g transform="translate(${x} ${y})">${art}</g>`;
  }

  override render() {
    const { marks, isAnimating } = this;
    const targets = [...marks.targets].filter(([place]) => place !== '');
    const dimmed = marks.trace ? 'dimmed' : '';
    const ready = [...marks.movable].map((place) => this.artAt(place, readyArt(marks.jumpers.has(place))));
    return html`<div>
      <svg viewBox="0 0 ${boardWidth(this.files)} ${boardHeight(this.ranks)}" aria-hidden="true">
        <defs>${gridDefs}${pieceDefs}</defs>
        ${emptyGrid(this.files, this.ranks, this.linePoints)} ${this.coordinates()}
        ${marks.lastPlaces.map((place) => this.artAt(place, lastArt))}
        ${isAnimating || marks.selected !== undefined ? '' : this.marksLayer(svg`<g class=${dimmed}>${ready}</g>`)}
        ${repeat(
          [...this.pieces].sort(([, a], [, b]) => this.drawingOrder(a) - this.drawingOrder(b)),
          ([, { id }]) => id,
          ([place, { id, side }]) => {
            const { x, y } = this.centre(place);
            const className = place === this.draggedFrom ? 'faint' : place === marks.selected ? 'lift' : '';
            return svg`<g data-at=${place} transform="translate(${x} ${y})">
              <g class="body"><g class=${className}>${piece(side, id)}</g></g>
            </g>`;
          },
        )}
        ${
          isAnimating
            ? ''
            : this.marksLayer([
                marks.lastTaken.filter((place) => !this.pieces.has(place)).map((place) => this.artAt(place, takenArt)),
                marks.hint.map((place) => this.artAt(place, hintArt)),
                marks.selected ? this.artAt(marks.selected, selectedArt) : '',
                svg`<g class=${dimmed}>${targets.map(([place, mark]) => this.artAt(place, markArt(mark)))}</g>`,
                marks.selected === undefined && marks.trace
                  ? traceArt(marks.trace, (path) => path.map((place) => this.centre(place)))
                  : '',
              ])
        }
      </svg>
      ${this.cells.render(this.name)}
    </div>`;
  }

  private coordinates() {
    const middle = MARGIN / 2;
    return [
      ...Array.from({ length: this.files }, (_, index) => {
        const file = fileLetter(index);
        const { x } = this.centre(`${file}1`);
        return svg`<text class="coordinate" x=${x} y=${boardHeight(this.ranks) - middle + 1}>${file}</text>`;
      }),
      ...Array.from({ length: this.ranks }, (_, rank) => {
        const { y } = this.centre(`a${rank + 1}`);
        return svg`<text class="coordinate" x=${middle + 2} y=${y + 6}>${rank + 1}</text>`;
      }),
    ];
  }
}
