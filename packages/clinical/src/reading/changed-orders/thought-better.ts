/** Drugs that somebody names and thinks better of: "I want levamisole... no. Sorry, not so close to kidding." */

import { namedDrugs, sharesDrug, subjectDrug } from '../drugs/drug-mentions.ts';
import { capital } from '../sentences/sentences.ts';
import { captured, sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';

/** The sentences with each dropped drug as one that is not given, and why. */
export function withDroppedDrugs<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const kept: S[] = [];
  for (const spoken of sentences) {
    const sentence = spoken.role === 'owner' ? spoken : { ...spoken, text: droppedWithin(spoken.text) };
    const before = kept.at(-1);
    const text = before && dropped(before, sentence);
    if (!before || text === undefined) kept.push(sentence);
    else
      kept.splice(-1, 1, { ...sentence, text, evidence: joinEvidence(before.evidence, sentence.evidence) });
  }
  return kept;
}

/** "Let's do two. Hm, no. Start at one": what was thought of for a moment, and the no to it, are gone. */
export function withoutMused<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const gone = new Set<S>();
  for (const [index, sentence] of sentences.entries()) {
    const before = sentences[index - 1];
    const after = sentences[index + 1];
    const isBetween = [before, after].every(
      (one) => one?.segment === sentence.segment && one.speaker === sentence.speaker && /\d/.test(one.text),
    );
    if (!isBetween || sentence.role === 'owner' || !NO_ALONE.test(sentence.text)) continue;
    if (!before || !MUSES.test(before.text) || !RESOLVES.test(after?.text ?? '')) continue;
    gone.add(before);
    gone.add(sentence);
  }
  return gone.size === 0 ? [...sentences] : sentences.filter((one) => !gone.has(one));
}

