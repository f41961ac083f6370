/** What was read off another animal's sheet: "Fecal was negative. No, wait, that's the other dog's.", "Oh, that's the wrong chart." */

import { hasValue } from '../figures/spoken-values.ts';
import type { SpokenSentence } from '../turns/spoken-sentences.ts';

/** The sentences without those that told it and that say so; what is "his" then is called by the same name. */
export function withoutWrongSheets<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const gone = new Set(sentences.flatMap((_, index) => takenBackAt(sentences, index)));
  if (gone.size === 0) return [...sentences];
  return sentences.flatMap((sentence, index) => {
    if (gone.has(index)) return [];
    const told = gone.has(index - 1) && gone.has(index - 2) ? sentences[index - 2]?.text : undefined;
    return [told === undefined ? sentence : { ...sentence, text: calledLike(sentence.text, told) }];
  });
}

/** "His was negative" behind "the fecal had hookworms" is "the fecal was negative". */
function calledLike(text: string, told: string): string {
  const thing = TOLD_OF.exec(told)?.[1];
  return thing === undefined ? text : text.replace(HIS, `${thing} $1`);
}

const TOLD_OF =
  /^(?:(?:and|so|okay|then),? )*((?:the |his |her )?[A-Za-z]+(?: [a-z]+)?) (?:was|were|is|are|had|has|shows?|showed|came back)\b/i;
const HIS =
  /^(?:(?:and|so|okay|but),? )*(?:his|hers|ours) (was|were|is|are|had|has|shows?|showed|came back)\b/i;

function takenBackAt(sentences: readonly SpokenSentence[], index: number): number[] {
  const text = sentences[index]?.text ?? '';
  if (!OF_OTHERS.test(text) && !WRONG_SHEET.test(text)) return [];
  if (isReplaced(sentences, index)) return [];
  const read = readOff(sentences, index, WRONG_SHEET.test(text) ? MOST_READ : 1);
  return read.length === 0 ? [] : [index, ...read];
}

/** "ALT is 240. No, that's the other dog's. His is 88.": the value takes the place of the one before (`corrections.ts`). */
function isReplaced(sentences: readonly SpokenSentence[], index: number): boolean {
  const [before, next] = [sentences[index - 1]?.text ?? '', sentences[index + 1]?.text ?? ''];
  return hasValue(before) && hasValue(next) && BARE.test(next);
}

const BARE =
  /^(?:(?:so|and|okay|actually),? )*(?:his|hers|her own|this one|ours|it|[A-Z][a-z]+['’]s)(?:['’]s| is| was)\b/i;

/** What the same voice told right before, in one breath. */
function readOff(sentences: readonly SpokenSentence[], end: number, most: number): number[] {
  const { speaker, segment } = sentences[end] ?? {};
  const read: number[] = [];
  for (let at = end - 1; at >= 0 && read.length < most; at -= 1) {
    const one = sentences[at];
    const isOwn = one?.speaker === speaker && !one?.asks && one?.segment === segment;
    if (!one || !isOwn || (read.length > 0 && !hasValue(one.text))) break;
    read.push(at);
  }
  return read;
}

/** Sentences that are read off one sheet in one breath. */
const MOST_READ = 8;

const LEAD =
  '(?:(?:well|oh|no|wait|actually|sorry|i mean|hang on|hold on|hm+|but|shoot|oops|whoops|ah)[,.… ]+)';
const IT_IS = "(?:that|it|this|those|these)(?:['’]s| is| was| are| were) (?:all )?";
const OF_OTHERS = new RegExp(
  `^${LEAD}+${IT_IS}(?:the |my |our |his |her |their )other (?:cat|dog|one|puppy|kitten|horse|rabbit|bird|guy|girl|patient)['’]s(?: (?:results?|numbers|chart|sheet|films?|rads))?(?:,? sorry)?[.!]*$`,
  'i',
);
const WRONG_SHEET = new RegExp(
  `^${LEAD}*${IT_IS}(?:from )?the wrong (?:chart|patient|dog|cat|file|records?|sheet|page|results?|pet|horse)(?:,? sorry)?[.!]*$`,
  'i',
);
