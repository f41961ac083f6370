/** Orders of a drug that whoever gave them withdraws in the next sentences, be it in the same turn: "Not needed. Skip it." */

import { withdrawnByName } from '../../reading/changed-orders/named-withdrawals.ts';
import { withdrawsLast } from '../../reading/changed-orders/refused-orders.ts';
import { isDroppedMaybe, refusesLast } from '../../reading/changed-orders/thought-better.ts';
import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import type { Subject } from '../said/subject.ts';
import type { Told } from '../said/told-sentences.ts';
import { leavesDrug } from './put-right-objections.ts';

/** The sentence that withdraws what a line of the plan orders; undefined without one. */
export function withdrawnIn(
  subject: Subject,
  told: readonly Told[],
  rests: ReadonlySet<number>,
): Told | undefined {
  const drugs = namedDrugs(subject.text);
  if (subject.part !== 'plan' || drugs.length === 0 || leavesDrug(subject.text)) return undefined;
  const at = told.findLastIndex(
    ({ segment, text }) =>
      rests.has(segment) && sharesDrug(drugs, namedDrugs(text)) && withdrawnByName(text) === undefined,
  );
  const order = told[at];
  if (!order || order.text.endsWith('?')) return undefined;
  const by = told.slice(at + 1, at + 1 + MOST_SENTENCES);
  const isNear = ({ segment }: Told): boolean => segment - order.segment <= REACH;
  const named = by.find(
    (one, index) => isNear(one) && !isNotNeeded(order, one) && withdraws(one, by[index - 1], drugs),
  );
  return named ?? withdrawnNext(order, by[0]);
}

/** "If the pressure's still under 60, glyco." "74. No glyco then.": what it hung on did not come. */
function isNotNeeded(order: Told, by: Told): boolean {
  return CONDITION.test(order.text) && /^(?:so )?no\b/i.test(by.text);
}

/** Sentences, and segments, from an order to what withdraws it by name. */
const MOST_SENTENCES = 10;
const REACH = 5;

/** What answers a question ("Is it the pred?" "Not the pred.") withdraws nothing. */
function withdraws({ text }: Told, before: Told | undefined, drugs: readonly string[]): boolean {
  const name = before?.text.endsWith('?') ? undefined : withdrawnByName(text);
  return name !== undefined && sharesDrug(drugs, namedDrugs(name));
}

function withdrawnNext(order: Told, next: Told | undefined): Told | undefined {
  if (!next || next.segment - order.segment > 1 || CONDITION.test(next.text)) return undefined;
  const isBack = withdrawsLast(next.text) || refusesLast(next.text) || isDroppedMaybe(order.text, next.text);
  return isBack ? next : undefined;
}

const CONDITION = /\b(?:if|unless|when)\b/i;
