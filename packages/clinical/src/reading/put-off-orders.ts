/**
 * What an owner asks to put off, and the clinic puts off: "bloods when he's back in four weeks" – "can I leave that till after
 * Christmas?" – "fine, we'll do the bloods in January, then". The first time is no time for it any more.
 */
import { literally } from './literally.ts';
import { tidy } from './sentences.ts';
import { joinEvidence, type SpokenSentence } from './spoken-sentences.ts';

/** The sentences with such orders without the time that was given up; the later one stands where it was said. */
export function withOrdersPutOff<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const standing = [...sentences];
  for (const [at, sentence] of sentences.entries()) {
    const thing = sentence.role === 'owner' || sentence.asks ? undefined : putOff(sentence.text);
    if (thing === undefined || !isAskedFor(sentences, at)) continue;
    const index = orderBefore(standing, at, thing);
    const told = standing[index];
    if (!told) continue;
    const text = tidy(told.text.replace(TIME_AT_END, ''));
    standing[index] = { ...told, text, evidence: joinEvidence(told.evidence, sentence.evidence) };
  }
  return standing;
}

/** What a sentence sets another time for: the "bloods" of "we'll do the bloods in January, then". */
function putOff(text: string): string | undefined {
  return SETS_TIME.exec(text)?.[1]?.toLowerCase();
}

const SETS_TIME =
  /^(?:(?:so|okay|yeah|right|well|then|all right|alright|that's fine)[,.]? )*(?:we'll|we can|i'll|let's) (?:just )?(?:do|run|take|book|leave|push|schedule) (?:the|his|her|that|those) ([a-z][\w-]+) (?:till |until |to |for |at )?(?:in |on |after |next |the |when )[^,;]{3,40}?(?:,? (?:then|instead))[.!]*$/i;

/** Whether an owner asked right before to have it later. */
function isAskedFor(sentences: readonly SpokenSentence[], at: number): boolean {
  const segment = sentences[at]?.segment ?? 0;
  return sentences
    .slice(Math.max(0, at - 6), at)
    .some((one) => one.role === 'owner' && segment - one.segment <= 2 && PUTS_OFF.test(one.text));
}

const PUTS_OFF =
  /\b(?:leave|put|push|hold|postpone|delay|wait|do)\b[^.?]{0,30}\b(?:till|until|off|later|after|back|next (?:month|week|year|time))\b/i;

/** Index of the clinic's order of it, with a time at its end; -1 without one. */
function orderBefore(standing: readonly SpokenSentence[], at: number, thing: string): number {
  const names = new RegExp(`\\b${literally(thing)}\\b`, 'i');
  const from = Math.max(0, at - MOST_SENTENCES);
  const index = standing
    .slice(from, at)
    .findLastIndex(
      ({ role, asks, text }) => role !== 'owner' && !asks && names.test(text) && TIME_AT_END.test(text),
    );
  return index < 0 ? -1 : from + index;
}

const MOST_SENTENCES = 12;
const TIME_AT_END =
  /,? (?:when (?:he|she|it|they|you)(?: comes?|'s|'re| is| are)[^,.;\d]{0,15} in (?:about )?(?:\d[\d-]*|an?|a few) (?:days?|weeks?|months?)|in (?:about )?(?:\d[\d-]*|an?|a few) (?:days?|weeks?|months?)|(?:today|tomorrow|next (?:week|month|time|visit)|on [A-Z][a-z]+day))(?=[.!]*$)/i;
