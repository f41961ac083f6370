/** A line that has what was said first and somebody put right many turns later by its name: a side, a dose, a value that was run again. */

import { askedBack } from '../../reading/corrections/asked-back.ts';
import { sidePutRight } from '../../reading/corrections/late-sides.ts';
import { firstRunOf } from '../../reading/corrections/rerun-values.ts';
import { orderRethought } from '../../reading/corrections/rethought-orders.ts';
import { isEqualValue, readValues, type SpokenValue } from '../../reading/figures/spoken-values.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import type { SpokenSentence } from '../../reading/turns/spoken-sentences.ts';
import type { Subject } from '../said/subject.ts';
import type { Told } from '../said/told-sentences.ts';

/** What put something right, and what holds no more and what holds since. */
interface PutRight {
  by: Told;
  /** The sentence that was put right. */
  first: Told;
  old: readonly SpokenValue[];
  fresh: readonly SpokenValue[];
}

/** The value of a line that was put right so, and the sentence that did it; undefined where none was. */
export function putRightTurnsLater(
  { text, own, isOwner }: Subject,
  told: readonly Told[],
): { value: SpokenValue; by: Told } | undefined {
  const values = readValues(text);
  const words = new Set(wordsOf(text));
  for (const { by, first, old, fresh } of changesIn(told, isOwner)) {
    if (!own.indexes.includes(first.segment) || !sharesThing(words, first)) continue;
    const value = values.find((one) => old.some((wrong) => isEqualValue(one, wrong)));
    if (value && !values.some((one) => fresh.some((right) => isEqualValue(one, right)))) return { value, by };
  }
  return undefined;
}

/** Whether a line speaks of what the sentence speaks of. */
function sharesThing(words: ReadonlySet<string>, { text }: Told): boolean {
  return wordsOf(text).some((word) => word.length > 3 && !SIDES.has(word) && words.has(word));
}

const SIDES: ReadonlySet<string> = new Set(['left', 'right', 'both', 'side', 'sides']);

const FINDERS = [askedBack, firstRunOf, orderRethought, sidePutRight] as const;

const known = new WeakMap<readonly Told[], readonly PutRight[]>();

/** All that was put right so in a visit: found once, and held against every line. */
function changesIn(told: readonly Told[], isOwner: (segment: number) => boolean): readonly PutRight[] {
  const found = known.get(told) ?? findChanges(told, isOwner);
  known.set(told, found);
  return found;
}

function findChanges(told: readonly Told[], isOwner: (segment: number) => boolean): PutRight[] {
  const sentences = told.map((one) => asSpoken(one, isOwner(one.segment)));
  return told.flatMap((by, at) =>
    FINDERS.flatMap((find) => {
      const change = find(sentences, at);
      const first = change && told[change.index];
      if (!change || !first) return [];
      const after = readValues(change.text);
      return [{ by, first, old: without(first.values, after), fresh: without(after, first.values) }];
    }),
  );
}

function without(values: readonly SpokenValue[], others: readonly SpokenValue[]): SpokenValue[] {
  return values.filter((value) => !others.some((one) => isEqualValue(one, value)));
}

/** Who spoke matters only as far as one turn is told from another, and the owner from the clinic. */
function asSpoken({ segment, text }: Told, isOwners: boolean): SpokenSentence {
  const role = isOwners ? 'owner' : 'vet';
  return { segment, evidence: [segment], speaker: `${segment}`, role, asks: text.endsWith('?'), text };
}
