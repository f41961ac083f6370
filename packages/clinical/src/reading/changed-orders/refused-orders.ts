/** A drug that is ordered and refused in one breath: "metronidazole, 250 mg twice a day... no, let's skip the metronidazole". */

import { namedDrugs, subjectDrug } from '../drugs/drug-mentions.ts';
import { hasDose } from '../figures/quantities.ts';
import { capital, lowered, tidy } from '../sentences/sentences.ts';
import { findAll } from '../text/find-all.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';
import { inlineCues } from '../words/correction-cues.ts';

/**
 * The sentences without such orders, their dose and all: a dose that stayed behind would be that of something else. What
 * stands beside the order, and that it is refused, is kept.
 */
export function withoutRefusedOrders<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  return sentences.flatMap((sentence) => {
    const parts = sentence.role === 'owner' || sentence.asks ? undefined : refusedWithin(sentence.text);
    return parts ? parts.map((text) => ({ ...sentence, text })) : [sentence];
  });
}

function refusedWithin(text: string): string[] | undefined {
  for (const cue of inlineCues(text).slice(0, MOST_CUES)) {
    const behind = text.slice(cue.index + cue[0].length);
    const refused = IS_LIMITED.test(behind) ? [] : namedDrugs(REFUSES.exec(behind)?.[1] ?? '');
    const before = text.slice(0, cue.index);
    const at = refused.length > 0 ? orderStart(before, refused) : undefined;
    if (at === undefined) continue;
    const beside = tidy(before.slice(0, at));
    // "Second parvo today" says too little to be understood alone.
    return hasDose(beside) ? [beside, tidy(behind)] : [tidy(`${beside}, ${behind}`)];
  }
  return undefined;
}

/** More cues than a sentence holds in earnest. */
const MOST_CUES = 6;

/** Where the order of a drug begins; undefined where another is named behind it, for nobody knows whose the dose is. */
function orderStart(text: string, refused: readonly string[]): number | undefined {
  const starts = [0, ...findAll(text, CLAUSE).map(({ index }) => index)];
  const at = starts.findLast((start, index) => namedDrugs(text.slice(start, starts[index + 1])).length > 0);
  if (at === undefined) return undefined;
  const ordered = namedDrugs(text.slice(at));
  return ordered.every((name) => refused.includes(name)) ? at : undefined;
}

const CLAUSE = /[,;]? (?:and|then|plus|along with) |[,;] /gi;
/** "Let's skip the metronidazole", "I won't give carprofen". */
const REFUSES = sequence(
  /^(?:(?:let's|we'll|i'll|i'd|we|i|you know what|just|rather|and|so|yeah|maybe|then)[,\s]+)*/i,
  [
    /skip|wait (?:on|with)|hold off on|hold|leave out|cancel|scrap|forget(?: about)?/i,
    /not (?:do|give|use|start|send)/i,
    /(?:don't|won't|shouldn't|can't|wouldn't) (?:do|give|use|start|send)|no/i,
  ],
  / (?:(?:the|that|any|him|her|them|on) )*([a-z][\w-]+)/i,
);
/** "Hold the carprofen if he vomits", "don't give carprofen on an empty stomach": refused at times, and still an order. */
const IS_LIMITED = sequence(/^[^,.;]*(?:, ?)?\b/i, [
  /if|when|unless|until|till|before|after|while|on an empty|with(?:out)? (?:food|meals?|water)/i,
  /more than|today|tonight|tomorrow|yet|this (?:morning|evening|week)|on [a-z]+day/i,
  /the (?:day|morning|night)|for (?:\d|an? |the |now)/i,
]);

/** The sentences without orders of a drug that whoever gave them takes back next: "Cerenia, 16 mg for five days. Actually, let's not." */
export function withoutWithdrawn<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const kept: S[] = [];
  for (const spoken of sentences) {
    const sentence = { ...spoken, text: withdrawnWithin(spoken) ?? spoken.text };
    const before = kept.at(-1);
    const drug = before && withdrawnDrug(before, sentence);
    if (!before || drug === undefined) kept.push(sentence);
    else
      kept.splice(-1, 1, {
        ...sentence,
        // Who dictates may take the order up again later: its dose stays.
        text:
          before.part === undefined
            ? leftOut(drug, sentence.text.replace(OPENS, ''))
            : `${before.text.replace(/[.!]+$/, '')}: ${lowered(sentence.text.replace(OPENS, ''))}`,
        evidence: joinEvidence(before.evidence, sentence.evidence),
      });
  }
  return kept;
}

