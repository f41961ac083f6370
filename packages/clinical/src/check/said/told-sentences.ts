/** What was said in a visit, sentence by sentence, with the values of each: where the fact check looks for what came later. */

import { withFigures } from '../../reading/figures/figures.ts';
import { readValues, type SpokenValue } from '../../reading/figures/spoken-values.ts';
import { withoutFillers } from '../../reading/sentences/fillers.ts';
import { splitSentences } from '../../reading/sentences/sentences.ts';
import { anyOf } from '../../reading/text/patterns.ts';
import { toldAndAsked } from '../../reading/turns/spoken-turns.ts';
import {
  ADMITS_SLIP,
  MEASURES_ANEW,
  MIXED_UP,
  OUTDATED,
  TAKES_BACK,
} from '../../reading/words/correction-cues.ts';
import { takesBack } from './corrections.ts';
import type { Listen, Said } from './said.ts';

/** One sentence. */
export interface Told {
  segment: number;
  /** With its numbers in figures. */
  text: string;
  values: readonly SpokenValue[];
  /** Whether it has words by which people take something back, or say that they measure anew. */
  isCue: boolean;
}

const heard = new WeakMap<Said, readonly Told[]>();

/** The sentences of a visit. @param all the whole visit */
export function toldIn(all: Said, listen: Listen): readonly Told[] {
  const known = heard.get(all) ?? all.indexes.flatMap((segment) => sentencesOf(listen([segment]), segment));
  heard.set(all, known);
  return known;
}

function sentencesOf({ rows }: Said, segment: number): Told[] {
  return rows
    .flatMap(splitSentences)
    .flatMap(toldAndAsked)
    .map((spoken) => {
      const text = withFortnights(withFigures(withoutFillers(spoken)));
      return new ToldSentence(segment, text);
    });
}

/** No reader of values knows a fortnight. */
function withFortnights(text: string): string {
  return text.includes('ortnight') ? text.replaceAll(/\b(?:an? )?fortnight\b/gi, '2 weeks') : text;
}

/** Its values and cues are read when they are first asked for: most sentences are never asked for theirs. */
class ToldSentence implements Told {
  readonly segment: number;
  readonly text: string;
  #isCue?: boolean;

  constructor(segment: number, text: string) {
    this.segment = segment;
    this.text = text;
  }

  get values(): readonly SpokenValue[] {
    return readValues(this.text);
  }

  get isCue(): boolean {
    this.#isCue ??= hasCue(this.text);
    return this.#isCue;
  }
}

/** Whether words take back what was said, or announce that it is said or measured anew. */
export function hasCue(text: string): boolean {
  return takesBack(text) || CUES.some((cue) => cue.test(text));
}

const READ_ANEW = anyOf([
  /\b(?:label|bottle|box|paper|chart|board|card|sheet|book|email) says\b|\b(?:it says|says here)\b/i,
  /\bi was (?:thinking|looking)\b/i,
  /\b(?:that's|this is|it's|these are) (?:last (?:year|month|week|time|visit)|from |(?:the|an) old|yesterday)/i,
  /^(?:no|nope|actually|well|wait)\b/i,
]);
const CUES = [ADMITS_SLIP, MEASURES_ANEW, MIXED_UP, OUTDATED, TAKES_BACK, READ_ANEW];