const NO_ALONE = /^(?:(?:hm+|well|ah|oh|actually)[,.… ]+)*(?:no|nope|nah)[.!… ]*$/i;
const MUSES =
  /\b(?:let's (?:do|say|go|try|give|make)|we could (?:do|go|try)|maybe)\b[^.,;]*\d[\d.]*(?: ?[a-z%]+)?[.!…]*$/i;
const RESOLVES =
  /^(?:(?:so|let's|we'll|i'd|just|okay)[,\s]+)*(?:start|stay|keep|go|do|give|make it|begin|use|stick)\b/i;

function dropped(before: SpokenSentence, sentence: SpokenSentence): string | undefined {
  const isNext = before.speaker === sentence.speaker && before.segment === sentence.segment;
  const why = isNext && before.role !== 'owner' ? WHY_NOT.exec(sentence.text)?.[1] : undefined;
  const drug = why !== undefined && BREAKS_OFF.test(before.text) ? subjectDrug(before.text) : undefined;
  return drug && why !== undefined ? `${capital(drug.said)}: ${why}` : undefined;
}

/** "I'll put him on Bravecto, no, hang on, he's too small for it": the drug as one that is not given, and why. */
function droppedWithin(text: string): string {
  const [, order = '', why = ''] = UNSUITED.exec(text) ?? [];
  const drug = why === '' || namedDrugs(why).length > 0 ? undefined : subjectDrug(order);
  return drug ? `No ${drug.said}: ${why}` : text;
}

const UNSUITED = sequence(
  /^/i,
  /((?:(?:so|and|then|okay),? )*(?:i'll|we'll|i'd|let's|put|give|start|i'm (?:going to|gonna)) [^.;]{3,60}?),? /i,
  /(?:(?:oh|ah|um|actually),? )*no,? (?:(?:wait|hang on|hold on|sorry|actually),? )*/i,
  captured([
    /(?:he|she|it|they)(?:'s|'re| is| are| was) (?:too|not|only|under|already|allergic)\b[^.;]*[.]?/i,
    /(?:he|she) (?:can't|had|reacted|doesn't)\b[^.;]*[.]?/i,
  ]),
  /$/i,
);

const BREAKS_OFF = /(?:\.{2,}|…|,) ?(?:ah |oh )?(?:no|nope|wait|hang on|actually)[.!]*$/i;
const WHY_NOT = /^(?:(?:no|sorry|wait|actually|well)[,.\s]+)*(not (?!that\b|it\b)[a-z].{3,})$/i;

/**
 * "Carprofen, fifty. No. He's had that upset. Let's do gabapentin instead" and "Let's do Claro. No, sorry, same problem.
 * We'll use Osurnia": the first drug is gone.
 */
export function withoutSwapped<S extends SpokenSentence>({ text, segment, speaker }: S, kept: S[]): void {
  const isInstead = /\binstead\b(?! of)/i.test(text);
  const names = isInstead || CHOOSES.test(text) ? namedDrugs(text) : [];
  if (names.length === 0 || ADDS.test(text)) return;
  const own = kept.slice(-4).filter((one) => one.speaker === speaker && segment - one.segment <= 1);
  const no = own.findLastIndex((one) => (isInstead && NO_AT_ALL.test(one.text)) || refusesLast(one.text));
  const [first] = no > 0 ? own.slice(no - 1, no) : [];
  const dropped = namedDrugs(first?.text ?? '');
  if (!first || first.asks || dropped.length === 0 || dropped.some((name) => names.includes(name))) return;
  kept.splice(kept.indexOf(first), 1);
}

/** "Put her on Simparica. It's monthly. No, we've got the Bravecto on special, so let's do that": the first, and what was said of it, is gone. */
export function withoutTurnedFrom<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const kept: S[] = [];
  for (const sentence of sentences) {
    const from = sentence.role !== 'owner' && TURNS_TO.test(sentence.text) ? orderBefore(sentence, kept) : -1;
    if (from >= 0) kept.splice(from);
    kept.push(
      from < 0 ? sentence : { ...sentence, text: capital(sentence.text.replace(NO_FIRST, '')) ?? '' },
    );
  }
  return kept;
}

/** Where the one order of the same breath stands, of another drug; -1 where there is none. */
function orderBefore({ text, segment, speaker }: SpokenSentence, kept: readonly SpokenSentence[]): number {
  const near = kept.slice(-MOST_BETWEEN);
  const from = near.findLastIndex((one) => namedDrugs(one.text).length > 0);
  const first = near[from];
  const isOwn = near
    .slice(from)
    .every((one) => one.segment === segment && one.speaker === speaker && !one.asks);
  if (!first || !isOwn || namedDrugs(first.text).length > 1 || !ORDERED.test(first.text)) return -1;
  return sharesDrug(namedDrugs(first.text), namedDrugs(text)) ? -1 : kept.length - near.length + from;
}

/** The order, and what is said of it. */
const MOST_BETWEEN = 3;
const NO_FIRST = /^(?:(?:oh|ah|um|actually),? )*no,? /i;
const TURNS_TO =
  /^(?:(?:oh|ah|um|actually),? )*no,? [^.;]{5,80}\b(?:let's|we'll|i'll|i'd) (?:do|use|go with|give|go for) (?:that|it|those)\b/i;
const ORDERED =
  /^(?:(?:so|and|then|okay|right),? )*(?:put|start|give|use|we'll|i'll|let's|i'd)\b(?!.*\b(?:stop|continue|keep)\b)/i;

const NO_AT_ALL = /^(?:no|nope|actually|wait|hold on|hm+)[.,!… ]*$/i;
const CHOOSES =
  /^(?:(?:so|okay|right|well|then)[,\s]+)*(?:let's|we'll|i'll)(?: just)? (?:do|use|go with|start|try|give|switch to)\b/i;
const ADDS = /\b(?:as well|too|also|together|both)\b/i;

/** "No, sorry, same problem.": no value and no other drug. */
export function refusesLast(text: string): boolean {
  return REFUSES_LAST.test(text) && !/\d/.test(text) && namedDrugs(text).length === 0;
}

const REFUSES_LAST = sequence(
  /^(?:(?:oh|hm+|ah|um|wait)[,.…\s]+)*no,? (?:(?:sorry|wait|hang on|hold on)[,.…\s]+)+/i,
  /(?:(?:it's|that's|it has|that has|he's had|she's had|he can't|she can't|we can't|i can't) )?/i,
  /(?:(?:got |had |have |use |do )?(?:the |that |any of )?(?:same|that|it)\b|not |out of|contra)/i,
  /[^.;]{0,40}[.!…]*$/i,
);

/** "And maybe some gabapentin. No, let's leave it at just the carprofen.": what was only thought of is gone. */
export function withoutMaybes<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  return sentences.filter((sentence, index) => {
    const next = sentences[index + 1];
    if (!next || sentence.role === 'owner' || !isDroppedMaybe(sentence.text, next.text)) return true;
    const isNear = next.speaker === sentence.speaker && next.segment - sentence.segment <= 1;
    return !isNear;
  });
}

/** Whether a sentence only thinks of a drug, and the next one leaves it at others. */
export function isDroppedMaybe(text: string, next: string): boolean {
  if (!MAYBE.test(text) || !LEAVES_AT.test(next)) return false;
  const names = namedDrugs(text);
  return names.length > 0 && !sharesDrug(names, namedDrugs(next));
}

const MAYBE = /^(?:(?:and|or|so|then|plus)[,\s]+)*(?:maybe|perhaps|possibly)\b[^.;]{0,60}[.…]*$/i;
const LEAVES_AT = sequence(
  /^(?:(?:oh|hm+|ah|um|well)[,.…\s]+)*(?:no|nah|actually)[,.…\s]+(?:let's |we'll |i'd |i'll )?/i,
  /(?:just |rather )?/i,
  /(?:leave it (?:at|with)|stick (?:to|with)|stay with|keep (?:it )?to|keep it (?:at|simple)|just|only)/i,
  /\b/i,
);
