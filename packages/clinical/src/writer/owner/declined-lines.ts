/** How a line of the plan reads that the owner declined. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import type { NoteFact } from '../facts/note-facts.ts';

/** Writes into an offer that it was declined, or which of its things were. @param shared words of what was declined; none for all of it */
export function setDeclined(offer: NoteFact, shared: readonly string[]): void {
  if (!offer.text.includes('owner declined')) offer.text = declinedText(offer.text, shared);
  if (shared.length === 0 || !offersMore(offer.text, shared)) offer.places = ['Declined', ...offer.places];
}

/** "Give the lepto vaccine today" is "Lepto vaccine today: owner declined". */
function declinedText(offered: string, shared: readonly string[]): string {
  const thing = offered
    .replace(/\.$/, '')
    .replace(
      /^(?:give|do|run|start|add|take|keep|get|use|offer)(?: (?:him|her|them))?(?: (?:the|a|an|some))? (?=\w)/i,
      '',
    );
  const only = shared.length > 0 && offersMore(offered, shared) ? ` ${shared.join(' ')}` : '';
  return `${thing.charAt(0).toUpperCase()}${thing.slice(1)}: owner declined${only}.`;
}

/** Whether an offer names something besides what of it was declined. */
function offersMore(offered: string, shared: readonly string[]): boolean {
  const parts = offered.replace(/: owner .*$/, '').split(/,\s|\band\b/);
  return (
    namedDrugs(offered).length > 1 ||
    parts.some(
      (part) =>
        (isClinical(part, 'test', 'procedure') || namedDrugs(part).length > 0) &&
        !shared.some((word) => part.toLowerCase().includes(word)),
    )
  );
}

/** The no in a line of the plan, and to what of it. */
export const DECLINED = /: owner declined([^.]*)\./;
