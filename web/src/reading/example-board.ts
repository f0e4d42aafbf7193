/** `griot-example`: a board in a text, with buttons that play turns on it. */
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import './reading.css';
import { icon } from '../page/icons.ts';
import { PageElement } from '../page/page-element.ts';
import { settingsNow } from '../settings/settings.ts';
import { NO_MARKS, durationFactor, type Scene } from '../board/board.ts';
import { boardKind } from '../families/registry.ts';
import { sceneOf, stillScene } from '../families/scene.ts';
import { lastTurnMarks } from '../game/marks.ts';
import { wait } from '../game/wait.ts';
import { positionInWords } from '../speech/spoken-summaries.ts';
import { eventsInWords } from '../speech/speech.ts';
import { sidesOf } from '../speech/who.ts';
import { t } from '../texts/messages.ts';
import { gameClient } from '../worker/clients.ts';
import type { View } from '../worker/protocol.ts';

/** A line of turns that can be played, as `build/article-html.ts` writes it. */
interface Line {
  label: string;
  rules: string;
  turns: string;
  /** Whether the board has a button for the line; otherwise the text has one. */
  hasButton: boolean;
}

/** Milliseconds before the first turn, and between turns. */
const PAUSE = 450;

/** Milliseconds between positions that are shown without motion. */
const PAUSE_WITHOUT_MOTION = 1_000;

@customElement('griot-example')
export class Example extends PageElement {
  @property() rules = '';
  @property() position = '';
  @property({ type: Array }) lines: readonly Line[] = [];
  /** Whether the position after the first line is shown at first. */
  @property({ type: Boolean, attribute: 'after' }) isShownAfterLine = false;
  @state() private view: View | undefined;
  /** The last turn played, in words. */
  @state() private turnText = '';

  private scene: Scene<unknown> = { position: '', events: [] };
  private initialView: View | undefined;
  /** Incremented when a line begins to be played, or is interrupted, so that an older one stops. */
  private run = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.run++;
  }

  private async load(): Promise<void> {
    const [line] = this.lines;
    const { run } = this;
    try {
      const views = await (this.isShownAfterLine && line ? this.viewsOf(line) : replay(this.rules, this.position, ''));
      this.initialView = views.at(-1);
      // A line may have been played meanwhile, by a button in the text.
      if (run === this.run) this.reset();
    } catch {
      // The drawing in characters is shown instead.
      this.dataset['failed'] = '';
    }
  }

  private viewsOf(line: Line): Promise<View[]> {
    return replay(line.rules, this.position, line.turns);
  }

  /** Returns to the initial view. */
  private readonly reset = (): void => {
    this.run++;
    this.turnText = '';
    if (this.initialView) this.show(this.initialView, false);
  };

  /** Plays a line from the start. */
  async play(index: number): Promise<void> {
    const line = this.lines[index];
    if (!line) return;
    const run = ++this.run;
    this.turnText = '';
    const [start, ...views] = await this.viewsOf(line);
    if (run !== this.run || !start) return;
    this.scrollIntoView({ block: 'nearest' });
    this.show(start, false);
    await this.updateComplete;
    for (const view of views) {
      await wait(durationFactor(settingsNow().speed) > 0 ? PAUSE : PAUSE_WITHOUT_MOTION);
      if (run !== this.run) return;
      const animationEnd = new Promise((resolve) => this.addEventListener('board-still', resolve, { once: true }));
      this.show(view, true);
      this.turnText = eventsInWords(view.events, sidesOf(view)).join(' ');
      await animationEnd;
      if (run !== this.run) return;
    }
  }

  private show(view: View, isAnimated: boolean): void {
    this.view = view;
    this.scene = isAnimated ? sceneOf(view) : stillScene(view);
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('view') && this.view) this.dataset['counted'] = boardKind(this.view.ruleSet).counted;
  }

  override render() {
    const { view } = this;
    if (!view) return nothing;
    return html`<div role="img" aria-label=${positionInWords(view)}>
        <div class="drawn" inert aria-hidden="true">${this.renderBoard(view)}</div>
      </div>
      ${
        this.lines.some(({ hasButton }) => hasButton) || this.turnText !== ''
          ? html`<div class="plays">
              ${this.lines.map((line, index) => (line.hasButton ? this.renderPlayButton(line, index) : nothing))}
              ${
                view === this.initialView
                  ? nothing
                  : html`<button class="plain" data-do="reset" aria-label=${t('reading.back')} @click=${this.reset}>
                      ${icon('again')}
                    </button>`
              }
            </div>`
          : nothing
      }
      ${this.lines.length > 0 ? html`<p class="told" role="status">${this.turnText}</p>` : nothing}`;
  }

  private renderPlayButton({ label, turns }: Line, index: number) {
    return html`<button
      class="play"
      data-line=${index}
      aria-label=${t('reading.play', { turn: label || turns })}
      @click=${() => void this.play(index)}
    >
      ${label || html`<code>${turns}</code>`}
    </button>`;
  }

  private renderBoard(view: View) {
    const kind = boardKind(view.ruleSet);
    return kind.board({
      view,
      scene: this.scene,
      marks: { ...NO_MARKS, ...lastTurnMarks(view) },
      label: (place) => place,
      speed: settingsNow().speed,
      flipped: false,
      numbers: true,
      draggedFrom: undefined,
    });
  }
}

/** Handles a click on a text: plays the line of a button in the text on its board. Other clicks have no effect. */
export function playFromText(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('.play[data-example]') : null;
  const { example, line } = button?.dataset ?? {};
  if (!(event.currentTarget instanceof Element) || example === undefined) return;
  void event.currentTarget.querySelectorAll<Example>('griot-example')[Number(example)]?.play(Number(line));
}

/** Gives the buttons of a text that play turns their accessible names. */
export function labelPlayButtons(text: Element): void {
  for (const button of text.querySelectorAll('.play[data-example]'))
    button.setAttribute('aria-label', t('reading.play', { turn: button.textContent }));
}

async function replay(rules: string, position: string, turns: string): Promise<View[]> {
  const result = await gameClient().replay(rules, position, turns === '' ? [] : turns.split(' '));
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '));
  return result.value;
}
