/** What an owner takes back alone: "This morning. I mean, no, wait, she saw it last night.", "My sister said aspirin. I didn't." */
import { capital, lowered, wordsOf } from '../sentences/sentences.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';

/** "My sister told me to give him aspirin. I didn't.": what was not done does not stand without its no. */
export function withBareDenials<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const joined: S[] = [];
  for (const sentence of sentences) {
    const told = joined.at(-1);
    const isDenial = told && !told.asks && goesOn(told, sentence) && sentence.role === 'owner';
    if (isDenial && BARE_DENIAL.test(sentence.text) && ONLY_MEANT.test(told.text)) {
      const denial = sentence.text.replace(/^(?:and|so) /i, '');
      const text = `${told.text.replace(/[.!…\s]+$/, '')}, ${denial.replace(/^But /, 'but ')}`;
      joined.splice(-1, 1, { ...told, text, evidence: joinEvidence(told.evidence, sentence.evidence) });
    } else joined.push(sentence);
  }
  return joined;
}

const BARE_DENIAL =
  /^(?:but |and |so )?(?:i|we|he|she|they) (?:just )?(?:didn't|did not|haven't|never did|don't|won't|wouldn't)(?: do it| want to| dare)?[.!]*$/i;

const ONLY_MEANT =
  /\b(?:(?:told|wanted|asked|said|tried|going|supposed|meant|meaning|tempted|advised|recommended|suggested|thought|thinking|offered)\b.*\b(?:to|of|about|i|we|giv\w+)\b|in my hand\b)/i;

/**
 * "Around suppertime. No, that's not right, supper was late. It was more like nine.": the first two are gone. So is the
 * first of "This morning. I mean, no, wait, she saw it last night" and of "Monday. No, he was fine then. Tuesday."
 */
export function withoutRetracted<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const gone = new Set(sentences.flatMap((_, index) => retractedAt(sentences, index)));
  return sentences.flatMap((sentence, index) => {
    if (gone.has(index)) return [];
    return gone.has(index - 1) ? [{ ...sentence, text: sentence.text.replace(BEGINS_ANEW, '') }] : [sentence];
  });
}

/** "Twice a week like you said." "Well, honestly once." is "Once, not twice a week." */
export function withFrequencyOwned<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const kept: S[] = [];
  for (const sentence of sentences) {
    const told = kept.at(-1);
    const [, often = ''] = OWNS_UP.exec(sentence.text) ?? [];
    const meant = told && goesOn(told, sentence) ? SO_OFTEN.exec(told.text)?.[1] : undefined;
    if (!told || often === '' || meant === undefined || sentence.role !== 'owner') kept.push(sentence);
    else {
      const text = `${capital(often)}, not ${lowered(meant)}.`;
      kept.splice(-1, 1, { ...told, text, evidence: joinEvidence(told.evidence, sentence.evidence) });
    }
  }
  return kept;
}

const SO_OFTEN =
  /^(?:(?:yeah|yes|um|so|like|maybe|about)[, ]+)*((?:once|twice|(?:two|three|four|\d) times) an? (?:day|week|month))\b[^.;]{0,25}[.!]*$/i;
const OWNS_UP =
  /^(?:well|okay|actually|honestly|truthfully),? (?:(?:it's|more like|probably|maybe|really|actually)[, ]+)*(once|twice|(?:two|three|four|\d) times)[.!]*$/i;

/** "Since last night." … "So yesterday morning's when it started.": the earlier time was thought over. */
export function withOnsetMended<S extends SpokenSentence>(sentences: readonly S[]): S[] {
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

/** The time since when something is so. */
export const SINCE =
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

/** "It's the size of half a ping-pong ball? No, smaller. Like a grape.": what it is like is what was said last. */
export function withLikenessMended<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const mended: S[] = [];
  for (let at = 0; at < sentences.length; at += 1) {
    const told = sentences[at];
    if (!told) break;
    const other = likenessBehind(sentences, at);
    if (other === undefined) mended.push(told);
    else {
      const evidence = sentences
        .slice(at + 1, at + 3)
        .reduce((joined, later) => joinEvidence(joined, later.evidence), told.evidence);
      mended.push({ ...told, text: told.text.replace(LIKENESS, `$1${other}.`), asks: false, evidence });
      at += 2;
    }
  }
  return mended;
}

/** The likeness that is put in the place of the one of the sentence at an index. */
function likenessBehind(sentences: readonly SpokenSentence[], at: number): string | undefined {
  const [told, no, again] = sentences.slice(at, at + 3);
  if (told?.role !== 'owner' || !no || !again || !LIKENESS.test(told.text)) return undefined;
  const isTakenBack = goesOn(told, no) && NOT_SO.test(no.text) && goesOn(no, again);
  return isTakenBack ? LIKE_ANOTHER.exec(again.text)?.[1] : undefined;
}

const LIKENESS =
  /((?:\bsize of|\blike|\bas (?:big|small|large|long|hard|dark) as) )(?:about )?(?:(?:half |a quarter )(?:of )?)?(?:an?|the|my|your) [a-z][a-z -]{2,30}[.?!]*$/i;
const NOT_SO =
  /^(?:(?:well|oh|actually),? )?no,? (?:not (?:that|quite|as)\b[^.]{0,20}|(?:a (?:bit|little) )?(?:smaller|bigger|larger|less|more|darker|lighter|longer|shorter|softer|harder)(?: than that)?)[.!]*$/i;
const LIKE_ANOTHER =
  /^(?:(?:it's|maybe|more|just|about)[, ]+)*(?:like|the size of) ((?:half )?(?:an?|the|my|your) [a-z][a-z -]{1,30})[.!]*$/i;

const BEGINS_ANEW =
  /^(?:(?:oh|well|or|but|i mean)[,\s]+)*(?:(?:no|wait|actually|sorry|hang on|hold on)(?:,\s+|\s+(?=(?:wait|actually|sorry|no)\b)))+/i;

const RETRACTS =
  /^(?:(?:no|wait|oh|actually|sorry|hang on|hold on|well)[,\s]+)+(?:no,? )?(?:that's|that is|that was|that can't be|it's|it isn't|that isn't)(?: not)? ?(?:quite )?(?:right|wrong|true|it|correct)\b/i;

const SAYS_WHEN =
  /\b(?:\d|noon|midnight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|morning|afternoon|evening|night|day|week|month|yesterday|since|ago)/i;
