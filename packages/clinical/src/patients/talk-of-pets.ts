/** Of whom the talk is while it goes on: another patient that an owner asks about is an aside, which it comes back from. */

import { heardTogether } from '../reading/turns/heard-together.ts';
import type { SpokenSentence } from '../reading/turns/spoken-sentences.ts';
import { asksBecauseOf, asksWhoCatches } from './asides.ts';

/** Who is spoken of. */
export interface Talk {
  current: readonly string[];
  /** Of which single one it was last, and until which segment. */
  single: { of: string | undefined; at: number };
  aside: Aside | undefined;
}

/** An owner's question about another patient, which the visit comes back from. */
interface Aside {
  back: readonly string[];
  /** The number of the last breath that is about the other one, up to a pause. */
  until: number;
  /** What of that breath was heard so far. */
  heard: { evidence: readonly number[] } | undefined;
}

/** The talk as a sentence takes it up: back from an aside that is over. */
export function resumed(talk: Talk, sentence: SpokenSentence): Talk {
  return talk.aside && isOver(talk.aside, sentence)
    ? { ...talk, current: talk.aside.back, aside: undefined }
    : talk;
}

function isOver({ until, heard }: Aside, sentence: SpokenSentence): boolean {
  if (sentence.segment !== until || heard === undefined) return sentence.segment > until;
  return !heardTogether(heard, sentence);
}

/** The talk behind a sentence. @param spoken who is spoken of from here on; undefined when that does not change */
export function goneOn(talk: Talk, sentence: Told, spoken: readonly string[] | undefined): Talk {
  const [of, more] = talk.current;
  const single = of !== undefined && more === undefined ? { of, at: sentence.segment } : talk.single;
  const aside = spoken === undefined ? talk.aside : asideOf(sentence, spoken, talk);
  const isOfAside = aside?.until === sentence.segment;
  const goesOn = aside && isOfAside ? { ...aside, heard: sentence } : aside;
  return { current: spoken ?? talk.current, single, aside: goesOn };
}

/** A sentence, and whether it tells of another only besides. */
interface Told extends SpokenSentence {
  isBesides: boolean;
}

/** "Is Rex due, too?" is asked while Bella is spoken of, and holds for its answer; named as the reason, not even for that. */
function asideOf(
  { role, asks, text, segment, isBesides }: Told,
  spoken: readonly string[],
  { current, aside }: Talk,
): Aside | undefined {
  const back = aside?.back ?? current;
  const isAsked = role === 'owner' && asks;
  if (!(isAsked || isBesides) || back.length !== 1 || back.join() === spoken.join()) return undefined;
  const isAnswered = isAsked && !asksBecauseOf(text) && !asksWhoCatches(text);
  return { back, until: isAnswered ? segment + 1 : segment, heard: undefined };
}

/** "Can Rex have hers?" "No, his is another one, I'll get to that.": what follows is about whom it was about before. */
export function comeBack(talk: Talk, { role, text }: SpokenSentence): Talk {
  const isPutOff = talk.aside !== undefined && role !== 'owner' && GETS_TO_IT.test(text);
  return isPutOff && talk.aside ? { ...talk, current: talk.aside.back, aside: undefined } : talk;
}

const GETS_TO_IT =
  /\b(?:i|we)(?:'ll| will) (?:get|come|be coming) (?:back )?(?:on )?to (?:that|it|this|him|her|his|hers|them)\b/i;
