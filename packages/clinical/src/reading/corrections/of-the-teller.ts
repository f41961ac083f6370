/** What owners tell of themselves where their animal is asked about: "penicillin, no wait, that's me, she's not allergic". */

import { namedDrugs } from '../drugs/drug-mentions.ts';
import { tidy } from '../sentences/sentences.ts';
import { sequence } from '../text/patterns.ts';
import type { Correctable } from './find-replaced.ts';

/** The sentences of owners without what is of the owner or of another that is named; a no that it began with stays. */
export function withoutTellers<S extends Correctable>(sentences: readonly S[]): S[] {
  return withoutToldOfOthers(sentences).map((sentence) => {
    const own = sentence.role === 'owner' ? OF_TELLER.exec(sentence.text)?.[0] : undefined;
    if (own === undefined) return sentence;
    const rest = tidy(sentence.text.slice(own.length));
    const text = /^(?:oh )?no\b/i.test(own) ? tidy(`No, ${rest}`) : rest;
    return { ...sentence, text };
  });
}

const OF_TELLER = sequence(
  /^[^?]{0,80}\bthat(?:'s| was| is) (?:me|my (?:husband|wife|son|daughter|allergy))(?![\w'])/i,
  /(?:,? not (?:her|him|the \w+))?[\s,.!]*/i,
  /(?:(?:i'm|i am|i have) [^?]{2,60}?(?=\b(?:she|he)(?:'s| is| has| isn't| doesn't)\b))?/i,
);

/** "She's allergic to penicillin, I think. Or no, that's me.", "He ate his lunch. No, that's Clover.": with what was told first. */
function withoutToldOfOthers<S extends Correctable>(sentences: readonly S[]): S[] {
  const gone = new Set<S>();
  for (const [index, sentence] of sentences.entries()) {
    const before = sentences[index - 1];
    if (!before || !isTakenOff(sentence, before)) continue;
    gone.add(before);
    gone.add(sentence);
  }
  return gone.size === 0 ? [...sentences] : sentences.filter((one) => !gone.has(one));
}

function isTakenOff({ text, role, speaker, segment, pets = [] }: Correctable, before: Correctable): boolean {
  const isBreath = before.speaker === speaker && before.segment === segment && !before.asks;
  if (role !== 'owner' || !isBreath || !OF_PATIENT.test(before.text)) return false;
  const [whole, name] = OF_WHOM.exec(text) ?? [];
  if (whole === undefined) return false;
  return name === undefined || (!pets.includes(name) && !DAY.test(name) && namedDrugs(name).length === 0);
}

/** What an animal does, has or is; no name of a food or a place. */
const OF_PATIENT = /^(?:(?:and|but|so|oh|well|yeah|yes)[,\s]+)*(?:he|she)\b/i;
const OF_WHOM =
  /^(?:(?:[Oo]r|[Oo]h|[Nn]o|[Ww]ait|[Ss]orry|[Aa]ctually|[Ww]ell)[,.…\s]+)+(?:[Tt]hat|[Ii]t)(?:'s| was) (?:me|my (?:husband|wife|son|daughter|mom|mum|mother)|([A-Z][a-z]+))[.!]*$/;
const DAY = /day$|^(?:Mom|Mum|Dad)$/;