/** "Gabapentin, 100 mg every 8 hours, you know what, let's not do that." */
function withdrawnWithin({ text, role, asks }: SpokenSentence): string | undefined {
  if (role === 'owner' || asks) return undefined;
  for (const cue of inlineCues(text).slice(0, MOST_CUES)) {
    const before = text.slice(0, cue.index);
    const behind = text.slice(cue.index + cue[0].length);
    const drug = hasDose(before) && namedDrugs(before).length === 1 ? subjectDrug(before) : undefined;
    if (drug && TAKES_ORDER_BACK.test(behind)) return `${capital(drug.said)}: ${lowered(behind)}`;
  }
  return undefined;
}

function withdrawnDrug(before: SpokenSentence, { text, ...sentence }: SpokenSentence): string | undefined {
  const isNext = before.speaker === sentence.speaker && sentence.segment - before.segment <= 1;
  if (!isNext || before.role === 'owner' || before.asks || sentence.asks) return undefined;
  const isOrder = hasDose(before.text) && !/^(?:if|unless|when)\b/i.test(before.text);
  return isOrder && WITHDRAWS.test(text) ? subjectDrug(before.text)?.said : undefined;
}

/** Whether a sentence takes the order right before it back without naming it: "Let's hold that until the bloods are back." */
export function withdrawsLast(text: string): boolean {
  return WITHDRAWS.test(text);
}

const OPENS =
  /^(?:(?:actually|no|sorry|you know what|hm+|well|wait|on second thoughts?|okay|but|so)[,.…]*\s+)+/i;
/** "Hold tramadol until the bloods are back", and what else is said of a drug that is not given. */
function leftOut(drug: string, why: string): string {
  const [held, verb = ''] = HOLDS_IT.exec(why) ?? [];
  if (held === undefined) return `${capital(drug)}: ${lowered(why)}`;
  return `${capital(verb)} ${lowered(drug)} ${why.slice(held.length)}`;
}

const HOLDS_IT = /^(?:let's|we'll|i'll) (?:just )?(hold|skip) (?:it|that|this) (?=until|till|for|today)/i;
/** Nothing else is named: "let's not start the fluids yet" takes back no drug. */
const LETS_NOT = sequence(/(?:let's|we'll|i'll|i'd rather|we should|i want to|let me) (?:just )?/, [
  /not(?: (?:do|give|start|use) (?:it|that|this)(?: one)?)?(?=[,.!]|$| (?:yet|today|now|for now|right now)\b)/,
  /(?:wait|hold off)(?= (?:till|until|on (?:it|that)|for now|and see|for the|with (?:it|that))\b|[,.!]|$)/,
  /(?:skip|hold|leave|scrap) (?:it|that|this)\b(?! (?:at|with|on|in|as)\b)/,
]).source;
const TAKES_ORDER_BACK = new RegExp(`^${LETS_NOT}`, 'i');
/** "Let's hold that until the bloods are back", "no, not needed": said right behind an order, nothing else is meant. */
const PLAINLY_NOT = anyOf([
  sequence(
    /(?:let's|we'll|i'll) (?:just )?(?:hold|skip|scrap) (?:it|that|this)(?: one)?/,
    /(?=[.,!]|$| (?:until|till|for now|for the moment|then|today)\b)/,
  ),
  /no,? (?:it's |that's |he's |she's )?not (?:needed|necessary|required|worth it|indicated)\b/,
  /(?:no,? )?(?:skip|scrap|scratch) (?:it|that)[.!]*$/,
]).source;
const WITHDRAWS = new RegExp(
  `^(?:(?:no|sorry|hm+|well|okay|but|so)[,.…]*\\s+)*(?:(?:(?:actually|you know what|wait|on second thoughts?|no)[,.…]*\\s+)+${LETS_NOT}|${PLAINLY_NOT})`,
  'i',
);
