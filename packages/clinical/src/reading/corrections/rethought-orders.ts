/**
 * An order that the clinic thinks over many turns later, by the name of its drug: "Cephalexin, 750 mg twice a day for three
 * weeks." … "Actually, let me think about the cephalexin. He's 28, so I'd rather do 500."
 */

import { namedDrugs, sharesDrug, subjectDrug } from '../drugs/drug-mentions.ts';
import { hasDose } from '../figures/quantities.ts';
import { isEqualValue, readValues, type SpokenValue } from '../figures/spoken-values.ts';
import { sequence } from '../text/patterns.ts';
import type { SpokenSentence } from '../turns/spoken-sentences.ts';
import { type LaterChange, putRightLater, withValue } from './put-right-later.ts';

/** The sentences with each such dose where it was ordered first; what only thought it over is gone. */
export function withOrdersRethought<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  return putRightLater(sentences, orderRethought);
}

/** The order that a sentence thinks over, as it stands then; undefined where it does not. */
export function orderRethought(standing: readonly SpokenSentence[], at: number): LaterChange | undefined {
  const by = standing[at];
  const drug = by && thinksOver(by) ? subjectDrug(by.text) : undefined;
  const anew = drug && doseAnew(standing, at);
  if (!drug || !anew) return undefined;
  const index = orderBefore(standing, at, drug.names);
  const text = withDose(standing[index]?.text ?? '', anew.values);
  return text === undefined ? undefined : { index, text, gone: [at, anew.at] };
}

function thinksOver({ role, asks, text }: SpokenSentence): boolean {
  return role !== 'owner' && !asks && THINKS_OVER.test(text) && !IF_OR_LATER.test(text);
}

/** "Let me think about the cephalexin", "going back to the gabapentin", "on second thought, the prednisone". */
const THINKS_OVER = sequence(
  /\b/i,
  [
    /let me (?:just )?(?:re-?)?think (?:again )?(?:about|over)/i,
    /(?:i (?:want to|need to|should) )?re-?think|(?:going|go|coming|come) back to|back to/i,
    /on second thoughts?|i(?:['’]ve| have) (?:been thinking|changed my mind) (?:about|on)|about/i,
  ],
  / (?:the|that|his|her)\b/i,
);
const IF_OR_LATER = /\b(?:if|unless|once(?! (?:an?|daily|every|per)\b)|when|after|later|next|until)\b/i;

/** The dose that is said of it, in the sentence itself or in the two behind it. */
function doseAnew(
  sentences: readonly SpokenSentence[],
  at: number,
): { at: number; values: readonly SpokenValue[] } | undefined {
  const by = sentences[at];
  const found = [at, at + 1, at + 2].find((index) => {
    const one = sentences[index];
    const isOfBreath = one?.speaker === by?.speaker && one?.segment === by?.segment && !one?.asks;
    return (
      one !== undefined &&
      isOfBreath &&
      hasDose(one.text) &&
      RATHER.test(one.text) &&
      !IF_OR_LATER.test(one.text)
    );
  });
  if (found === undefined) return undefined;
  const values = readValues(sentences[found]?.text ?? '').filter(
    ({ kind, unit }) => kind === 'often' || (unit !== '' && kind !== 'weight'),
  );
  return { at: found, values };
}

const RATHER =
  /\b(?:i['’]d (?:rather|prefer|go|do|make|say|use)|let['’]s|we['’]ll|i['’]ll|make (?:it|that)|go (?:down|up|with)|drop|instead)\b/i;

/** Index of the last order of that drug in another turn; -1 without one. */
function orderBefore(standing: readonly SpokenSentence[], at: number, names: readonly string[]): number {
  const by = standing[at];
  const from = Math.max(0, at - MOST_SENTENCES);
  const index = standing
    .slice(from, at)
    .findLastIndex(
      ({ role, asks, text, segment }) =>
        role !== 'owner' &&
        !asks &&
        segment < (by?.segment ?? 0) &&
        hasDose(text) &&
        sharesDrug(names, namedDrugs(text)),
    );
  const order = standing[from + index];
  return index < 0 || !order || NO_ORDER.test(order.text) || !subjectDrug(order.text) ? -1 : from + index;
}

/** As far back as an order is remembered. */
const MOST_SENTENCES = 80;
/** What it gets already is thought over by another order, and stays what it got. */
const NO_ORDER = /\b(?:was|were|had|been|gave|(?:he|she)['’]s (?:still |already )?on|is on|gets|already)\b/i;

/** The order with the dose, and how often, that were said of it now; undefined where it has no such dose. */
function withDose(order: string, values: readonly SpokenValue[]): string | undefined {
  const dose = values.find(({ kind }) => kind !== 'often');
  const often = values.find(({ kind }) => kind === 'often');
  const old = dose && readValues(order).find((one) => one.kind === dose.kind && one.unit !== '');
  if (!dose || !old || isEqualValue(old, dose)) return undefined;
  const dosed = withValue(order, old, dose);
  const howOften = often && readValues(dosed).find(({ kind }) => kind === 'often');
  if (!often || !howOften) return dosed;
  return withValue(dosed, howOften, often);
}
