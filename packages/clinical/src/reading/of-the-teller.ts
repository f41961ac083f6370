/** What owners tell of themselves where their animal is asked about: "penicillin, no wait, that's me, she's not allergic". */
import { tidy } from './sentences.ts';
import type { SpokenSentence } from './spoken-sentences.ts';

/** The sentences of owners without what is of the owner; a no that it began with stays. */
export function withoutTellers<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  return sentences.map((sentence) => {
    const own = sentence.role === 'owner' ? OF_TELLER.exec(sentence.text)?.[0] : undefined;
    if (own === undefined) return sentence;
    const rest = tidy(sentence.text.slice(own.length));
    const text = /^(?:oh )?no\b/i.test(own) ? tidy(`No, ${rest}`) : rest;
    return { ...sentence, text };
  });
}

const OF_TELLER =
  /^[^?]{0,80}\bthat(?:'s| was| is) (?:me|my (?:husband|wife|son|daughter|allergy))(?![\w'])(?:,? not (?:her|him|the \w+))?[\s,.!]*(?:(?:i'm|i am|i have) [^?]{2,60}?(?=\b(?:she|he)(?:'s| is| has| isn't| doesn't)\b))?/i;
