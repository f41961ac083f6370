/** A value of a sample that was run again: "Potassium's 3.2." … "That potassium was rerun, it's 4.1." */

import { namedAnalyte } from '../figures/measured-values.ts';
import { isEqualValue, isSameKind, readValues, type SpokenValue } from '../figures/spoken-values.ts';
import type { SpokenSentence } from '../turns/spoken-sentences.ts';
import { type LaterChange, putRightLater, withValue } from './put-right-later.ts';

/** The sentences with each such value where the first run was told. */
export function withValuesRerun<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  return putRightLater(sentences, firstRunOf);
}

/** What the second run of a sample, told in a sentence, puts right; undefined where it tells none. */
export function firstRunOf(standing: readonly SpokenSentence[], at: number): LaterChange | undefined {
  const by = standing[at];
  const fresh = !by || by.role === 'owner' || by.asks ? undefined : rerun(by.text);
  if (!by || !fresh) return undefined;
  const index = firstRun(standing, at, by.text);
  const first = standing[index];
  const old = first && valueBehind(first.text, namedAnalyte(by.text) ?? '');
  if (!first || !old || !isSameKind(old, fresh) || isEqualValue(old, fresh)) return undefined;
  return { index, text: withValue(first.text, old, fresh), gone: [at] };
}

/** The only value of a sentence that tells what a second run of one sample gave. */
function rerun(text: string): SpokenValue | undefined {
  const [value, second] = RERUN.test(text) && namedAnalyte(text) !== undefined ? readValues(text) : [];
  return second ? undefined : value;
}

/** Measured once more of one sample; a value that was "repeated" a week later is another one. */
const RERUN =
  /\b(?:re-?r[au]n|run (?:it )?again|ran (?:it |the \w+ |that \w+ )?again|re-?check(?:ed)? (?:it )?on the (?:same|other) (?:sample|machine))\b/i;

function firstRun(standing: readonly SpokenSentence[], at: number, text: string): number {
  const name = namedAnalyte(text) ?? '';
  const from = Math.max(0, at - MOST_SENTENCES);
  const index = standing
    .slice(from, at)
    .findLastIndex((one) => one.role !== 'owner' && !one.asks && valueBehind(one.text, name) !== undefined);
  return index < 0 ? -1 : from + index;
}

/** As far back as a value is put right. */
const MOST_SENTENCES = 60;

/** The first value behind the name of what was measured. */
function valueBehind(text: string, name: string): SpokenValue | undefined {
  const at = name === '' ? -1 : text.toLowerCase().indexOf(name.toLowerCase());
  return at < 0 ? undefined : readValues(text).find(({ start, kind }) => start > at && kind !== 'drug');
}
