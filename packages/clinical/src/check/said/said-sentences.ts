/** The sentences of what a line rests on, and which of them speak of it most. */

import { withoutFillers } from '../../reading/sentences/fillers.ts';
import { splitSentences } from '../../reading/sentences/sentences.ts';
import { conceptKeys } from './concepts.ts';
import type { Said } from './said.ts';

const heard = new WeakMap<Said, readonly string[]>();

/** The sentences of some segments, without fillers. */
export function sentencesIn(said: Said): readonly string[] {
  const known = heard.get(said) ?? said.rows.flatMap((row) => splitSentences(withoutFillers(row)));
  heard.set(said, known);
  return known;
}

/** Those that share most with some things; none where nothing is shared. */
export function nearestTo(keys: ReadonlySet<string>, sentences: readonly string[]): string[] {
  const shared = sentences.map((sentence) => keys.intersection(conceptKeys(sentence)).size);
  const most = Math.max(0, ...shared);
  return most === 0 ? [] : sentences.filter((_, index) => shared[index] === most);
}

/** As much of what was said as a flag shows. */
export function quoted(text: string): string {
  return text.length <= QUOTED ? text.replace(/[.!]+$/, '') : `${text.slice(0, QUOTED)}…`;
}

const QUOTED = 80;
