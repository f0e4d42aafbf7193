/** What the forms that begin a game offer to choose: the games, and the sides. */
import { boardKind, GAMES } from '../families/registry.ts';
import { t, text } from '../texts/messages.ts';
import type { RuleSet, Side } from '../worker/protocol.ts';
import type { RadioOption } from './radio-group.ts';

/** The games, by name. */
export function gameOptions(): RadioOption<string>[] {
  return GAMES.map(({ name }) => ({ value: name, label: text(`game.${name}`) }));
}

/** A side of a game, and whether it begins. */
export function sideOption(ruleSet: RuleSet, side: Side): RadioOption<Side> {
  const key = boardKind(ruleSet).sideKey(side);
  const about = side === 'white' ? 'new.first' : 'new.second';
  return { value: side, label: text(`side.${key}`), about: t(about, { side: key }) };
}
