/** The moments of a review, shown one after another on the board of the game. */
import { html, nothing } from 'lit';
import type { Marks } from '../board/board.ts';
import { NO_MARKS } from '../board/board.ts';
import type { StepActions } from '../play/step-bar.ts';
import { WIN } from '../game/expected-result.ts';
import { lastPlaces } from '../game/move-input.ts';
import type { Session } from '../game/session.ts';
import { say } from '../speech/live-region.ts';
import { stepsInWords } from '../speech/speech.ts';
import { playersOf } from '../speech/who.ts';
import { t } from '../texts/messages.ts';
import type { KeyMoment } from './game-review.ts';

export class Tour {
  private index = 0;

  /**
   * @param moments at least one
   * @param leave called at the end of the tour
   */
  constructor(
    private readonly session: Session,
    private readonly moments: readonly KeyMoment[],
    private readonly leave: () => void,
  ) {
    this.show(0);
  }

  /** The moment shown. */
  private get moment(): KeyMoment {
    const moment = this.moments[this.index];
    if (!moment) throw new Error(`there is no moment ${this.index}`);
    return moment;
  }

  /** The actions of the step bar. */
  get stepActions(): StepActions {
    return {
      previous: this.index > 0 ? () => this.show(this.index - 1) : undefined,
      next: this.index < this.moments.length - 1 ? () => this.show(this.index + 1) : undefined,
      leave: () => {
        this.session.dispatch({ kind: 'show', turns: this.session.state.view.turns.length });
        this.leave();
      },
    };
  }

  /** The marks of the better turn, once the board shows the position before it. */
  get marks(): Marks {
    const { view } = this.session.state;
    const { turnIndex, places, trace } = this.moment;
    return view.shown === turnIndex ? { ...NO_MARKS, lastPlaces: lastPlaces(view), hint: places, trace } : NO_MARKS;
  }

  /** The line under the board. */
  line() {
    const { heading, comparison, proof } = this.sentences();
    return html`<div class="line hint" data-line data-moment=${this.index + 1}>
      <p class="told">${heading}</p>
      <p class="do">${comparison}</p>
      ${proof === '' ? nothing : html`<p class="told">${proof}</p>`}
    </div>`;
  }

  private sentences() {
    const { view } = this.session.state;
    const { turnIndex, side, played, better, isProved, mistake } = this.moment;
    const values = { played: stepsInWords(played), better: stepsInWords(better) };
    return {
      heading: t('review.moment', {
        moment: this.index + 1,
        moments: this.moments.length,
        turn: view.turns[turnIndex]?.number ?? 0,
      }),
      comparison: t('review.better', { ...playersOf(this.session.state)(side), ...values }),
      proof: t('review.proof', { proof: !isProved ? 'none' : mistake.before === WIN ? 'win' : 'draw' }),
    };
  }

  private show(index: number): void {
    this.index = index;
    this.session.dispatch({ kind: 'show', turns: this.moment.turnIndex });
    const { heading, comparison, proof } = this.sentences();
    say([heading, comparison, proof].join(' ').trim());
  }
}
