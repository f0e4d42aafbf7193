/** The link to a game with somebody far away that this device keeps. */
import { html, nothing, type TemplateResult } from 'lit';
import '../families/picture.ts';
import { programMark } from '../page/program-mark.ts';
import { shippedGame } from '../families/registry.ts';
import { gameInWords } from '../speech/game-names.ts';
import { otherSide } from '../texts/sides.ts';
import { t } from '../texts/messages.ts';
import type { KeptGame } from './kept-games.ts';
import { playerName, waitsFor } from '../api/server-game.ts';

/** A link to a game, with who plays and whose turn it is. */
export function keptGameLink({ game, seat, position }: KeptGame): TemplateResult {
  const shipped = shippedGame(game.ruleSet);
  const name = gameInWords(game.ruleSet);
  const isWaiting = waitsFor(game, seat.side);
  const isOver = game.state === 'over';
  const other = playerName(game, otherSide(seat.side));
  const mark = game.seats[otherSide(seat.side)]?.bot ? html`${programMark()} · ` : nothing;
  const progress = isOver ? t(isWaiting ? 'list.asks' : 'list.over') : t('saved.turns', { turns: game.turns.length });
  const status = other === undefined ? progress : `${t('list.with', { name: other })} · ${progress}`;
  return html`<a href="#far/${game.id}" data-begun="far" data-waits=${isWaiting ? 'yes' : nothing}>
    <griot-picture .game=${shipped} .position=${position}></griot-picture>
    <span
      ><b>${isWaiting && !isOver ? t('list.yourTurn', { game: name }) : name}</b
      ><small>${mark}${game.state === 'open' ? t('list.open') : status}</small></span
    >
  </a>`;
}
