/** What somebody says it is not, with what it is: "I'd like a splint. No, sorry, not a splint, a soft wrap." */

import { hasValue, inPlaceOf, isEqualValue, readValues, type SpokenValue } from '../figures/spoken-values.ts';
import { tidy } from '../sentences/sentences.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';

/** The sentences with what it is in the place of what it is not, and without the words that put it right. */
export function withDeniedThings<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const kept: S[] = [];
  for (const sentence of sentences) {
    const found = sentence.asks ? undefined : (otherThing(kept, sentence) ?? otherValue(kept, sentence));
    const told = kept[found?.index ?? -1];
    if (!found || !told) kept.push(sentence);
    else
      kept[found.index] = {
        ...told,
        text: tidy(found.text),
        evidence: joinEvidence(told.evidence, sentence.evidence),
      };
  }
  return kept;
}

interface PutRight {
  index: number;
  text: string;
}

/** The sentence right before, with the one thing in the place of the other. */
function otherThing(kept: readonly SpokenSentence[], { text, ...by }: SpokenSentence): PutRight | undefined {
  const [, wrong = '', right = ''] = NOT_THAT.exec(text) ?? [];
  const told = kept.at(-1);
  if (wrong === '' || !told || told.speaker !== by.speaker || by.segment - told.segment > 1) return undefined;
  if (told.asks || hasValue(wrong) || hasValue(right)) return undefined;
  const at = told.text.toLowerCase().lastIndexOf(` ${wrong.toLowerCase()}`);
  const start = told.text.slice(0, Math.max(at, 0)).search(/ (?:an?|the|some)$/i);
  if (start < 0 || /\w/.test(told.text.charAt(at + 1 + wrong.length))) return undefined;
  return {
    index: kept.length - 1,
    text: `${told.text.slice(0, start)} ${right}${told.text.slice(at + 1 + wrong.length)}`,
  };
}

const NOT_THAT =
  /^(?:(?:oh|well|no|sorry|wait|actually|i mean|hang on)[,.…]*\s+)+not (?:an?|the) ([a-z-]{3,}(?: [a-z-]+)?), (?:but )?((?:an?|the|some) [a-z -]{3,40})[.!]*$/i;

/** "5 mL. So for 45 kilos, that's 1 mL. Not 5, sorry.": the value said since then is the one. */
function otherValue(kept: readonly SpokenSentence[], { text, ...by }: SpokenSentence): PutRight | undefined {
  const wrong = NOT_VALUE.exec(text)?.[1];
  if (wrong === undefined) return undefined;
  const from = Math.max(0, kept.length - MOST_BEFORE);
  const own = kept.slice(from).map((one) => (one.speaker === by.speaker && !one.asks ? one.text : ''));
  const at = own.findIndex((one) => valueSaid(one, wrong) !== undefined);
  const told = own[at];
  const old = told === undefined ? undefined : valueSaid(told, wrong);
  if (told === undefined || !old || by.segment - (kept[from + at]?.segment ?? 0) > 2) return undefined;
  const since = [told.slice(old.end), ...own.slice(at + 1)].flatMap((one) => readValues(one));
  const fresh = since.findLast((one) => one.kind === old.kind && !isEqualValue(one, old));
  if (!fresh) return undefined;
  return { index: from + at, text: told.slice(0, old.start) + inPlaceOf(old, fresh) + told.slice(old.end) };
}

function valueSaid(text: string, wrong: string): SpokenValue | undefined {
  return readValues(text).find(
    ({ text: said, unit }) => unit !== '' && Number.parseFloat(said) === Number(wrong),
  );
}

const MOST_BEFORE = 6;
const NOT_VALUE =
  /^(?:(?:so|no|and|sorry)[,.]?\s+)*not (?:the )?(\d+(?:\.\d+)?)(?: ?[a-z]+)?(?:,? (?:sorry|my mistake|my bad))?[.!]*$/i;

/** "A murmur, 2/6, and it's a gallopy... no, it's not a gallop, it's just fast": what is taken back is that word, and no grade. */
export function withoutDeniedWord(before: string, after: string): string | undefined {
  const denied = DENIED_WORD.exec(after)?.[1]?.toLowerCase();
  const [clause = '', word = ''] = LAST_CLAUSE.exec(before.slice(-60)) ?? [];
  const isSame = denied !== undefined && word.toLowerCase().startsWith(denied.slice(0, 5));
  if (!isSame || clause.length >= before.length) return undefined;
  return tidy(`${before.slice(0, before.length - clause.length)}, ${after}`);
}

const DENIED_WORD = /^(?:it's|that's|it is|that is|he's|she's|they're) not (?:an? |the )?([a-z]{4,})/i;
const LAST_CLAUSE = /,? (?:and|but|with) [^,;.…]{0,30}?\b([a-z]{4,})(?:\.{2,}|…)?[\s,]*$/i;
