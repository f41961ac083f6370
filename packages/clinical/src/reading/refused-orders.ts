/** A drug that is ordered and refused in one breath: "metronidazole, 250 mg twice a day... no, let's skip the metronidazole". */
import { findDrugs } from '../lexicon/drugs.ts';
import { inlineCues } from './correction-cues.ts';
import { namedDrugs, sharesDrug } from './drug-mentions.ts';
import { findAll } from './find-all.ts';
import { tidy } from './sentences.ts';
import type { SpokenSentence } from './spoken-sentences.ts';

/**
 * The sentences without such orders, their dose and all: a dose that stayed behind would be that of something else. What
 * stands beside the order, and that it is refused, is kept, each as a sentence of its own.
 */
export function withoutRefusedOrders<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  return sentences.flatMap((sentence) => {
    const parts = sentence.role === 'owner' || sentence.asks ? undefined : refusedWithin(sentence.text);
    return parts ? parts.map((text) => ({ ...sentence, text })) : [sentence];
  });
}

function refusedWithin(text: string): string[] | undefined {
  for (const cue of inlineCues(text).slice(0, MOST_CUES)) {
    const behind = text.slice(cue.index + cue[0].length);
    const refused = namedDrugs(REFUSES.exec(behind)?.[1] ?? '');
    const before = text.slice(0, cue.index);
    const drugs = refused.length > 0 ? findDrugs(before) : [];
    // Where another drug is named behind it, nobody knows whose the dose is.
    const ordered = drugs.at(-1);
    if (!ordered || !sharesDrug(refused, namedDrugs(before.slice(ordered.start, ordered.end)))) continue;
    const beside = before.slice(0, clauseStart(before, ordered.start));
    return [tidy(beside), tidy(behind)].filter((part) => /[\p{L}\d]/u.test(part));
  }
  return undefined;
}

/** More cues than a sentence holds in earnest. */
const MOST_CUES = 6;

/** Where the clause begins that stands at a place of a text. */
function clauseStart(text: string, at: number): number {
  return findAll(text.slice(0, at), CLAUSE).at(-1)?.index ?? 0;
}

const CLAUSE = /[,;]? (?:and|then|plus|along with) |[,;] /gi;
/** "Let's skip the metronidazole", "I won't give carprofen". */
const REFUSES =
  /^(?:(?:let's|we'll|i'll|i'd|we|i|you know what|just|rather|and|so|yeah|maybe|then)[,\s]+)*(?:skip|hold off on|hold|leave out|cancel|scrap|forget(?: about)?|not (?:do|give|use|start|send)|(?:don't|won't|shouldn't|can't|wouldn't) (?:do|give|use|start|send)|no) (?:(?:the|that|any|him|her|them|on) )*([a-z][\w-]+)/i;
