/** Why the tablebase value of a position is unknown, as a sentence. */
import { boardKind } from '../families/registry.ts';
import { t } from '../texts/messages.ts';
import type { View } from '../worker/protocol.ts';
import type { TableOffer } from './device-tables.ts';

/**
 * Why no table has the value of a position.
 *
 * @param offer the tables that cover the rule set, if there are any; `failed` if they could not be read
 */
export function unknownValueInWords(
  { ruleSet, material, inHand }: Pick<View, 'ruleSet' | 'material' | 'inHand'>,
  offer: TableOffer | 'failed' | undefined,
): string {
  if (offer === 'failed') return t('endings.unreadable');
  if (!offer) return t('endings.none');
  const { maxMaterial, isFetched } = offer;
  if (inHand > 0) return t('endings.inHand', { most: maxMaterial });
  if (material > maxMaterial)
    return t('endings.tooMany', { count: material, most: maxMaterial, what: boardKind(ruleSet).counted });
  return t(isFetched ? 'endings.unknown' : 'endings.notFetched');
}
