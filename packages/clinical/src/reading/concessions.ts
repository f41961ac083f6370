/** Owners who contradict each other or themselves, and who gives in: "She ate last night." "No, Mom, she didn't." "Oh. Okay." */
import { lowered, wordsOf } from './sentences.ts';
import { joinEvidence, type SpokenSentence } from './spoken-sentences.ts';

/** The sentences without what owners took back themselves, and what one told, another denied at once, and the first gave up. */
export function withoutConceded<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  return withoutGivenUp(withOnsetMended(withoutRetracted(sentences)));
}

/**
 * "Around suppertime. No, that's not right, supper was late. It was more like nine.": the first two are gone. So is the
 * first of "This morning. I mean, no, wait, she saw it last night" and of "Monday. No, he was fine then. Tuesday."
 */
function withoutRetracted<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const gone = new Set(sentences.flatMap((_, index) => retractedAt(sentences, index)));
  return sentences.flatMap((sentence, index) => {
    if (gone.has(index)) return [];
    return gone.has(index - 1) ? [{ ...sentence, text: sentence.text.replace(BEGINS_ANEW, '') }] : [sentence];
  });
}

/** "Since last night." … "So yesterday morning's when it started.": the earlier time was thought over. */
function withOnsetMended<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const mended = [...sentences];
  for (const [index, sentence] of sentences.entries()) {
    const onset = sentence.role === 'owner' ? IS_WHEN.exec(sentence.text)?.[1] : undefined;
    if (onset === undefined || !SAYS_WHEN.test(onset)) continue;
    const from = Math.max(0, index - 8);
    const at =
      from +
      mended.slice(from, index).findLastIndex(({ role, text }) => role === 'owner' && SINCE.test(text));
    const told = mended[at];
    if (!told || at < from) continue;
    const evidence = joinEvidence(told.evidence, sentence.evidence);
    mended[at] = { ...told, evidence, text: told.text.replace(SINCE, `since ${lowered(onset)}`) };
  }
  return mended;
}

const IS_WHEN =
  /^(?:(?:so|then|well|no|actually)[,\s]+)*([a-z][a-z ]{2,30}?)(?:'s| is| was) when (?:it|that|this|he|she) (?:all |really |first )?(?:started|began|stopped|quit)\b/i;
const SINCE =
  /\bsince (?:last (?:night|week)|yesterday(?: (?:morning|afternoon|evening))?|this (?:morning|afternoon)|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|night|afternoon|evening))?)\b/i;

/** Indexes of what the sentence at an index takes back: what was said before it, and itself where the next one says it. */
function retractedAt(sentences: readonly SpokenSentence[], index: number): number[] {
  const [told, sentence, next] = [sentences[index - 1], sentences[index], sentences[index + 1]];
  if (sentence?.role !== 'owner' || !told || told.asks || !goesOn(told, sentence)) return [];
  const isBegunAnew = BEGINS_ANEW.test(sentence.text) && isTime(told.text);
  const said = next && goesOn(sentence, next) ? next.text : '';
  const isSaidNext = isBegunAnew ? isTime(said) : RETRACTS.test(sentence.text) && SAYS_WHEN.test(said);
  if (isSaidNext) return [index - 1, index];
  return isBegunAnew && SAYS_WHEN.test(sentence.text) ? [index - 1] : [];
}

function goesOn(before: SpokenSentence, sentence: SpokenSentence): boolean {
  return before.speaker === sentence.speaker && sentence.segment - before.segment <= 1;
}

/** A time and nothing else. */
function isTime(text: string): boolean {
  return wordsOf(text).length <= 4 && SAYS_WHEN.test(text);
}

const BEGINS_ANEW =
  /^(?:(?:oh|well|or|but|i mean)[,\s]+)*(?:(?:no|wait|actually|sorry|hang on|hold on)(?:,\s+|\s+(?=(?:wait|actually|sorry|no)\b)))+/i;
const RETRACTS =
  /^(?:(?:no|wait|oh|actually|sorry|hang on|hold on|well)[,\s]+)+(?:no,? )?(?:that's|that is|that was|that can't be|it's|it isn't|that isn't)(?: not)? ?(?:quite )?(?:right|wrong|true|it|correct)\b/i;
const SAYS_WHEN =
  /\b(?:\d|noon|midnight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|morning|afternoon|evening|night|day|week|month|yesterday|since|ago)/i;

function withoutGivenUp<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const given = new Set(
    sentences.flatMap((sentence, index) => {
      const told = sentences[index - 1];
      return told && contradicts(sentence, told) && givesIn(sentences, index, told) ? [told.segment] : [];
    }),
  );
  return given.size === 0 ? [...sentences] : sentences.filter(({ segment }) => !given.has(segment));
}

function contradicts(sentence: SpokenSentence, told: SpokenSentence): boolean {
  const isOthers = sentence.speaker !== told.speaker && sentence.segment === told.segment + 1;
  return isOthers && isOwners(sentence) && isOwners(told) && DENIES.test(sentence.text);
}

function isOwners({ role, asks }: SpokenSentence): boolean {
  return role === 'owner' && !asks;
}

/** What the contradicted owner says next, or the clinic that heard both: "So it's actually been ten at night". */
function givesIn(sentences: readonly SpokenSentence[], at: number, told: SpokenSentence): boolean {
  const segment = sentences[at]?.segment ?? 0;
  const clinics = sentences.slice(at).find((one) => one.segment > segment && one.role === 'vet');
  if (clinics && clinics.segment - segment <= 4 && SIDES_WITH.test(clinics.text)) return true;
  const next = sentences.slice(at).find((one) => one.segment > segment);
  return next?.speaker === told.speaker && next.segment === segment + 1 && GIVES_IN.test(next.text);
}

const DENIES =
  /^(?:no|nope|nuh-uh|actually|(?:it|he|she|that) (?:wasn't|didn't|isn't|doesn't|hasn't)|it's not|that's not)\b/i;
const SIDES_WITH =
  /\bso (?:it's|it is|it has|he's|she's|they're|you've) (?:actually|really) (?:been|getting|giving|had|on)\b/i;
const GIVES_IN =
  /^(?:(?:oh|okay|ok|well|ah|so|then)[,.]?\s*)*(?:$|okay|oh|yeah|yes|right|true|sorry|my bad|you're right|(?:if )?(?:he|she) (?:says|said) so|(?:was|did|is|does|has) (?:it|he|she|that)\b|alright|i (?:guess|forgot|didn't know))/i;
