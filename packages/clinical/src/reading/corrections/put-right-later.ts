/** Carries out what is put right many turns later: each passes over the whole talk once, and knows what it looks for. */

import { inPlaceOf, type SpokenValue } from '../figures/spoken-values.ts';
import { tidy } from '../sentences/sentences.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';

/** What a later sentence does to one that was said before. */
export interface LaterChange {
  /** Index of the sentence that is put right. */
  index: number;
  /** How it reads now. */
  text: string;
  /** Indexes of sentences that did no more than put it right. */
  gone: readonly number[];
}

/**
 * The sentences as they stand after all that was put right, which becomes evidence of what it put right.
 * @param find looks from the sentence at an index back over those that stand; must look at no more than a bounded number
 */
export function putRightLater<S extends SpokenSentence>(
  sentences: readonly S[],
  find: (standing: readonly S[], at: number) => LaterChange | undefined,
): S[] {
  const standing = [...sentences];
  const gone = new Set<number>();
  for (const [at, by] of sentences.entries()) {
    const change = gone.has(at) ? undefined : find(standing, at);
    const told = change && standing[change.index];
    if (!change || !told) continue;
    const mended = change.gone.flatMap((index) => sentences[index]?.evidence ?? []);
    const evidence = joinEvidence(told.evidence, by.evidence, mended);
    standing[change.index] = { ...told, text: tidy(change.text), evidence };
    for (const index of change.gone) gone.add(index);
  }
  return standing.filter((_, index) => !gone.has(index));
}

/** A text with one value in the place of another. */
export function withValue(text: string, old: SpokenValue, fresh: SpokenValue): string {
  return `${text.slice(0, old.start)}${inPlaceOf(old, fresh)}${text.slice(old.end)}`;
}
