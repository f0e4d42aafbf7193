/** `griot-puzzle-index`: the puzzle of the day, the review, proving wins, and the choice of a game. */
import { html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import '../families/picture.ts';
import { icon } from '../page/icons.ts';
import { goHome, openInPlace } from '../page/navigation.ts';
import { PageElement } from '../page/page-element.ts';
import { GAMES } from '../families/registry.ts';
import { dayOf } from '../texts/dates.ts';
import { t, text } from '../texts/messages.ts';
import { isCardOf, type PuzzleGame } from './course.ts';
import { streakLength, gameOfDay } from './daily.ts';
import { hasPuzzles } from './packs.ts';
import { NO_PROGRESS, solvedCount } from './progress.ts';
import { storageProblemInWords } from './puzzle-words.ts';
import { dueCards } from './review.ts';
import { puzzleStorage } from './stored-values.ts';
import type { StorageProblem } from '../settings/stored-value.ts';

@customElement('griot-puzzle-index')
export class PuzzleIndex extends PageElement {
  override firstUpdated(): void {
    this.querySelector('h1')?.focus();
  }

  override render() {
    const games = GAMES.filter(({ rules }) => hasPuzzles(rules));
    const now = Date.now();
    const [deck, days] = [puzzleStorage.deck.read(), puzzleStorage.days.read()];
    const progress = games.map(({ rules }) => puzzleStorage.progress(rules).read());
    const due = dueCards(deck.value, now);
    const storageProblems = [deck, days, ...progress].flatMap(({ storageProblem }) =>
      storageProblem ? [storageProblem] : [],
    );
    return html`<div class="home">
      <header class="bar">
        <a class="plain" href="#" data-do="home" aria-label=${t('app.back')} @click=${goHome}>${icon('back')}</a>
        <h1 tabindex="-1">${t('puzzles.title')}</h1>
      </header>
      <main>
        ${[...new Set(storageProblems)].map(storageRemark)}
        <ul class="today">
          <li>${dailyLink(games, days.value, dayOf(now))}</li>
          <li>
            ${exerciseLink('review', t('review.title'), t('review.about', { count: due.length }), due.length > 0)}
          </li>
          <li>${exerciseLink('prove', t('proof.title'), t('proof.about'), false)}</li>
        </ul>
        <ul class="shelf">
          ${games.map((game, index) => {
            const { rating, tried } = progress[index]?.value ?? NO_PROGRESS;
            const dueCount = due.filter((card) => isCardOf(card, game)).length;
            const isNew = Object.keys(tried).length === 0;
            const about = [
              isNew ? '' : t('puzzles.ratingShort', { rating: Math.round(rating.rating) }),
              t('puzzles.solved', { count: solvedCount({ rating, tried }) }),
              dueCount === 0 ? '' : t('puzzles.due', { count: dueCount }),
            ].filter((words) => words !== '');
            return html`<li>
              <a
                class="game"
                href="#puzzles/${game.name}"
                data-game=${game.name}
                data-due=${dueCount}
                @click=${(event: MouseEvent) => openInPlace(event, `puzzles/${game.name}`)}
              >
                <griot-picture .game=${game}></griot-picture>
                <span class="words"
                  ><span class="title">${text(`game.${game.name}`)}</span
                  ><span class="about">${about.join('\u00a0· ')}</span></span
                >
              </a>
            </li>`;
          })}
        </ul>
      </main>
    </div>`;
  }
}

function storageRemark(storageProblem: StorageProblem) {
  return html`<p class="remark" role="status" data-trouble=${storageProblem}>
    ${storageProblemInWords(storageProblem)}
  </p>`;
}

function dailyLink(games: readonly PuzzleGame[], days: readonly number[], day: number) {
  const game = gameOfDay(games, day);
  const solved = days.includes(day) ? 'yes' : 'no';
  const streak = streakLength(days, day);
  const about = game ? t('daily.about', { game: text(`game.${game.name}`), solved }) : '';
  const aboutWithStreak = streak > 1 ? `${about} ${t('daily.row', { count: streak })}` : about;
  return exerciseLink('daily', t('daily.title'), aboutWithStreak, solved === 'no');
}

function exerciseLink(name: 'daily' | 'review' | 'prove', title: string, about: string, isWaiting: boolean) {
  return html`<a
    class="exercise ${isWaiting ? 'waiting' : ''}"
    href="#puzzles/${name}"
    data-do=${name}
    @click=${(event: MouseEvent) => openInPlace(event, `puzzles/${name}`)}
  >
    <span class="title">${title}</span>${about === '' ? nothing : html`<span class="about">${about}</span>`}
  </a>`;
}
